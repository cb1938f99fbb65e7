public import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

@_cdecl("fv_validate_values") @implementation
public func fv_validate_values(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ values: UnsafePointer<fv_value>?, _ count: Int, _ options: UnsafePointer<fv_options>?,
  _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?
) -> Int32 {
  unsafe fv_validate_values_explained(ruleset, scenario, values, count, options, report, nil)
}

@_cdecl("fv_validate_values_explained") @implementation
public func fv_validate_values_explained(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ values: UnsafePointer<fv_value>?, _ count: Int, _ options: UnsafePointer<fv_options>?,
  _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  unsafe validate(ruleset, scenario, values, count, options, report, failure)
}

/// Checks a record as the values of its fields.
@inline(__always)
func validate(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ values: UnsafePointer<fv_value>?, _ count: Int, _ options: UnsafePointer<fv_options>?,
  _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?,
  taker: Taker? = nil
) -> Int32 {
  let code = unsafe withRuleset(ruleset, isLent: taker != nil) { ruleset in
    guard (0...ruleset.plan.fieldCount).contains(count), unsafe values != nil || count == 0 else {
      return unsafe Failure.badCount(ruleset.plan.fieldCount).fill(failure, report)
    }
    return unsafe validate(ruleset, scenario, options, report, failure, taker: taker) {
      memory, plan in
      guard let values = unsafe values, let raw = unsafe memory.raw.pointer else { return nil }
      for index in 0..<count {
        do throws(ValueError) {
          unsafe raw[index] = try Value(values + index, of: FieldIndex(index), plan, &memory)
        } catch {
          return Failure(error, in: plan.fieldName(index))
        }
      }
      return nil
    }
  }
  return unsafe code ?? Failure.noRuleset.fill(failure, report)
}

@_cdecl("fv_validate_members") @implementation
public func fv_validate_members(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
  _ members: UnsafePointer<fv_value>?, _ count: Int, _ options: UnsafePointer<fv_options>?,
  _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?,
  _ failure: UnsafeMutablePointer<fv_error>?
) -> Int32 {
  guard let ruleset = unsafe resolve(ruleset) else {
    return unsafe Failure.noRuleset.fill(failure, report)
  }
  guard (0...ruleset.plan.keyLimit).contains(count) else {
    return unsafe Failure.tooManyMembers(ruleset.plan.keyLimit).fill(failure, report)
  }
  guard unsafe members != nil || count == 0 else {
    return unsafe Failure.badName(of: 0).fill(failure, report)
  }
  return unsafe validate(ruleset, scenario, options, report, failure) { memory, plan in
    guard let members = unsafe members else { return nil }
    for index in 0..<count {
      let wrong = unsafe set(members + 2 * index, index, &memory, plan)
      if let wrong { return wrong }
    }
    return nil
  }
}

/// Sets the field that a member names, or says what is wrong with the member.
private func set(
  _ member: UnsafePointer<fv_value>, _ index: Int, _ memory: inout RecordMemory,
  _ plan: borrowing Plan
) -> Failure? {
  guard unsafe member.pointee.kind == FV_VALUE_STRING,
    let name = unsafe TextRef(member.pointee.text), name.count <= Limits.valueBytes,
    UTF8Validation.isWellFormed(name.span)
  else { return Failure.badName(of: index) }
  do throws(RecordFailure) {
    guard let field = try memory.field(named: name, plan) else { return nil }
    do throws(ValueError) {
      memory.raw[field] = unsafe try Value(member + 1, of: field, plan, &memory)
      return nil
    } catch {
      return Failure(error, in: name)
    }
  } catch {
    return Failure(error)
  }
}

extension Failure {
  static func badCount(_ fieldCount: Int) -> Failure {
    Failure(
      status: FV_ERR_ARGUMENT,
      message: sentence(
        "The values are NULL, or more than the % fields.", String(fieldCount)))
  }

  static func tooManyMembers(_ limit: Int) -> Failure {
    Failure(
      status: FV_ERR_LIMIT, message: sentence("The record has more than % keys.", String(limit)))
  }

  static func badName(of member: Int) -> Failure {
    Failure(
      status: FV_ERR_ARGUMENT,
      message: sentence(
        "The name of member % is not a string in UTF-8 of at most 1 MiB.", String(member)))
  }
}
