import Foundation

/// What `--jobs` asks for.
struct Jobs {
    /// How many threads; nil for as many as there are cores.
    let count: Int?

    /// - Throws: `Failure` unless the text is a number, a share of the cores, `auto` or missing.
    init(_ text: String?) throws {
        guard let text, text != "auto" else {
            count = nil
            return
        }
        if text.hasSuffix("%"), let share = Int(text.dropLast()), (1...100).contains(share) {
            count = max(1, ProcessInfo.processInfo.activeProcessorCount * share / 100)
            return
        }
        guard let number = Int(text), (1...256).contains(number) else {
            throw Failure.usage(
                "--jobs is a number from 1 to 256, a share of the cores such as 50%, or auto, not “\(text)”")
        }
        count = number
    }
}
