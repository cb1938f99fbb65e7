import FVForms
import Testing

struct MessagesLocaleTests {
  @Test(arguments: [
    ("de-AT", "de-AT de en"), ("de", "de en"), ("en", "en"), ("EN", "en"), ("en-GB", "en-GB en"),
    ("de_at", "de-AT de en"), ("DE-at", "de-AT de en"), ("zh-Hans-CN", "zh-Hans-CN zh-Hans zh en"),
    ("ZH_HANS_CN", "zh-Hans-CN zh-Hans zh en"), ("es-419", "es-419 es en"),
    ("sl-rozaj-biske", "sl-rozaj-biske sl-rozaj sl en"),
    ("de-DE-u-co-phonebk", "de-DE-u-co-phonebk de-DE de en"),
    ("zh-Hans-CN-x-a-b-c", "zh-Hans-CN-x-a-b-c zh-Hans-CN zh-Hans zh en"),
    ("en-a-bb-cccc", "en-a-bb-cccc en-a-bb en"), ("tlh", "tlh en"),
  ])
  func chains(_ tag: String, _ expected: String) {
    #expect(LocaleChain(tag)?.tags == expected.split(separator: " ").map(String.init))
    #expect(LocaleChain.canonical(tag) == LocaleChain(tag)?.tags.first)
  }

  @Test(arguments: [
    "", "-", "de-", "-de", "de--AT", "de AT", "dé", "de.UTF-8", "de@euro", "419", "4e-AT", "de\0",
    "a-very-long-tag-that-nobody-can-mean", "{", "ｄｅ",
  ])
  func badTags(_ tag: String) {
    #expect(LocaleChain(tag) == nil)
    #expect(LocaleChain.canonical(tag) == nil)
  }

  @Test func chainsAreShort() throws {
    let tag = String(repeating: "a-", count: 17) + "a"
    #expect(tag.utf8.count == LocaleChain.longest)
    let chain = try #require(LocaleChain(tag))
    #expect(chain.tags.count <= 5)
    #expect(LocaleChain(tag + "b") == nil)
  }
}
