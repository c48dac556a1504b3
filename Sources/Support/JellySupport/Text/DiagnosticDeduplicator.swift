/// Shortens repeated messages about lines of files: after three identical ones, only the first one's line is given.
package struct DiagnosticDeduplicator {
    private static let mostWhole = 3

    private struct Place: Hashable {
        let message: String
        let file: String
    }

    private var told: [Place: (line: Int, count: Int)] = [:]

    package init() {}

    /// The line of the first identical message; nil if the message is to be printed in full.
    ///
    /// - Parameter line: the current line; nil for the whole file.
    package mutating func earlierLine(of message: String, in file: String, at line: Int?) -> Int? {
        guard let line else { return nil }
        let place = Place(message: message, file: file)
        let first = told[place]?.line ?? line
        told[place, default: (first, 0)].count += 1
        return told[place].flatMap { $0.count > Self.mostWhole ? first : nil }
    }
}
