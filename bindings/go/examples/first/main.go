// The first steps: a ruleset that calls a function of the program, a record, what was found.
package main

import (
	"fmt"

	fv "formvalidate"
)

const document = `{"formvalidate": 1, "fields": {
	"email": {"label": "E-mail", "rules": ["trim", "required", "email"]},
	"name": {"label": "Name", "rules": ["required", {"rule": "custom", "name": "free"}]},
	"age": {"label": "Age", "rules": [{"rule": "integer", "min": 18}]}}}`

func main() {
	registry := fv.NewRegistry()
	err := registry.AddCheck("free", func(_ fv.Call, name any) fv.Answer {
		if name == "ada" {
			return fv.Answer{Code: 10001, Message: "This name is taken."}
		}
		return fv.Answer{}
	})
	if err != nil {
		panic(err)
	}
	rules, err := fv.Compile([]byte(document), registry)
	if err != nil {
		panic(err)
	}
	report, err := rules.Validate([]byte(`{"email": " ada@example.com ", "name": "ada", "age": "17"}`), nil)
	if err != nil {
		panic(err)
	}
	for _, issue := range report.Issues() {
		fmt.Println(issue.Path, int(issue.Code), issue.Message)
	}
	cleaned, _ := report.CleanedJSON()
	fmt.Println(string(cleaned))
}
