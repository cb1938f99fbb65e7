internal import FVForms
internal import FVLive

/// What a form asks of functions of the user's own that answer later. It belongs where its form does.
///
/// A task of it holds the question, the function, and places to leave the answer; never the form.
final class FormQuestions {
  /// A form, for those who bring it answers; they look where it belongs, and nowhere else.
  final class Asker: @unchecked Sendable {
    fileprivate(set) weak var form: Form?
  }

  /// The actor that a form belongs to, as long as that is there.
  private struct Home: Sendable {
    weak let actor: (any Actor)?
  }

  /// Answers on their way to a form, from whatever thread.
  final class Answers: Sendable {
    private let all = Mutexed([Answer]())
    /// Tells that there is one, or that the form changed.
    let channel = Channel()

    func put(_ answer: Answer) {
      all.withLock { $0.append(answer) }
      channel.change()
    }

    func take() -> [Answer] {
      all.withLock { all in
        // Most of the time there are none.
        guard !all.isEmpty else { return [] }
        defer { all = [] }
        return all
      }
    }
  }

  struct Answer: Sendable {
    let token: UInt64
    let issue: Issue?
  }

  let answers = Answers()
  /// The first thing that went wrong as an answer was taken, which nobody was told yet.
  private var failure: FormError?
  private let asker = Asker()
  private let home: Home
  private let functions: Functions
  private var tasks: [UInt64: Task<Void, Never>] = [:]
  private var generation: UInt64 = 0

  /// Nil for a ruleset without rules that need somebody else.
  init?(_ ruleset: Ruleset, _ home: (any Actor)?) {
    guard !ruleset.core.plan.remotes.isEmpty else { return nil }
    (functions, self.home) = (ruleset.functions, Home(actor: home))
  }

  /// Says whose questions they are.
  func begin(_ form: Form) { asker.form = form }

  /// Asks what the form asks by now, and lets go of what it does not ask any more.
  func look(_ live: LiveForm) {
    var before = tasks
    tasks = [:]
    for request in live.requests {
      if let task = before.removeValue(forKey: request.token) {
        tasks[request.token] = task
      } else if case (let question, let function?) = functions.remote(request) {
        tasks[request.token] = ask(question, function)
      }
    }
    for task in before.values { task.cancel() }
    // Nothing is judged before somebody asks: who waits for the form has to.
    guard live.generation != generation else { return }
    generation = live.generation
    answers.channel.change()
  }

  /// Lets go of all questions.
  func end() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
    answers.channel.finish()
  }

  /// Keeps what went wrong as an answer was taken, until somebody waits for the form.
  func fail(_ error: FormError) { failure = failure ?? error }

  func takeFailure() -> FormError? {
    defer { failure = nil }
    return failure
  }

  private func ask(_ question: RemoteRequest, _ function: RemoteFunction) -> Task<Void, Never> {
    let (answers, asker, home) = (answers, asker, home)
    return Task {
      if question.delay > .zero {
        guard (try? await Task.sleep(for: question.delay)) != nil else { return }
      }
      let issue = await function.answer(to: question)
      guard !Task.isCancelled else { return }
      answers.put(Answer(token: question.token, issue: issue))
      if let actor = home.actor { await FormQuestions.bring(to: asker, on: actor) }
    }
  }

  private static func bring(to asker: Asker, on actor: isolated any Actor) {
    asker.form?.takeAnswers()
  }
}
