import Foundation
import JellyGolden
import JellyImaging
import JellyPage
import JellyScene
import JellySupport
import JellyValues
import JellyVideo

/// `jellyframe diff`: compares two images, videos, scenes or takes.
enum DiffCommand: Command {
    private static let output = Option(
        "--output", "-o", value: "OUT",
        help: """
            directory for report.html, difference images, result.json and junit.xml; or, for scenes and takes,
            compare.html: an interactive page that plays both side by side or overlaid (Docs/motion.md), for which
            A may also be a golden's directory
            """)
    private static let results = ResultOption.file

    private static let sizes = Option(
        "--sizes", value: "HOW",
        help: """
            images of different sizes: refuse, crop (compare the common part, from the upper left) or pad (extend the
            smaller one with transparent pixels)
            """, oneOf: ["crop", "pad", "refuse"], parse: { ImageSizes(rawValue: $0) })

    static let specification = Specification(
        name: "diff",
        summary: "Compares two images, directories of frames, videos, scenes or takes.",
        operands: ["A", "B"],
        options: [
            output, GoldenOptions.tolerance.described(default: "exact"), results,
            FrameOptions.givenRate.described(
                "frames per second of scenes, and of directories of frames", default: "60, or the take's"),
            sizes.described(default: "refuse"),
            CommonOptions.jobs.described(
                "threads that compare images: a number, a percentage of the cores (50%), or auto"),
            CommonOptions.memory, CommonOptions.quiet.described("print errors only"), CommonOptions.help,
        ],
        examples: [
            "jellyframe diff before/ after/ -o differences/",
            "jellyframe diff cairo.png chromium.png --tolerance otherRenderer",
            "jellyframe diff yesterday.mp4 today.mp4 -o differences/ --tolerance cap=8",
            "jellyframe diff fall.take falling-blocks.json5",
            "jellyframe diff fall.take falling-blocks.json5 -o compare.html",
            "jellyframe diff Goldens/falling-blocks falling-blocks.json5 -o compare.html",
        ],
        exitCodes: """
            Exit codes: 0 the same or within the tolerance, 1 changed, 3 different size, rate or number of frames, or an
            image in only one directory, 4 unreadable file, 64 usage error, 65 invalid scene or take, 66 scene or take
            not readable, 69 ffmpeg missing, 73 output cannot be created.
            """,
        notes: """
            Images of two directories are paired by name, with a result for each pair; if the names of each directory are
            numbered without gaps (0000.png, 0001.png and so on), they are compared as the frames of two videos. Formats
            are detected by content: every frame of an animated PNG, GIF or WebP is compared, whatever its extension
            (an animated WebP that ffmpeg cannot read is refused).

            Scenes and takes, named *.json5, *.jsonc, *.json or *.take, are compared by the state of all bodies at every
            tick, bit by bit, and then by their frames, rendered like the first take: at its first scale, and in all its
            themes, one above the other.
            """)

    static func run(_ arguments: Arguments) throws {
        let (first, second) = (arguments.operands[0], arguments.operands[1])
        try checkOutput(arguments[output])
        let outputs = CommandOutputs()
        try outputs.reserve(arguments[results])
        let page = arguments[output].flatMap { RenderOutput.isPage($0) ? $0 : nil }
        let directory = page == nil ? arguments[output] : nil
        try outputs.reserve(page)
        if let directory { try outputs.staging.prepareDirectory(directory) }
        for side in [first, second] { ProtectedFiles.add(side) }
        if GoldenComparison.isGolden(first) || GoldenComparison.isGolden(second) {
            guard let page else {
                throw Failure.usage(
                    "comparing with a golden requires -o compare.html; to judge a run, use jellyframe verify")
            }
            return try compareGolden(arguments, page: page, outputs)
        }
        let motions = try motions(arguments)
        guard page == nil || motions != nil else {
            throw Failure.usage(
                "a page compares scenes and takes; for images and videos, give a directory: -o differences/")
        }
        if motions == nil, let pairs = try pairs(first, second) {
            let diff = ImageDiff(
                pairs: pairs, tolerance: tolerance(arguments), sizes: arguments[sizes] ?? .refuse,
                rate: rate(arguments))
            return try compare(diff, arguments, directory: directory, outputs)
        }
        try compareFrames(arguments, motions, page: page, directory: directory, outputs)
    }

    private static func tolerance(_ arguments: Arguments) -> Tolerance { arguments[GoldenOptions.tolerance] ?? .exact }

