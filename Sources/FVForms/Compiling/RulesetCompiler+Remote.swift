internal import FVRules
internal import FVText

// Rules that need somebody else, and the codes that a document names.

extension RulesetCompiler {
  /// Most milliseconds that a host is asked to wait: an hour.
  private static let longestDelay: Int64 = 3_600_000

  mutating func remote(_ draft: inout RuleDraft) -> Operation.Action? {
    hostParams(&draft)
    draft.operation.skipsErrors = true
    if groupDepth > 0 {
      mistake(
        .conflict, at: draft.reader.place,
        "The rule \"remote\" stands among a field's own rules, and not within another rule.")
    } else if let field, plan.map(around: field) != nil {
      mistake(
        .conflict, at: draft.reader.place,
        "The rule \"remote\" is not for what is within a map, which is one value in a form: give it to the map."
      )
    }
    guard let name = draft.reader.take("name"), let text = shortString(name, "\"name\"") else {
      return nil
    }
    let standard = registry.remotes[Name(text)]
    let delay = draft.reader.take("delay").flatMap {
      integer($0, "delay", in: 0...RulesetCompiler.longestDelay)
    }
    var (reads, readNames): ([FieldIndex], [TextRef]) = ([], [])
    if let list = draft.reader.take("reads") {
      if array(list, "\"reads\"") {
        forEachElement(of: list) { compiler, element in
          guard let field = compiler.fieldPlace(element) else { return }
          reads.append(field)
          readNames.append(compiler.keep(compiler.tokens[element].text))
        }
      }
    } else {
      for wanted in standard?.reads ?? [] {
        guard let field = fieldPlace(named: wanted, at: name) else { continue }
        reads.append(field)
        var wanted = wanted
        readNames.append(wanted.withUTF8 { unsafe keep($0.span) })
      }
    }
    plan.remotes.append(
      RemoteRule(
        name: keep(tokens[name].text), delay: delay.map { UInt32($0) } ?? standard?.delay ?? 0,
        reads: reads, readNames: readNames,
        function: registry.function(.check, text).map { function in
          plan.functions.append(function)
          plan.functionNames.append(sentence("check \"%\"", text))
          return FunctionIndex(plan.functions.count - 1)
        }))
    return .remote(RemoteIndex(raw: Int32(plan.remotes.count - 1)))
  }

  /// Puts a field's rules that need somebody else behind its others, warnings last: who is asked sees the
  /// value after all transforms, and is asked only where nothing else is wrong.
  mutating func putRemotesLast(from first: Int) {
    var places: [Int] = []
    var remotes: [Int] = []
    var next = first
    while next < plan.operations.count {
      let end = min(max(plan.operations[next].next.index, next + 1), plan.operations.count)
      if plan.operations[next].isRemote { remotes.append(next) } else { places += next..<end }
      next = end
    }
    for isWarning in [false, true] {
      places += remotes.filter { plan.operations[$0].isWarning == isWarning }
    }
    guard !places.elementsEqual(first..<plan.operations.count) else { return }
    let operations = places.map { place in
      var operation = plan.operations[place]
      let before = remotes.count { $0 < operation.next.index }
      if !operation.isRemote { operation.next = operation.next.advanced(by: -before) }
      return operation
    }
    let params = places.map { plan.hostParams[$0] }
    let details = places.map { plan.details[$0] }
    let tokens = places.map { rulePlaces[$0] }
    for (offset, operation) in operations.enumerated() {
      let place = first + offset
      plan.operations[place] = operation
      if operation.isRemote { plan.operations[place].next = RuleIndex(place + 1) }
      plan.hostParams[place] = params[offset]
      plan.details[place] = details[offset]
      rulePlaces[place] = tokens[offset]
    }
  }

  /// The codes that the document names: `{"nameTaken": 10001}`.
  mutating func ownCodes(_ place: TokenIndex) {
    guard open(place, "\"codes\"") != nil else { return }
    forEachMember(of: place) { compiler, name, key in
      guard compiler.isShort(name, at: key, "A code's") else { return }
      if Code.byName[name] != nil || Code.ok.name.map({ "\($0)" }) == name || Int(name) != nil {
        return compiler.mistake(
          .conflict, at: key,
          sentence(
            "\"%\" cannot be the name of a code of your own: the library has it, or it is a number.",
            name)
        )
      }
      let range = Int64(Code.firstOfHost)...Int64(Int32.max)
      guard let number = compiler.integer(key.following, name, in: range) else { return }
      let code = Code(rawValue: Int32(number))
      if let other = compiler.plan.ownCodes.first(where: { $0.code == code }) {
        return compiler.mistake(
          .conflict, at: key.following,
          sentence("% is \"%\" already.", String(number), String(other.name)))
      }
      let kept = compiler.keep(compiler.tokens[key].text)
      compiler.plan.ownCodes.append(OwnCode(code: code, name: kept))
      compiler.ownCodePlaces[Name(name)] = code
    }
  }
}
