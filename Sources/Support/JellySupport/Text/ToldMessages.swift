/// Messages about lines of files that are told one after another: an equal one is told whole three times, and then by the
/// line of the first.
package struct ToldMessages {
    private static let mostWhole = 3

    private struct Place: Hashable {
        let message: String
        let file: String
    }

    private var told: [Place: (line: Int, count: Int)] = [:]

    package init() {}

    /// The line at which a message was told first; nil where it is to be told whole.
    ///
    /// - Parameter line: where it is told now; nil for what is about the whole file.
    package mutating func earlierLine(of message: String, in file: String, at line: Int?) -> Int? {
        guard let line else { return nil }
        let place = Place(message: message, file: file)
        let first = told[place]?.line ?? line
        told[place, default: (first, 0)].count += 1
        return told[place].flatMap { $0.count > Self.mostWhole ? first : nil }
    }
}
