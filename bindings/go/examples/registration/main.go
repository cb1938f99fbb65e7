// Validates records of a registration form and prints a table: registration RULESET RECORDS
//
// As bindings/c/examples/registration.c, which prints the same.
package main

import (
	"bytes"
	"fmt"
	"os"

	fv "formvalidate"
)

const width = 34

// cell is a text in so many columns at most.
func cell(text string) string {
	if characters := []rune(text); len(characters) > width {
		return string(characters[:width-1]) + "…"
	}
	return text
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "registration:", err)
		os.Exit(1)
	}
}

func row(rules *fv.Ruleset, number int, scenario string, record []byte) fv.State {
	var messages [2]string
	var state fv.State
	for i, locale := range []string{"en", "de"} {
		report, err := rules.Validate(record, &fv.Options{Scenario: scenario, Locale: locale})
		must(err)
		if issues := report.Issues(); len(issues) > 0 {
			messages[i] = issues[0].Message
		}
		state = report.State()
		report.Close()
	}
	if messages[0] == "" {
		fmt.Printf("%6d  %-8s  %s\n", number, scenario, state)
	} else {
		fmt.Printf("%6d  %-8s  %-9s  %-*s  %s\n", number, scenario, state, width, cell(messages[0]), cell(messages[1]))
	}
	return state
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: registration RULESET RECORDS")
		os.Exit(2)
	}
	document, err := os.ReadFile(os.Args[1])
	must(err)
	records, err := os.ReadFile(os.Args[2])
	must(err)
	rules, err := fv.Compile(document, nil)
	must(err)
	scenarios := []string{"register", "login"}
	counts := map[string]map[fv.State]int{"register": {}, "login": {}}
	number := 0
	fmt.Printf("record  scenario  verdict    %-*s  %s\n", width, "first message", "erste Meldung")
	for _, line := range bytes.Split(records, []byte("\n")) {
		if len(line) == 0 {
			continue
		}
		number++
		for _, scenario := range scenarios {
			counts[scenario][row(rules, number, scenario, line)]++
		}
	}
	fmt.Printf("\n%d records", number)
	for _, scenario := range scenarios {
		c := counts[scenario]
		fmt.Printf("; %s: %d valid, %d invalid, %d undecided", scenario, c[fv.Valid], c[fv.Invalid], c[fv.Undecided])
	}
	fmt.Println()
}
