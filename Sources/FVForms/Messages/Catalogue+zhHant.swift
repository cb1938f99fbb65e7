// `make generate` writes this file from Languages/zh-Hant.txt.
extension Catalogue {
  static let zhHant = Catalogue(
    "zh-Hant", nameless: "此值", listSeparator: "、",
    unasked: "沒有詢問能夠判斷該值的一方，或未得到答覆。",
    table: """
      invalidType | 值的類型不正確 | {label}的類型不正確。 | 此處不接受這種類型的值。
      notEqual | 值不相符 | {label}與要求的值不相符。 | 該值不等於要求的值。
      equal | 不允許的值 | {label}不得為此值。 | 該值等於一個必須與之不同的值。
      shorterThanMinimumLength | 過短 | {label}至少需要{min}個字元。 | 文字的字元數少於要求。
      longerThanMaximumLength | 過長 | {label}最多允許{max}個字元。 | 文字的字元數超過上限。
      lengthOutOfRange | 長度不正確 | {label}的長度必須介於{min}到{max}個字元之間。 | 文字的長度不在允許的範圍內。
      valueOutOfRange | 超出範圍 | {label}不在允許的範圍內。 | 數值不在允許的範圍內。
      regexMismatch | 格式不正確 | {label}的格式不正確。 | 文字不符合要求的格式。
      invalidEmail | 電子郵件地址無效 | {label}不是有效的電子郵件地址。 | 文字不是電子郵件地址。
      numberNotFound | 數字個數不正確 | {label}中數字的個數不符合要求。 | 文字中的數字太少或太多。
      lowerCaseNotFound | 小寫字母個數不正確 | {label}中小寫字母的個數不符合要求。 | 文字中的小寫字母太少或太多。
      upperCaseNotFound | 大寫字母個數不正確 | {label}中大寫字母的個數不符合要求。 | 文字中的大寫字母太少或太多。
      invalidPaymentCardNumber | 卡號無效 | {label}不是有效的卡號。 | 沒有付款卡使用此號碼。
      paymentCardNotSupported | 不支援的卡片 | {label}：不支援此類卡片。 | 不支援此品牌的付款卡。
      characterSetError | 含有不允許的字元 | {label}含有不允許的字元。 | 文字未遵守允許的字元範圍。
      occurrencesNotInRange | 特定字元個數不正確 | {label}中特定字元的個數不符合要求。 | 文字中的特定字元太少或太多。
      custom | 值無效 | {label}無效。 | 該值未通過本應用程式的檢查。
      required | 缺少值 | {label}不得留空。 | 沒有值，或只有空白。
      invalidUTF8 | 文字無法讀取 | {label}含有無法讀取的文字。 | 文字的位元組不是正確的UTF-8。
      undecided | 無法檢查 | {label}無法完成檢查。 | 在判斷該值之前已達到限制。
      incomplete | 尚未輸入完成 | {label}尚未輸入完整。 | 文字是有效內容的開頭，但還需要繼續輸入。
      invalidCheckDigit | 檢查碼錯誤 | {label}的檢查碼不正確。 | 檢查碼與其他數字不符。
      symbolNotFound | 符號個數不正確 | {label}中符號的個數不符合要求。 | 文字中的符號太少或太多。
      invalidNumber | 數值無效 | {label}不是有效的數值。 | 該值無法作為數值讀取。
      notInteger | 不是整數值 | {label}必須為整數。 | 該值並非整數。
      tooSmall | 過小 | {label}不得小於{min}。 | 該值小於允許的最小值。
      tooBig | 過大 | {label}不得大於{max}。 | 該值大於允許的最大值。
      invalidBoolean | 不是「是」或「否」 | {label}必須為「是」或「否」。 | 該值既不表示「是」也不表示「否」。
      invalidURL | 網址無效 | {label}不是有效的網址。 | 文字不是可接受的URL。
      invalidDate | 日期無效 | {label}不是有效的日期。 | 文字不是符合要求格式的真實日期。
      tooEarly | 過早 | {label}不得早於{min}。 | 日期早於允許的最早日期。
      tooLate | 過晚 | {label}不得晚於{max}。 | 日期晚於允許的最晚日期。
      notInList | 不在選項中 | {label}不在可選範圍內。 | 該值不在允許的值清單中。
      inForbiddenList | 已排除的值 | {label}的值已被排除。 | 該值在已排除的值清單中。
      notAllowed | 不允許 | {label}不被允許。 | 此處不允許有值，或不允許這種值。
      invalidUUID | UUID無效 | {label}不是有效的UUID。 | 文字不是UUID。
      invalidIP | IP位址無效 | {label}不是有效的IP位址。 | 文字不是IPv4或IPv6位址。
      invalidHostname | 主機名稱無效 | {label}不是有效的主機名稱。 | 文字不是網際網路上主機的名稱。
      invalidIBAN | IBAN無效 | {label}不是有效的IBAN。 | 文字不是國際銀行帳號。
      invalidColor | 色彩無效 | {label}不是有效的色彩。 | 文字不是以十六進位表示的色彩。
      invalidBase64 | Base64無效 | {label}不是有效的Base64。 | 文字不是以Base64編碼的。
      invalidJSON | JSON無效 | {label}不是有效的JSON。 | 文字不是JSON文件。
      invalidPhone | 電話號碼無效 | {label}不是有效的電話號碼。 | 文字不是電話號碼。
      tooFew | 項目太少 | {label}至少需要{min}個項目。 | 清單中的項目少於要求。
      tooMany | 項目太多 | {label}最多允許{max}個項目。 | 清單中的項目超過上限。
      notMultiple | 不是整數倍 | {label}必須是{multipleOf}的整數倍。 | 數值不是指定數的整數倍。
      tooManyDecimals | 小數位數太多 | {label}最多允許{decimals}位小數。 | 數值的小數位數超過上限。
      notUnique | 重複 | {label}出現了不只一次。 | 只能出現一次的項目重複了。
      invalidDateTime | 日期時間無效 | {label}不是有效的日期時間。 | 文字不是符合要求形式的日期與時間。
      invalidTime | 時間無效 | {label}不是有效的時間。 | 文字不是符合要求形式的時間。
      notReferenced | 參照不存在 | {label}不在另一個表格中。 | 所參照的表格中沒有該鍵。
      tableRule | 不符合表格規則 | {label}不符合表格的規則。 | 關於整個表格的規則未獲滿足。
      pending | 正在檢查 | {label}正在檢查中。 | 尚未收到其他服務的答覆。
      numbersOnly: invalidType | {label}只能包含數字。
      lettersOnly: invalidType | {label}只能包含英文字母A到Z。
      lowerCaseOnly: invalidType | {label}只能包含小寫字母a到z。
      upperCaseOnly: invalidType | {label}只能包含大寫字母A到Z。
      containsNumber: numberNotFound | {label}必須包含至少一個數字。
      containsLowerCase: lowerCaseNotFound | {label}必須包含至少一個小寫字母。
      containsUpperCase: upperCaseNotFound | {label}必須包含至少一個大寫字母。
      containsSymbol: symbolNotFound | {label}必須包含至少一個符號。
      length, string: notEqual | {label}必須正好為{length}個字元。
      compare: notEqual | {label}必須與{otherLabel}相符。
      compare: equal | {label}不得與{otherLabel}相同。
      compare<: tooBig | {label}必須小於{otherLabel}。
      compare<=: tooBig | {label}不得大於{otherLabel}。
      compare>: tooSmall | {label}必須大於{otherLabel}。
      compare>=: tooSmall | {label}不得小於{otherLabel}。
      compare>=: tooEarly | {label}不得早於{otherLabel}。
      compare<=: tooLate | {label}不得晚於{otherLabel}。
      operand: tooSmall | {label}過小。
      operand: tooBig | {label}過大。
      operand: tooEarly | {label}過早。
      operand: tooLate | {label}過晚。
      lengthOperand: shorterThanMinimumLength | {label}過短。
      lengthOperand: longerThanMaximumLength | {label}過長。
      lengthOperand: lengthOutOfRange, notEqual | {label}的長度不正確。
      operand: tooFew | {label}的項目太少。
      operand: tooMany | {label}的項目太多。
      compareValue<: tooBig | {label}必須小於{max}。
      compareValue>: tooSmall | {label}必須大於{min}。
      exclusiveMin, exclusiveBounds: tooSmall | {label}必須大於{exclusiveMin}。
      exclusiveMax, exclusiveBounds: tooBig | {label}必須小於{exclusiveMax}。
      allEqual: notEqual | 下列各項必須一致：{list}。
      atLeastOne: required | 下列各項至少須填寫一項：{list}。
      exactlyOne: required | 下列各項必須填寫一項：{list}。
      exactlyOne: notAllowed | 下列各項只能填寫一項：{list}。
      allOrNone: required, notAllowed | 下列各項必須全部填寫或全部留空：{list}。
      lengthInBytes: shorterThanMinimumLength | {label}至少需要{min}個位元組。
      lengthInBytes: longerThanMaximumLength | {label}最多允許{max}個位元組。
      lengthInBytes: lengthOutOfRange | {label}的長度必須介於{min}到{max}個位元組之間。
      lengthInBytes: notEqual | {label}必須正好為{length}個位元組。
      aggregate.sum: tableRule | {otherLabel}的總和
      aggregate.mean: tableRule | {otherLabel}的平均值
      aggregate.min: tableRule | {otherLabel}的最小值
      aggregate.max: tableRule | {otherLabel}的最大值
      aggregate.distinct: tableRule | {otherLabel}中不同值的數量
      aggregate.empty: tableRule | {otherLabel}為空的列數
      rows: tableRule | 列數
      share: tableRule | {otherLabel}為空的列所占比例
      measureMin: tableRule | {measure}不得小於{min}。
      measureMax: tableRule | {measure}不得大於{max}。
      measureBounds: tableRule | {measure}必須介於{min}與{max}之間。
      groupMin: tableRule | 對於每個{list}，{measure}不得小於{min}。
      groupMax: tableRule | 對於每個{list}，{measure}不得大於{max}。
      groupBounds: tableRule | 對於每個{list}，{measure}必須介於{min}與{max}之間。
      fresh: tableRule | {otherLabel}的最新值距今不得超過{within}。
      sorted: tableRule | 各列必須按{list}遞增排列。
      sortedWithin: tableRule | 對於每個{within}，各列必須按{list}遞增排列。
      rowUnique: notUnique | 前面的列中已有相同的鍵：{list}。
      rowReferences: notReferenced | 表格{table}中沒有與此鍵相符的列：{list}。
      """)
}
