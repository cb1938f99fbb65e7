// `make generate` writes this file: a line for each file of Languages.
extension Catalogue {
  /// Every language there is by its tag, made when it is first asked for.
  static let all: KeyValuePairs<String, @Sendable () -> Catalogue> = [
    "de": { de },
    "en": { en },
    "es": { es },
    "fr": { fr },
    "ja": { ja },
    "zh-Hant": { zhHant },
    "zh": { zh },
  ]
}
