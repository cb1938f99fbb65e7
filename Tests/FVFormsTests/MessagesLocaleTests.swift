import FVForms
import FVText
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
    ("zh-TW", "zh-TW zh-Hant zh en"), ("zh_hk", "zh-HK zh-Hant zh en"),
    ("zh-MO-x-a", "zh-MO-x-a zh-MO zh-Hant zh en"), ("zh-CN", "zh-CN zh en"),
    ("zh-Hant-TW", "zh-Hant-TW zh-Hant zh en"), ("zh-Hans-TW", "zh-Hans-TW zh-Hans zh en"),
    ("de-TW", "de-TW de en"),
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

  @Test(arguments: [
    ("de-AT", "de-AT de en"), ("", "en"), ("*", "en"), ("no tag", "en"), ("de--AT", "en"),
    ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr-CH fr en de"), (",,;q=1,de;", "de en"),
    ("en-GB,de", "en-GB en de"), ("en;q=0.1,de", "de en"),
    ("de;q=0.5 , zh-Hans ; q=0.6", "zh-Hans zh de en"),
    ("de;q=0,fr;q=2,es;q=-1,ja;q=x,zh;q=nan", "en"), ("ja;q=0.001", "ja en"),
    ("de,,fr", "de fr en"),
    ("de-AT;q=0.5,de-CH;q=0.5", "de-AT de de-CH en"),
  ])
  func listsAreTakenAsBrowsersSendThem(_ asked: String, _ expected: String) {
    #expect(LocaleChain(accepting: asked).tags == expected.split(separator: " ").map(String.init))
  }

  @Test func ofALongListTheBeginningIsRead() {
    let blanks = String(repeating: " ", count: 1_018)
    #expect(LocaleChain(accepting: "de," + blanks + "fr").tags == ["de", "fr", "en"])
    #expect(LocaleChain(accepting: "de," + blanks + "frac").tags == ["de", "en"])
    let endless = String(repeating: "aa-Latn-DE,", count: 100_000)
    #expect(LocaleChain(accepting: endless).tags == ["aa-Latn-DE", "aa-Latn", "aa", "en"])
    let many = (0..<200).map { "a\(Character(UnicodeScalar(97 + UInt8($0 % 26))))" }
    #expect(LocaleChain(accepting: many.joined(separator: ",")).tags.count == 11)
  }

  @Test func chainsAreShort() throws {
    let tag = String(repeating: "a-", count: 17) + "a"
    #expect(tag.utf8.count == Limits.localeBytes)
    let chain = try #require(LocaleChain(tag))
    #expect(chain.tags.count <= 5)
    #expect(LocaleChain(tag + "b") == nil)
  }
}
