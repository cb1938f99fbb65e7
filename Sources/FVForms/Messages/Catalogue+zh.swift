// `make generate` writes this file from Languages/zh.txt.
extension Catalogue {
  static let zh = Catalogue(
    "zh", nameless: "该值", listSeparator: "、",
    unasked: "没有询问能够判断该值的一方，或未得到答复。",
    table: """
      invalidType | 值的类型不正确 | {label}的类型不正确。 | 此处不接受这种类型的值。
      notEqual | 值不一致 | {label}与要求的值不一致。 | 该值不等于要求的值。
      equal | 不允许的值 | {label}不能为此值。 | 该值等于一个必须与之不同的值。
      shorterThanMinimumLength | 太短 | {label}至少需要{min}个字符。 | 文本的字符数少于要求。
      longerThanMaximumLength | 太长 | {label}最多允许{max}个字符。 | 文本的字符数超过上限。
      lengthOutOfRange | 长度不正确 | {label}的长度必须在{min}到{max}个字符之间。 | 文本的长度不在允许的范围内。
      valueOutOfRange | 超出范围 | {label}不在允许的范围内。 | 数字不在允许的范围内。
      regexMismatch | 格式不正确 | {label}的格式不正确。 | 文本不符合要求的格式。
      invalidEmail | 电子邮箱地址无效 | {label}不是有效的电子邮箱地址。 | 文本不是电子邮箱地址。
      numberNotFound | 数字个数不正确 | {label}中数字的个数不符合要求。 | 文本中的数字太少或太多。
      lowerCaseNotFound | 小写字母个数不正确 | {label}中小写字母的个数不符合要求。 | 文本中的小写字母太少或太多。
      upperCaseNotFound | 大写字母个数不正确 | {label}中大写字母的个数不符合要求。 | 文本中的大写字母太少或太多。
      invalidPaymentCardNumber | 卡号无效 | {label}不是有效的卡号。 | 没有支付卡使用此号码。
      paymentCardNotSupported | 不支持的卡 | {label}：不支持此类卡。 | 不支持此品牌的支付卡。
      characterSetError | 含有不允许的字符 | {label}含有不允许的字符。 | 文本没有遵守允许的字符范围。
      occurrencesNotInRange | 特定字符个数不正确 | {label}中特定字符的个数不符合要求。 | 文本中的特定字符太少或太多。
      custom | 值无效 | {label}无效。 | 该值未通过本应用的检查。
      required | 缺少值 | {label}不能为空。 | 没有值，或只有空白。
      invalidUTF8 | 文本无法读取 | {label}含有无法读取的文本。 | 文本的字节不是规范的UTF-8。
      undecided | 无法检查 | {label}无法完成检查。 | 在判断该值之前已达到限制。
      incomplete | 尚未输完 | {label}尚未输入完整。 | 文本是有效内容的开头，但还需要继续输入。
      invalidCheckDigit | 校验位错误 | {label}的校验位不正确。 | 校验位与其他数字不符。
      symbolNotFound | 符号个数不正确 | {label}中符号的个数不符合要求。 | 文本中的符号太少或太多。
      invalidNumber | 数字无效 | {label}不是有效的数字。 | 该值无法作为数字读取。
      notInteger | 不是整数 | {label}必须是整数。 | 该值不是整数。
      tooSmall | 太小 | {label}不能小于{min}。 | 该值小于允许的最小值。
      tooBig | 太大 | {label}不能大于{max}。 | 该值大于允许的最大值。
      invalidBoolean | 不是“是”或“否” | {label}必须为“是”或“否”。 | 该值既不表示“是”也不表示“否”。
      invalidURL | 网址无效 | {label}不是有效的网址。 | 文本不是可接受的URL。
      invalidDate | 日期无效 | {label}不是有效的日期。 | 文本不是符合要求格式的真实日期。
      tooEarly | 太早 | {label}不能早于{min}。 | 日期早于允许的最早日期。
      tooLate | 太晚 | {label}不能晚于{max}。 | 日期晚于允许的最晚日期。
      notInList | 不在选项中 | {label}不在可选范围内。 | 该值不在允许的值列表中。
      inForbiddenList | 被排除的值 | {label}的值已被排除。 | 该值在被排除的值列表中。
      notAllowed | 不允许 | {label}不被允许。 | 此处不允许有值，或不允许这种值。
      invalidUUID | UUID无效 | {label}不是有效的UUID。 | 文本不是UUID。
      invalidIP | IP地址无效 | {label}不是有效的IP地址。 | 文本不是IPv4或IPv6地址。
      invalidHostname | 主机名无效 | {label}不是有效的主机名。 | 文本不是互联网上主机的名称。
      invalidIBAN | IBAN无效 | {label}不是有效的IBAN。 | 文本不是国际银行账号。
      invalidColor | 颜色无效 | {label}不是有效的颜色。 | 文本不是十六进制表示的颜色。
      invalidBase64 | Base64无效 | {label}不是有效的Base64。 | 文本不是用Base64编码的。
      invalidJSON | JSON无效 | {label}不是有效的JSON。 | 文本不是JSON文档。
      invalidPhone | 电话号码无效 | {label}不是有效的电话号码。 | 文本不是电话号码。
      tooFew | 条目太少 | {label}至少需要{min}个条目。 | 列表中的条目少于要求。
      tooMany | 条目太多 | {label}最多允许{max}个条目。 | 列表中的条目超过上限。
      notMultiple | 不是整数倍 | {label}必须是{multipleOf}的整数倍。 | 数值不是指定数的整数倍。
      tooManyDecimals | 小数位数太多 | {label}最多允许{decimals}位小数。 | 数值的小数位数超过上限。
      notUnique | 重复 | {label}出现了多次。 | 只能出现一次的条目重复了。
      invalidDateTime | 日期时间无效 | {label}不是有效的日期时间。 | 文本不是符合要求形式的日期和时间。
      invalidTime | 时间无效 | {label}不是有效的时间。 | 文本不是符合要求形式的时间。
      notReferenced | 引用不存在 | {label}不在另一张表中。 | 所引用的表中没有该键。
      tableRule | 不符合表规则 | {label}不符合表的规则。 | 关于整张表的规则未得到满足。
      pending | 正在检查 | {label}正在检查中。 | 尚未收到其他服务的答复。
      numbersOnly: invalidType | {label}只能包含数字。
      lettersOnly: invalidType | {label}只能包含英文字母A到Z。
      lowerCaseOnly: invalidType | {label}只能包含小写字母a到z。
      upperCaseOnly: invalidType | {label}只能包含大写字母A到Z。
      containsNumber: numberNotFound | {label}必须包含至少一个数字。
      containsLowerCase: lowerCaseNotFound | {label}必须包含至少一个小写字母。
      containsUpperCase: upperCaseNotFound | {label}必须包含至少一个大写字母。
      containsSymbol: symbolNotFound | {label}必须包含至少一个符号。
      length, string: notEqual | {label}必须正好为{length}个字符。
      compare: notEqual | {label}必须与{otherLabel}一致。
      compare: equal | {label}不能与{otherLabel}相同。
      compare<: tooBig | {label}必须小于{otherLabel}。
      compare<=: tooBig | {label}不能大于{otherLabel}。
      compare>: tooSmall | {label}必须大于{otherLabel}。
      compare>=: tooSmall | {label}不能小于{otherLabel}。
      compare>=: tooEarly | {label}不能早于{otherLabel}。
      compare<=: tooLate | {label}不能晚于{otherLabel}。
      operand: tooSmall | {label}太小。
      operand: tooBig | {label}太大。
      operand: tooEarly | {label}太早。
      operand: tooLate | {label}太晚。
      lengthOperand: shorterThanMinimumLength | {label}太短。
      lengthOperand: longerThanMaximumLength | {label}太长。
      lengthOperand: lengthOutOfRange, notEqual | {label}的长度不正确。
      operand: tooFew | {label}的条目太少。
      operand: tooMany | {label}的条目太多。
      compareValue<: tooBig | {label}必须小于{max}。
      compareValue>: tooSmall | {label}必须大于{min}。
      exclusiveMin, exclusiveBounds: tooSmall | {label}必须大于{exclusiveMin}。
      exclusiveMax, exclusiveBounds: tooBig | {label}必须小于{exclusiveMax}。
      allEqual: notEqual | 以下各项必须一致：{list}。
      atLeastOne: required | 以下各项至少填写一项：{list}。
      exactlyOne: required | 以下各项必须填写一项：{list}。
      exactlyOne: notAllowed | 以下各项只能填写一项：{list}。
      allOrNone: required, notAllowed | 以下各项必须全部填写或全部留空：{list}。
      lengthInBytes: shorterThanMinimumLength | {label}至少需要{min}个字节。
      lengthInBytes: longerThanMaximumLength | {label}最多允许{max}个字节。
      lengthInBytes: lengthOutOfRange | {label}的长度必须在{min}到{max}个字节之间。
      lengthInBytes: notEqual | {label}必须正好为{length}个字节。
      aggregate.sum: tableRule | {otherLabel}的总和
      aggregate.mean: tableRule | {otherLabel}的平均值
      aggregate.min: tableRule | {otherLabel}的最小值
      aggregate.max: tableRule | {otherLabel}的最大值
      aggregate.distinct: tableRule | {otherLabel}中不同值的数量
      aggregate.empty: tableRule | {otherLabel}为空的行数
      rows: tableRule | 行数
      share: tableRule | {otherLabel}为空的行所占比例
      measureMin: tableRule | {measure}不得小于{min}。
      measureMax: tableRule | {measure}不得大于{max}。
      measureBounds: tableRule | {measure}必须在{min}到{max}之间。
      groupMin: tableRule | 对于每个{list}，{measure}不得小于{min}。
      groupMax: tableRule | 对于每个{list}，{measure}不得大于{max}。
      groupBounds: tableRule | 对于每个{list}，{measure}必须在{min}到{max}之间。
      fresh: tableRule | {otherLabel}的最新值距今不得超过{within}。
      sorted: tableRule | 各行必须按{list}升序排列。
      sortedWithin: tableRule | 对于每个{within}，各行必须按{list}升序排列。
      rowUnique: notUnique | 前面的行中已有相同的键：{list}。
      rowReferences: notReferenced | 表{table}中没有与此键相符的行：{list}。
      """)
}
