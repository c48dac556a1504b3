import Foundation
import JellyGraphics
import JellyImaging
import TestSupport
import Testing

/// The style of this target's messages: every case of every error.
@Suite struct GraphicsMessageTests {
    static let damages: [PNGReadError.Damage] = [
        .checksum(chunk: "IDAT"), .pixels(colorType: 7, bits: 8), .method, .unknownChunk("ABCD"), .palette,
        .paletteIndex(5, colors: 1), .scatteredData, .stream, .amount(isTooLittle: true), .amount(isTooLittle: false),
        .filter(9), .animation(reason: "animation without frames"),
    ]
    static let causes: [PNGReadError.Cause] =
        [
            .missing, .unreadable(reason: "is a directory"), .notPNG, .unusableSize(width: 0, height: 1),
            .tooLarge(width: 9, height: 9, maximumPixels: 1), .cutShort, .tooLittleData(width: 9, height: 9, bytes: 1),
            .unusableTransparency,
        ] + damages.map { .damaged($0) }
    static let commands: [GraphicsError.Cause] = [
        .coordinateNotFinite, .colorNotFinite, .alphaNotFinite, .lineWidthNegativeOrNotFinite,
        .deviationNegativeOrNotFinite, .dashNegativeOrNotFinite, .dashAllZero,
    ]
    static let errors: [GraphicsError] =
        [
            .unusableSize(CGSize(width: -1, height: 1)), .unusableBackground, .blurredShapes,
            .unusableFontSize(0), .unusableTextWidth(-1), .tooLong(bytes: 9, size: 9), .noFont(family: "X"), .noThread,
            .unusableImageSize(.zero), .unusableScale(0), .unusablePixels(width: 0, height: 1),
            .tooLarge(width: .infinity, height: 40_000),
            .cairo(operation: "cairo_fill", code: 1, message: "out of memory"),
            .unusableNumber(operation: "cairo_scale", value: .nan), .unusableSurface(width: 0, height: 1),
        ] + commands.map { .unusable(command: [0, 1], cause: $0) }
    static let problems: [TextProblem] = [
        .familyNotInstalled("A", used: "B"), .glyphsOfAnotherFamily("A", used: "B"), .missingGlyphs([], count: 1),
        .missingGlyphs(["é", "\u{10FFFE}"], count: 2),
    ]
    static let memory: MemoryError? = {
        var memory = MemoryBudget(limit: 1_000_000)
        do throws(MemoryError) { try memory.take(2_000_000, for: "an image of 9×9 pixels") } catch { return error }
        return nil
    }()
    static let messages =
        causes.map { PNGReadError(name: "a.png", cause: $0).description }
        + causes.map { PNGReadError(name: "a.png", cause: $0).reason }
        + errors.map(\.description) + problems.map(\.description) + [
            memory?.description ?? ""
        ]

    @Test(arguments: messages) func messagesKeepToTheStyle(_ message: String) {
        #expect(MessageStyle.mistakes(in: message) == [], "\(message)")
    }
}
