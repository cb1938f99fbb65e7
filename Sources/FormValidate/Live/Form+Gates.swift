internal import FVForms

extension Form {
  /// The gates of a form: named sets of fields that open when all of them are valid.
  public struct Gates {
    private let form: Form

    init(_ form: Form) { self.form = form }

    /// The names of the gates, in document order.
    public var names: [String] { form.gateNames }

    /// Whether a gate is open. Only its fields are judged for that, whatever their policies.
    public subscript(name: String) -> Bool {
      get throws(FormError) { try form.isOpen(gate: name) }
    }

    /// The fields of a gate, as issues call them, a record or list standing for all within it.
    public func fields(of name: String) throws(FormError) -> [String] {
      let place = try form.place(gate: name)
      let core = form.ruleset.core
      return core.plan.gates[place].fields.map { string(core.plan.fieldPath($0)) }
    }

    /// Which gates are open.
    public var open: [String] {
      get throws(FormError) {
        var open: [String] = []
        for name in names where try self[name] { open.append(name) }
        return open
      }
    }
  }

  /// The gates, by name.
  public var gates: Gates { Gates(self) }
}

extension Form.Gates: CustomStringConvertible, CustomReflectable {
  public var description: String { "Gates(\(names.joined(separator: ", ")))" }
  public var customMirror: Mirror { Mirror(self, children: ["names": names]) }
}
