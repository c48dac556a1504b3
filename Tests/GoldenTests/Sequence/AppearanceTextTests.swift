import Testing
import JellyGolden

/// The appearance of views, as text and compared with another run.
@Suite struct AppearanceTextTests {
    static func view(_ name: String, _ values: [AppearanceQuantity: AppearanceValue]) -> ViewAppearance {
        var view = ViewAppearance(name: name)
        view.values = values
        return view
    }

    static func track(_ frames: [[ViewAppearance]]) -> AppearanceTrack {
        var builder = AppearanceTrackBuilder()
        for (frame, views) in frames.enumerated() { builder.append(frame: frame, views: views, knowsTexts: true) }
        return builder.track
    }

    static let label = view(
        "a b\\",
        [.texts: .words(["", "Hello\n you"]), .colors: .words(["#ff0000", "#000000"]), .opacity: .numbers([0.5])])

    @Test func theTextIsShortAndSaysEverything() throws {
        var gone = Self.label
        gone.values[.opacity] = nil
        let track = Self.track([
            [Self.view("", [.order: .words(["a b\\"])]), Self.label], [Self.view("", [:]), gone], [gone],
        ])
        #expect(
            track.text == """
                jellyframe-appearance 1
                texts known
                view \("")
                view a b\\\\
                @ 0
                0 shown yes
                0 order a\\ b\\\\
                1 shown yes
                1 texts  Hello\\n\\ you
                1 colors #ff0000 #000000
                1 opacity 0.5
                @ 1
                0 -order
                1 -opacity
                @ 2
                0 -shown

                """)
        #expect(try AppearanceTrack(parsing: track.text, file: "appearance.txt") == track)
    }

    @Test func aViewThatComesBackAsItWasIsToldToBeThereAgain() {
        var hidden = Self.label
        (hidden.values, hidden.unknown) = ([:], [.texts, .colors, .opacity])
        let frames = [[Self.label], [Self.label], [], [Self.label], [hidden], [Self.label]]
        let told = Self.track(frames).changes.filter { $0.frame > 0 }
        #expect(told.map(\.frame) == [2, 3] && told.map(\.quantity) == [.shown, .shown])
        #expect(told.map(\.value) == [nil, .words(["yes"])])
    }

    @Test(arguments: ["\u{301}", "a \u{301}b", "\\\u{301}", "\n\u{301}", "\u{200D}", "\u{1F3FD}", "a\r\n"])
    func marksWithoutALetterAreReadBack(_ text: String) throws {
        let track = Self.track([[Self.view(text, [.texts: .words(["", text, text]), .order: .words([text])])]])
        let read = try AppearanceTrack(parsing: track.text, file: "appearance.txt")
        #expect(read == track && read.text == track.text)
        #expect(read.names.map { Array($0.unicodeScalars) } == [Array(text.unicodeScalars)])
    }

    @Test(arguments: [
        ("x", "line 1: expected “jellyframe-appearance 1”"),
        (
            "jellyframe-appearance 1\n@ 0\n0 shown yes\n",
            "line 3: expected a frame or a view's value, found “0 shown yes”"
        ),
        ("jellyframe-appearance 1\nview \n@ 1\n@ 1\n", "line 4: “@ 1” does not follow the previous frame"),
        (
            "jellyframe-appearance 1\nview \n@ 1\n0 opacity x\n",
            "line 4: expected a frame or a view's value, found “0 opacity x”"
        ),
        ("jellyframe-appearance 1\n@ 1\nview a\n", "line 3: expected views before the first frame"),
    ])
    func damageIsToldByLine(_ text: String, _ message: String) {
        let error = #expect(throws: GoldenError.self) { try AppearanceTrack(parsing: text, file: "appearance.txt") }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }

    @Test func differencesAreToldOnceAndFromWhenOn() {
        var other = Self.label
        other.values[.opacity] = .numbers([0.25])
        let (golden, run) = (
            Self.track([[Self.label], [Self.label], [Self.label]]), Self.track([[Self.label], [other], [other]])
        )
        let found = AppearanceComparison(run, with: golden, upTo: 9).differences
        #expect(found.map(\.frame) == [1] && found.map(\.words) == ["“a b\\”: opacity 0.25 instead of 0.5"])
        #expect(AppearanceComparison(run, with: golden, upTo: 0).differences.isEmpty)
        // Numbers are rounded to the recorded digits.
        other.values[.opacity] = .numbers([0.501])
        #expect(AppearanceComparison(Self.track([[other]]), with: golden, upTo: 9).differences.isEmpty)
    }

    @Test(arguments: [
        (["A", "B"], ["A", "C"], "“C” instead of “B”"),
        (["A", ""], ["", "A"], "none instead of “A”"),
        (["A", "B"], ["A"], "none instead of “B”"),
        (["A"], ["", "B"], "“B” instead of “A”"),
    ])
    func ofSeveralTextsTheOneIsToldThatChanged(_ golden: [String], _ run: [String], _ words: String) {
        func track(_ texts: [String]) -> AppearanceTrack { Self.track([[Self.view("v", [.texts: .words(texts)])]]) }
        let found = AppearanceComparison(track(run), with: track(golden), upTo: 0).differences
        #expect(found.map(\.words) == ["“v”: text \(words)"])
        // A fill without a text is identified by its colour.
        #expect(AppearanceComparison(track(golden + [""]), with: track(golden), upTo: 0).differences.isEmpty)
    }

    /// Fonts of another version measure texts otherwise.
    @Test func anotherRendererMayMoveTextsALittle() {
        func moves(_ texts: [String], by distance: Double, isOtherRenderer: Bool) -> Bool {
            func track(_ place: Double) -> AppearanceTrack {
                Self.track([[Self.view("v", [.texts: .words(texts), .place: .numbers([place, 20])])]])
            }
            return !AppearanceComparison(
                track(10 + distance), with: track(10), upTo: 0, isOtherRenderer: isOtherRenderer
            ).differences.isEmpty
        }
        #expect(!moves(["A"], by: 0.5, isOtherRenderer: true) && moves(["A"], by: 0.5, isOtherRenderer: false))
        #expect(moves(["A"], by: 3, isOtherRenderer: true) && moves([""], by: 0.5, isOtherRenderer: true))
    }

    @Test func longTextsAreCutWhereTheyDiffer() {
        func words(_ name: String, _ golden: String, _ run: String) -> String? {
            func track(_ text: String) -> AppearanceTrack {
                Self.track([[Self.view(name, [.texts: .words([text]), .opacity: .numbers([0.5])])]])
            }
            return AppearanceComparison(track(run), with: track(golden), upTo: 0).differences.first?.words
        }
        let (long, mark) = (String(repeating: "x", count: 100_000), String(repeating: "\u{301}", count: 10_000))
        let (x60, x20) = (String(repeating: "x", count: 60), String(repeating: "x", count: 20))
        #expect(words("v", long, "A") == "“v”: text “A” instead of “\(x60)…”")
        #expect(words("v", long + "A", long + "B") == "“v”: text “…\(x20)B” instead of “…\(x20)A”")
        #expect(words(long, "A", "B") == "“\(x60)…”: text “B” instead of “A”")
        #expect((words("v", "A" + mark, "B")?.unicodeScalars.count ?? .max) < 120)
    }

    @Test func whatCannotBeToldIsAsItWas() {
        var bent = Self.label
        bent.values = [.colors: .words(["#ff0000", "#000000"])]
        bent.unknown = [.texts, .opacity]
        let (golden, run) = (Self.track([[Self.label], [Self.label]]), Self.track([[Self.label], [bent]]))
        #expect(run == golden)
    }

    @Test func ofRecordingsThatKnowNoTextsNoneIsMissed() {
        var outline = Self.label
        outline.values[.texts] = nil
        var builder = AppearanceTrackBuilder()
        builder.append(frame: 0, views: [outline], knowsTexts: false)
        #expect(AppearanceComparison(builder.track, with: Self.track([[Self.label]]), upTo: 9).differences.isEmpty)
    }
}
