internal import FVRules
internal import FVText

/// Makes a plan of a document; collects all mistakes instead of stopping at the first.
struct RulesetCompiler: ~Copyable {
  let tokens: JSONTokens
  let registry: Registry
  var plan = Plan()
  /// The places of lists of rules that "use" may name.
  var definitions: [Name: TokenIndex] = [:]
  var usedDefinitions: Set<Name> = []
  /// The places of fields that "use" may name, and those being put together, outermost first.
  var fieldDefinitions: [Name: TokenIndex] = [:]
  var fieldUses: [Name] = []
  /// What the document says of each field, by its place.
  var drafts: [FieldDraft] = []
  /// The definitions that are being copied, outermost first.
  var uses: [Name] = []
  /// The field whose rules are being compiled; nil for a definition that nobody uses.
  var field: FieldIndex?
  var fieldPlaces: [Name: FieldIndex] = [:]
  /// The fields of each record within the record.
  var memberPlaces: [FieldIndex: [Name: FieldIndex]] = [:]
  /// The record whose form rules are being compiled; nil for the root.
  var formOwner: FieldIndex?
  /// Whether the rules of a field stop at the first error, by the field's place.
  var stops: [Bool] = []
  /// Where the constants stand that are compared as dates: what they say is known with their field.
  var datePlaces: [ConstantIndex<Value>: TokenIndex] = [:]
  /// How many conditions know in which formats dates are written.
  var finishedConditions = 0
  var scenarioPlaces: [Name: Int] = [:]
  var scenariosAreDeclared = false
  var stopsAtFirst = true
  var ruleCount = 0
  var patternLimits = CompilerLimits()
  /// The patterns that are to be compiled, and the place that each of them has among them.
  var patternDrafts: [PatternDraft] = []
  var patternNumbers: [PatternDraft.Key: Int32] = [:]
  /// What was kept of the values and lists at these places: "use" may lead there more than once.
  var keptConstants: [TokenIndex: ConstantIndex<Value>] = [:]
  var keptLists: [TokenIndex: ConstantIndex<ValueList>] = [:]
  /// Where rules, form rules and table rules of the plan stand, and definitions that no field uses.
  var rulePlaces: [TokenIndex] = []
  var formRulePlaces: [TokenIndex] = []
  var tableRulePlaces: [TokenIndex] = []
  var unusedPlaces: [TokenIndex] = []
  /// Rules of definitions that run only where a condition of their use holds, too.
  var narrowedRules: Set<RuleIndex> = []
  /// Whether its fields are definitions that nobody uses.
  var isOfUnused = false
  /// The codes that the document names.
  var ownCodePlaces: [Name: Code] = [:]
  /// How many rules are around the rule being compiled.
  var groupDepth = 0
  /// How many rules `each` are around the rule being compiled.
  var eachDepth = 0
  /// The fields whose transforms wait for a field without errors, and where that is written.
  var waiting: [(field: FieldIndex, place: TokenIndex)] = []

  /// The form rules `unique`, by the lists that run them.
  var uniqueRules: [FieldIndex: [UniqueDraft]] = [:]

  private var mistakes: [(token: TokenIndex, mistake: Mistake)] = []
  private var told: Set<String> = []
  private var mistakeCount = 0
  var limit: RulesetError?

  init(_ tokens: JSONTokens, _ registry: Registry) {
    self.tokens = tokens
    self.registry = registry
    plan.tellsAllKinds = registry.tellsAllKinds
  }

  /// What the author may have meant, for the first mistakes only: looking for it takes time.
  func hint(for word: String, among words: @autoclosure () -> [String]) -> String {
    mistakeCount < 50 ? Spelling.hint(for: word, among: words()) : ""
  }

  /// The names of the fields that were declared.
  var fieldNames: [String] { plan.fieldDetails.map { $0.name } }

  /// Whether another mistake would still be told.
  var canTellMore: Bool { mistakeCount < Limits.mistakes }

  /// Counts mistakes of which nothing is told.
  mutating func skipMistakes(_ count: Int) { mistakeCount += count }

  /// Notes a mistake at a token. A list that is used twice has its mistakes once.
  @inline(never)
  mutating func mistake(
    _ kind: Mistake.Kind, at token: TokenIndex, _ message: String, offset: Int? = nil,
    detail: Int32 = 0
  ) {
    guard told.count < Limits.mistakes * 4 else { return mistakeCount += 1 }
    guard told.insert(sentence("% %", String(token.raw), message)).inserted else { return }
    mistakeCount += 1
    guard mistakes.count < Limits.mistakes else { return }
    mistakes.append(
      (
        token,
        Mistake(
          kind: kind, offset: offset ?? tokens[token].offset, detail: detail, message: message)
      ))
  }

  /// Takes over what another compiler of the same document found wrong.
  mutating func add(mistakesOf other: borrowing RulesetCompiler) {
    limit = limit ?? other.limit
    for (token, mistake) in other.mistakes {
      self.mistake(
        mistake.kind, at: token, mistake.message, offset: mistake.offset, detail: mistake.detail)
    }
  }

  /// Notes that the document is larger than is taken; the first such is told.
  mutating func exceed(at token: TokenIndex, _ message: String) {
    guard goesOn else { return }
    var walk = PointerWalk(tokens)
    limit = .limit(pointer: walk.pointer(to: token), message: message)
  }

  /// Whether nothing yet ends the compiling, and whether nothing is amiss: asked at so many places that
  /// each is a function that is called.
  var goesOn: Bool {
    @inline(never)
    get { if case .none = limit { true } else { false } }
  }

  var isRight: Bool {
    @inline(never)
    get { goesOn && mistakeCount == 0 && !plan.isExhausted }
  }

  /// Notes that there is no memory.
  @inline(never)
  mutating func runOut() { limit = limit ?? .memory }

  /// What keeps the document from being a ruleset, if anything does.
  var error: RulesetError? {
    if let limit { return limit }
    guard mistakeCount > 0 else { return plan.isExhausted ? .memory : nil }
    let sorted = mistakes.ordered { $0.token < $1.token }
    var told: [Mistake] = []
    var walk = PointerWalk(tokens)
    var bytes = 0
    for entry in sorted where bytes < Limits.pointerBytes {
      var mistake = entry.mistake
      mistake.pointer = walk.pointer(to: entry.token)
      bytes += mistake.pointer.utf8.count
      told.append(mistake)
    }
    return .mistakes(told, count: mistakeCount)
  }
}

/// What the author may set for patterns.
struct CompilerLimits {
  var subjectBytes = Limits.subjectBytes
  var patternBytes = Limits.patternBytes
}
