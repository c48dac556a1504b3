import Foundation
import JellyDynamics
import JellyGraphics
import JellyScene
import JellyStage
import JellyValues
import TestSupport
import Testing

import JellyVector

/// Labels as text layers of Lottie.
@Suite struct LiveTextTests {
    /// A recording of a stage with its texts.
    private func recording(_ stage: Stage, to end: Double = 0.5) throws -> MotionRecording {
        let texts = DrawnTexts()
        stage.drawnTexts = texts
        var recording = try MotionRecording(
            stage, through: FrameSchedule(FrameWindow(to: end, rate: FrameRate(60)), styles: []))
        recording.liveTexts = texts.byOutline
        return recording
    }

    private func file(_ recording: MotionRecording) throws -> JSONPart {
        try JSONPart(LottieAnimation(VectorMotion(recording, for: .lottie)).json)
    }

    /// A label that falls.
    private func fallingStage(_ change: (Label) -> Void = { _ in }) -> (Stage, Label) {
        let stage = Stage(size: CGSize(width: 200, height: 300))
        let label = Label(text: "Hello", font: .boldSystemFont(ofSize: 20), textColor: .red)
        label.name = "greeting"
        label.center = CGPoint(x: 100, y: 40)
        change(label)
        stage.view.addSubview(label)
        stage.animator.addBehavior(GravityBehavior(items: [label]))
        return (stage, label)
    }

    @Test func aLabelIsATextLayerThatMovesAsTheLabel() throws {
        let (stage, label) = fallingStage()
        let layout = try TextLayout("Hello", font: label.font)
        let (height, start) = (label.bounds.height, label.frame.origin)
        let file = try file(recording(stage))
        let layer = try #require(file["layers"].list.first { $0["ty"].number == 5 })
        #expect(layer["nm"].text == "greeting" && layer["shapes"].isMissing)
        // The player places the first baseline at (0, 0), so the anchor is relative to it.
        let baseline = height / 2 - layout.size.height / 2 + layout.lines[0].baseline
        let motion = try VectorMotion(recording(fallingStage().0), for: .lottie)
        guard case .layer(let moved) = motion.items[0] else {
            Issue.record("a layer comes first")
            return
        }
        let anchor = layer["ks"]["a"]["k"].numbers
        let expected = CGPoint(x: moved.anchor.x, y: moved.anchor.y - baseline)
        #expect(zip(anchor.isEmpty ? [0, 0] : anchor, [expected.x, expected.y]).allSatisfy { abs($0 - $1) < 0.001 })
        let place = moved.position.value(at: 0)
        #expect(abs(place.x - moved.anchor.x - start.x) < 0.05 && abs(place.y - moved.anchor.y - start.y) < 0.05)
        let document = layer["t"]["d"]["k"][0]
        #expect(document["t"].number == 0)
        let says = document["s"]
        #expect(says["t"].text == "Hello" && says["s"].number == 20 && says["j"].number == 0)
        #expect(says["fc"].numbers.count == 3)
        #expect(says["f"].text == "Inter-Bold")
    }

    @Test func fontsAreListedOnceEach() throws {
        let stage = Stage(size: CGSize(width: 300, height: 300))
        for (index, font) in [
            Font.systemFont(ofSize: 12), .systemFont(ofSize: 30), .boldSystemFont(ofSize: 12),
            .init(size: 12, weight: .bold, style: .italic), .init(family: "DejaVu Serif", size: 9),
        ].enumerated() {
            let label = Label(text: "Word \(index)", font: font)
            label.center = CGPoint(x: 100, y: 30 + 40 * index)
            stage.view.addSubview(label)
        }
        let file = try file(recording(stage))
        let fonts = file["fonts"]["list"].list
        let names = fonts.compactMap { $0["fName"].text }
        #expect(names.count == 4 && Set(names).count == 4)
        #expect(Set(names) == ["Inter-Regular", "Inter-Bold", "Inter-BoldItalic", "DejaVuSerif-Regular"])
        for font in fonts {
            // All members that players require: lottie-ios reads no file without them.
            #expect(["fName", "fFamily", "fStyle", "fWeight"].allSatisfy { font[$0].text?.isEmpty == false })
            let ascent = try #require(font["ascent"].number)
            #expect(ascent > 70 && ascent < 100)
        }
        let used = Set(file["layers"].list.compactMap { $0["t"]["d"]["k"][0]["s"]["f"].text })
        #expect(used == Set(names))
    }

    @Test func withoutTextsLabelsAreOutlines() throws {
        let (stage, _) = fallingStage()
        var recording = try recording(stage)
        recording.liveTexts = [:]
        let file = try file(recording)
        #expect(file["fonts"].isMissing && !file["layers"].list.contains { $0["ty"].number == 5 })
    }

    @Test func aTextHasItsColorAndTheOpacityOfBoth() throws {
        let (stage, _) = fallingStage {
            $0.textColor = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
            $0.alpha = 0.5
        }
        let layer = try #require(try file(recording(stage))["layers"].list.first { $0["ty"].number == 5 })
        #expect(layer["t"]["d"]["k"][0]["s"]["fc"].numbers == [0, 0, 1])
        #expect(layer["ks"]["o"]["k"].number == 25)
    }

    @Test func aTextOverItsGroundIsALayerOfItsOwnWithTheViewsName() throws {
        let (stage, _) = fallingStage { $0.backgroundColor = .yellow }
        let layers = try file(recording(stage))["layers"].list.filter { $0["nm"].text == "greeting" }
        #expect(layers.map { $0["ty"].number } == [5, 4])
        #expect(layers[0]["parent"].number == layers[1]["ind"].number)
    }

