package formvalidate

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

// The facts that all runtimes share.

type fact map[string]json.RawMessage

func (f fact) has(name string) bool { return f[name] != nil }

func (f fact) text(name string) string {
	var text string
	_ = json.Unmarshal(f[name], &text)
	return text
}

func facts(t *testing.T, file string) []fact {
	t.Helper()
	lines, err := os.Open(filepath.Join("..", "..", "Tests", "Vectors", file))
	if err != nil {
		t.Fatal(err)
	}
	defer lines.Close()
	var found []fact
	scanner := bufio.NewScanner(lines)
	scanner.Buffer(nil, 1<<24)
	for scanner.Scan() {
		var row fact
		if err := json.Unmarshal(scanner.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		found = append(found, row)
	}
	if len(found) == 0 {
		t.Fatal("no facts in " + file)
	}
	return found
}

func expect(t *testing.T, row fact, what string, got, wanted any) {
	t.Helper()
	if !reflect.DeepEqual(got, wanted) {
		t.Errorf("%s%s%s: %s is %v, not %v", row["id"], row["name"], row["rule"], what, got, wanted)
	}
}

func TestValues(t *testing.T) {
	for _, row := range facts(t, "luhn.jsonl") {
		expect(t, row, "luhn", LuhnCode(row.text("value")).State().String(), row.text("verdict"))
	}
	for _, row := range facts(t, "cards.jsonl") {
		card, err := CheckCard(row.text("card"))
		expect(t, row, "error", err, nil)
		for name, got := range map[string]string{"verdict": card.State.String(), "brand": card.Brand, "sub_brand": card.SubBrand} {
			if row.has(name) {
				expect(t, row, name, got, row.text(name))
			}
		}
	}
	for _, row := range facts(t, "candidates.jsonl") {
		wanted := []string{}
		_ = json.Unmarshal(row["expect"], &wanted)
		expect(t, row, "candidates", CardCandidates(row.text("candidates")), wanted)
	}
}

func TestPatterns(t *testing.T) {
	names := map[string]PatternFlags{
		"caseless": Caseless, "search": Search, "unicode": UnicodeMode, "multiline": Multiline, "dot_all": DotAll,
	}
	for _, row := range facts(t, "patterns.jsonl") {
		var flags PatternFlags
		var asked []string
		_ = json.Unmarshal(row["flags"], &asked)
		for _, name := range asked {
			flags |= names[name]
		}
		got := "compiles"
		pattern, err := CompilePattern(row.text("pattern"), flags)
		var failure *Error
		if errors.As(err, &failure) && failure.Status == ErrCompile {
			got = "compile_error"
		} else if row.has("value_b64") {
			value, _ := base64.StdEncoding.DecodeString(row.text("value_b64"))
			code, err := pattern.Match(string(value))
			expect(t, row, "error", err, nil)
			got = code.State().String()
			pattern.Close()
		}
		expect(t, row, "match", got, row.text("expect"))
	}
}

func judged(t *testing.T, row fact) *Report {
	t.Helper()
	var report *Report
	var err error
	if row.has("value_b64") {
		value, _ := base64.StdEncoding.DecodeString(row.text("value_b64"))
		rules, failed := CompileRule(row["rule"], nil)
		expect(t, row, "error", failed, nil)
		report, err = rules.ValidateValues(map[string]any{"value": value}, nil)
	} else {
		value := row["value"]
		if value == nil {
			value = json.RawMessage("null")
		}
		report, err = CheckValue(row["rule"], value, nil, nil)
	}
	if err != nil {
		t.Fatal(string(row["rule"]), err)
	}
	return report
}

func TestRules(t *testing.T) {
	for _, file := range []string{"rules.jsonl", "scanners.jsonl"} {
		for _, row := range facts(t, file) {
			// An option of JSON's scanner that is not a rule's.
			if strings.Contains(string(row["rule"]), `"scalars"`) {
				continue
			}
			report := judged(t, row)
			expect(t, row, "verdict", report.State().String(), row.text("verdict"))
			found := !row.has("code")
			for _, issue := range report.Issues() {
				found = found || issue.CodeName == row.text("code")
			}
			expect(t, row, "that its code is found", found, true)
			report.Close()
		}
	}
}

func sameJSON(t *testing.T, row fact, what string, got, wanted json.RawMessage) {
	t.Helper()
	var a, b any
	if json.Unmarshal(got, &a) != nil || json.Unmarshal(wanted, &b) != nil {
		t.Fatal("no JSON: " + what)
	}
	expect(t, row, what, a, b)
}

func TestRecords(t *testing.T) {
	for _, file := range []string{"records.jsonl", "nesting.jsonl"} {
		for _, row := range facts(t, file) {
			rules, err := Compile(row["ruleset"], nil)
			expect(t, row, "error", err, nil)
			report, err := rules.Validate(row["record"], &Options{Scenario: row.text("scenario")})
			expect(t, row, "error", err, nil)
			expect(t, row, "verdict", report.State().String(), row.text("verdict"))
			var wanted [][]string
			_ = json.Unmarshal(row["issues"], &wanted)
			var found [][]string
			var warnings, told []int
			for i, issue := range report.Issues() {
				all := []string{issue.Field, issue.CodeName, issue.Path}
				if i < len(wanted) {
					all = all[:len(wanted[i])]
				}
				found = append(found, all)
				if issue.Warning {
					warnings = append(warnings, i)
				}
			}
			_ = json.Unmarshal(row["warnings"], &told)
			expect(t, row, "warnings", fmt.Sprint(warnings), fmt.Sprint(told))
			expect(t, row, "count", len(found), len(wanted))
			for i := range found {
				expect(t, row, "issue", found[i], wanted[i])
			}
			if row.has("cleaned") {
				cleaned, _ := report.CleanedJSON()
				sameJSON(t, row, "cleaned", cleaned, row["cleaned"])
			}
			if row.has("assigned") {
				var asked fact
				_ = json.Unmarshal(row["assigned"], &asked)
				made, err := rules.Assign(asked["record"], row.text("scenario"))
				expect(t, row, "error", err, nil)
				delete(asked, "record")
				rest, _ := json.Marshal(asked)
				sameJSON(t, row, "assigned", made, rest)
			}
		}
	}
}

func TestRulesets(t *testing.T) {
	for _, row := range facts(t, "rulesets.jsonl") {
		document := []byte(row["document"])
		if row.has("text") {
			document = []byte(row.text("text"))
		}
		found, err := Mistakes(document, nil)
		expect(t, row, "error", err, nil)
		var wanted []struct{ Pointer, Mistake string }
		_ = json.Unmarshal(row["mistakes"], &wanted)
		expect(t, row, "count", len(found), len(wanted))
		for i := range wanted {
			if i < len(found) {
				expect(t, row, "pointer", found[i].Pointer, wanted[i].Pointer)
				expect(t, row, "mistake", found[i].Name, wanted[i].Mistake)
			}
		}
	}
}

func TestTimes(t *testing.T) {
	for _, row := range facts(t, "times.jsonl") {
		rule, zone := string(row["rule"]), ""
		if rule[0] != '[' {
			rule = "[" + rule + "]"
		}
		if row.has("zone") {
			zone = `,"options":{"zone":` + string(row["zone"]) + `}`
		}
		rules, err := Compile([]byte(`{"formvalidate":1`+zone+`,"fields":{"value":{"rules":`+rule+`}}}`), nil)
		expect(t, row, "error", err, nil)
		now, err := time.Parse(time.RFC3339Nano, row.text("now"))
		expect(t, row, "error", err, nil)
		report, err := rules.Validate([]byte(`{"value":`+string(row["value"])+`}`), &Options{Now: now})
		expect(t, row, "error", err, nil)
		code := ""
		if issues := report.Issues(); len(issues) > 0 {
			code = issues[0].CodeName
		}
		expect(t, row, "code", code, row.text("code"))
	}
}
