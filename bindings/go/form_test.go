package formvalidate

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

const order = `{"formvalidate": 1, "fields": {
	"card": {"rules": ["card"]},
	"born": {"rules": [{"rule": "date", "max": "today-18y"}]},
	"secret": {"sensitive": true, "rules": [{"rule": "length", "min": 8}]},
	"name": {"rules": [{"rule": "remote", "name": "free", "delay": 300, "reads": ["born"]}]},
	"lines": {"items": {"fields": {"sku": {"rules": ["required"]}, "quantity": {"rules": [{"rule": "integer", "min": 1}]}}}}},
	"gates": {"buy": ["lines"]}}`

func ordering(t *testing.T) (*Ruleset, *Form) {
	t.Helper()
	rules := must(Compile([]byte(order), nil))
	form := must(NewForm(rules, &Options{Now: time.Date(2024, 2, 29, 12, 0, 0, 0, time.UTC), Locale: "de"}))
	t.Cleanup(form.Close)
	return rules, form
}

func TestTyping(t *testing.T) {
	rules, form := ordering(t)
	same(t, form.Set("card", "4111 11"), nil)
	card := must(form.Field("card"))
	same(t, card.Suggested, "visa")
	same(t, card.State, Incomplete)
	same(t, form.Set("born", "2006-03-01"), nil)
	same(t, form.Blur("born"), nil)
	same(t, must(form.Field("born")).Shows, true)
	same(t, must(form.Report("born")).Issues()[0].CodeName, "tooLate")
	same(t, form.SetNow(time.Date(2024, 3, 2, 0, 0, 0, 0, time.UTC)), nil)
	same(t, must(form.Field("born")).State, Valid)
	same(t, form.Set("secret", "long enough"), nil)
	again := must(RestoreForm(rules, must(form.Save()), nil))
	same(t, must(again.Field("secret")).Value, nil)
	same(t, must(again.Field("born")).Touched, true)
	same(t, form.AddError("/secret", Answer{Code: 10002, Message: "Nein."}), nil)
	same(t, int(must(form.Field("secret")).Code), 10002)
	same(t, form.ClearErrors(""), nil)
	same(t, form.Set("nmae", "x").(*Error).Status, ErrUnknownName)
	same(t, must(form.Submit()).State(), Invalid)
}

func TestRowsAndSubscribers(t *testing.T) {
	_, form := ordering(t)
	var log string
	end := must(form.Subscribe(func(change Change) {
		for _, list := range change.Lists {
			log += fmt.Sprint(list.Inserted, list.Removed, list.Moved, list.Index, " ")
		}
		for _, gate := range change.Gates {
			log += fmt.Sprint(gate.Gate, gate.Open, " ")
		}
	}, false))
	same(t, form.Insert("lines", 0, map[string]any{"sku": "A1", "quantity": 2}), nil)
	same(t, form.Insert("lines", 1, nil), nil)
	same(t, must(form.RowCount("lines")), 2)
	key := must(form.RowKey("lines", 0))
	same(t, form.Set("/lines/1/sku", "B2"), nil)
	same(t, form.Move("lines", 0, 1), nil)
	same(t, must(form.RowKey("lines", 1)), key)
	same(t, must(form.Field("/lines/0/sku")).Value, "B2")
	same(t, form.Set("/lines/0/quantity", "0"), nil)
	same(t, form.Remove("lines", 0), nil)
	same(t, must(form.Gate("buy")), true)
	same(t, log, "true false false 0 true false false 1 false false true 1 buyfalse false true false 0 buytrue ")
	end()
	same(t, form.Remove("lines", 0), nil)
	same(t, strings.Count(log, "true"), 5)
	told := 0
	end = must(form.SubscribeField("card", func(Change) { told++ }, true))
	same(t, told, 1)
	end()
	_ = must(form.SubscribeGate("buy", func(Change) { told++ }, true))
	same(t, told, 2)
}

func TestQuestions(t *testing.T) {
	rules, form := ordering(t)
	var asked []Request
	_ = must(form.Subscribe(func(change Change) { asked = append(asked, change.Requests...) }, false))
	same(t, form.Set("name", "ada"), nil)
	same(t, len(asked), 1)
	same(t, fmt.Sprint(asked[0].Name, asked[0].Path, asked[0].Value, asked[0].Delay), "free/nameada300ms")
	same(t, len(form.Requests()), 1)
	same(t, must(form.Answer(asked[0].Token, Answer{Code: 10001, Message: "{who}!", Params: `{"who": "Ada"}`})), true)
	same(t, must(form.Answer(asked[0].Token, Answer{})), false)
	same(t, must(form.Report("name")).Issues()[0].Message, "Ada!")
	report := must(rules.Validate([]byte(`{"name": "bob"}`), &Options{Remote: RemoteDefer}))
	same(t, report.State(), Pending)
	same(t, report.Answer(report.Requests()[0].Token, Answer{}), nil)
	same(t, report.Valid(), true)
	same(t, report.AddError("/name", Answer{Code: 10003}), nil)
	same(t, report.Valid(), false)
}
