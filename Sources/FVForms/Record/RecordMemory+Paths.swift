package import FVRules
package import FVText

/// Who is told where something is: functions of the host, or whoever reads reports and errors.
package enum Audience { case host, people }

extension RecordMemory {
  /// Writes where a field of a row is, as a JSON Pointer: to people with `*` for keys of maps that are
  /// sensitive.
  package func write(
    pathOf field: FieldIndex, _ frame: FrameIndex, toldTo audience: Audience,
    to out: inout Buffer<UInt8>, _ plan: borrowing Plan
  ) {
    guard plan.isNested, plan.shapes[field].parent != nil else {
      out.append("/")
      return append(plan.fieldPaths[field], to: &out)
    }
    var depth = 0
    let path = plan.fieldPaths[field].span
    var index = 0
    while index < path.count {
      let start = index
      index += 1
      while index < path.count, path[index] != UInt8(ascii: "/") { index += 1 }
      if index == start + 2, path[start + 1] == UInt8(ascii: "*") {
        depth += 1
        write(step: row(frame, depth: depth, plan), toldTo: audience, to: &out, plan)
      } else {
        out.append(plan.fieldPaths[field].slice(start..<index))
      }
    }
  }

  /// Writes where a key is that is no field: its place is that among the keys.
  func write(
    pathOfKey place: Int, _ finding: Finding, to out: inout Buffer<UInt8>, _ plan: borrowing Plan
  ) {
    if finding.isStray {
      write(pathOfStrayKey: place, to: &out, plan)
    } else {
      out.append("/")
      append(unknownKeys[place], to: &out)
    }
  }

  /// Writes where a key of a record within the record is that is no field.
  func write(
    pathOfStrayKey place: Int, to out: inout Buffer<UInt8>, _ plan: borrowing Plan
  ) {
    let key = strayKeys[place]
    write(pathOf: key.field, key.frame, toldTo: .people, to: &out, plan)
    out.append("/")
    append(key.name, to: &out)
  }

  /// Writes the name of a row: its index, or its key.
  private func write(
    step row: FrameIndex, toldTo audience: Audience, to out: inout Buffer<UInt8>,
    _ plan: borrowing Plan
  ) {
    out.append("/")
    if let key = key(of: row, plan) {
      let map = plan.scopes[frames[row].scope].owner
      guard audience == .host || !(map.map { plan.hidesKeys(of: $0) } ?? false) else {
        return out.append("*")
      }
      append(key, to: &out)
    } else {
      out.append(decimal: Int64(frames[row].index))
    }
  }

  /// The row of a depth around a row.
  private func row(_ frame: FrameIndex, depth: Int, _ plan: borrowing Plan) -> FrameIndex {
    var row = frame
    while row != .root, Int(plan.scopes[frames[row].scope].depth) > depth {
      row = frames[row].outer
    }
    return row
  }

  /// Appends a name as a step of a pointer.
  private func append(_ name: TextRef, to out: inout Buffer<UInt8>) {
    let bytes = name.span
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "~"): out.append("~0")
      case UInt8(ascii: "/"): out.append("~1")
      default: out.append(bytes[index])
      }
    }
  }
}
