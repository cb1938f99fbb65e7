internal import FVForms
internal import FVText

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#elseif canImport(Foundation)
  internal import Foundation
#endif

extension Ruleset {
  /// Compiles a document that may name other files, of which `read` gives the texts, or nil where there
  /// is none.
  ///
  /// It is asked only for names that stay in the folder of the document: `parts/base.json`, from that
  /// folder, whichever file says it; for each of them once.
  public init(
    json: String, functions: Functions = Functions(), files read: (_ name: String) -> String?
  ) throws(RulesetError) {
    let document = try told { () throws(FVForms.RulesetError) in
      // The closure is gone by the time that it returns.
      try withoutActuallyEscaping(read) { read throws(FVForms.RulesetError) in
        try MergedDocument(Array(json.utf8).span) { name in
          read(name).map { .text(Array($0.utf8)) } ?? .failed(0)
        }
      }
    }
    var text = json
    if !document.isAlone {
      guard let whole = document.json() else { throw RulesetError(.memory) }
      text = string(whole)
    }
    (self.document, self.functions) = (text, functions)
    core = try told { () throws(FVForms.RulesetError) in
      do throws(FVForms.RulesetError) {
        return try FVForms.Ruleset(Array(text.utf8).span, registry: functions.registry)
      } catch {
        throw document.placed(error)
      }
    }
  }

  #if canImport(FoundationEssentials) || canImport(Foundation)
    /// The ruleset in a file, and in the files beside it that it names. None of them is looked for
    /// outside of that folder, nor do links lead out of it.
    public static func load(
      path: String, functions: Functions = Functions()
    ) throws(RulesetError) -> Ruleset {
      guard let json = text(path) else {
        let message = "The file could not be read."
        throw RulesetError(
          mistakes: [.init(kind: "unknown", pointer: "", offset: nil, message: message)], count: 1)
      }
      let folder = URL(filePath: path).deletingLastPathComponent().resolvingSymlinksInPath().path
      return try Ruleset(json: json, functions: functions) { name in
        let file = URL(filePath: folder + "/" + name).resolvingSymlinksInPath().path
        return file.hasPrefix(folder == "/" ? folder : folder + "/") ? text(file) : nil
      }
    }

    /// The text of a file; nil for what is no file, or no UTF-8.
    private static func text(_ path: String) -> String? {
      let kind = try? FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).resolvingSymlinksInPath().path)[.type]
      guard kind as? FileAttributeType == .typeRegular,
        let data = FileManager.default.contents(atPath: path)
      else { return nil }
      return String(validating: data, as: UTF8.self)
    }
  #endif
}
