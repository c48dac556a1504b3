import Foundation
import JellyGolden
import JellyGraphics
import JellyScene
import JellyStage
import JellySupport
import JellyValues
import JellyVideo

/// `jellyframe sheet`: renders a contact sheet.
enum SheetCommand: Command {
    private static let output = CommonOptions.output(
        "image.png, .svg or .pdf", missing: "missing -o OUT, for example -o sheet.png")
    private static let count = Option(
        "--count", value: "N", help: "number of images, evenly spaced in time", in: 1...InstantList.limit
    ).defaulting(to: 12).excluding("--instants", "--frames")
    private static let instants = Option(
        "--instants", value: "LIST", help: "instants to show: " + InstantList.help
    ) { try InstantList($0) }
    .excluding("--frames").completing(.list(Completion.instants)).suggested(for: "--at")
    private static let frames = FrameOptions.selection
    private static let columns = Option(
        "--columns", value: "N", help: "images per row", in: 1...InstantList.limit
    ).defaulting(to: 6)
    private static let captions = Option(
        "--captions", value: "LIST", help: "captions under the images: some of time,energy,event, or none"
    ) { try SheetCaptions($0) }.defaulting(to: SheetCaptions(), shown: "time")
        .completing(.list(SheetCaptions.names + ["none"]))
    private static let rate = FrameOptions.givenRate.described(default: "the scene's tick rate")

    static let specification = Specification(
        name: "sheet", summary: "Renders a contact sheet as PNG, SVG or PDF.",
        operands: [Specification.motion],
        options: [output, count, instants, frames, columns, captions, rate, MotionOptions.speed, ValueOption.option]
            + TimeRange.options
            + OverlayOption.options + PresentationOptions.options + ImageOptions.options(defaultScale: "0.5") + [
                CommonOptions.memory, CommonOptions.quiet, CommonOptions.help,
            ],
        examples: [
            "jellyframe sheet jelly-alert.json5 -o alert.png",
            "jellyframe sheet jelly-alert.json5 -o landing.png --from 1.1 --to 1.6",
            "jellyframe sheet jelly-alert.json5 -o events.svg --instants contact,apex,rest --captions time,energy,event",
        ])

    static func run(_ arguments: Arguments) throws {
        let path = arguments[output]
        _ = try StillImage.fileExtension(of: path)
        let captions = arguments[captions]
        let overlay = OverlayOption(arguments)
        let images = ImageOptions(arguments, defaultScale: 0.5)
        let playback = try Playback(
            .forImages(
                arguments.operands[0], settings: arguments[ValueOption.option], memory: arguments[CommonOptions.memory]),
            arguments)
        let cells = try cells(arguments, playback)
        let take = captions.needsTicks ? try playback.take() : nil
        let words = captions.texts(for: try cells.map { (try playback.motionTime(at: $0.time), $0.label) }, in: take)
        let list = cells.map { ShortNumber.text($0.time) }.joined(separator: ", ")
        // Captions have 11 pixels at the first scale, and grow with the image at the others.
        let captionSize = 11 / images.scales[0]
        let describer = try Describer(arguments, of: specification, playback, outputs: [path])
        try images.write(to: path, quiet: arguments[CommonOptions.quiet], describer: describer) { style in
            let player = try playback.player(overlay, in: style, transparent: images.isTransparent)
            let drawings = try cells.map { try player.drawing(at: $0.time) }
            let look = Drawing.SheetStyle.of(style)
            let sheet = try Drawing.sheet(
                of: drawings, captions: words, captionSize: captionSize, columns: arguments[columns],
                look: images.isTransparent ? look.transparent : look)
            return (sheet, "at \(list) s")
        }
    }

    /// The times, in order, with the labels by which they were given.
    private static func cells(_ arguments: Arguments, _ playback: Playback) throws -> [(time: Double, label: String)] {
        let range = try TimeRange(arguments, playback)
        if let list = arguments[instants] {
            let ofFrames: [any OptionDeclaration] = [rate, MotionOptions.speed]
            for option in ofFrames where arguments.has(option) {
                throw Failure.usage("\(option.name) and \(instants.name) cannot be combined")
            }
            let cells = try playback.times(of: list).filter {
                range.contains($0.time)
            }
            guard !cells.isEmpty, cells.count <= InstantList.limit else {
                throw Failure.usage(
                    "\(instants.name) \(arguments.text(instants)) gives \(cells.count) instants between \(range.words); "
                        + "expected 1 to \(InstantList.limit)")
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
                    "frame \(number) is out of range; expected \(window.frames.lowerBound) to "
                        + "\(window.frames.upperBound - 1)")
            }
            let numbers = selection.frames(of: window.frames)
            guard numbers.count <= InstantList.limit else {
                throw Failure.usage(
                    "--frames \(arguments.text(frames)) selects more than \(InstantList.limit) frames; select fewer")
            }
            return numbers
        }
        // Includes both ends.
        let shown = min(arguments[count], window.count)
        return (0..<shown).map { window.frames.lowerBound + $0 * (window.count - 1) / max(1, shown - 1) }
    }
}
