/// How existing files at an output's path are treated on completion.
package enum OutputConflict: Hashable, Sendable {
    /// Replace it.
    case replace
    /// Keep it, and fail all outputs.
    case fail
    /// Keep it, and drop the output.
    case keep
}
