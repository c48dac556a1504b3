import Foundation

/// How many threads draw.
enum Jobs {
    /// The number that `--jobs` means; nil for all cores.
    static func parse(_ text: String?) throws -> Int? {
        guard let text, text != "auto" else { return nil }
        if text.hasSuffix("%"), let share = Int(text.dropLast()), (1...100).contains(share) {
            return max(1, ProcessInfo.processInfo.activeProcessorCount * share / 100)
        }
        guard let number = Int(text), (1...256).contains(number) else {
            throw Failure.usage(
                "--jobs is a number from 1 to 256, a share of the cores such as 50%, or auto, not “\(text)”")
        }
        return number
    }
}
