/// How a program that this one started has ended.
package enum ChildOutcome: Hashable, Sendable {
    /// It ended with this exit code.
    case exited(code: Int)
    /// A signal of this number ended it.
    case killed(signal: Int)
}
