import FVForms
import Testing

@Test func nestingIsBounded() { #expect(Limits.nesting == 64) }
