/// What a rule or an option says to the author.
///
/// A page loads every byte of the library and asks for none of these: there they hold nothing, and the
/// function that tells the table is not exported.
package struct Summary: ExpressibleByStringLiteral, Sendable {
  #if hasFeature(Embedded)
    var text: String { "" }

    package init(stringLiteral value: StaticString) {}

    init(_ text: String) {}
  #else
    let text: String

    package init(stringLiteral value: String) { text = value }

    init(_ text: String) { self.text = text }
  #endif
}
