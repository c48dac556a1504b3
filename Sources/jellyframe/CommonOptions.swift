import Foundation
import JellyPixels
import JellyWords

/// The options that many commands have.
enum CommonOptions {
    static let help = Option(flag: "--help", "-h", help: "print this").grouped(.general)
    static let quiet = Option(flag: "--quiet", help: "print errors and warnings only").grouped(.general)
    static let progress = Option(
        "--progress", value: "HOW",
        help: """
            how it is told on standard error how far the work is: auto (a line that is drawn again on a terminal, a line
            every tenth elsewhere), plain (such lines), json (an object a line, every hundredth), or none
            """,
        default: "auto, or none with --quiet", oneOf: ProgressStyle.allCases.map(\.rawValue),
        parse: { ProgressStyle(rawValue: $0) }
    ).grouped(.general)

    static let memory = Option(
        "--memory", value: "SIZE",
        help: "the most that pictures, views, frames and traces may take, such as 500MB or 4GB",
        is: "a size from 1MB to 1000TB, such as 500MB or 4GB", parse: { MemoryBudget($0) }
    ).defaulting(to: .standard, shown: "2GB, or half of what ulimit -v leaves").grouped(.general)
        .completing(.words(["500MB", "1GB", "2GB", "4GB"]))

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
    }.grouped(.general).completing(.words(["auto", "50%"]))

    /// Where what a command makes goes; `example` is what its absence is answered with.
    static func output(_ help: String, missing: String) -> Option<String> {
        Option("--output", "-o", value: "OUT", help: help).required(missing)
    }
}

/// A width and a height in pixels, as in `1280x720`.
struct PixelSize {
    static let shape = "a width and a height in pixels, such as 1280x720"

    let width: Int
    let height: Int

    /// The points of an iPhone 8.
    static let phone = PixelSize(width: 375, height: 667)

    private init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Nil for anything else, and where a side is out of the range.
    init?(_ text: String, in range: ClosedRange<Int> = 1...Int.max) {
        let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], range.contains(width),
            range.contains(height)
        else { return nil }
        (self.width, self.height) = (width, height)
    }
}

/// Pixels a point.
enum PixelScale {
    /// The least: the largest scene has 16 pixels then, and far below it matrices have no inverse.
    static let smallest = 0.001
    static let shape = "a number of pixels a point from \(smallest)"

    /// Nil for what is no scale.
    static func parse(_ text: some StringProtocol) -> Double? {
        Double(text).flatMap { $0.isFinite && $0 >= smallest ? $0 : nil }
    }

    /// Several, as in `1,2`.
    ///
    /// - Throws: `Failure` for what is none, and where one stands twice.
    static func list(_ text: String) throws -> [Double] {
        let scales = try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
            guard let scale = parse(word) else {
                throw Failure.usage("--scale is \(shape), or several as in 1,2, not “\(word)”")
            }
            return scale
        }
        // Names of files tell three decimals.
        guard Set(scales.map { ShortNumber.text($0) }).count == scales.count else {
            throw Failure.usage("--scale \(text) names one size twice")
        }
        return scales
    }
}
