import JellyVideo
import Testing

@Suite struct FilmOutputTests {
    static let formats = ["mp4", "mov", "webm", "gif", "apng", "webp", "y4m", "png"]

    @Test(arguments: FilmFormat.all.filter { $0.places.contains(.file) }) func anEndingTellsTheFormat(
        _ format: FilmFormat
    ) throws {
        let path = "films/drop." + format.name
        try #expect(FilmOutput(parsing: path) == FilmOutput(format, .file(path)))
        try #expect(FilmOutput(parsing: path.uppercased()) == FilmOutput(format, .file(path.uppercased())))
        #expect(Self.formats.contains(format.name))
    }

    @Test func anMP4FileIsAVideo() throws {
        try #expect(FilmOutput(parsing: "films/drop.mp4") == FilmOutput(.mp4, .file("films/drop.mp4")))
        try #expect(FilmOutput(parsing: "DROP.MP4") == FilmOutput(.mp4, .file("DROP.MP4")))
        try #expect(FilmOutput(parsing: "100%.mp4") == FilmOutput(.mp4, .file("100%.mp4")))
    }

    @Test func aDashIsAStreamOfPictures() throws {
        try #expect(FilmOutput(parsing: "-") == FilmOutput(.png, .standardOutput))
    }

    @Test func aSlashAtTheEndIsAFolderOfPictures() throws {
        let output = try FilmOutput(parsing: "out/frames/")
        #expect(output == FilmOutput(.png, .numberedFiles(FrameTemplate(folder: "out/frames/"))))
        #expect(output.description == "out/frames/%04d.png")
        #expect(output == (try FilmOutput(parsing: "out/frames/%04d.png")))
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
        guard case .numberedFiles(let template) = try FilmOutput(parsing: text).place else {
            Issue.record("\(text) is no sequence")
            return
        }
        #expect(template.path(ofFrame: index) == path)
        try #expect(FilmOutput(parsing: template.description) == FilmOutput(.png, .numberedFiles(template)))
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
            ("%d/x.png", .numberInFolder),
        ] as [(String, FilmError.TemplateFault)])
    func badTemplatesAreErrors(_ text: String, _ fault: FilmError.TemplateFault) {
        #expect(throws: FilmError.badTemplate(output: text, fault: fault)) { try FilmOutput(parsing: text) }
    }

    @Test func anUnknownExtensionNamesTheNearOne() {
        let error = #expect(throws: FilmError.self) { try FilmOutput(parsing: "film.mp5") }
        #expect(error == .unknownFormat(output: "film.mp5", extension: "mp5", nearest: "mp4", formats: Self.formats))
        #expect(error?.kind == .usage)
        #expect(
            error?.description
                == "“film.mp5” ends in .mp5, which is no known format (.mp4, .mov, .webm, .gif, .apng, .webp, .y4m, .png); did you mean .mp4?"
        )
    }

    @Test func aFarExtensionNamesTheKnownOnes() {
        let error = #expect(throws: FilmError.self) { try FilmOutput(parsing: "film.avi") }
        #expect(error == .unknownFormat(output: "film.avi", extension: "avi", nearest: nil, formats: Self.formats))
        #expect(
            error?.description
                == "“film.avi” ends in .avi, which is no known format (.mp4, .mov, .webm, .gif, .apng, .webp, .y4m, .png)."
        )
    }

    @Test(arguments: ["film", "a.b/film", ".mp4", "film.", ".", ".."]) func aMissingExtensionIsAnError(_ text: String) {
        #expect(throws: FilmError.noFormat(output: text, formats: Self.formats)) { try FilmOutput(parsing: text) }
    }

    @Test func nothingIsNoOutput() {
        #expect(throws: FilmError.emptyOutput) { try FilmOutput(parsing: "") }
        #expect(throws: FilmError.emptyOutput) { try FilmOutput(parsing: "a\0.mp4") }
    }

    @Test func aSinglePictureSaysHowToWriteATemplate() {
        #expect(throws: FilmError.singlePicture(output: "out/f.png", template: "out/f-%04d.png")) {
            try FilmOutput(parsing: "out/f.png")
        }
    }
}
