internal import FVRules

extension Catalogue {
  /// What the library says in Japanese.
  static let japanese = Catalogue(
    "ja", nameless: "この値", listSeparator: "、", rows: japaneseRows, variants: japaneseVariants)

  private static let japaneseRows: [CatalogueRow] = [
    CatalogueRow(
      .invalidType, "値の種類が違います", "{label}の値の種類が正しくありません。", "この種類の値はここでは使えません。"),
    CatalogueRow(
      .notEqual, "値が一致しません", "{label}が必要な値と一致しません。", "値が必要な値と等しくありません。"),
    CatalogueRow(
      .equal, "使えない値", "{label}にこの値は使えません。", "異なるべき値と等しくなっています。"),
    CatalogueRow(
      .shorterThanMinimumLength, "短すぎます", "{label}は{min}文字以上で入力してください。", "文字数が必要な数に足りません。"),
    CatalogueRow(
      .longerThanMaximumLength, "長すぎます", "{label}は{max}文字以内で入力してください。", "文字数が上限を超えています。"),
    CatalogueRow(
      .lengthOutOfRange, "文字数が正しくありません", "{label}は{min}文字以上{max}文字以内で入力してください。",
      "文字数が許可された範囲にありません。"),
    CatalogueRow(
      .valueOutOfRange, "範囲外の値", "{label}が許可された範囲にありません。", "数値が許可された範囲にありません。"),
    CatalogueRow(
      .regexMismatch, "形式が正しくありません", "{label}の形式が正しくありません。", "文字列が必要な形式に合っていません。"),
    CatalogueRow(
      .invalidEmail, "無効なメールアドレス", "{label}は有効なメールアドレスではありません。", "文字列がメールアドレスではありません。"),
    CatalogueRow(
      .numberNotFound, "数字の数が正しくありません", "{label}に含まれる数字の数が条件を満たしていません。",
      "文字列の中の数字が少なすぎるか多すぎます。"),
    CatalogueRow(
      .lowerCaseNotFound, "小文字の数が正しくありません", "{label}に含まれる小文字の数が条件を満たしていません。",
      "文字列の中の小文字が少なすぎるか多すぎます。"),
    CatalogueRow(
      .upperCaseNotFound, "大文字の数が正しくありません", "{label}に含まれる大文字の数が条件を満たしていません。",
      "文字列の中の大文字が少なすぎるか多すぎます。"),
    CatalogueRow(
      .invalidPaymentCardNumber, "無効なカード番号", "{label}は有効なカード番号ではありません。", "この番号の決済カードは存在しません。"),
    CatalogueRow(
      .paymentCardNotSupported, "利用できないカード", "{label}は利用できないカードの番号です。",
      "このブランドの決済カードは利用できません。"),
    CatalogueRow(
      .characterSetError, "使えない文字", "{label}に使えない文字が含まれています。", "文字列が許可された文字に従っていません。"),
    CatalogueRow(
      .occurrencesNotInRange, "特定の文字の数が正しくありません", "{label}に含まれる特定の文字の数が条件を満たしていません。",
      "文字列の中の特定の文字が少なすぎるか多すぎます。"),
    CatalogueRow(
      .custom, "無効な値", "{label}が正しくありません。", "値がこのアプリケーションの検査に合格しませんでした。"),
    CatalogueRow(
      .required, "値がありません", "{label}を入力してください。", "値がないか、空白だけです。"),
    CatalogueRow(
      .invalidUTF8, "読み取れない文字列", "{label}に読み取れない文字が含まれています。", "文字列のバイトが正しいUTF-8ではありません。"),
    CatalogueRow(
      .undecided, "確認できません", "{label}を確認できませんでした。", "値を判定する前に制限に達しました。"),
    CatalogueRow(
      .incomplete, "入力の途中", "{label}の入力がまだ完了していません。", "有効な文字列の途中までで、続きが必要です。"),
    CatalogueRow(
      .invalidCheckDigit, "チェックディジットの誤り", "{label}のチェックディジットが正しくありません。",
      "チェックディジットがほかの数字と合っていません。"),
    CatalogueRow(
      .symbolNotFound, "記号の数が正しくありません", "{label}に含まれる記号の数が条件を満たしていません。",
      "文字列の中の記号が少なすぎるか多すぎます。"),
    CatalogueRow(
      .invalidNumber, "無効な数値", "{label}は有効な数値ではありません。", "値を数値として読み取れません。"),
    CatalogueRow(
      .notInteger, "整数ではありません", "{label}は整数で入力してください。", "値が整数ではありません。"),
    CatalogueRow(
      .tooSmall, "小さすぎます", "{label}は{min}以上にしてください。", "値が許可された最小値を下回っています。"),
    CatalogueRow(
      .tooBig, "大きすぎます", "{label}は{max}以下にしてください。", "値が許可された最大値を上回っています。"),
    CatalogueRow(
      .invalidBoolean, "「はい」か「いいえ」ではありません", "{label}は「はい」か「いいえ」で答えてください。",
      "値が「はい」も「いいえ」も表していません。"),
    CatalogueRow(
      .invalidURL, "無効なURL", "{label}は有効なURLではありません。", "文字列が利用できる種類のURLではありません。"),
    CatalogueRow(
      .invalidDate, "無効な日付", "{label}は有効な日付ではありません。", "文字列が必要な形式の実在する日付ではありません。"),
    CatalogueRow(
      .tooEarly, "早すぎます", "{label}は{min}以降にしてください。", "日付が許可された最初の日付より前です。"),
    CatalogueRow(
      .tooLate, "遅すぎます", "{label}は{max}以前にしてください。", "日付が許可された最後の日付より後です。"),
    CatalogueRow(
      .notInList, "選択肢にない値", "{label}は選択肢の中から選んでください。", "値が許可された値の一覧にありません。"),
    CatalogueRow(
      .inForbiddenList, "除外された値", "{label}に除外された値が使われています。", "値が除外された値の一覧にあります。"),
    CatalogueRow(
      .notAllowed, "許可されていません", "{label}は許可されていません。", "ここでは値が、またはこの種類の値が許可されていません。"),
    CatalogueRow(
      .invalidUUID, "無効なUUID", "{label}は有効なUUIDではありません。", "文字列がUUIDではありません。"),
    CatalogueRow(
      .invalidIP, "無効なIPアドレス", "{label}は有効なIPアドレスではありません。", "文字列がIPv4アドレスでもIPv6アドレスでもありません。"),
    CatalogueRow(
      .invalidHostname, "無効なホスト名", "{label}は有効なホスト名ではありません。", "文字列がインターネット上のホストの名前ではありません。"),
    CatalogueRow(
      .invalidIBAN, "無効なIBAN", "{label}は有効なIBANではありません。", "文字列が国際銀行口座番号ではありません。"),
    CatalogueRow(
      .invalidColor, "無効な色", "{label}は有効な色ではありません。", "文字列が16進表記の色ではありません。"),
    CatalogueRow(
      .invalidBase64, "無効なBase64", "{label}は有効なBase64ではありません。", "文字列がBase64で符号化されていません。"),
    CatalogueRow(
      .invalidJSON, "無効なJSON", "{label}は有効なJSONではありません。", "文字列がJSON文書ではありません。"),
    CatalogueRow(
      .invalidPhone, "無効な電話番号", "{label}は有効な電話番号ではありません。", "文字列が電話番号ではありません。"),
    CatalogueRow(
      .tooFew, "項目が足りません", "{label}には{min}件以上の項目が必要です。", "一覧の項目が必要な数に足りません。"),
    CatalogueRow(
      .tooMany, "項目が多すぎます", "{label}の項目は{max}件以内にしてください。", "一覧の項目が上限を超えています。"),
    CatalogueRow(
      .notMultiple, "倍数ではありません", "{label}は{multipleOf}の倍数にしてください。",
      "数値が指定された数の整数倍ではありません。"),
    CatalogueRow(
      .tooManyDecimals, "小数の桁数が多すぎます",
      "{label}の小数は{decimals}桁以内にしてください。",
      "小数点以下の桁数が上限を超えています。"),
    CatalogueRow(
      .notUnique, "重複しています", "{label}が重複しています。",
      "一度だけ許可された項目が繰り返されています。"),
    CatalogueRow(
      .invalidDateTime, "無効な日時", "{label}は有効な日時ではありません。",
      "文字列が必要な形式の日時ではありません。"),
    CatalogueRow(
      .invalidTime, "無効な時刻", "{label}は有効な時刻ではありません。",
      "文字列が必要な形式の時刻ではありません。"),
    CatalogueRow(
      .notReferenced, "参照先がありません", "{label}が参照先の表にありません。",
      "参照先の表にないキーです。"),
    CatalogueRow(
      .tableRule, "表の規則に反しています", "{label}が表の規則を満たしていません。",
      "表全体に関する規則が満たされていません。"),
    CatalogueRow(
      .pending, "確認中", "{label}を確認しています。",
      "ほかのサービスからの回答を待っています。"),
  ]

