/// Where a scanner stopped.
///
/// A scanner reads as far as its grammar lets it: what stands at `offset`, if anything does,
/// cannot continue what was read. So "nothing left" and "whole" are told apart, which is what
/// judging a text while it is being typed needs.
struct ScanStop: BitwiseCopyable, Sendable {
  /// The first byte that was not taken.
  var offset: Int
  /// Whether what was taken could end there.
  var isWhole: Bool
}
