import Foundation
import JellyGolden
import JellyGraphics
import JellyScene
import JellyStage
import JellySupport
import JellyValues
import JellyVideo

/// `jellyframe sheet`: instants of a scene side by side.
enum SheetCommand: Command {
    private static let output = CommonOptions.output(
        "picture.png, .svg or .pdf", missing: "where the picture goes is missing: -o sheet.png")
    private static let count = Option(
        "--count", value: "N", help: "how many instants are shown, evenly spread", in: 1...InstantList.limit
    ).defaulting(to: 12).excluding("--at", "--frames")
    private static let at = Option("--at", value: "LIST", help: InstantList.help) { try InstantList($0) }
        .excluding("--frames").completing(.list(Completion.instants))
    private static let frames = FrameOptions.selection
    private static let columns = Option(
        "--columns", value: "N", help: "how many stand in a row", in: 1...InstantList.limit
    ).defaulting(to: 6)
    private static let captions = Option(
        "--captions", value: "LIST", help: "what stands under each: some of time,energy,event, or none"
    ) { try SheetCaptions($0) }.defaulting(to: SheetCaptions(), shown: "time")
        .completing(.list(SheetCaptions.names + ["none"]))
    private static let rate = FrameOptions.givenRate.described(default: "the scene's tick rate")

    static let specification = Specification(
        name: "sheet", summary: "Shows a scene's course as one PNG, SVG or PDF picture with many small ones.",
        operands: [Specification.motion],
        options: [output, count, at, frames, columns, captions, rate, MotionOptions.speed] + TimeRange.options
            + OverlayOption.options + PictureOptions.options(defaultScale: "0.5") + [
                CommonOptions.memory, CommonOptions.quiet, CommonOptions.help,
            ],
        examples: [
            "jellyframe sheet jelly-alert.json5 -o alert.png",
            "jellyframe sheet jelly-alert.json5 -o landing.png --from 1.1 --to 1.6",
            "jellyframe sheet jelly-alert.json5 -o events.svg --at contact,apex,rest --captions time,energy,event",
        ])

    static func run(_ arguments: Arguments) throws {
        let path = arguments[output]
        _ = try StillPicture.ending(of: path)
        let captions = arguments[captions]
        let overlay = OverlayOption(arguments)
        let pictures = PictureOptions(arguments, defaultScale: 0.5)
        let playback = try Playback(
            .forPictures(arguments.operands[0], memory: arguments[CommonOptions.memory]), arguments)
        let cells = try cells(arguments, playback)
        let trace = captions.needsTrace ? try playback.trace() : nil
        let words = captions.texts(for: cells, in: trace)
        let list = cells.map { ShortNumber.text($0.time) }.joined(separator: ", ")
        // Captions have 11 pixels in the first size, and grow with the picture in the others.
        let captionSize = 11 / pictures.scales[0]
        let describer = try Describer(arguments, of: specification, playback.input, outputs: [path])
        try pictures.write(to: path, quiet: arguments[CommonOptions.quiet], describer: describer) { style in
            let player = try playback.player(overlay, in: style, transparent: pictures.isTransparent)
            let drawings = try cells.map { try player.drawing(at: $0.time) }
            let look = Drawing.SheetLook.of(style)
            let sheet = try Drawing.sheet(
                of: drawings, captions: words, captionSize: captionSize, columns: arguments[columns],
                look: pictures.isTransparent ? look.transparent : look)
            return (sheet, "at \(list) s")
        }
    }

    /// The instants, in order, with what they were called by.
    private static func cells(_ arguments: Arguments, _ playback: Playback) throws -> [(time: Double, label: String)] {
        let range = try TimeRange(arguments, playback)
        if let list = arguments[at] {
            let ofFrames: [any OptionDeclaration] = [rate, MotionOptions.speed]
            for option in ofFrames where arguments.has(option) {
                throw Failure.usage("\(option.name) is about frames and --at about instants; leave one out")
            }
            let cells = try list.times(in: playback.take(), duration: playback.scene.duration).filter {
                range.contains($0.time)
            }
            guard !cells.isEmpty, cells.count <= InstantList.limit else {
                throw Failure.usage(
                    "--at \(arguments.text(at)) names \(cells.count) instants between \(range.words); "
                        + "a sheet has 1 to \(InstantList.limit)")
            }
            return cells
        }
        let window = try range.window(
            arguments[rate] ?? FrameRate(playback.scene.tickRate), speed: arguments[MotionOptions.speed])
        return try picked(arguments, of: window).map { (window.time(ofFrame: $0).seconds, "") }
    }

    private static func picked(_ arguments: Arguments, of window: FrameWindow) throws -> [Int] {
        if let selection = arguments[frames] {
            if let number = selection.firstNumber(outside: window.frames) {
                throw Failure.usage(
                    "there is no frame \(number); what is shown has the frames \(window.frames.lowerBound) to "
                        + "\(window.frames.upperBound - 1)")
            }
            let numbers = selection.frames(of: window.frames)
            guard numbers.count <= InstantList.limit else {
                throw Failure.usage(
                    "--frames \(arguments.text(frames)) names more than \(InstantList.limit) frames; choose fewer")
            }
            return numbers
        }
        // Both ends are shown.
        let shown = min(arguments[count], window.count)
        return (0..<shown).map { window.frames.lowerBound + $0 * (window.count - 1) / max(1, shown - 1) }
    }
}