  private static let japaneseVariants: [CatalogueVariant] = [
    CatalogueVariant(["numbersOnly"], [.invalidType], "{label}には数字だけを入力してください。"),
    CatalogueVariant(["lettersOnly"], [.invalidType], "{label}にはAからZの英字だけを入力してください。"),
    CatalogueVariant(["lowerCaseOnly"], [.invalidType], "{label}にはaからzの小文字だけを入力してください。"),
    CatalogueVariant(["upperCaseOnly"], [.invalidType], "{label}にはAからZの大文字だけを入力してください。"),
    CatalogueVariant(["containsNumber"], [.numberNotFound], "{label}には数字を1文字以上含めてください。"),
    CatalogueVariant(["containsLowerCase"], [.lowerCaseNotFound], "{label}には小文字を1文字以上含めてください。"),
    CatalogueVariant(["containsUpperCase"], [.upperCaseNotFound], "{label}には大文字を1文字以上含めてください。"),
    CatalogueVariant(["containsSymbol"], [.symbolNotFound], "{label}には記号を1文字以上含めてください。"),
    CatalogueVariant(["length", "string"], [.notEqual], "{label}は{length}文字で入力してください。"),
    CatalogueVariant(["compare"], [.notEqual], "{label}は{otherLabel}と同じにしてください。"),
    CatalogueVariant(["compare"], [.equal], "{label}は{otherLabel}と異なるものにしてください。"),
    CatalogueVariant(["compare<"], [.tooBig], "{label}は{otherLabel}より小さくしてください。"),
    CatalogueVariant(["compare<="], [.tooBig], "{label}は{otherLabel}以下にしてください。"),
    CatalogueVariant(["compare>"], [.tooSmall], "{label}は{otherLabel}より大きくしてください。"),
    CatalogueVariant(["compare>="], [.tooSmall], "{label}は{otherLabel}以上にしてください。"),
    CatalogueVariant(["compare>="], [.tooEarly], "{label}は{otherLabel}以降にしてください。"),
    CatalogueVariant(["compare<="], [.tooLate], "{label}は{otherLabel}以前にしてください。"),
    CatalogueVariant(["operand"], [.tooSmall], "{label}が小さすぎます。"),
    CatalogueVariant(["operand"], [.tooBig], "{label}が大きすぎます。"),
    CatalogueVariant(["operand"], [.tooEarly], "{label}が早すぎます。"),
    CatalogueVariant(["operand"], [.tooLate], "{label}が遅すぎます。"),
    CatalogueVariant(["lengthOperand"], [.shorterThanMinimumLength], "{label}が短すぎます。"),
    CatalogueVariant(["lengthOperand"], [.longerThanMaximumLength], "{label}が長すぎます。"),
    CatalogueVariant(["lengthOperand"], [.lengthOutOfRange, .notEqual], "{label}の長さが正しくありません。"),
    CatalogueVariant(["operand"], [.tooFew], "{label}の項目が少なすぎます。"),
    CatalogueVariant(["operand"], [.tooMany], "{label}の項目が多すぎます。"),
    CatalogueVariant(["compareValue<"], [.tooBig], "{label}は{max}より小さくしてください。"),
    CatalogueVariant(["compareValue>"], [.tooSmall], "{label}は{min}より大きくしてください。"),
    CatalogueVariant(
      ["exclusiveMin", "exclusiveBounds"], [.tooSmall],
      "{label}は{exclusiveMin}より大きくしてください。"),
    CatalogueVariant(
      ["exclusiveMax", "exclusiveBounds"], [.tooBig],
      "{label}は{exclusiveMax}より小さくしてください。"),
    CatalogueVariant(["allEqual"], [.notEqual], "次の項目はすべて同じにしてください：{list}。"),
    CatalogueVariant(["atLeastOne"], [.required], "次の項目のうち少なくとも1つを入力してください：{list}。"),
    CatalogueVariant(["exactlyOne"], [.required], "次の項目のうち1つを入力してください：{list}。"),
    CatalogueVariant(["exactlyOne"], [.notAllowed], "次の項目は1つだけ入力してください：{list}。"),
    CatalogueVariant(["allOrNone"], [.required, .notAllowed], "次の項目はすべて入力するか、すべて空にしてください：{list}。"),
    CatalogueVariant(
      ["lengthInBytes"], [.shorterThanMinimumLength], "{label}は{min}バイト以上で入力してください。"),
    CatalogueVariant(["lengthInBytes"], [.longerThanMaximumLength], "{label}は{max}バイト以内で入力してください。"),
    CatalogueVariant(
      ["lengthInBytes"], [.lengthOutOfRange], "{label}は{min}バイト以上{max}バイト以内で入力してください。"),
    CatalogueVariant(["lengthInBytes"], [.notEqual], "{label}は{length}バイトで入力してください。"),
  ]
}
