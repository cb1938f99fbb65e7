extension Catalogue {
  /// What the library says in Japanese.
  static let japanese = Catalogue(
    "ja", nameless: "この値", rows: japaneseRows, variants: japaneseVariants)

  private static let japaneseRows: [CatalogueRow] = [
    CatalogueRow(
      1, "invalidType", "値の種類が違います", "{label}の値の種類が正しくありません。", "この種類の値はここでは使えません。"),
    CatalogueRow(
      2, "notEqual", "値が一致しません", "{label}が必要な値と一致しません。", "値が必要な値と等しくありません。"),
    CatalogueRow(
      3, "equal", "使えない値", "{label}にこの値は使えません。", "異なるべき値と等しくなっています。"),
    CatalogueRow(
      4, "shorterThanMinimumLength", "短すぎます", "{label}は{min}文字以上で入力してください。", "文字数が必要な数に足りません。"),
    CatalogueRow(
      5, "longerThanMaximumLength", "長すぎます", "{label}は{max}文字以内で入力してください。", "文字数が上限を超えています。"),
    CatalogueRow(
      6, "lengthOutOfRange", "文字数が正しくありません", "{label}は{min}文字以上{max}文字以内で入力してください。",
      "文字数が許可された範囲にありません。"),
    CatalogueRow(
      7, "valueOutOfRange", "範囲外の値", "{label}が許可された範囲にありません。", "数値が許可された範囲にありません。"),
    CatalogueRow(
      8, "regexMismatch", "形式が正しくありません", "{label}の形式が正しくありません。", "文字列が必要な形式に合っていません。"),
    CatalogueRow(
      9, "invalidEmail", "無効なメールアドレス", "{label}は有効なメールアドレスではありません。", "文字列がメールアドレスではありません。"),
    CatalogueRow(
      10, "numberNotFound", "数字の数が正しくありません", "{label}に含まれる数字の数が条件を満たしていません。",
      "文字列の中の数字が少なすぎるか多すぎます。"),
    CatalogueRow(
      11, "lowerCaseNotFound", "小文字の数が正しくありません", "{label}に含まれる小文字の数が条件を満たしていません。",
      "文字列の中の小文字が少なすぎるか多すぎます。"),
    CatalogueRow(
      12, "upperCaseNotFound", "大文字の数が正しくありません", "{label}に含まれる大文字の数が条件を満たしていません。",
      "文字列の中の大文字が少なすぎるか多すぎます。"),
    CatalogueRow(
      13, "invalidPaymentCardNumber", "無効なカード番号", "{label}は有効なカード番号ではありません。", "この番号の決済カードは存在しません。"),
    CatalogueRow(
      14, "paymentCardNotSupported", "利用できないカード", "{label}は利用できないカードの番号です。",
      "このブランドの決済カードは利用できません。"),
    CatalogueRow(
      15, "characterSetError", "使えない文字", "{label}に使えない文字が含まれています。", "文字列が許可された文字に従っていません。"),
    CatalogueRow(
      16, "occurrencesNotInRange", "特定の文字の数が正しくありません", "{label}に含まれる特定の文字の数が条件を満たしていません。",
      "文字列の中の特定の文字が少なすぎるか多すぎます。"),
    CatalogueRow(
      17, "custom", "無効な値", "{label}が正しくありません。", "値がこのアプリケーションの検査に合格しませんでした。"),
    CatalogueRow(
      18, "required", "値がありません", "{label}を入力してください。", "値がないか、空白だけです。"),
    CatalogueRow(
      19, "invalidUTF8", "読み取れない文字列", "{label}に読み取れない文字が含まれています。", "文字列のバイトが正しいUTF-8ではありません。"),
    CatalogueRow(
      20, "undecided", "確認できません", "{label}を確認できませんでした。", "値を判定する前に制限に達しました。"),
    CatalogueRow(
      21, "incomplete", "入力の途中", "{label}の入力がまだ完了していません。", "有効な文字列の途中までで、続きが必要です。"),
    CatalogueRow(
      22, "invalidCheckDigit", "チェックディジットの誤り", "{label}のチェックディジットが正しくありません。",
      "チェックディジットがほかの数字と合っていません。"),
    CatalogueRow(
      23, "symbolNotFound", "記号の数が正しくありません", "{label}に含まれる記号の数が条件を満たしていません。",
      "文字列の中の記号が少なすぎるか多すぎます。"),
    CatalogueRow(
      24, "invalidNumber", "無効な数値", "{label}は有効な数値ではありません。", "値を数値として読み取れません。"),
    CatalogueRow(
      25, "notInteger", "整数ではありません", "{label}は整数で入力してください。", "値が整数ではありません。"),
    CatalogueRow(
      26, "tooSmall", "小さすぎます", "{label}は{min}以上にしてください。", "値が許可された最小値を下回っています。"),
    CatalogueRow(
      27, "tooBig", "大きすぎます", "{label}は{max}以下にしてください。", "値が許可された最大値を上回っています。"),
    CatalogueRow(
      28, "invalidBoolean", "「はい」か「いいえ」ではありません", "{label}は「はい」か「いいえ」で答えてください。",
      "値が「はい」も「いいえ」も表していません。"),
    CatalogueRow(
      29, "invalidURL", "無効なURL", "{label}は有効なURLではありません。", "文字列が利用できる種類のURLではありません。"),
    CatalogueRow(
      30, "invalidDate", "無効な日付", "{label}は有効な日付ではありません。", "文字列が必要な形式の実在する日付ではありません。"),
    CatalogueRow(
      31, "tooEarly", "早すぎます", "{label}は{min}以降にしてください。", "日付が許可された最初の日付より前です。"),
    CatalogueRow(
      32, "tooLate", "遅すぎます", "{label}は{max}以前にしてください。", "日付が許可された最後の日付より後です。"),
    CatalogueRow(
      33, "notInList", "選択肢にない値", "{label}は選択肢の中から選んでください。", "値が許可された値の一覧にありません。"),
    CatalogueRow(
      34, "inForbiddenList", "除外された値", "{label}に除外された値が使われています。", "値が除外された値の一覧にあります。"),
    CatalogueRow(
      35, "notAllowed", "許可されていません", "{label}は許可されていません。", "ここでは値が、またはこの種類の値が許可されていません。"),
    CatalogueRow(
      36, "invalidUUID", "無効なUUID", "{label}は有効なUUIDではありません。", "文字列がUUIDではありません。"),
    CatalogueRow(
      37, "invalidIP", "無効なIPアドレス", "{label}は有効なIPアドレスではありません。", "文字列がIPv4アドレスでもIPv6アドレスでもありません。"),
    CatalogueRow(
      38, "invalidHostname", "無効なホスト名", "{label}は有効なホスト名ではありません。", "文字列がインターネット上のホストの名前ではありません。"),
    CatalogueRow(
      39, "invalidIBAN", "無効なIBAN", "{label}は有効なIBANではありません。", "文字列が国際銀行口座番号ではありません。"),
    CatalogueRow(
      40, "invalidColor", "無効な色", "{label}は有効な色ではありません。", "文字列が16進表記の色ではありません。"),
    CatalogueRow(
      41, "invalidBase64", "無効なBase64", "{label}は有効なBase64ではありません。", "文字列がBase64で符号化されていません。"),
    CatalogueRow(
      42, "invalidJSON", "無効なJSON", "{label}は有効なJSONではありません。", "文字列がJSON文書ではありません。"),
    CatalogueRow(
      43, "invalidPhone", "無効な電話番号", "{label}は有効な電話番号ではありません。", "文字列が電話番号ではありません。"),
    CatalogueRow(
      44, "tooFew", "項目が足りません", "{label}には{min}件以上の項目が必要です。", "一覧の項目が必要な数に足りません。"),
    CatalogueRow(
      45, "tooMany", "項目が多すぎます", "{label}の項目は{max}件以内にしてください。", "一覧の項目が上限を超えています。"),
  ]

  private static let japaneseVariants: [CatalogueVariant] = [
    CatalogueVariant(["numbersOnly"], [1], "{label}には数字だけを入力してください。"),
    CatalogueVariant(["lettersOnly"], [1], "{label}にはAからZの英字だけを入力してください。"),
    CatalogueVariant(["lowerCaseOnly"], [1], "{label}にはaからzの小文字だけを入力してください。"),
    CatalogueVariant(["upperCaseOnly"], [1], "{label}にはAからZの大文字だけを入力してください。"),
    CatalogueVariant(["containsNumber"], [10], "{label}には数字を1文字以上含めてください。"),
    CatalogueVariant(["containsLowerCase"], [11], "{label}には小文字を1文字以上含めてください。"),
    CatalogueVariant(["containsUpperCase"], [12], "{label}には大文字を1文字以上含めてください。"),
    CatalogueVariant(["containsSymbol"], [23], "{label}には記号を1文字以上含めてください。"),
    CatalogueVariant(["length", "string"], [2], "{label}は{length}文字で入力してください。"),
    CatalogueVariant(["compare"], [2], "{label}は{otherLabel}と同じにしてください。"),
    CatalogueVariant(["compare"], [3], "{label}は{otherLabel}と異なるものにしてください。"),
    CatalogueVariant(["compare<"], [27], "{label}は{otherLabel}より小さくしてください。"),
    CatalogueVariant(["compare<="], [27], "{label}は{otherLabel}以下にしてください。"),
    CatalogueVariant(["compare>"], [26], "{label}は{otherLabel}より大きくしてください。"),
    CatalogueVariant(["compare>="], [26], "{label}は{otherLabel}以上にしてください。"),
    CatalogueVariant(["compareValue<"], [27], "{label}は{max}より小さくしてください。"),
    CatalogueVariant(["compareValue>"], [26], "{label}は{min}より大きくしてください。"),
    CatalogueVariant(["allEqual"], [2], "次の項目はすべて同じにしてください：{list}。"),
    CatalogueVariant(["atLeastOne"], [18], "次の項目のうち少なくとも1つを入力してください：{list}。"),
    CatalogueVariant(["exactlyOne"], [18], "次の項目のうち1つを入力してください：{list}。"),
    CatalogueVariant(["exactlyOne"], [35], "次の項目は1つだけ入力してください：{list}。"),
    CatalogueVariant(["allOrNone"], [18, 35], "次の項目はすべて入力するか、すべて空にしてください：{list}。"),
    CatalogueVariant(["lengthInBytes"], [4], "{label}は{min}バイト以上で入力してください。"),
    CatalogueVariant(["lengthInBytes"], [5], "{label}は{max}バイト以内で入力してください。"),
    CatalogueVariant(["lengthInBytes"], [6], "{label}は{min}バイト以上{max}バイト以内で入力してください。"),
    CatalogueVariant(["lengthInBytes"], [2], "{label}は{length}バイトで入力してください。"),
  ]
}
