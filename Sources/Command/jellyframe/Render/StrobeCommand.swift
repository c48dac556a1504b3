import Foundation
import JellyGraphics
import JellyScene
import JellyStage
import JellySupport
import JellyVideo

/// `jellyframe strobe`: several instants of a scene in one picture.
enum StrobeCommand: Command {
    private static let output = CommonOptions.output(
        "picture.png, or picture.svg or .pdf with the shapes themselves",
        missing: "where the picture goes is missing: -o picture.png")
    private static let poses = Option(
        "--poses", value: "N", help: "how many, at equal times, both ends included", in: 1...InstantList.limit
    ).defaulting(to: 8).excluding("--every", "--distance", "--at")
    private static let every = Option(
        "--every", value: "TIME", help: "a pose each so many seconds, as 0.1 or 100ms, instead",
        is: "a time in seconds that is more than 0, such as 0.1", parse: Instant.length
    ).excluding("--distance", "--at")
    private static let distance = Option(
        "--distance", value: "POINTS", help: "a pose each so many points of an item's path, instead",
        is: "a number of points that is more than 0, such as 40"
    ) { text in Double(text).flatMap { $0.isFinite && $0 > 0 ? $0 : nil } }.excluding("--at")
    private static let item = Option(
        "--item", value: "NAME", help: "whose path --distance measures, where several things move"
    ).completing(.item)
    private static let at = Option("--at", value: "LIST", help: "poses at " + InstantList.help) {
        try InstantList($0)
    }.completing(.list(Completion.instants))
    private static let fade = Option(
        "--fade", value: "A,B", help: "opacity of the first and the last but one",
        is: "two opacities from 0 to 1, such as 0.15,0.6"
    ) { text -> (first: Double, last: Double)? in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let first = parts[0], let last = parts[1], (0...1).contains(first),
            (0...1).contains(last)
        else { return nil }
        return (first, last)
    }.defaulting(to: (0.15, 0.6), shown: "0.15,0.6")

    static let specification = Specification(
        name: "strobe", summary: "Shows poses of one motion in one picture, earlier ones fading.",
        operands: [Specification.motion],
        options: [output, poses, every, distance, item, at, fade] + TimeRange.options + OverlayOption.options
            + PictureOptions.options(defaultScale: "1") + [
                CommonOptions.memory, CommonOptions.quiet, CommonOptions.help,
            ],
        examples: [
            "jellyframe strobe falling-blocks.json5 -o blocks.svg --every 0.1 --to 1.5 --trail",
            "jellyframe strobe falling-blocks.json5 -o path.png --distance 40 --item green --scale 1,2",
            "jellyframe strobe jelly-alert.json5 -o alert.pdf --at 1,contact,apex,rest --theme light,dark",
        ])

    static func run(_ arguments: Arguments) throws {
        let path = arguments[output]
        _ = try StillPicture.ending(of: path)
        if arguments.has(item), !arguments.has(distance) {
            throw Failure.usage("--item says whose path --distance measures; give --distance 40, too")
        }
        let overlay = OverlayOption(arguments)
        let pictures = PictureOptions(arguments)
        let playback = try Playback(
            MotionInput(arguments.operands[0], memory: arguments[CommonOptions.memory]), arguments)
        let range = try TimeRange(arguments, playback)
        let times = try times(arguments, playback, range: range)
        let list = times.map { ShortNumber.text($0) }.joined(separator: ", ")
        let describer = try Describer(arguments, of: specification, playback.input, outputs: [path])
        try pictures.write(to: path, quiet: arguments[CommonOptions.quiet], describer: describer) { style in
            var drawings = try drawings(of: playback, at: times, overlay, style, pictures)
            if overlay.overlay?.trail != nil, let last = times.last {
                // The path belongs to the last pose alone; another run of the scene is the same motion.
                let player = try playback.player(overlay, in: style, transparent: pictures.isTransparent)
                drawings[drawings.count - 1] = try player.drawing(at: last)
            }
            return (
                .strobe(of: drawings, opacities: arguments[fade]),
                "\(WordList.count(times.count, "pose")) at \(list) s"
            )
        }
    }

    private static func drawings(
        of playback: Playback, at times: [Double], _ overlay: OverlayOption, _ style: UserInterfaceStyle,
        _ pictures: PictureOptions
    ) throws -> [Drawing] {
        let player = try playback.player(overlay, trails: false, in: style, transparent: pictures.isTransparent)
        return try times.map { try player.drawing(at: $0) }
    }

    /// When the poses are; at least one, and not too many.
    private static func times(_ arguments: Arguments, _ playback: Playback, range: TimeRange) throws -> [Double] {
        var times: [Double]
        if let step = arguments[every] {
            let count = (range.to - range.from) / step
            guard count < Double(InstantList.limit) else { throw tooMany("--every \(arguments.text(every))") }
            times = (0...Int(count + 1e-6)).map { range.from + Double($0) * step }
        } else if let distance = arguments[distance] {
            times = try PathTimes(distance, item: arguments[item], playback, range: range).times
        } else if let list = arguments[at] {
            times = try list.times(in: playback.take(), duration: playback.scene.duration).map(\.time).filter(
                range.contains)
            guard !times.isEmpty else {
                throw Failure.usage(
                    "none of the instants --at \(arguments.text(at)) lies between \(range.words)")
            }
        } else {
            let count = arguments[poses]
            let step = (range.to - range.from) / Double(max(1, count - 1))
            times = (0..<count).map { range.from + Double($0) * step }
            // One pose is the last, the crisp one.
            if count == 1 { times = [range.to] }
        }
        guard times.count <= InstantList.limit else { throw tooMany("this") }
        return times
    }

    static func tooMany(_ option: String) -> Failure {
        .usage("\(option) makes more than \(InstantList.limit) poses; choose fewer")
    }
}

/// When an item has gone each multiple of a distance.
struct PathTimes {
    let times: [Double]

    init(_ distance: Double, item: String?, _ playback: Playback, range: TimeRange) throws {
        let trace = try playback.trace(to: range.to)
        let name = try Self.name(item, in: trace)
        times = trace.times(
            everyDistance: distance, of: name, from: range.from, to: range.to, limit: InstantList.limit + 1)
        guard times.count <= InstantList.limit else {
            throw StrobeCommand.tooMany("--distance \(ShortNumber.text(distance))")
        }
        guard !times.isEmpty else {
            throw Failure(code: .failure, message: "“\(name)” is not there between \(range.words)")
        }
    }

    private static func name(_ item: String?, in trace: MotionTrace) throws -> String {
        if let item {
            if trace.names.contains(item) { return item }
            let all = "what does is " + trace.names.filter { !$0.contains("/") }.joined(separator: ", ")
            throw Failure.usage(
                "nothing called “\(item)” moves" + NearName.hint(item, in: trace.names, else: all))
        }
        let moving = trace.movingNames
        guard let only = moving.first else { throw Failure(code: .failure, message: "nothing moves in this scene") }
        guard moving.count == 1 else {
            throw Failure.usage(
                "several things move; say whose path is measured with --item: " + moving.joined(separator: ", "))
        }
        return only
    }
}
