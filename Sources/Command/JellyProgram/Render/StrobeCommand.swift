import Foundation
import JellyGraphics
import JellyScene
import JellyStage
import JellySupport
import JellyValues
import JellyVideo

/// `jellyframe strobe`: renders several instants of a scene into one image.
enum StrobeCommand: Command {
    private static let output = CommonOptions.output(
        "image.png, or image.svg or .pdf as vector graphics", missing: "missing -o OUT, for example -o image.png")
    private static let poses = Option(
        "--poses", value: "N", help: "number of poses, evenly spaced in time, both ends included",
        in: 1...InstantList.limit
    ).defaulting(to: 8).excluding("--every", "--distance", "--instants")
    private static let every = Option(
        "--every", value: "TIME", help: "draw a pose at every interval of TIME instead, such as 0.1 or 100ms",
        is: "a positive time in seconds, such as 0.1", parse: Instant.length
    ).excluding("--distance", "--instants")
    private static let distance = Option(
        "--distance", value: "POINTS", help: "draw a pose every POINTS along an item's path instead",
        is: "a positive number of points, such as 40"
    ) { text in Double(text).flatMap { $0.isFinite && $0 > 0 ? $0 : nil } }.excluding("--instants")
    private static let item = Option(
        "--item", value: "NAME", help: "item whose path --distance measures, if several move"
    ).completing(.item)
    private static let instants = Option(
        "--instants", value: "LIST", help: "instants of the poses instead: " + InstantList.help
    ) { try InstantList($0) }.completing(.list(Completion.instants)).suggested(for: "--at")
    private static let fade = Option(
        "--fade", value: "A,B", help: "opacity of the first pose and of the last but one",
        is: "two opacities from 0 to 1, such as 0.15,0.6"
    ) { text -> (first: Double, last: Double)? in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let first = parts[0], let last = parts[1], (0...1).contains(first),
            (0...1).contains(last)
        else { return nil }
        return (first, last)
    }.defaulting(to: (0.15, 0.6), shown: "0.15,0.6")

    static let specification = Specification(
        name: "strobe", summary: "Renders a multiple-exposure image of a motion.",
        operands: [Specification.motion],
        options: [output, poses, every, distance, item, instants, fade, ValueOption.option] + TimeRange.options
            + OverlayOption.options
            + PresentationOptions.options
            + ImageOptions.options(defaultScale: "1") + [
                CommonOptions.memory, CommonOptions.quiet, CommonOptions.help,
            ],
        examples: [
            "jellyframe strobe falling-blocks.json5 -o blocks.svg --every 0.1 --to 1.5 --trail",
            "jellyframe strobe falling-blocks.json5 -o path.png --distance 40 --item green --scale 1,2",
            "jellyframe strobe jelly-alert.json5 -o alert.pdf --instants 1,contact,apex,rest --theme light,dark",
        ])

    static func run(_ arguments: Arguments) throws {
        let path = arguments[output]
        _ = try StillImage.fileExtension(of: path)
        if arguments.has(item), !arguments.has(distance) {
            throw Failure.usage("--item requires --distance, for example --distance 40")
        }
        let overlay = OverlayOption(arguments)
        let images = ImageOptions(arguments)
        let input = try MotionInput(
            arguments.operands[0], settings: arguments[ValueOption.option], memory: arguments[CommonOptions.memory])
        // The poses are the motion's; the device and captions are drawn only once.
        let playback = try Playback(input, arguments, isPresented: false)
        let plan = try Playback(input, arguments).plan()
        let range = try TimeRange(arguments, playback)
        let times = try times(arguments, playback, range: range)
        let list = times.map { ShortNumber.text($0) }.joined(separator: ", ")
        let describer = try Describer(arguments, of: specification, playback, outputs: [path])
        try images.write(to: path, quiet: arguments[CommonOptions.quiet], describer: describer) { style in
            var drawings = try drawings(of: playback, at: times, overlay, style, images)
            if overlay.overlay?.trail != nil, let last = times.last {
                // Only the last pose has a trail, drawn in a second run of the same motion.
                let player = try playback.player(overlay, in: style, transparent: images.isTransparent)
                drawings[drawings.count - 1] = try player.drawing(at: last)
            }
            let strobe = Drawing.strobe(of: drawings, opacities: arguments[fade])
            let time = plan?.timeMap.videoTime(of: times.last ?? 0) ?? 0
            return (
                plan?.presented(strobe, at: [time], style, isTransparent: images.isTransparent) ?? strobe,
                "\(WordList.count(times.count, "pose")) at \(list) s"
            )
        }
    }

    private static func drawings(
        of playback: Playback, at times: [Double], _ overlay: OverlayOption, _ style: UserInterfaceStyle,
        _ images: ImageOptions
    ) throws -> [Drawing] {
        let player = try playback.player(overlay, trails: false, in: style, transparent: images.isTransparent)
        return try times.map { try player.drawing(at: $0) }
    }

    /// The times of the poses, from 1 to `InstantList.limit`.
    private static func times(_ arguments: Arguments, _ playback: Playback, range: TimeRange) throws -> [Double] {
        var times: [Double]
        if let step = arguments[every] {
            let count = (range.to - range.from) / step
            guard count < Double(InstantList.limit) else { throw tooMany("--every \(arguments.text(every))") }
            times = (0...Int(count + 1e-6)).map { range.from + Double($0) * step }
        } else if let distance = arguments[distance] {
            times = try PathTimes(distance, item: arguments[item], playback, range: range).times
        } else if let list = arguments[instants] {
            times = try playback.times(of: list).map(\.time).filter(
                range.contains)
            guard !times.isEmpty else {
                throw Failure.usage(
                    "\(instants.name) \(arguments.text(instants)) has no instant between \(range.words)")
            }
        } else {
            let count = arguments[poses]
            let step = (range.to - range.from) / Double(max(1, count - 1))
            times = (0..<count).map { range.from + Double($0) * step }
            // A single pose is the last, opaque one.
            if count == 1 { times = [range.to] }
        }
        guard times.count <= InstantList.limit else { throw tooMany("this") }
        return times
    }

    static func tooMany(_ option: String) -> Failure {
        .usage("\(option) gives more than \(InstantList.limit) poses; choose fewer")
    }
}

/// The times at which an item has travelled each multiple of a distance.
struct PathTimes {
    let times: [Double]

    init(_ distance: Double, item: String?, _ playback: Playback, range: TimeRange) throws {
        let take = try playback.take(to: range.to)
        let name = try Self.name(item, in: take)
        times = take.times(
            everyDistance: distance, of: name, from: range.from, to: range.to, limit: InstantList.limit + 1)
        guard times.count <= InstantList.limit else {
            throw StrobeCommand.tooMany("--distance \(ShortNumber.text(distance))")
        }
        guard !times.isEmpty else {
            throw Failure(code: .failure, message: "“\(name)” does not exist between \(range.words)")
        }
    }

    private static func name(_ item: String?, in take: Take) throws -> String {
        if let item {
            if take.names.contains(item) { return item }
            let all = "the scene has " + take.names.filter { !$0.contains("/") }.joined(separator: ", ")
            throw Failure.usage(
                "unknown item “\(item)”" + SpellingSuggestion.hint(item, in: take.names, else: all))
        }
        let moving = take.movingNames
        guard let only = moving.first else { throw Failure(code: .failure, message: "nothing moves in this scene") }
        guard moving.count == 1 else {
            throw Failure.usage(
                "--distance requires --item NAME, since several items move: " + moving.joined(separator: ", "))
        }
        return only
    }
}
