// Two screens of an app while somebody types: screens RULESET
//
// As bindings/c/examples/screens.c, which prints the same. RULESET is bindings/c/examples/screens.json.
package main

import (
	"fmt"
	"os"
	"strings"

	fv "formvalidate"
)

var form *fv.Form

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "screens:", err)
		os.Exit(1)
	}
}

func field(name string) fv.FieldState {
	state, err := form.Field(name)
	must(err)
	return state
}

// show prints the line of an action.
func show(action string) {
	var fields, gates []string
	for _, name := range []string{"email", "password", "name", "surname", "phone"} {
		if state := field(name); state.Active {
			fields = append(fields, fmt.Sprintf("%s:%s", name, state.State))
		}
	}
	// A button, and a field that it needs: the screen that has the field has the button.
	for _, gate := range [][2]string{{"next", "email"}, {"register", "name"}, {"sendCode", "phone"}} {
		if !field(gate[1]).Active {
			continue
		}
		open, err := form.Gate(gate[0])
		must(err)
		word := "shut"
		if open {
			word = "open"
		}
		gates = append(gates, fmt.Sprintf("[%s %s]", gate[0], word))
	}
	fmt.Printf("%-34s  %s  %s\n", action, strings.Join(fields, " "), strings.Join(gates, " "))
}

func enter(name, text string) {
	must(form.Set(name, text))
	if name == "password" {
		show(fmt.Sprintf("type %s (%d characters)", name, len(text)))
	} else {
		show(fmt.Sprintf("type %s %q", name, text))
	}
}

func leave(name string) {
	must(form.Blur(name))
	show("blur " + name)
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: screens RULESET")
		os.Exit(2)
	}
	document, err := os.ReadFile(os.Args[1])
	must(err)
	rules, err := fv.Compile(document, nil)
	must(err)
	form, err = fv.NewForm(rules, &fv.Options{Scenario: "registration"})
	must(err)
	rules.Close() // the form keeps it

	fmt.Println("== Registration")
	enter("email", "a")
	enter("email", "ada@")
	enter("email", "ada@example.com")
	leave("email")
	enter("password", "short")
	leave("password")
	enter("password", "correct horse 1")

	must(form.SetScenario("profile"))
	fmt.Println("== Profile")
	enter("phone", "+49")
	enter("phone", "+4915112345678")
	enter("name", "Ada")
	enter("surname", "Lovelace")
	report, err := form.Submit()
	must(err)
	show("submit " + report.State().String())
}
