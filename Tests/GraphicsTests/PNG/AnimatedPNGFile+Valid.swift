import JellyImaging
import TestSupport

extension AnimatedPNGFile {
    /// Playable files.
    ///
    /// Sources: the list of Philip Taylor, which WPT (`png/apng`) and Pillow (`Tests/images/apng`) adopted, with
    /// Pillow's names; additions of Pillow and Chromium.
    static let valid: [Self] = images + disposals + blends + orders + kinds

    private static let images: [Self] = [
        .valid("single_frame: the default image", .plays(1, green), acTL(1, plays: 0), fcTL(0), imageData(green)),
        .valid(
            "single_frame_default: not the default image", .plays(1, green), acTL(1, plays: 0), imageData(red),
            frame(0, green)),
        .valid(
            "split_fdat", .plays(1, green), acTL(1), imageData(red), fcTL(0),
            fdAT(1, stream(of: green, whole).prefix(32)),
            fdAT(2, stream(of: green, whole).dropFirst(32))),
        .valid(
            "split_fdat_zero_chunk", .plays(1, green), acTL(1), imageData(red), fcTL(0),
            fdAT(1, stream(of: green, whole).prefix(32)), fdAT(2, []),
            fdAT(3, stream(of: green, whole).dropFirst(32))),
        .valid(
            "IDAT in parts, one of them empty", .plays(1, green), acTL(1), fcTL(0),
            imageData(stream(of: green, whole).prefix(32)), imageData([]),
            imageData(stream(of: green, whole).dropFirst(32))),
        .valid(
            "SubsetFromIHDR: a first frame smaller than the image", .plays(1, clear, green), acTL(1), imageData(red),
            frame(0, green, middle)),
    ]

    private static let disposals: [Self] = [
        .valid(
            "dispose_op_none", .plays(3, green), acTL(3), fcTL(0), imageData(red), frame(1, green), frame(3, clear)),
        .valid(
            "dispose_op_background", .plays(3, clear), acTL(3), fcTL(0), imageData(red), frame(1, red, dispose: 1),
            frame(3, clear)),
        .valid(
            "dispose_op_background_final", .plays(2, green), acTL(2), fcTL(0), imageData(red),
            frame(1, green, dispose: 1)),
        .valid(
            "dispose_op_previous", .plays(3, green), acTL(3), imageData(red), frame(0, green),
            frame(2, red, dispose: 2),
            frame(4, clear)),
        .valid(
            "dispose_op_previous_final", .plays(2, green), acTL(2), fcTL(0), imageData(red), frame(1, green, dispose: 2)
        ),
        .valid(
            "dispose_op_previous_first", .plays(2, clear), acTL(2), fcTL(0, dispose: 2), imageData(red), frame(1, clear)
        ),
        .valid(
            "dispose_op_previous_frame: that of the frame before counts", .plays(3, red, green), acTL(3), fcTL(0),
            imageData(red), frame(1, green, (0, 0, width / 2, height / 2), dispose: 2),
            frame(3, green, (width / 2, height / 2, width / 2, height / 2), dispose: 2)),
        .valid(
            "dispose_op_none_region", .plays(3, green), acTL(3), fcTL(0), framed(green, red), frame(1, green, middle),
            frame(3, clear, corner)),
        .valid(
            "dispose_op_background_before_region", .plays(2, clear), acTL(2), fcTL(0, dispose: 1), imageData(red),
            frame(1, clear, corner)),
        .valid(
            "dispose_op_background_region", .plays(3, blue, clear), acTL(3), fcTL(0), framed(blue, red),
            frame(1, red, middle, dispose: 1), frame(3, clear, corner)),
        .valid(
            "dispose_op_previous_region", .plays(3, green), acTL(3), imageData(red), frame(0, green),
            frame(2, red, middle, dispose: 2), frame(4, clear, corner)),
        // Pillow only reads this file; the color that becomes clear is not in the palette.
        .valid(
            "dispose_op_background_p_mode", .plays(2, green, clear), colorType: 3, palette(red, green), acTL(2),
            fcTL(0, dispose: 1), imageData(stream([0], pieces: width)), fcTL(1, corner),
            fdAT(2, stream([1], pieces: 1, rows: 1))),
    ]

    private static let nearlyClear = StraightColor(red: 0, green: 255, blue: 0, alpha: 3)
    private static let half: Place = (0, 0, width / 2, height)

