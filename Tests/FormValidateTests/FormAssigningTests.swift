import FormValidate
import Testing

@Test func whatIsWithinIsAssignedAndRefusedByItself() throws {
  let ruleset = try Ruleset(
    json: #"""
      {"formvalidate": 1,
       "fields": {"customer": {"fields": {"email": {}, "role": {}}},
                  "lines": {"items": {"fields": {"sku": {}, "cost": {}}}}},
       "scenarios": {"whole": ["customer", "!/customer/role", "lines", "!/lines/*/cost"],
                     "members": ["/customer/email", "/lines/*/sku"]}}
      """#)
  let line: FormValue = ["sku": "1", "cost": 2]
  for scenario in ["whole", "members"] {
    let form = try Form(ruleset, scenario: scenario)
    try form.set("/customer/role", "guest")
    let refused = try form.assign([
      "customer": ["email": "a@b.example", "role": "admin", "x": 1], "lines": [line], "y": 1,
    ])
    #expect(refused == ["/customer/role", "/lines/*/cost", "/customer/x", "y"])
    #expect(try form["/customer/email"].value == "a@b.example")
    #expect(try form["/customer/role"].value == "guest")
    #expect(try form["/lines/0/sku"].value == "1")
    #expect(try form["/lines/0/cost"].value == .null)
  }
  let members = try Form(ruleset, scenario: "members")
  #expect(try members.assign(["customer": "x", "lines": [1]]) == ["customer", "/lines/*"])
}
