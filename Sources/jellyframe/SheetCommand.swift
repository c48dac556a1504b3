import Foundation
import JellyDrawing
import JellyFilm
import JellyScene
import JellyStage
import JellyTime

/// `jellyframe sheet`: instants of a scene side by side.
enum SheetCommand: Command {
    static let specification = Specification(
        name: "sheet", summary: "Shows a scene's course as one PNG, SVG or PDF picture with many small ones.",
        operands: ["SCENE"],
        options: [
            .init(names: ["--output", "-o"], value: "OUT", help: "picture.png, .svg or .pdf"),
            .init(names: ["--count"], value: "N", help: "how many instants are shown, evenly spread; 12 unless given"),
            .init(names: ["--at"], value: "LIST", help: InstantList.help),
            .init(names: ["--frames"], value: "LIST", help: "frames by their numbers from 0, as in 0,5-10 or 0-99x10"),
            .init(names: ["--columns"], value: "N", help: "how many stand in a row, 6 unless given"),
            .init(
                names: ["--captions"], value: "LIST",
                help: "what stands under each: some of time,energy,event, or none; time unless given"),
            .init(names: ["--fps"], value: "RATE", help: "frames a second; the scene's tick rate unless given"),
            MotionOptions.speedOption,
        ] + TimeRange.options + OverlayOption.options + PictureOptions.options(defaultScale: "0.5") + [
            .memory,
            .quiet,
            .help,
        ],
        examples: [
            "jellyframe sheet jelly-alert.json5 -o alert.png",
            "jellyframe sheet jelly-alert.json5 -o landing.png --from 1.1 --to 1.6",
            "jellyframe sheet jelly-alert.json5 -o events.svg --at contact,apex,rest --captions time,energy,event",
        ])

    static func run(_ arguments: Arguments) throws {
        guard let path = arguments["--output"] else {
            throw Failure.usage("where the picture goes is missing: -o sheet.png")
        }
        _ = try StillPicture.ending(of: path)
        try arguments.requireAtMostOne(of: ["--count", "--at", "--frames"])
        let columns = try arguments.count("--columns") ?? 6
        let captions = try SheetCaptions(arguments["--captions"])
        let overlay = try OverlayOption(arguments)
        let pictures = try PictureOptions(arguments, defaultScale: 0.5)
        let scene = try Scene.forPictures(arguments.operands[0], memory: arguments.memory())
        let playback = try Playback(scene, arguments)
        let cells = try cells(arguments, playback)
        let trace = captions.needsTrace ? try playback.trace() : nil
        let words = captions.texts(for: cells, in: trace)
        let list = cells.map { Terminal.number($0.time) }.joined(separator: ", ")
        // Captions have 11 pixels in the first size, and grow with the picture in the others.
        let captionSize = 11 / pictures.scales[0]
        try pictures.write(to: path, quiet: arguments.has("--quiet")) { style in
            let stage = try playback.stage(in: style, transparent: pictures.isTransparent)
            try overlay.apply(to: stage)
            let drawings = try cells.map { try stage.drawing(at: $0.time) }
            let look = Drawing.SheetLook.of(style)
            let sheet = try Drawing.sheet(
                of: drawings, captions: words, captionSize: captionSize, columns: columns,
                look: pictures.isTransparent ? look.transparent : look)
            return (sheet, "at \(list) s")
        }
    }

    /// The instants, in order, with what they were called by.
    private static func cells(_ arguments: Arguments, _ playback: Playback) throws -> [(time: Double, label: String)] {
        let range = try TimeRange(arguments, playback)
        if let text = arguments["--at"] {
            for option in ["--fps", "--speed"] where arguments.has(option) {
                throw Failure.usage("\(option) is about frames and --at about instants; leave one out")
            }
            let trace = try playback.trace()
            let cells = try InstantList(text).times(in: trace, of: playback).filter { range.contains($0.time) }
            guard !cells.isEmpty, cells.count <= InstantList.limit else {
                throw Failure.usage(
                    "--at \(text) names \(cells.count) instants between \(range.from) s and \(range.to) s; "
                        + "a sheet has 1 to \(InstantList.limit)")
            }
            return cells
        }
        let window = FrameWindow(
            from: range.from, to: range.to,
            rate: try FrameOptions.rate(arguments, default: FrameRate(playback.scene.tickRate)),
            speed: try MotionOptions(arguments).speed)
        guard window.count > 0 else {
            throw Failure.usage(
                "no frame lies between \(range.from) s and \(range.to) s at \(window.rate) frames a second")
        }
        return try picked(arguments, of: window).map { (window.time(ofFrame: $0).seconds, "") }
    }

    private static func picked(_ arguments: Arguments, of window: FrameWindow) throws -> [Int] {
        if let text = arguments["--frames"] {
            let numbers = try FrameList(text).numbers
            for number in numbers where !window.frames.contains(number) {
                throw Failure.usage(
                    "there is no frame \(number); what is shown has the frames \(window.frames.lowerBound) to "
                        + "\(window.frames.upperBound - 1)")
            }
            return numbers
        }
        // Both ends are shown.
        let shown = min(try arguments.count("--count") ?? 12, window.count)
        return (0..<shown).map { window.frames.lowerBound + $0 * (window.count - 1) / max(1, shown - 1) }
    }
}
