import Foundation
import JellyImaging

/// Options shared by many commands.
enum CommonOptions {
    static let help = Option(flag: "--help", "-h", help: "print this help").grouped(.general)
        .unused(by: [.descriptions, .documents])
    static let quiet = Option(flag: "--quiet", help: "print errors and warnings only").grouped(.general)
        .unused(by: .descriptions)
    static let progress = Option(
        "--progress", value: "HOW",
        help: """
            progress style on standard error: auto (a redrawn line on a terminal, else plain), plain (a line every
            10 %), json (an object per line, every 1 %) or none
            """,
        default: "auto, or none with --quiet", oneOf: ProgressStyle.allCases.map(\.rawValue),
        parse: { ProgressStyle(rawValue: $0) }
    ).grouped(.general).unused(by: [.descriptions, .documents])

    static let memory = Option(
        "--memory", value: "SIZE",
        help: "memory limit for images, views, frames and traces, such as 500MB or 4GB",
        is: "a size from 1MB to 1000TB, such as 500MB or 4GB", parse: { MemoryBudget($0) }
    ).defaulting(to: .standard, shown: "2GB, or half the limit of ulimit -v").grouped(.general)
        .completing(.words(["500MB", "1GB", "2GB", "4GB"])).unused(by: [.descriptions, .documents])

    /// The number of rendering threads; nil for all cores.
    static let jobs = Option<Int?>(
        names: ["--jobs", "-j"], value: "N",
        help: "rendering threads: a number, a percentage of the cores (50%), or auto", default: "auto, all cores"
    ) { words in
        guard let text = words.last, text != "auto" else { return nil }
        if text.hasSuffix("%"), let share = Int(text.dropLast()), (1...100).contains(share) {
            return max(1, ProcessInfo.processInfo.activeProcessorCount * share / 100)
        }
        guard let number = Int(text), (1...256).contains(number) else {
            throw Failure.usage(
                "--jobs must be a number from 1 to 256, a percentage of the cores such as 50%, or auto, not “\(text)”")
        }
        return number
    }.grouped(.general).completing(.words(["auto", "50%"])).used(by: .watch).unused(by: [.descriptions, .documents])

    /// The output path; `missing` is the error where it was not given.
    static func output(_ help: String, missing: String) -> Option<String> {
        Option("--output", "-o", value: "OUT", help: help).required(missing)
    }
}
