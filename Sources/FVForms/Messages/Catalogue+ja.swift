// `make generate` writes this file from Languages/ja.txt.
extension Catalogue {
  static let ja = Catalogue(
    "ja", nameless: "この値", listSeparator: "、",
    unasked: "値を判定できる相手に問い合わせていないか、回答がありませんでした。",
    table: """
      invalidType | 値の種類が違います | {label}の値の種類が正しくありません。 | この種類の値はここでは使えません。
      notEqual | 値が一致しません | {label}が必要な値と一致しません。 | 値が必要な値と等しくありません。
      equal | 使えない値 | {label}にこの値は使えません。 | 異なるべき値と等しくなっています。
      shorterThanMinimumLength | 短すぎます | {label}は{min}文字以上で入力してください。 | 文字数が必要な数に足りません。
      longerThanMaximumLength | 長すぎます | {label}は{max}文字以内で入力してください。 | 文字数が上限を超えています。
      lengthOutOfRange | 文字数が正しくありません | {label}は{min}文字以上{max}文字以内で入力してください。 | 文字数が許可された範囲にありません。
      valueOutOfRange | 範囲外の値 | {label}が許可された範囲にありません。 | 数値が許可された範囲にありません。
      regexMismatch | 形式が正しくありません | {label}の形式が正しくありません。 | 文字列が必要な形式に合っていません。
      invalidEmail | 無効なメールアドレス | {label}は有効なメールアドレスではありません。 | 文字列がメールアドレスではありません。
      numberNotFound | 数字の数が正しくありません | {label}に含まれる数字の数が条件を満たしていません。 | 文字列の中の数字が少なすぎるか多すぎます。
      lowerCaseNotFound | 小文字の数が正しくありません | {label}に含まれる小文字の数が条件を満たしていません。 | 文字列の中の小文字が少なすぎるか多すぎます。
      upperCaseNotFound | 大文字の数が正しくありません | {label}に含まれる大文字の数が条件を満たしていません。 | 文字列の中の大文字が少なすぎるか多すぎます。
      invalidPaymentCardNumber | 無効なカード番号 | {label}は有効なカード番号ではありません。 | この番号の決済カードは存在しません。
      paymentCardNotSupported | 利用できないカード | {label}：この種類のカードは利用できません。 | このブランドの決済カードは利用できません。
      characterSetError | 使えない文字 | {label}に使えない文字が含まれています。 | 文字列が許可された文字に従っていません。
      occurrencesNotInRange | 特定の文字の数が正しくありません | {label}に含まれる特定の文字の数が条件を満たしていません。 | 文字列の中の特定の文字が少なすぎるか多すぎます。
      custom | 無効な値 | {label}が正しくありません。 | 値がこのアプリケーションの検査に合格しませんでした。
      required | 値がありません | {label}を入力してください。 | 値がないか、空白だけです。
      invalidUTF8 | 読み取れない文字列 | {label}に読み取れない文字が含まれています。 | 文字列のバイトが正しいUTF-8ではありません。
      undecided | 確認できません | {label}を確認できませんでした。 | 値を判定する前に制限に達しました。
      incomplete | 入力の途中 | {label}の入力がまだ完了していません。 | 有効な文字列の途中までで、続きが必要です。
      invalidCheckDigit | チェックディジットの誤り | {label}のチェックディジットが正しくありません。 | チェックディジットがほかの数字と合っていません。
      symbolNotFound | 記号の数が正しくありません | {label}に含まれる記号の数が条件を満たしていません。 | 文字列の中の記号が少なすぎるか多すぎます。
      invalidNumber | 無効な数値 | {label}は有効な数値ではありません。 | 値を数値として読み取れません。
      notInteger | 整数ではありません | {label}は整数で入力してください。 | 値が整数ではありません。
      tooSmall | 小さすぎます | {label}は{min}以上にしてください。 | 値が許可された最小値を下回っています。
      tooBig | 大きすぎます | {label}は{max}以下にしてください。 | 値が許可された最大値を上回っています。
      invalidBoolean | 「はい」か「いいえ」ではありません | {label}は「はい」か「いいえ」で答えてください。 | 値が「はい」も「いいえ」も表していません。
      invalidURL | 無効なURL | {label}は有効なURLではありません。 | 文字列が利用できる種類のURLではありません。
      invalidDate | 無効な日付 | {label}は有効な日付ではありません。 | 文字列が必要な形式の実在する日付ではありません。
      tooEarly | 早すぎます | {label}は{min}以降にしてください。 | 日付が許可された最初の日付より前です。
      tooLate | 遅すぎます | {label}は{max}以前にしてください。 | 日付が許可された最後の日付より後です。
      notInList | 選択肢にない値 | {label}は選択肢の中から選んでください。 | 値が許可された値の一覧にありません。
      inForbiddenList | 除外された値 | {label}に除外された値が使われています。 | 値が除外された値の一覧にあります。
      notAllowed | 許可されていません | {label}は許可されていません。 | ここでは値が、またはこの種類の値が許可されていません。
      invalidUUID | 無効なUUID | {label}は有効なUUIDではありません。 | 文字列がUUIDではありません。
      invalidIP | 無効なIPアドレス | {label}は有効なIPアドレスではありません。 | 文字列がIPv4アドレスでもIPv6アドレスでもありません。
      invalidHostname | 無効なホスト名 | {label}は有効なホスト名ではありません。 | 文字列がインターネット上のホストの名前ではありません。
      invalidIBAN | 無効なIBAN | {label}は有効なIBANではありません。 | 文字列が国際銀行口座番号ではありません。
      invalidColor | 無効な色 | {label}は有効な色ではありません。 | 文字列が16進表記の色ではありません。
      invalidBase64 | 無効なBase64 | {label}は有効なBase64ではありません。 | 文字列がBase64で符号化されていません。
      invalidJSON | 無効なJSON | {label}は有効なJSONではありません。 | 文字列がJSON文書ではありません。
      invalidPhone | 無効な電話番号 | {label}は有効な電話番号ではありません。 | 文字列が電話番号ではありません。
      tooFew | 項目が足りません | {label}には{min}件以上の項目が必要です。 | 一覧の項目が必要な数に足りません。
      tooMany | 項目が多すぎます | {label}の項目は{max}件以内にしてください。 | 一覧の項目が上限を超えています。
      notMultiple | 倍数ではありません | {label}は{multipleOf}の倍数にしてください。 | 数値が指定された数の整数倍ではありません。
      tooManyDecimals | 小数の桁数が多すぎます | {label}の小数は{decimals}桁以内にしてください。 | 小数点以下の桁数が上限を超えています。
      notUnique | 重複しています | {label}が重複しています。 | 一度だけ許可された項目が繰り返されています。
      invalidDateTime | 無効な日時 | {label}は有効な日時ではありません。 | 文字列が必要な形式の日時ではありません。
      invalidTime | 無効な時刻 | {label}は有効な時刻ではありません。 | 文字列が必要な形式の時刻ではありません。
      notReferenced | 参照先がありません | {label}が参照先の表にありません。 | 参照先の表にないキーです。
      tableRule | 表の規則に反しています | {label}が表の規則を満たしていません。 | 表全体に関する規則が満たされていません。
      pending | 確認中 | {label}を確認しています。 | ほかのサービスからの回答を待っています。
      numbersOnly: invalidType | {label}には数字だけを入力してください。
      lettersOnly: invalidType | {label}にはAからZの英字だけを入力してください。
      lowerCaseOnly: invalidType | {label}にはaからzの小文字だけを入力してください。
      upperCaseOnly: invalidType | {label}にはAからZの大文字だけを入力してください。
      containsNumber: numberNotFound | {label}には数字を1文字以上含めてください。
      containsLowerCase: lowerCaseNotFound | {label}には小文字を1文字以上含めてください。
      containsUpperCase: upperCaseNotFound | {label}には大文字を1文字以上含めてください。
      containsSymbol: symbolNotFound | {label}には記号を1文字以上含めてください。
      length, string: notEqual | {label}は{length}文字で入力してください。
      compare: notEqual | {label}は{otherLabel}と同じにしてください。
      compare: equal | {label}は{otherLabel}と異なるものにしてください。
      compare<: tooBig | {label}は{otherLabel}より小さくしてください。
      compare<=: tooBig | {label}は{otherLabel}以下にしてください。
      compare>: tooSmall | {label}は{otherLabel}より大きくしてください。
      compare>=: tooSmall | {label}は{otherLabel}以上にしてください。
      compare>=: tooEarly | {label}は{otherLabel}以降にしてください。
      compare<=: tooLate | {label}は{otherLabel}以前にしてください。
      operand: tooSmall | {label}が小さすぎます。
      operand: tooBig | {label}が大きすぎます。
      operand: tooEarly | {label}が早すぎます。
      operand: tooLate | {label}が遅すぎます。
      lengthOperand: shorterThanMinimumLength | {label}が短すぎます。
      lengthOperand: longerThanMaximumLength | {label}が長すぎます。
      lengthOperand: lengthOutOfRange, notEqual | {label}の長さが正しくありません。
      operand: tooFew | {label}の項目が少なすぎます。
      operand: tooMany | {label}の項目が多すぎます。
      compareValue<: tooBig | {label}は{max}より小さくしてください。
      compareValue>: tooSmall | {label}は{min}より大きくしてください。
      exclusiveMin, exclusiveBounds: tooSmall | {label}は{exclusiveMin}より大きくしてください。
      exclusiveMax, exclusiveBounds: tooBig | {label}は{exclusiveMax}より小さくしてください。
      allEqual: notEqual | 次の項目はすべて同じにしてください：{list}。
      atLeastOne: required | 次の項目のうち少なくとも1つを入力してください：{list}。
      exactlyOne: required | 次の項目のうち1つを入力してください：{list}。
      exactlyOne: notAllowed | 次の項目は1つだけ入力してください：{list}。
      allOrNone: required, notAllowed | 次の項目はすべて入力するか、すべて空にしてください：{list}。
      lengthInBytes: shorterThanMinimumLength | {label}は{min}バイト以上で入力してください。
      lengthInBytes: longerThanMaximumLength | {label}は{max}バイト以内で入力してください。
      lengthInBytes: lengthOutOfRange | {label}は{min}バイト以上{max}バイト以内で入力してください。
      lengthInBytes: notEqual | {label}は{length}バイトで入力してください。
      aggregate.sum: tableRule | {otherLabel}の合計
      aggregate.mean: tableRule | {otherLabel}の平均
      aggregate.min: tableRule | {otherLabel}の最小値
      aggregate.max: tableRule | {otherLabel}の最大値
      aggregate.distinct: tableRule | {otherLabel}の異なる値の数
      aggregate.empty: tableRule | {otherLabel}が空の行の数
      rows: tableRule | 行の数
      share: tableRule | {otherLabel}が空の行の割合
      measureMin: tableRule | {measure}は{min}以上でなければなりません。
      measureMax: tableRule | {measure}は{max}以下でなければなりません。
      measureBounds: tableRule | {measure}は{min}以上{max}以下でなければなりません。
      groupMin: tableRule | {measure}は{list}ごとに{min}以上でなければなりません。
      groupMax: tableRule | {measure}は{list}ごとに{max}以下でなければなりません。
      groupBounds: tableRule | {measure}は{list}ごとに{min}以上{max}以下でなければなりません。
      fresh: tableRule | {otherLabel}の最新の値は{within}以内でなければなりません。
      sorted: tableRule | 行は{list}の昇順に並んでいなければなりません。
      sortedWithin: tableRule | 行は{within}ごとに{list}の昇順に並んでいなければなりません。
      rowUnique: notUnique | 前の行に同じキーがあります：{list}。
      rowReferences: notReferenced | 表{table}には次のキーの行がありません：{list}。
      """)
}
