import FVKernels
import TestSupport
import Testing

@testable import FVPatterns

/// What syntax becomes as steps of places, against the automaton of the same syntax.
struct CursorDraftTests {
  private var random = Seeded(1_961)

  @Test mutating func stepsSayWhatAutomataSay() throws {
    var tally = (kernels: 0, rows: 0, accepted: 0)
    for round in 0..<3_000 where tally.kernels < 250 {
      let made = RandomPattern.make(&random)
      let bytes = Array(made.text.utf8)
      let options: PatternOptions = round % 4 == 0 ? [.search] : []
      // Only what PCRE2 compiles is read.
      guard (try? Pattern(bytes.span, options: options)) != nil,
        let tree = SyntaxTree(bytes.span, options), tree.lookAheads.isEmpty
      else { continue }
      var draft = CursorDraft()
      var budget = AutomatonBudget()
      let isSearch = options.contains(.search)
      guard (try? draft.add(tree.body)) != nil, let kernel = draft.kernel(isSearch: isSearch),
        let automaton = DFA(tree, isSearch: isSearch, &budget)
      else { continue }
      tally.kernels += 1
      let rows = (0..<128).map { _ in value(made) }
      let answers = rows.map { row in
        automaton.accepts[row.reduce(automaton.start) { automaton.next($0, $1) }]
      }
      for kernels in [KernelSet.avx2, .avx512] where kernels.isAvailable {
        let found = try run(kernel, rows, kernels)
        for row in rows.indices {
          guard let found = found[row] else { continue }
          tally.rows += 1
          tally.accepted += answers[row] ? 1 : 0
          guard found != answers[row] else { continue }
          Issue.record("\(made.text.debugDescription) \(isSearch) \(rows[row]) \(kernels)")
        }
      }
    }
    guard KernelSet.best != .portable else { return }
    #expect(tally.kernels == 250 && tally.rows > 10_000)
    #expect(tally.accepted > tally.rows / 10 && tally.accepted < tally.rows * 9 / 10)
  }

  @Test(arguments: [
    ("a", true), ("[a-c]{2,40}x?", true), ("(?:ab|cd)*e", true), ("(?:a{2,3}){1,2}", true),
    ("(?m)^a$", false), ("a{63}", false), ("(?:(?:(?:(?:(?:a|bb)*|c)*|d)*|e)*|f)*", false),
    ("[a][b][c][d][e][f][g][h]", false),
  ])
  func whatIsForTheKernel(_ pattern: String, _ isFor: Bool) throws {
    let text = Array(pattern.utf8)
    let parsed = SyntaxTree(text.span, [])
    let tree = try #require(parsed)
    var draft = CursorDraft()
    let isDrafted = (try? draft.add(tree.body)) != nil
    #expect((isDrafted && draft.kernel(isSearch: false) != nil) == isFor, "\(pattern)")
  }

  /// What the kernel says of each row; nil for those that it hands on.
  private func run(
    _ kernel: CursorKernel, _ rows: [[UInt8]], _ kernels: KernelSet
  ) throws -> [Bool?] {
    let bytes = rows.flatMap(\.self)
    var offsets: [Int32] = [0]
    for row in rows { offsets.append((offsets.last ?? 0) + Int32(row.count)) }
    let memory = try #require(GuardedBytes(bytes.count))
    defer { withExtendedLifetime((memory, offsets)) {} }
    let start = UnsafePointer(memory.hold(bytes, atEnd: true))
    let column = try #require(TextColumn(bytes: start, offsets: offsets, count: rows.count))
    var bits = [UInt8](repeating: 0xA5, count: rows.count / 8)
    var handedOn: Set<Int> = []
    let count = kernel.check(column, valid: &bits, with: kernels) { row, asked in
      for bit in 0..<64 where asked >> UInt64(bit) & 1 != 0 { handedOn.insert(row + bit) }
    }
    #expect(count == rows.count)
    return rows.indices.map { row in
      handedOn.contains(row) ? nil : bits[row / 8] >> UInt8(row % 8) & 1 != 0
    }
  }

  /// A text that mostly matches, or nearly does.
  private mutating func value(_ made: RandomPattern) -> [UInt8] {
    var text = made.sample(&random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: text += RandomPattern.alphabet.randomElement(using: &random) ?? "a"
    case 1: text = (RandomPattern.alphabet.randomElement(using: &random) ?? "a") + text
    case 2: if !text.isEmpty { text.removeLast() }
    case 3: text += made.sample(&random)
    default: break
    }
    return Array(text.utf8)
  }
}
