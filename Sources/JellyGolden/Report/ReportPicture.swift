/// The pictures of one frame in a report, as the bytes of PNG files.
public struct ReportPicture: Hashable, Sendable {
    /// The frame's number.
    public var frame: Int
    /// The golden's picture; nil where it has none.
    public var expected: [UInt8]?
    /// The run's picture; nil where it has none.
    public var actual: [UInt8]?
    /// What differs between the two, marked by the tolerance's rule; nil where nothing differs or one is not there.
    public var difference: [UInt8]?

    public init(frame: Int, expected: [UInt8]? = nil, actual: [UInt8]? = nil, difference: [UInt8]? = nil) {
        (self.frame, self.expected, self.actual, self.difference) = (frame, expected, actual, difference)
    }
}
