import JellyImaging
import TestSupport

extension AnimatedPNGFile {
    /// Broken files: the default image or an error is expected.
    ///
    /// Sources: as for `valid`. For a file that claims to be an animation and is not, other programs show its default
    /// image or the existing frames; here it is refused, since a comparison would be misleading.
    static let broken: [Self] = counts + sequences + data + places

    private static let counts: [Self] = [
        .broken("chunk_no_actl", .still(green), chromium: .still, pillow: .still, imageData(green), frame(0, red)),
        .broken(
            "chunk_actl_after_idat", .still(green), chromium: .still, pillow: .still, imageData(green), acTL(1),
            frame(0, red)),
        .broken(
            "chunk_multi_actl", .refused("several acTL chunks"), chromium: .still, pillow: .still, acTL(1),
            acTL(1), imageData(green), frame(0, red)),
        .broken(
            "ActlErrors: another acTL behind the image", .refused("several acTL chunks"), chromium: .refuses,
            pillow: .plays, acTL(1), imageData(green), acTL(1), frame(0, red)),
        .broken(
            "ActlErrors: acTL of another length",
            .refused("invalid acTL chunk"),
            chromium: .still, pillow: .plays, [PNGBuilder.chunk("acTL", PNGBuilder.number(1) + [0, 0, 0, 0, 0])],
            imageData(green), frame(0, red)),
        .broken(
            "acTL with more plays than PNG's numbers hold",
            .refused("invalid acTL chunk"), chromium: .still, pillow: .plays,
            acTL(1, plays: 0x8000_0000), imageData(green), frame(0, red)),
        .broken(
            "syntax_num_frames_zero",
            .refused("too little image data: 0 bytes for 16×8 pixels"),
            chromium: .refuses, pillow: .refuses, acTL(0)),
        .broken(
            "syntax_num_frames_zero_default", .refused("animation without frames"), chromium: .still,
            pillow: .still, acTL(0), imageData(green)),
        .broken(
            "syntax_num_frames_low", .refused("2 frames instead of 1"), chromium: .refuses,
            pillow: .plays, acTL(1), imageData(green), frame(0, red), frame(2, red)),
        .broken(
            "syntax_num_frames_high", .refused("2 frames instead of 3"), chromium: .refuses,
            pillow: .refuses, acTL(3), imageData(green), frame(0, red), frame(2, red)),
        .broken(
            "num_frames too high by 2", .refused("2 frames instead of 4"), chromium: .refuses,
            pillow: .refuses, acTL(4), imageData(green), frame(0, red), frame(2, red)),
        .broken(
            "syntax_num_frames_invalid", .refused("1 frame instead of 2147483649"),
            chromium: .still, pillow: .still, acTL(0x8000_0001), imageData(green), frame(0, red)),
    ]

    private static let sequences: [Self] = [
        .broken(
            "sequence_start", .refused("animation chunk 0 is missing"), chromium: .refuses, pillow: .refuses,
            acTL(2), imageData(green), frame(1, red), frame(3, red)),
        .broken(
            "sequence_gap", .refused("animation chunk 3 is missing"), chromium: .refuses, pillow: .refuses,
            acTL(2), imageData(green), frame(0, red), fcTL(2), fdAT(4, red)),
        .broken(
            "sequence_repeat", .refused("animation chunk 3 is missing"), chromium: .refuses, pillow: .refuses,
            acTL(2), imageData(green), frame(0, red), fcTL(2), fdAT(2, red)),
        .broken(
            "sequence_repeat_chunk", .refused("animation chunk 4 is missing"), chromium: .refuses,
            pillow: .refuses, acTL(2), imageData(green), frame(0, red), frame(2, red), fdAT(3, red)),
        .broken(
            "sequence_reorder_chunk", .refused("animation chunk 3 is missing"), chromium: .refuses,
            pillow: .refuses, acTL(2), imageData(green), frame(0, red), fcTL(2),
            fdAT(4, stream(of: red, whole).dropFirst(32)), fdAT(3, stream(of: red, whole).prefix(32))),
        .broken(
            "sequence_reorder", .refused("animation chunk 3 is missing"), chromium: .refuses, pillow: .refuses,
            acTL(2), imageData(green), frame(0, red), fcTL(2), fdAT(4, stream(of: red, whole).prefix(32)),
            fdAT(3, stream(of: red, whole).dropFirst(32))),
        .broken(
            "sequence_fdat_fctl", .refused("animation chunk 1 is missing"), chromium: .refuses,
            pillow: .refuses, acTL(2), imageData(green), fcTL(0), fdAT(0, red), fcTL(1), fdAT(1, red)),
    ]