    private static let blends: [Self] = [
        .valid(
            "blend_op_source_solid", .plays(2, green), acTL(2), imageData(red), frame(0, red), frame(2, green, blend: 0)
        ),
        .valid(
            "blend_op_source_transparent", .plays(2, clear), acTL(2), imageData(red), frame(0, red),
            frame(2, clear, blend: 0)),
        .valid(
            "blend_op_source_near_transparent", .plays(2, nearlyClear), acTL(2), imageData(red), frame(0, red),
            frame(2, nearlyClear, blend: 0)),
        .valid(
            "blend_op_over", .plays(2, green), acTL(2), imageData(red), frame(0, green), frame(2, clear)),
        // WPT: solid green. Pillow gives the left half an alpha of 97.
        .valid(
            "blend_op_over_near_transparent: 127 times", .plays(128, green), acTL(128), imageData(red), frame(0, green),
            (0..<127).flatMap { frame(2 + 2 * $0, nearlyClear, half) }),
        .valid(
            "blend_transparency: a transparent color over red", .plays(2, red), colorType: 2,
            [PNGBuilder.chunk("tRNS", [0, 9, 0, 9, 0, 9])], acTL(2), fcTL(0),
            imageData(stream([255, 0, 0], pieces: width)),
            fcTL(1), fdAT(2, stream([9, 9, 9], pieces: width))),
        // Gamma correction of samples is independent of blending.
        .valid(
            "blending and gamma", .plays(16, StraightColor(red: 0, green: 230, blue: 0)),
            [PNGBuilder.chunk("gAMA", PNGBuilder.number(100_000))], acTL(16), imageData(red), frame(0, green),
            (0..<15).flatMap { frame(2 + 2 * $0, StraightColor(red: 0, green: 230, blue: 0, alpha: 128)) }),
    ]

    private static let orders: [Self] = [
        .valid(
            "fctl_actl: fcTL before acTL", .plays(2, green), fcTL(0), acTL(2), imageData(red), frame(1, green))
    ]

    /// Half-transparent blue or white over black.
    private static let darkBlue = StraightColor(red: 0, green: 0, blue: 128)
    private static let gray = StraightColor(red: 128, green: 128, blue: 128)

    private static let kinds: [Self] = [
        .valid(
            "mode_16bit", .plays(2, darkBlue), bits: 16, acTL(2),
            imageData(stream([255, 0, 0, 0, 0, 0, 255, 255], pieces: width)), fcTL(0),
            fdAT(1, stream([0, 0, 0, 0, 0, 0, 255, 255], pieces: width)), fcTL(2),
            fdAT(3, stream([0, 0, 0, 0, 255, 255, 128, 0], pieces: width))),
        .valid(
            "mode_grayscale", .plays(2, gray, StraightColor(red: 255, green: 255, blue: 255)), colorType: 0, acTL(2),
            imageData(stream([0, 255], pieces: width / 2)), fcTL(0), fdAT(1, stream([128], pieces: width)),
            fcTL(2, middle), fdAT(3, stream([255], pieces: middle.width, rows: middle.height))),
        .valid(
            "mode_grayscale_alpha", .plays(2, gray), colorType: 4, acTL(2),
            imageData(stream([0, 255, 255, 255], pieces: width / 2)), fcTL(0),
            fdAT(1, stream([0, 255], pieces: width)),
            fcTL(2), fdAT(3, stream([255, 128], pieces: width))),
        .valid(
            "mode_palette", .plays(2, green), bits: 1, colorType: 3, palette(red, green), acTL(2),
            imageData(stream([0], pieces: width / 8)), fcTL(0), fdAT(1, stream([0], pieces: width / 8)), fcTL(2),
            fdAT(3, stream([255], pieces: width / 8))),
        .valid(
            "mode_palette_alpha", .plays(2, green), bits: 2, colorType: 3, palette(red, red, green),
            [PNGBuilder.chunk("tRNS", [255, 0, 255])], acTL(2), imageData(stream([0], pieces: width / 4)), fcTL(0),
            fdAT(1, stream([0xAA], pieces: width / 4)), fcTL(2), fdAT(3, stream([0x55], pieces: width / 4))),
        // WPT: solid dark blue. Pillow does not blend palette colors.
        .valid(
            "mode_palette_1bit_alpha", .plays(2, darkBlue), bits: 1, colorType: 3,
            palette(StraightColor(red: 0, green: 0, blue: 0), blue), [PNGBuilder.chunk("tRNS", [255, 128])], acTL(2),
            imageData(stream([0], pieces: width / 8)), fcTL(0), fdAT(1, stream([0], pieces: width / 8)), fcTL(2),
            fdAT(3, stream([255], pieces: width / 8))),
    ]

    private static func palette(_ colors: StraightColor...) -> [[UInt8]] {
        [PNGBuilder.chunk("PLTE", colors.flatMap { [$0.red, $0.green, $0.blue] })]
    }
}
