import JellyGraphics
import JellyScene
import JellyStage
import JellyValues
import Testing

@Suite struct DynamicColorSceneTests {
    private func scene(_ color: String, background: String = "") throws -> Scene {
        try Scene(
            json5: """
                { version: 1, size: [10, 10], duration: 1, \(background)
                  views: [{ id: "a", frame: [0, 0, 5, 5], backgroundColor: \(color) }] }
                """, name: "x")
    }

    @Test func aColorMayHaveADarkSide() throws {
        let pair = try scene("{ light: '#f00', dark: [0, 0, 1] }")
        #expect(pair.views[0].backgroundColor == Color(light: .red, dark: .blue))
        #expect(try scene("'systemRed'").views[0].backgroundColor == .systemRed)
        #expect(try Scene(json5: pair.json5, name: "again") == pair)
        #expect(pair.json5.contains("\"light\": \"red\""))
    }

    @Test func aStageShowsTheSideOfItsAppearance() throws {
        let scene = try scene("{ light: 'red', dark: 'blue' }")
        let stage = try Stage(scene)
        func fill() -> Color? {
            if case .fill(_, let color) = stage.drawing.flattened.first { color } else { nil }
        }
        #expect(stage.drawing.background == .white && fill() == .red)
        stage.userInterfaceStyle = .dark
        #expect(stage.drawing.background == .black && fill() == .blue)
    }

    @Test func aTextCanBeReadInBothAppearancesUnlessItsColourIsSet() throws {
        let text = """
            { version: 1, size: [99, 99], duration: 1,
              views: [{ id: "a", type: "label", center: [50, 50], text: "a" }] }
            """
        let stage = try Stage(Scene(json5: text, name: "x"))
        func ink() -> Color? {
            if case .fill(_, let color) = stage.drawing.flattened.first { color } else { nil }
        }
        #expect(ink() == .black)
        stage.userInterfaceStyle = .dark
        #expect(ink() == .white && stage.drawing.background == .black)
    }

    @Test(arguments: [
        ("{ light: 'red' }", "missing key `dark`: colour in the dark appearance"),
        ("{ light: 'red', drak: 'blue' }", "unknown key `drak`; did you mean `dark`?"),
        ("{ light: 'red', dark: 'bleu' }", "did you mean `blue`?"),
        ("'systemBleu'", "did you mean `systemBlue`?"),
    ])
    func aWrongPairIsRefused(color: String, message: String) throws {
        do throws(SceneErrors) {
            _ = try Scene(
                json5: "{ version: 1, size: [1, 1], duration: 1, backgroundColor: \(color) }", name: "x")
            Issue.record("no error")
        } catch {
            #expect(error.description.contains(message), "\(error)")
        }
    }
}
