import JellyVideo
import Testing

@Suite struct VideoOutputTests {
    static let formats = ["mp4", "mov", "webm", "gif", "apng", "webp", "y4m", "png"]

    @Test(arguments: VideoFormat.all.filter { $0.places.contains(.file) }) func anExtensionTellsTheFormat(
        _ format: VideoFormat
    ) throws {
        let path = "videos/drop." + format.name
        try #expect(VideoOutput(parsing: path) == VideoOutput(format, .file(path)))
        try #expect(VideoOutput(parsing: path.uppercased()) == VideoOutput(format, .file(path.uppercased())))
        #expect(Self.formats.contains(format.name))
    }

    @Test func anMP4FileIsAVideo() throws {
        try #expect(VideoOutput(parsing: "videos/drop.mp4") == VideoOutput(.mp4, .file("videos/drop.mp4")))
        try #expect(VideoOutput(parsing: "DROP.MP4") == VideoOutput(.mp4, .file("DROP.MP4")))
        try #expect(VideoOutput(parsing: "100%.mp4") == VideoOutput(.mp4, .file("100%.mp4")))
    }

    @Test func aDashIsAStreamOfImages() throws {
        try #expect(VideoOutput(parsing: "-") == VideoOutput(.png, .standardOutput))
    }

    @Test func aSlashAtTheEndIsADirectoryOfImages() throws {
        let output = try VideoOutput(parsing: "out/frames/")
        #expect(output == VideoOutput(.png, .numberedFiles(FrameTemplate(directory: "out/frames/"))))
        #expect(output.description == "out/frames/%04d.png")
        #expect(output == (try VideoOutput(parsing: "out/frames/%04d.png")))
    }

    @Test(arguments: [
        ("%d.png", 7, "7.png"),
        ("%04d.png", 7, "0007.png"),
        ("%04d.png", 12345, "12345.png"),
        ("%010d.png", 1, "0000000001.png"),
        ("out/f-%03d-x.png", 12, "out/f-012-x.png"),
        ("/a/b/####.png", 12, "/a/b/0012.png"),
        ("f-#.PNG", 12, "f-12.PNG"),
        ("take#1-%02d.png", 3, "take#1-03.png"),
        ("take#1/##.png", 3, "take#1/03.png"),
        ("100%%/50%%-%d.png", 3, "100%/50%-3.png"),
        ("50%%-##.png", 3, "50%-03.png"),
        ("50%/", 3, "50%/0003.png"),
    ])
    func templatesNameFrames(_ text: String, _ index: Int, _ path: String) throws {
        guard case .numberedFiles(let template) = try VideoOutput(parsing: text).place else {
            Issue.record("\(text) is no sequence")
            return
        }
        #expect(template.path(ofFrame: index) == path)
        try #expect(VideoOutput(parsing: template.description) == VideoOutput(.png, .numberedFiles(template)))
    }

    @Test(
        arguments: [
            ("%4d.png", .unknownDirective("%4d")),
            ("%s.png", .unknownDirective("%s")),
            ("%00d.png", .unknownDirective("%00d")),
            ("%099999999999999999999d.png", .unknownDirective("%099999999999999999999d")),
            ("50%.png", .unknownDirective("%.")),
            ("%d-%d.png", .severalNumbers),
            ("##-##.png", .severalNumbers),
            ("%d/x.png", .numberInDirectory),
        ] as [(String, VideoError.TemplateError)])
    func badTemplatesAreErrors(_ text: String, _ cause: VideoError.TemplateError) {
        #expect(throws: VideoError.badTemplate(output: text, cause: cause)) { try VideoOutput(parsing: text) }
    }

    @Test func anUnknownExtensionNamesTheNearOne() {
        let error = #expect(throws: VideoError.self) { try VideoOutput(parsing: "video.mp5") }
        #expect(error == .unknownFormat(output: "video.mp5", extension: "mp5", nearest: "mp4", formats: Self.formats))
        #expect(error?.kind == .usage)
        #expect(
            error?.description
                == "unknown format “.mp5” of “video.mp5”; expected .mp4, .mov, .webm, .gif, .apng, .webp, .y4m, .png; did you mean .mp4?"
        )
    }

    @Test func aFarExtensionNamesTheKnownOnes() {
        let error = #expect(throws: VideoError.self) { try VideoOutput(parsing: "video.avi") }
        #expect(error == .unknownFormat(output: "video.avi", extension: "avi", nearest: nil, formats: Self.formats))
        #expect(
            error?.description
                == "unknown format “.avi” of “video.avi”; expected .mp4, .mov, .webm, .gif, .apng, .webp, .y4m, .png"
        )
    }

    @Test(arguments: ["video", "a.b/video", ".mp4", "video.", ".", ".."]) func aMissingExtensionIsAnError(
        _ text: String
    ) {
        #expect(throws: VideoError.noFormat(output: text, formats: Self.formats)) { try VideoOutput(parsing: text) }
    }

    @Test func nothingIsNoOutput() {
        #expect(throws: VideoError.emptyOutput) { try VideoOutput(parsing: "") }
        #expect(throws: VideoError.emptyOutput) { try VideoOutput(parsing: "a\0.mp4") }
    }

    @Test func aSingleImageSaysHowToWriteATemplate() {
        #expect(throws: VideoError.singleImage(output: "out/f.png", template: "out/f-%04d.png")) {
            try VideoOutput(parsing: "out/f.png")
        }
    }
}