    @Test func aTextThatChangesIsOneLayerAfterTheOther() throws {
        let (stage, label) = fallingStage()
        stage.at(0.25) { _ in label.text = "Bye" }
        let texts = try file(recording(stage))["layers"].list.filter { $0["ty"].number == 5 }
        #expect(Set(texts.compactMap { $0["t"]["d"]["k"][0]["s"]["t"].text }) == ["Hello", "Bye"])
        #expect(Set(texts.compactMap { $0["ip"].number }) == [0, 15])
    }

    @Test func linesAreApartByTheirHeight() throws {
        let (stage, label) = fallingStage {
            $0.numberOfLines = 0
            $0.text = "one\ntwo"
            $0.textAlignment = .center
            $0.sizeToFit()
        }
        let layout = try TextLayout("one\ntwo", font: label.font)
        let document = try #require(
            try file(recording(stage))["layers"].list.first { $0["ty"].number == 5 })["t"]["d"]["k"][0]["s"]
        #expect(document["t"].text == "one\rtwo" && document["j"].number == 2)
        let height = try #require(document["lh"].number)
        #expect(abs(height - (layout.lines[1].baseline - layout.lines[0].baseline)) < 0.001)
    }

    @Test func whatBendsStaysOutlines() throws {
        let scene = try Scene(contentsOf: scenesDirectory + "/jelly-content.json5")
        let recording = try recording(Stage(scene), to: 2)
        #expect(!recording.liveTexts.isEmpty)
        let motion = try VectorMotion(recording, for: .lottie)
        var bent = 0
        func look(_ items: [VectorMotion.Item]) {
            for item in items {
                switch item {
                case .shape(let shape):
                    if shape.path.constant == nil {
                        bent += 1
                        #expect(shape.text == nil)
                    }
                case .layer(let layer): look(layer.items)
                case .image: continue
                }
            }
        }
        look(motion.items)
        #expect(bent > 0)
    }

    @Test func namesOfFontsAndTextsAreText() throws {
        let text = "</script>\"\\<b>"
        let (stage, _) = fallingStage {
            $0.text = text
            $0.sizeToFit()
        }
        let layer = try #require(try file(recording(stage))["layers"].list.first { $0["ty"].number == 5 })
        #expect(layer["t"]["d"]["k"][0]["s"]["t"].text == text)
    }

    /// The rendering by ThorVG, compared with our frames.
    ///
    /// - Parameters:
    ///   - liftsLines: whether our frames have the labels higher, by the ascent of their fonts.
    ///   - isBlank: whether our frames are empty.
    private func play(
        _ words: String, falls: Bool = false, liftsLines: Bool = false, isBlank: Bool = false
    ) throws -> Players.Result {
        func recording(liftsLines: Bool) throws -> MotionRecording {
            let stage = Stage(size: CGSize(width: 240, height: 240))
            for (index, alignment) in [TextLayout.Alignment.left, .center, .right].enumerated() {
                let label = Label(frame: CGRect(x: 20, y: 40 + 60 * index, width: 200, height: 50))
                (label.text, label.numberOfLines, label.textAlignment) = (words, 0, alignment)
                // ThorVG does not read PostScript outlines, which Debian's Inter has.
                label.font =
                    index == 1
                    ? Font(family: "DejaVu Sans", size: 19, weight: .bold) : Font(family: "DejaVu Serif", size: 21)
                label.textColor = [.red, .blue, .black][index]
                if liftsLines { label.center.y -= try TextLayout(words, font: label.font).lines[0].baseline }
                stage.view.addSubview(label)
                if falls, index == 1 { stage.animator.addBehavior(GravityBehavior(items: [label])) }
            }
            return try self.recording(stage, to: 0.3)
        }
        let bytes = try LottieAnimation(VectorMotion(recording(liftsLines: false), for: .lottie)).json
        let shown = try recording(liftsLines: liftsLines).frames
        let frames = stride(from: 0, to: shown.count, by: 6).map { index in
            var drawing = shown[index][0]
            if isBlank { drawing.commands = [] }
            return (index, drawing)
        }
        return try withDirectory { directory in
            let file = directory.appending(path: "text.json")
            try Data(bytes).write(to: file)
            if let specification = Players.specification {
                #expect(try Players.validate(file, specification) == "")
            }
            let result = try #require(try Players.play(file, frames, in: directory)["ThorVG"])
            #expect(result.problems == [])
            return result
        }
    }

    /// ThorVG renders text itself, with the same font; rlottie shows none.
    @Test(.needs("ThorVG", if: Players.areInstalled))
    func aPlayerThatSetsTextShowsWhatWeShow() throws {
        let result = try play("moon line", falls: true)
        #expect(result.strayed <= 0.001, "\(result)")
        // It is visible at all.
        let blank = try play("moon line", isBlank: true)
        #expect(blank.strayed > 0.01, "\(blank)")
    }

    /// ThorVG before 1.1 places several lines too high, by the font's ascent for each except the first.
    @Test(.needs("ThorVG", if: Players.areInstalled))
    func aPlayerThatSetsTextHasLinesAsFarApartAndAligned() throws {
        let results = [try play("Hull\nmoon line"), try play("Hull\nmoon line", liftsLines: true)]
        #expect(results.contains { $0.strayed <= 0.001 }, "\(results)")
    }
}
