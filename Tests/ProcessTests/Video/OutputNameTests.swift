import JellyVideo
import Testing

@Suite struct OutputNameTests {
    @Test(
        arguments: [
            ("video.mp4", 2.0, nil, "video@2x.mp4"),
            ("video.mp4", 1, "dark", "video~dark.mp4"),
            ("out/a.b/poster.png", 3, "dark", "out/a.b/poster~dark@3x.png"),
            ("frames/", 2, nil, "frames@2x/"),
            ("out/frames//", 2, "dark", "out/frames~dark@2x/"),
            ("f-%04d.png", 2, nil, "f-%04d@2x.png"),
            ("f-####.png", 1.5, nil, "f-####@1.5x.png"),
            ("./", 2, nil, "./%04d@2x.png"),
            ("../", 2, nil, "../%04d@2x.png"),
            ("/", 2, nil, "/%04d@2x.png"),
            ("video", 2, nil, "video@2x"),
            (".mp4", 2, nil, ".mp4@2x"),
            ("video.mp4", 1, nil, "video.mp4"),
            ("frames/", 1, nil, "frames/"),
        ] as [(String, Double, String?, String)])
    func aVariantIsToldApartBeforeTheExtension(_ text: String, _ scale: Double, _ theme: String?, _ expected: String) {
        #expect(OutputName(scale: scale, theme: theme).applied(to: text) == expected)
    }

    @Test(arguments: [
        ("%04d.png", "0001.png", true), ("%04d.png", "12345.png", true), ("%04d.png", "001.png", false),
        ("%04d.png", "x.png", false), ("%04d.png", ".png", false), ("f-%d.png", "f-7.png", true),
        ("f-%d.png", "f-7.PNG", false), ("f-%d.png", "f-7x.png", false),
    ])
    func aTemplateKnowsItsFrames(_ template: String, _ name: String, _ expected: Bool) throws {
        guard case .numberedFiles(let template) = try VideoOutput(parsing: template).place else {
            Issue.record("\(template) is no sequence")
            return
        }
        #expect(template.matches(name: name) == expected)
    }

    @Test(arguments: [
        ("%04d.png", "%d.png", true), ("f%d.png", "f1%d.png", true), ("a%d.png", "b%d.png", false),
        ("f%d.png", "f-%d.png", false), ("%d.png", "%d@2x.png", false),
    ])
    func templatesKnowWhetherTheyMeet(_ first: String, _ second: String, _ expected: Bool) throws {
        guard case .numberedFiles(let first) = try VideoOutput(parsing: first).place,
            case .numberedFiles(let second) = try VideoOutput(parsing: second).place
        else {
            Issue.record("not sequences")
            return
        }
        #expect(first.mayMeet(second) == expected && second.mayMeet(first) == expected)
    }
}
