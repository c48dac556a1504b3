import Foundation
import JellyGolden
import JellyImaging
import JellyPage
import JellyScene
import JellySupport
import JellyValues
import JellyVideo

/// `jellyframe diff`: holds a picture or film against another one.
enum DiffCommand: Command {
    private static let output = Option(
        "--output", "-o", value: "OUT",
        help: """
            a folder for report.html, difference pictures, result.json and junit.xml; or, of scenes and takes,
            compare.html: a page to play with, both side by side or one over the other (Docs/page.md);
            A may be a golden's folder then
            """)
    private static let json = Option(
        "--json", value: "FILE", help: "the numbers of every frame; - for standard output")

    private static let sizes = Option(
        "--sizes", value: "HOW",
        help: """
            pictures whose sizes differ: refuse, or crop (compare the common part, from the upper left), or pad (the
            smaller one has clear pixels where the larger one has more)
            """, oneOf: ["crop", "pad", "refuse"], parse: { PictureSizes(rawValue: $0) })

    static let specification = Specification(
        name: "diff",
        summary: "Compares pictures, folders of frames, videos, scenes or takes, and shows where they differ.",
        operands: ["A", "B"],
        options: [
            output, GoldenOptions.tolerance.described(default: "exact"), json,
            FrameOptions.givenRate.described(
                "frames a second of folders, whose files do not tell, and of scenes", default: "60, or a take's"),
            sizes.described(default: "refuse"),
            CommonOptions.jobs.described(
                "threads that compare pictures: a number, a share of the cores (50%), or auto"),
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
            Exit codes: 0 the same or within the tolerance, 1 changed, 3 another size, rate or number of frames, or a
            picture that only one folder has, 4 a file cannot be read, 64 wrong usage, 65 a wrong scene or take,
            66 no scene or take, 69 ffmpeg is missing, 73 the output cannot be made.
            """,
        notes: """
            Pictures of two folders are paired by name, and each pair is a result of its own; where the names of each
            folder are numbered without a gap (0000.png, 0001.png and so on), they are the frames of two films. A file
            is known by its content: of an animated PNG, GIF or WebP all frames are compared, whatever its name ends in
            (where ffmpeg cannot read an animated WebP, it is refused).

            Of scenes and takes, which are named *.json5, *.json or *.take, bodies are compared in every tick, bit by
            bit, and then the frames, as the first take among them was made: at its first scale, and in all its themes,
            one above the other.
            """)

    static func run(_ arguments: Arguments) throws {
        let (first, second) = (arguments.operands[0], arguments.operands[1])
        try checkOutput(arguments[output])
        let outputs = CommandOutputs()
        try outputs.reserve(arguments[json])
        let page = arguments[output].flatMap { RenderOutput.isPage($0) ? $0 : nil }
        let folder = page == nil ? arguments[output] : nil
        try outputs.reserve(page)
        if let folder { try outputs.staging.prepareFolder(folder) }
        for side in [first, second] { ProtectedFiles.add(side) }
        if GoldenComparison.isGolden(first) || GoldenComparison.isGolden(second) {
            guard let page else {
                throw Failure.usage(
                    "a golden is shown beside a run on a page: -o compare.html; jellyframe verify judges it")
            }
            return try compareGolden(arguments, page: page, outputs)
        }
        let motions = try motions(arguments)
        guard page == nil || motions != nil else {
            throw Failure.usage("a page shows scenes and takes; of pictures and films, name a folder: -o differences/")
        }
        if motions == nil, let pairs = try pairs(first, second) {
            let diff = PictureDiff(
                pairs: pairs, tolerance: tolerance(arguments), sizes: arguments[sizes] ?? .refuse,
                rate: rate(arguments))
            return try compare(diff, arguments, folder: folder, outputs)
        }
        try compareFrames(arguments, motions, page: page, folder: folder, outputs)
    }

    private static func tolerance(_ arguments: Arguments) -> Tolerance { arguments[GoldenOptions.tolerance] ?? .exact }

    private static func rate(_ arguments: Arguments) -> FrameRate { arguments[FrameOptions.givenRate] ?? FrameRate(60) }

    /// Films, or scenes and takes, frame by frame.
    private static func compareFrames(
        _ arguments: Arguments, _ motions: (MotionSide, MotionSide)?, page: String?, folder: String?,
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
        if let folder {
            var scene = ReportScene(result)
            let wanted = Set(scene.framesToShow)
            // A second pass, because only now it is known which frames tell something.
            try pairs(try open()) { index, expected, actual in
                if wanted.contains(index) {
                    scene.add(frame: index, expected: expected?.bitmap, actual: actual?.bitmap)
                }
            }
            try GoldenReport([scene], title: "\(first) and \(second)", goldenFolder: nil)
                .write(to: folder, in: outputs.staging)
        }
        if let path = arguments[json] {
            try outputs.write([UInt8](ResultFile([result]).data), to: path)
        }
        try outputs.publish()
        try finish(result, arguments, folder: folder)
    }

    /// What comes of all frames of both, and of the bodies' states where there are some.
    private static func result(
        of sides: (FrameSource, FrameSource), _ motions: (MotionSide, MotionSide)?, _ arguments: Arguments
    ) throws -> RunResult {
        let rate = rate(arguments)
        let rates = (sides.0.rate ?? sides.1.rate ?? rate, sides.1.rate ?? sides.0.rate ?? rate)
        var comparison = FilmComparison(
            name: lastName(ofPath: arguments.operands[1]), rate: rates.1, expectedRate: rates.0,
            tolerance: tolerance(arguments), sizes: arguments[sizes] ?? .refuse)
        if let motions { comparison.compare(expected: try motions.0.track(), actual: try motions.1.track()) }
        try pairs(sides) { _, expected, actual in comparison.add(expected: expected, actual: actual) }
        return comparison.result
    }

    /// Two motions on one page.
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

    /// The pairs of two folders or files of pictures; nil where there is a film.
    private static func pairs(_ first: String, _ second: String) throws -> PicturePairs? {
        do { return try PicturePairs(first, second) } catch { throw FrameSource.failure(error) }
    }

    /// Files of pictures.
    private static func compare(
        _ diff: PictureDiff, _ arguments: Arguments, folder: String?, _ outputs: CommandOutputs
    ) throws {
        let threads = diff.threads(arguments[CommonOptions.jobs], memory: arguments[CommonOptions.memory])
        FreedMemory.keep()
        let outcome = diff.compare(threads: threads)
        let (first, second) = (arguments.operands[0], arguments.operands[1])
        if let folder {
            try GoldenReport(try diff.scenes(outcome), title: "\(first) and \(second)", goldenFolder: nil)
                .write(to: folder, in: outputs.staging)
        }
        if let path = arguments[json] {
            try outputs.write([UInt8](ResultFile(outcome.results).data), to: path)
        }
        try outputs.publish()
        outcome.remarks.forEach { Terminal.note("jellyframe: \($0)") }
        guard diff.pairs.isByName else {
            return try finish(outcome.results[0], arguments, folder: folder, outcome.failures)
        }
        if !arguments[CommonOptions.quiet], arguments[json] != "-" {
            PairSummary(outcome.results, diff.pairs).tell(folder: folder)
        }
        var failures = outcome.failures
        if let code = ExitCode(outcome.results.filter { $0.verdict != .unreadable }) {
            failures.append(Failure(code: code, message: "\(second) differs from \(first)"))
        }
        if !failures.isEmpty { throw Failure(failures) }
    }

    /// Tells what came of it, and throws where both are not the same.
    ///
    /// - Parameter failures: why files cannot be read.
    private static func finish(
        _ result: RunResult, _ arguments: Arguments, folder: String? = nil, _ failures: [Failure] = []
    ) throws {
        if !arguments[CommonOptions.quiet], arguments[json] != "-" { tell(result, folder: folder) }
        let (first, second) = (arguments.operands[0], arguments.operands[1])
        switch result.verdict {
        case _ where result.passes: return
        case .unreadable where !failures.isEmpty: throw Failure(failures)
        case .structural: throw Failure(code: .structural, message: "\(second) is not like \(first)")
        case .unreadable: throw Failure(code: .unreadable, message: result.message)
        default: throw Failure(code: .failure, message: "\(second) differs from \(first)")
        }
    }

    /// A golden beside a run of its scene.
    private static func compareGolden(_ arguments: Arguments, page: String, _ outputs: CommandOutputs) throws {
        let comparison = try GoldenComparison(
            arguments.operands[0], arguments.operands[1], memory: arguments[CommonOptions.memory])
        var options = VerificationOptions()
        options.tolerance = arguments[GoldenOptions.tolerance]
        let (result, bytes) = try comparison.compare(options)
        try outputs.write(bytes, to: page)
        if let path = arguments[json] { try outputs.write([UInt8](ResultFile([result]).data), to: path) }
        try outputs.publish()
        try finish(result, arguments)
    }

    /// What looks like the name of a file is none of a folder.
    private static func checkOutput(_ path: String?) throws {
        guard let path, !path.hasSuffix("/"), !RenderOutput.isPage(path) else { return }
        // What is there is a folder, or said to be none.
        guard FileKind(of: path) == .nothing, OutputEndings.files.match(path) else { return }
        throw Failure.usage(
            "diff writes a folder, or a page of two motions: -o differences/ or -o compare.html, not “\(path)”")
    }

    /// Both sides as motions; nil where they are files of pixels.
    private static func motions(_ arguments: Arguments) throws -> (MotionSide, MotionSide)? {
        let paths = arguments.operands
        guard paths.contains(where: MotionSide.isMotion) else { return nil }
        guard paths.allSatisfy(MotionSide.isMotion) else {
            throw Failure.usage(
                "a scene or a take is compared with another one; render it to compare its film with a film")
        }
        let inputs = try paths.map { try MotionInput($0, memory: arguments[CommonOptions.memory]) }
        let look = try MotionSide.Look(of: inputs, rate: arguments[FrameOptions.givenRate])
        return (MotionSide(inputs[0], look), MotionSide(inputs[1], look))
    }

    /// Calls `body` with the frames of both, until both have ended.
    private static func pairs(
        _ sides: (FrameSource, FrameSource), _ body: (Int, ComparedPicture?, ComparedPicture?) -> Void
    ) throws {
        for index in 0... {
            let (expected, actual) = (try sides.0.next(), try sides.1.next())
            if expected == nil, actual == nil { return }
            body(index, expected, actual)
        }
    }

    private static func tell(_ result: RunResult, folder: String?) {
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
        if let folder { lines.append("see \(path("report.html", in: folder))") }
        Terminal.print(lines: lines)
    }
}