    private static let data: [Self] = [
        .broken(
            "chunk_no_fctl", .refused("an fdAT chunk precedes its fcTL chunk"), chromium: .refuses, pillow: .refuses,
            acTL(1), imageData(green), fdAT(0, red)),
        .broken(
            "chunk_repeat_fctl", .refused("animation chunk 1 is missing"), chromium: .refuses,
            pillow: .refuses, acTL(1), imageData(green), fcTL(0), frame(0, red)),
        .broken(
            "chunk_no_fdat", .refused("a frame has no pixels"), chromium: .refuses, pillow: .refuses, acTL(2),
            imageData(green), fcTL(0), frame(1, red)),
        .broken(
            "two fcTL before IDAT", .refused("a frame has no pixels"), chromium: .still, pillow: .refuses, acTL(2),
            fcTL(0), fcTL(1), imageData(green), fdAT(2, red)),
        .broken(
            "EmptyFrame: a last frame without data", .refused("a frame has no pixels"), chromium: .refuses,
            pillow: .refuses, acTL(2), fcTL(0), imageData(green), fcTL(1)),
        .broken(
            "EmptyFdatFails: fdAT without a number", .refused("animation chunk 2 is missing"),
            chromium: .refuses, pillow: .refuses, acTL(2), fcTL(0), imageData(green), fcTL(1),
            [PNGBuilder.chunk("fdAT", [])]
        ),
        .broken(
            "fdatBeforeIdat", .refused("an fdAT chunk precedes the still image"), chromium: .still,
            pillow: .plays, acTL(1), frame(0, red), imageData(green)),
        .broken(
            "MixedDataChunks: fdAT behind the IDAT of a frame", .refused("an fdAT chunk precedes its fcTL chunk"),
            chromium: .refuses, pillow: .plays, acTL(1), fcTL(0), imageData(green), fdAT(1, red)),
        .broken(
            "MixedDataChunks: IDAT behind fdAT", .refused("image data interrupted by other chunks"),
            chromium: .refuses, pillow: .plays, acTL(2), fcTL(0), imageData(green), frame(1, red), imageData(green)),
        .broken(
            "fdAT too small", .refused("too little image data for its size"), chromium: .plays,
            pillow: .refuses, acTL(1), imageData(green), fcTL(0), fdAT(1, red, (0, 0, width, height / 2))),
        .broken(
            "fdAT too large", .refused("too much image data for its size"), chromium: .plays,
            pillow: .plays, acTL(1), imageData(green), fcTL(0), fdAT(1, red, (0, 0, width, height * 2))),
        .broken(
            "VerifyIENDBeforeIDATInvalidatesDecoder",
            .refused("too little image data: 0 bytes for 16×8 pixels"),
            chromium: .refuses, pillow: .refuses, acTL(1), fcTL(0), [PNGBuilder.chunk("IEND", [])], imageData(green)),
    ]

    private static let places: [Self] = [
        .broken(
            "IdatSizeMismatch: a first frame that is not the default image",
            .refused("the first frame does not fill the image"), chromium: .still, pillow: .plays, acTL(2),
            fcTL(0, (0, 0, width, height / 2)), imageData(stream(of: red, (0, 0, width, height / 2))), frame(1, red)),
        .broken(
            "VerifyFrameOutsideImageSizeFails", outside, chromium: .refuses, pillow: .refuses, acTL(1),
            imageData(green),
            frame(0, red, (width - 1, 0, 2, 1))),
        .broken(
            "FrameOverflowX", outside, chromium: .refuses, pillow: .refuses, acTL(1), imageData(green),
            frame(0, red, (0xFFFF_FFFF, 0, 1, 1))),
        .broken(
            "FrameOverflowY", outside, chromium: .refuses, pillow: .refuses, acTL(1), imageData(green),
            frame(0, red, (0, 0xFFFF_FFFF, 1, 1))),
        .broken(
            "a frame without width", outside, chromium: .refuses, pillow: .refuses, acTL(1), imageData(green),
            frame(0, red, (0, 0, 0, 1))),
        .broken(
            "a frame without height", outside, chromium: .refuses, pillow: .refuses, acTL(1), imageData(green),
            frame(0, red, (0, 0, 1, 0))),
        .broken(
            "VerifyInvalidDisposalAndBlending: disposal 7", unknown, chromium: .refuses, pillow: .plays, acTL(1),
            imageData(green), frame(0, red, dispose: 7)),
        .broken(
            "VerifyInvalidDisposalAndBlending: blending 9", unknown, chromium: .refuses, pillow: .plays, acTL(1),
            imageData(green), frame(0, red, blend: 9)),
        .broken(
            "FailureDuringParsing: fcTL of 20 bytes", unknown, chromium: .refuses, pillow: .refuses, acTL(1),
            imageData(green), [PNGBuilder.chunk("fcTL", Array(repeating: 0, count: 20))], fdAT(1, red)),
    ]

    private static let outside = Outcome.refused("a frame is empty or extends beyond the image")
    private static let unknown = Outcome.refused("invalid fcTL chunk")
}
