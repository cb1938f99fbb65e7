// Runs packs of facts: conformance PACK...
//
// A pack is a .jsonl file or a folder of them; rulesets that rows name stand beside the pack. The last line is
// "agree X of Y", and the exit status 0 when all agree.
package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	fv "formvalidate"
)

type fact map[string]json.RawMessage

func (f fact) has(name string) bool { return f[name] != nil }

func (f fact) text(name string) string {
	var text string
	_ = json.Unmarshal(f[name], &text)
	return text
}

func (f fact) texts(name string) []string {
	texts := []string{}
	_ = json.Unmarshal(f[name], &texts)
	return texts
}

func (f fact) bytes() []byte {
	value, _ := base64.StdEncoding.DecodeString(f.text("value_b64"))
	return value
}

// What "rules_each" asks: each of these answers for the value.
var standard = []string{`"required"`, `"trim"`, `"lowercase"`, `{"rule":"string","max":3}`,
	`{"rule":"length","min":2,"unit":"graphemes"}`, `"number"`, `"integer"`, `"boolean"`, `{"rule":"match","pattern":"\\w+"}`,
	`{"rule":"match","pattern":".*","unicode":true,"caseless":true}`, `{"rule":"characters","set":"letters","only":true}`,
	`"containsSymbol"`, `"email"`, `{"rule":"email","profile":"rfc5321","unicode":true,"allowName":true}`, `"url"`,
	`{"rule":"url","defaultScheme":"https"}`, `"date"`, `{"rule":"in","values":["a"]}`, `"luhn"`, `"card"`}

var flags = map[string]fv.PatternFlags{
	"caseless": fv.Caseless, "search": fv.Search, "unicode": fv.UnicodeMode, "multiline": fv.Multiline, "dot_all": fv.DotAll,
}

// absent says that an optional rule is not there.
var absent = errors.New("absent")

func isMistake(err error) bool {
	var failure *fv.Error
	return errors.As(err, &failure) && failure.Status == fv.ErrCompile
}

func judged(row fact, rule []byte) (*fv.Report, error) {
	rules, err := fv.CompileRule(rule, nil)
	if err != nil {
		return nil, err
	}
	defer rules.Close()
	options := &fv.Options{}
	if row.has("now") {
		if options.Now, err = time.Parse(time.RFC3339Nano, row.text("now")); err != nil {
			return nil, err
		}
	}
	if row.has("value_b64") {
		return rules.ValidateValues(map[string]any{"value": row.bytes()}, options)
	}
	value := row["value"]
	if value == nil {
		value = json.RawMessage("null")
	}
	return rules.Validate([]byte(`{"value":`+string(value)+`}`), options)
}

func checked(row fact) (wanted, got string, err error) {
	report, err := judged(row, row["rule"])
	if isMistake(err) && string(row["optional"]) == "true" {
		return "", "", absent
	}
	if err != nil {
		return "", "", err
	}
	defer report.Close()
	wanted, got = row.text("verdict"), report.State().String()
	if row.has("code") {
		var codes []string
		for _, issue := range report.Issues() {
			if issue.CodeName == row.text("code") {
				codes = []string{issue.CodeName}
				break
			}
			codes = append(codes, issue.CodeName)
		}
		wanted, got = wanted+row.text("code"), got+strings.Join(codes, ",")
	}
	var compact bytes.Buffer
	_ = json.Compact(&compact, row["rule"])
	if text := row.text("value"); compact.String() == `{"rule":"luhn"}` && text != "" &&
		fv.Luhn(text) != (row.text("verdict") == "valid") {
		got += ", Luhn says otherwise"
	}
	return wanted, got, nil
}

func ofCard(row fact) (wanted, got string, err error) {
	card, err := fv.CheckCard(row.text("card"))
	told := [][2]string{{"verdict", card.State.String()}, {"brand", card.Brand}, {"sub_brand", card.SubBrand}, {"code", card.Code.String()}}
	for _, pair := range told {
		if row.has(pair[0]) {
			wanted, got = wanted+" "+row.text(pair[0]), got+" "+pair[1]
		}
	}
	return wanted, got, err
}

func ofPattern(row fact) (wanted, got string, err error) {
	var all fv.PatternFlags
	for _, name := range row.texts("flags") {
		all |= flags[name]
	}
	wanted = row.text("expect")
	pattern, err := fv.CompilePattern(row.text("pattern"), all)
	if isMistake(err) {
		return wanted, "compile_error", nil
	}
	if err != nil || wanted == "compile_error" {
		return wanted, "compiles", err
	}
	defer pattern.Close()
	code, err := pattern.Match(string(row.bytes()))
	return wanted, code.State().String(), err
}

var rulesets = map[string]*fv.Ruleset{}

func ofRecord(row fact, folder string) (string, string, error) {
	name := row.text("ruleset")
	if rulesets[name] == nil {
		document, err := os.ReadFile(filepath.Join(folder, name+".ruleset.json"))
		if err != nil {
			return "", "", err
		}
		if rulesets[name], err = fv.Compile(document, nil); err != nil {
			return "", "", err
		}
	}
	report, err := rulesets[name].Validate(row["record"], nil)
	if err != nil {
		return "", "", err
	}
	defer report.Close()
	var pairs [][2]string
	_ = json.Unmarshal(row["issues"], &pairs)
	wanted, got := []string{}, []string{}
	for _, pair := range pairs {
		wanted = append(wanted, pair[0]+" "+pair[1])
	}
	for _, issue := range report.Issues() {
		got = append(got, issue.Path+" "+issue.CodeName)
	}
	sort.Strings(wanted)
	sort.Strings(got)
	return fmt.Sprint(wanted), fmt.Sprint(got), nil
}

func outcome(row fact, folder string) (string, string, error) {
	switch {
	case row.has("rules_each"):
		for _, rule := range standard {
			if _, err := judged(row, []byte(rule)); err != nil {
				return "", "", err
			}
		}
		return "", "", nil
	case row.has("ruleset"):
		return ofRecord(row, folder)
	case row.has("candidates"):
		return fmt.Sprint(row.texts("expect")), fmt.Sprint(fv.CardCandidates(row.text("candidates"))), nil
	case row.has("card"):
		return ofCard(row)
	case row.has("pattern"):
		return ofPattern(row)
	}
	return checked(row)
}

func files(packs []string) []string {
	var found []string
	for _, pack := range packs {
		inside, _ := filepath.Glob(filepath.Join(pack, "*.jsonl"))
		if len(inside) == 0 {
			inside = []string{pack}
		}
		found = append(found, inside...)
	}
	return found
}

func main() {
	agree, asked := 0, 0
	for _, file := range files(os.Args[1:]) {
		lines, err := os.ReadFile(file)
		if err != nil {
			fmt.Fprintln(os.Stderr, "conformance:", err)
			os.Exit(2)
		}
		for _, line := range bytes.Split(lines, []byte("\n")) {
			var row fact
			if json.Unmarshal(line, &row) != nil {
				continue
			}
			wanted, got, err := outcome(row, filepath.Dir(file))
			if err == absent {
				continue
			}
			asked++
			if err == nil && wanted == got {
				agree++
			} else {
				fmt.Println(row.text("id"), "expected", wanted, "got", got, err)
			}
		}
	}
	fmt.Println("agree", agree, "of", asked)
	if agree != asked || asked == 0 {
		os.Exit(1)
	}
}