    private static func rate(_ arguments: Arguments) -> FrameRate { arguments[FrameOptions.givenRate] ?? FrameRate(60) }

    /// Compares videos, or scenes and takes, frame by frame.
    private static func compareFrames(
        _ arguments: Arguments, _ motions: (MotionSide, MotionSide)?, page: String?, directory: String?,
        _ outputs: CommandOutputs
    ) throws {
        let (first, second) = (arguments.operands[0], arguments.operands[1])
        func open() throws -> (FrameSource, FrameSource) {
            if let motions { return (try FrameSource(motions.0), try FrameSource(motions.1)) }
            return (try FrameSource(first), try FrameSource(second))
        }
        let result = try result(of: open(), motions, arguments)
        if let page, let motions {
            try outputs.write(Array(comparison(of: motions, result, first, second).html.utf8), to: page)
        }
        if let directory {
            var scene = ReportScene(result)
            let wanted = Set(scene.framesToShow)
            // A second pass, because only now the relevant frames are known.
            try pairs(try open()) { index, expected, actual in
                if wanted.contains(index) {
                    scene.add(frame: index, expected: expected?.bitmap, actual: actual?.bitmap)
                }
            }
            try GoldenReport([scene], title: "\(first) and \(second)", goldenDirectory: nil)
                .write(to: directory, in: outputs.staging)
        }
        if let path = arguments[results] {
            try outputs.write([UInt8](ResultFile([result]).data), to: path)
        }
        try outputs.publish()
        try finish(result, arguments, directory: directory)
    }

    /// Compares all frames, and the states of bodies for motions.
    private static func result(
        of sides: (FrameSource, FrameSource), _ motions: (MotionSide, MotionSide)?, _ arguments: Arguments
    ) throws -> RunResult {
        let rate = rate(arguments)
        let rates = (sides.0.rate ?? sides.1.rate ?? rate, sides.1.rate ?? sides.0.rate ?? rate)
        var comparison = VideoComparison(
            name: lastName(ofPath: arguments.operands[1]), rate: rates.1, expectedRate: rates.0,
            tolerance: tolerance(arguments), sizes: arguments[sizes] ?? .refuse)
        if let motions { comparison.compare(expected: try motions.0.track(), actual: try motions.1.track()) }
        try pairs(sides) { _, expected, actual in comparison.add(expected: expected, actual: actual) }
        return comparison.result
    }

    /// A page that compares two motions.
    private static func comparison(
        of motions: (MotionSide, MotionSide), _ result: RunResult, _ first: String, _ second: String
    ) throws -> MotionPage {
        let names = zip([first, second], ["A", "B"]).map { path, letter in
            path.isEmpty ? letter : lastName(ofPath: path)
        }
        return MotionPage(
            comparing: try motions.0.pageMotion(name: names[0]), with: try motions.1.pageMotion(name: names[1]),
            title: "\(names[0]) and \(names[1])",
            difference: MotionPage.Difference(result, tickRate: motions.1.input.scene.tickRate))
    }

    /// The pairs of images of two directories or files; nil where either is a video.
    private static func pairs(_ first: String, _ second: String) throws -> ImagePairs? {
        do { return try ImagePairs(first, second) } catch { throw FrameSource.failure(error) }
    }

    /// Compares image files.
    private static func compare(
        _ diff: ImageDiff, _ arguments: Arguments, directory: String?, _ outputs: CommandOutputs
    ) throws {
        let threads = diff.threads(arguments[CommonOptions.jobs], memory: arguments[CommonOptions.memory])
        FreedMemory.keep()
        let outcome = diff.compare(threads: threads)
        let (first, second) = (arguments.operands[0], arguments.operands[1])
        if let directory {
            try GoldenReport(try diff.scenes(outcome), title: "\(first) and \(second)", goldenDirectory: nil)
                .write(to: directory, in: outputs.staging)
        }
        if let path = arguments[results] {
            try outputs.write([UInt8](ResultFile(outcome.results).data), to: path)
        }
        try outputs.publish()
        outcome.remarks.forEach { Terminal.note("jellyframe: \($0)") }
        guard diff.pairs.isByName else {
            return try finish(outcome.results[0], arguments, directory: directory, outcome.failures)
        }
        if !arguments[CommonOptions.quiet], arguments[results] != "-" {
            PairSummary(outcome.results, diff.pairs).tell(directory: directory)
        }
        var failures = outcome.failures
        if let code = ExitCode(outcome.results.filter { $0.verdict != .unreadable }) {
            failures.append(Failure(code: code, message: "\(second) differs from \(first)"))
        }
        if !failures.isEmpty { throw Failure(failures) }
    }

