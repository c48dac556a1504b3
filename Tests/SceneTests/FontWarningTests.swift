import Foundation
import JellyGraphics
import JellySupport
import TestSupport
import Testing

@testable import JellyScene

/// Warnings about substituted fonts.
@Suite struct FontWarningTests {
    /// The warnings of a scene file with these views from line 2 on, without its path.
    func warnings(_ views: String, _ rest: String = "") throws -> [String] {
        try withDirectory { directory in
            let file = directory.appending(path: "scene.json5")
            try Data("{ version: 1, size: [9, 9], duration: 1, views: [\n\(views)\n], \(rest) }".utf8).write(to: file)
            var warnings: [SceneWarning] = []
            _ = try Scene(contentsOf: file.path, warnings: &warnings)
            return warnings.map { $0.description.replacing(directory.path + "/", with: "") }
        }
    }

    func label(_ text: String, _ font: String) -> String {
        "{ id: '\(UUID())', type: 'label', frame: [0, 0, 9, 9], text: '\(text)', font: \(font) },"
    }

    @Test func aFontThatIsThereIsNoWarning() throws {
        #expect(try warnings(label("a", "{ family: 'DejaVu Serif', weight: 'bold', style: 'italic' }")) == [])
        // As in fontconfig, case and spaces are ignored.
        #expect(try warnings(label("a", "{ family: 'dejavusans mono' }")) == [])
        #expect(try warnings(label("", "{}")) == [])
    }

    @Test func aFontThatIsMissingIsNamedWithItsPlaceAndItsStandIn() throws {
        let text = try warnings(
            "{ id: 'a', type: 'label', frame: [0, 0, 9, 9], text: 'a',\n   font: { family: 'Foo' } }")
        #expect(text == ["scene.json5:3:20: font “Foo” is not installed; using “DejaVu Sans” instead"])
    }

    @Test func aFontThatIsNearlyNamedRightIsProposed() throws {
        let text = try warnings(
            "{ id: 'a', type: 'label', frame: [0, 0, 9, 9], text: 'a', font: { family: 'DejaVu Serfi' } }")
        #expect(
            text == [
                "scene.json5:2:75: font “DejaVu Serfi” is not installed; using “DejaVu Sans” instead; "
                    + "did you mean “DejaVu Serif”?"
            ])
    }

    @Test func theSameThingIsSaidOnceInTheOrderOfTheFile() throws {
        let font = "{ family: 'Foo' }"
        let text = try warnings(label("a", font) + "\n" + label("a", "{ family: 'Bar' }") + "\n" + label("b", font))
        #expect(text.count == 2)
        #expect(text[0].hasPrefix("scene.json5:2:") && text[0].hasSuffix("using “DejaVu Sans” instead in 2 texts"))
        #expect(text[1].hasPrefix("scene.json5:3:") && text[1].contains("“Bar”"))
    }

    @Test func equalTextsAreLaidOutOnce() throws {
        let source = SourceText(name: "x", text: "['a', 'a', 'a']")
        var diagnostics = Diagnostics()
        for node in try JSON5.parse("['a', 'a', 'a']", name: "x").elements {
            diagnostics.note("a", Font(), at: node)
            diagnostics.note("a", .boldSystemFont(ofSize: 17), at: node)
        }
        var settings: [Diagnostics.Text.Setting] = []
        let warnings = diagnostics.warnings(in: source) { setting in
            settings.append(setting)
            return .success([.missingGlyphs(["a"], count: 1)])
        }
        #expect(settings.map(\.font) == [Font(), .boldSystemFont(ofSize: 17)])
        #expect(warnings.count == 1 && warnings[0].message.hasSuffix(" in 6 texts"))
    }

    @Test func aGlyphOfAnotherFontAndAMissingOneAreNamed() throws {
        // DejaVu Sans has Arabic letters, DejaVu Serif has none; no DejaVu font has Chinese ones.
        let borrowed = try warnings(
            "{ id: 'a', type: 'label', frame: [0, 0, 9, 9], text: 'س', font: { family: 'DejaVu Serif' } }")
        #expect(borrowed.count == 1)
        #expect(
            borrowed.first?.hasPrefix("scene.json5:2:54: font “DejaVu Serif” lacks glyphs for this text; ") == true)
        // A noncharacter, for which no font can have a glyph.
        let missing = try warnings("{ id: 'a', type: 'label', frame: [0, 0, 9, 9], text: 'a\u{10FFFE}', font: {} }")
        #expect(missing == ["scene.json5:2:54: no installed font has a glyph for U+10FFFE; omitting 1 glyph"])
    }

    @Test func titlesOfButtonsAndAlertsAndNewTextsAreLookedAtToo() throws {
        let odd = "\u{10FFFE}"
        let text = try warnings(
            """
            { id: 'b', type: 'jellyButton', frame: [0, 0, 9, 9], title: '\(odd)1' },
            { id: 'l', type: 'label', frame: [0, 0, 9, 9], text: '', font: { family: 'Foo' } },
            """,
            """
            alerts: [{ id: 'a', kind: 'book', title: 'A',
              message: '\(odd)', buttons: [{ title: '\(odd)' }] }],
            timeline: [{ at: 1, setView: { view: 'l', text: '\(odd)' } }]
            """)
        #expect(
            text == [
                "scene.json5:2:61: no installed font has a glyph for U+10FFFE; omitting 1 glyph in 4 texts",
                "scene.json5:3:74: font “Foo” is not installed; using “DejaVu Sans” instead in 2 texts",
            ])
    }
}
