import Foundation
import JellyImaging

/// The options that many commands have.
enum CommonOptions {
    static let help = Option(flag: "--help", "-h", help: "print this").grouped(.general)
        .unused(by: [.descriptions, .documents])
    static let quiet = Option(flag: "--quiet", help: "print errors and warnings only").grouped(.general)
        .unused(by: .descriptions)
    static let progress = Option(
        "--progress", value: "HOW",
        help: """
            how it is told on standard error how far the work is: auto (a line that is drawn again on a terminal, a line
            every tenth elsewhere), plain (such lines), json (an object a line, every hundredth), or none
            """,
        default: "auto, or none with --quiet", oneOf: ProgressStyle.allCases.map(\.rawValue),
        parse: { ProgressStyle(rawValue: $0) }
    ).grouped(.general).unused(by: [.descriptions, .documents])

    static let memory = Option(
        "--memory", value: "SIZE",
        help: "the most that pictures, views, frames and traces may take, such as 500MB or 4GB",
        is: "a size from 1MB to 1000TB, such as 500MB or 4GB", parse: { MemoryBudget($0) }
    ).defaulting(to: .standard, shown: "2GB, or half of what ulimit -v leaves").grouped(.general)
        .completing(.words(["500MB", "1GB", "2GB", "4GB"])).unused(by: [.descriptions, .documents])

    /// How many threads draw; nil for all cores.
    static let jobs = Option<Int?>(
        names: ["--jobs", "-j"], value: "N", help: "threads that draw: a number, a share of the cores (50%), or auto",
        default: "auto, all of them"
    ) { words in
        guard let text = words.last, text != "auto" else { return nil }
        if text.hasSuffix("%"), let share = Int(text.dropLast()), (1...100).contains(share) {
            return max(1, ProcessInfo.processInfo.activeProcessorCount * share / 100)
        }
        guard let number = Int(text), (1...256).contains(number) else {
            throw Failure.usage(
                "--jobs is a number from 1 to 256, a share of the cores such as 50%, or auto, not “\(text)”")
        }
        return number
    }.grouped(.general).completing(.words(["auto", "50%"])).used(by: .watch).unused(by: [.descriptions, .documents])

    /// Where what a command makes goes; `example` is what its absence is answered with.
    static func output(_ help: String, missing: String) -> Option<String> {
        Option("--output", "-o", value: "OUT", help: help).required(missing)
    }
}