    /// Prints the result, and throws where it does not pass.
    ///
    /// - Parameter failures: errors of unreadable files.
    private static func finish(
        _ result: RunResult, _ arguments: Arguments, directory: String? = nil, _ failures: [Failure] = []
    ) throws {
        if !arguments[CommonOptions.quiet], arguments[results] != "-" { tell(result, directory: directory) }
        let (first, second) = (arguments.operands[0], arguments.operands[1])
        switch result.verdict {
        case _ where result.passes: return
        case .unreadable where !failures.isEmpty: throw Failure(failures)
        case .structural:
            throw Failure(
                code: .structural, message: "\(second) differs from \(first) in size, rate or number of frames")
        case .unreadable: throw Failure(code: .unreadable, message: result.message)
        default: throw Failure(code: .failure, message: "\(second) differs from \(first)")
        }
    }

    /// Compares a golden with a run of its scene.
    private static func compareGolden(_ arguments: Arguments, page: String, _ outputs: CommandOutputs) throws {
        let comparison = try GoldenComparison(
            arguments.operands[0], arguments.operands[1], memory: arguments[CommonOptions.memory])
        var options = VerificationOptions()
        options.tolerance = arguments[GoldenOptions.tolerance]
        let (result, bytes) = try comparison.compare(options)
        try outputs.write(bytes, to: page)
        if let path = arguments[results] { try outputs.write([UInt8](ResultFile([result]).data), to: path) }
        try outputs.publish()
        try finish(result, arguments)
    }

    /// - Throws: a usage failure for a path that looks like a file instead of a directory.
    private static func checkOutput(_ path: String?) throws {
        guard let path, !path.hasSuffix("/"), !RenderOutput.isPage(path) else { return }
        // Something that exists is checked as a directory later.
        guard FileKind(of: path) == .nothing, OutputExtensions.files.match(path) else { return }
        throw Failure.usage(
            "-o must be a directory or a page, such as differences/ or compare.html, not “\(path)”")
    }

    /// Both sides as motions; nil for images and videos.
    private static func motions(_ arguments: Arguments) throws -> (MotionSide, MotionSide)? {
        let paths = arguments.operands
        guard paths.contains(where: MotionSide.isMotion) else { return nil }
        guard paths.allSatisfy(MotionSide.isMotion) else {
            throw Failure.usage(
                "a scene or take can only be compared with another one; render it to compare it with a video")
        }
        let inputs = try paths.map { try MotionInput($0, memory: arguments[CommonOptions.memory]) }
        let look = try MotionSide.Look(of: inputs, rate: arguments[FrameOptions.givenRate])
        return (MotionSide(inputs[0], look), MotionSide(inputs[1], look))
    }

    /// Calls `body` with the frames of both, until both have ended.
    private static func pairs(
        _ sides: (FrameSource, FrameSource), _ body: (Int, ComparedImage?, ComparedImage?) -> Void
    ) throws {
        for index in 0... {
            let (expected, actual) = (try sides.0.next(), try sides.1.next())
            if expected == nil, actual == nil { return }
            body(index, expected, actual)
        }
    }

    private static func tell(_ result: RunResult, directory: String?) {
        var lines = [result.message]
        let telling = [("first", result.firstDifferingFrame), ("worst", result.peakFrame)]
        for (name, index) in result.frames.count > 1 ? telling : [] {
            guard let index, let found = result.frames[index].comparison else { continue }
            lines.append("\(name): frame \(index), \(ShortNumber.text(result.frames[index].time)) s: \(found)")
        }
        if result.frames.count == 1, let found = result.frames[0].comparison { lines.append("\(found)") }
        if result.frames.count > 1 {
            Terminal.print(lines: lines)
            Terminal.print(drawn: HeatStrip(result.frames).text(colored: Terminal.isColored(1)))
            lines = []
            func count(_ pixels: Set<RunResult.FrameResult.Pixels>) -> Int {
                result.frames.count { pixels.contains($0.pixels) }
            }
            let unread = count([.unreadable])
            lines.append(
                "\(result.frames.count) frames: \(count([.same])) same, \(count([.tolerated])) tolerated, "
                    + "\(count([.changed])) changed, \(count([.extra, .missing])) on one side only"
                    + (unread > 0 ? ", \(unread) unreadable" : ""))
        }
        if let directory { lines.append("see \(path("report.html", in: directory))") }
        Terminal.print(lines: lines)
    }
}
