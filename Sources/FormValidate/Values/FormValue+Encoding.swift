internal import FVForms
internal import FVText

extension FormValue {
  /// A copy of a model as forms and records have it, by its own `Codable` conformance: structs and
  /// dictionaries as objects, arrays and sets as lists, enumerations by their raw values.
  ///
  /// What is ``FormValueConvertible`` is what it says of itself, so that points in time, `Decimal`,
  /// `UUID` and `URL` of Foundation stay what they are. A property that is nil is left out, as
  /// everywhere in `Codable`. Dictionaries have names where their keys are strings, integers or
  /// `CodingKeyRepresentable`; others are lists.
  ///
  /// ```swift
  /// try form.rows("lines").append(FormValue(encoding: line))
  /// ```
  /// Throws ``RecordError/limit(message:)`` for a model that is nested too deep, one that holds itself
  /// included, and ``RecordError/model(_:)`` for what the model throws. The model is read before this
  /// returns, on the caller's thread, and nothing of it is kept.
  public init(encoding model: some Encodable) throws(RecordError) {
    let place = EncodedPlace()
    do {
      try place.encode(model, at: [], step: 0)
    } catch let error as RecordError {
      throw error
    } catch {
      throw .model(error)
    }
    self = place.value
  }
}

/// What is at one place of a model so far: its containers may be filled in any order.
final class EncodedPlace {
  private enum Content {
    /// A model that encodes nothing is one without members.
    case nothing
    case value(FormValue)
    case list([EncodedPlace])
    case members([String: EncodedPlace])
  }

  /// A value of a record takes two steps where an optional or a wrapper is around it.
  private static let mostSteps = 2 * (Limits.nesting + 1)
  /// So many steps that those which no model counted are containers, too many for a value.
  static let furthest = mostSteps + Limits.nesting + 1

  private var content = Content.nothing

  /// How many elements a list has so far.
  var count: Int { if case .list(let places) = content { places.count } else { 0 } }

  /// Takes a value in.
  func encode(_ model: some Encodable, at path: [any CodingKey], step: Int) throws {
    content = .nothing
    switch model {
    case let model as any FormValueConvertible: content = .value(model.formValue)
    default:
      try model.encode(to: ModelEncoder(place: self, codingPath: path, step: try next(step)))
    }
  }

  func encodeNil() { content = .value(.null) }

  /// The step within another; throws where they are too many for any record.
  func next(_ step: Int) throws(RecordError) -> Int {
    guard step < EncodedPlace.mostSteps else { throw RecordError(RecordFailure.tooLarge) }
    return step + 1
  }

  func becomeList() {
    if case .list = content { return }
    content = .list([])
  }

  func becomeObject() {
    if case .members = content { return }
    content = .members([:])
  }

  /// A new place behind the others of a list.
  func append() -> EncodedPlace {
    let place = EncodedPlace()
    guard case .list(var places) = content else { return place }
    // The list is not to be copied for each of its elements.
    content = .nothing
    places.append(place)
    content = .list(places)
    return place
  }

  /// The place of a member. A value that comes again replaces the first; containers of a name are one.
  func member(_ name: String) -> EncodedPlace {
    guard case .members(var places) = content else { return EncodedPlace() }
    if let place = places[name] { return place }
    content = .nothing
    let place = EncodedPlace()
    places[name] = place
    content = .members(places)
    return place
  }

  /// What it has become. Steps bound how deep this goes.
  var value: FormValue {
    switch content {
    case .nothing: .object([:])
    case .value(let value): value
    case .list(let places): .list(places.map(\.value))
    case .members(let places): .object(places.mapValues(\.value))
    }
  }
}
