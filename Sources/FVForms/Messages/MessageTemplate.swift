public import FVText

/// A message with places to be filled in, compiled once and rendered often.
///
/// - `{name}` is filled in; a name has ASCII letters, digits and underscores.
/// - `{{` and `}}` stand for one brace each, outside of plurals.
/// - `{name, plural, =0 {none} one {# entry} other {# entries}}` chooses by a number, as ICU's
///   MessageFormat does: an exact number first, then the language's form, then `other`, which must
///   be there. `#` is the number; inside there may be placeholders, but no plural and no literal
///   brace. An apostrophe is an apostrophe, it quotes nothing.
///
/// What is filled in is never looked at again, so braces in a value stay as they are.
public struct MessageTemplate: Sendable {
  /// A piece of a template; ranges are those of its source.
  enum Part: Equatable, Sendable {
    case text(Range<Int>)
    case placeholder(String, source: Range<Int>)
    case plural(Int)
    /// The number that a plural chooses by.
    case number
  }

  /// One way to go on, and the pieces that are then written.
  struct Arm: Equatable, Sendable {
    enum Choice: Equatable, Sendable {
      case exactly(Int)
      case category(PluralCategory)
    }

    let choice: Choice
    let parts: Range<Int>
  }

  /// A choice by number.
  struct Plural: Equatable, Sendable {
    let name: String
    var source: Range<Int>
    var arms: [Arm] = []
    var other = 0..<0
  }

  private let source: [UInt8]
  private let parts: [Part]
  /// The pieces of all plurals' arms, so that none of the types above holds itself.
  private let armParts: [Part]
  private let plurals: [Plural]
  /// The names it uses, each once, in order.
  public let names: [String]
  /// Those of them that are used as a plural's number.
  public let pluralNames: [String]

  /// Compiles a template, or says where it is wrong.
  public init(_ source: String) throws(MessageTemplateError) {
    var parser = MessageTemplateParser(source)
    try parser.parse()
    self.source = parser.source
    parts = parser.parts
    armParts = parser.armParts
    plurals = parser.plurals
    names = parser.names
    pluralNames = parser.pluralNames
  }

  /// Writes the message.
  ///
  /// `fill` writes what stands for a name, a plural's number too, or says false if it knows none;
  /// `number` gives the decimal text that a plural chooses by, or nil. A place that neither of them knows is written as
  /// it stands in the template.
  public func render(
    into out: inout Buffer<UInt8>, locale: PluralRule,
    fill: (_ name: String, _ out: inout Buffer<UInt8>) -> Bool,
    number: (_ name: String) -> TextRef?
  ) {
    for part in parts {
      switch part {
      case .text(let range): write(range, to: &out)
      case .number: break
      case .placeholder(let name, let range):
        if !fill(name, &out) { write(range, to: &out) }
      case .plural(let index):
        let plural = plurals[index]
        guard let text = number(plural.name) else {
          write(plural.source, to: &out)
          continue
        }
        let arm = MessageTemplate.choose(plural, PluralNumber(text), locale)
        for part in armParts[arm] {
          switch part {
          case .text(let range): write(range, to: &out)
          case .number: if !fill(plural.name, &out) { out.append(text) }
          case .plural: break
          case .placeholder(let name, let range):
            if !fill(name, &out) { write(range, to: &out) }
          }
        }
      }
    }
  }

  private func write(_ range: Range<Int>, to out: inout Buffer<UInt8>) {
    out.append(source.span.extracting(range))
  }

  private static func choose(
    _ plural: Plural, _ number: PluralNumber, _ locale: PluralRule
  ) -> Range<Int> {
    let category = locale.category(of: number)
    var chosen = plural.other
    for arm in plural.arms {
      switch arm.choice {
      case .exactly(let exact): if number.equals(exact) { return arm.parts }
      case .category(let own): if own == category { chosen = arm.parts }
      }
    }
    return chosen
  }
}
