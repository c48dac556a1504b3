import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellySupport
import JellyValues
import TestSupport
import Testing

import JellyScene

/// A scene's `presentation`, and a presentation in a separate file.
@Suite struct PresentationSceneTests {
    private func presentation(_ text: String) throws -> Presentation {
        try #require(Scene(json5: document("], presentation: \(text) }"), name: "x").presentation)
    }

    /// The errors of a presentation, which begins on line 5.
    private func errors(_ text: String) -> String { SceneTests.errors(of: document("], presentation:\n\(text) }")) }

    /// Touches read from the timeline are those of the played motion.
    @Test func touchesAreKnownBeforeAMotion() throws {
        var compared = 0
        for name in fixtureNames {
            let scene = try Scene(contentsOf: fixturePath(name))
            let isTouched = scene.timeline.contains { $0.action is Scene.Pan || $0.action is Scene.Tap }
            guard isTouched, let known = scene.knownTouches() else { continue }
            #expect(try known == Stage(scene).advance(recordingTo: scene.duration).touches, "\(name)")
            compared += 1
        }
        #expect(compared >= 3)
    }

    @Test func touchesThatDependOnAMotionAreNotKnown() throws {
        func known(_ timeline: String, _ more: String = "") throws -> Int? {
            try Scene(
                json5: """
                    { version: 1, size: [100, 100], duration: 2, timeline: [\(timeline)], \(more)
                      views: [{ type: "block", id: "a", center: [50, 50], size: [20, 20] }] }
                    """, name: "x"
            ).knownTouches()?.count
        }
        let pan = "{ at: 0.5, pan: { path: [[0.1, 5, 5], [0.3, 9, 9]], moves: ['a'] } }"
        #expect(try known(pan + ", { at: 0.3, tap: { point: [5, 5] } }") == 2)
        #expect(try known("") == 0)
        // It begins after the end.
        #expect(try known("{ at: 1.95, pan: { path: [[0.1, 5, 5], [0.3, 9, 9]], moves: ['a'] } }") == 0)
        #expect(try known("{ at: 0.3, tap: { view: 'a' } }") == nil)
        #expect(try known(pan, "actions: [{ id: 'wave', events: [\(pan)] }],") == nil)
    }

    @Test func everyPartOfAPresentationIsRead() throws {
        let read = try presentation(
            """
            {
              size: [1080, 1350],
              background: { from: "#20344f", to: "#5b8fb9", angle: 90 },
              device: "phone",
              padding: 80, shadow: true,
              touches: true,
              time: [
                { at: "contact", speed: 0.25, for: 0.6, ease: 0.15 },
                { at: "apex", hold: 0.8 },
                { at: 0, speed: 2 }, { at: "touch:2", speed: 0.3333333333333333, until: "settled" },
              ],
              camera: [
                { at: 0 },
                { at: "contact-0.2s", zoom: 2.2, on: "green", for: 0.7 },
                { at: "settled", zoom: 1, for: 0.5, curve: "linear" },
                { at: "50%", zoom: 3, follow: "alert", margin: 30 }, { at: 1, on: [10, 20] },
              ],
              captions: [
                { at: 0.3, for: 2, text: "Drag the card", place: "top" },
                { at: "contact(green):2", for: 1.5, text: "elasticity 0.6", on: "green" },
              ],
              end: "settled+1s",
            }
            """)
        #expect(read.size == CGSize(width: 1080, height: 1350) && read.padding == 80 && read.shadow)
        #expect(
            read.background
                == .gradient(from: Color(hex: "#20344f")!, to: Color(hex: "#5b8fb9")!, angle: 90))
        #expect(read.device == Device(.phone) && read.touches == TouchStyle())
        #expect(
            read.time == [
                TimeChange(at: .contact(1), .speed(Speed(1, 4), for: 0.6), ease: 0.15),
                TimeChange(at: .apex, .hold(0.8)), TimeChange(at: .time(0), .speedOn(Speed(2))),
                TimeChange(at: .touch(2), .speedUntil(Speed(1, 3), .settled)),
            ])
        #expect(
            read.camera == [
                CameraKey(at: .time(0)),
                CameraKey(at: .offset(.contact(1), by: -0.2), zoom: 2.2, on: .item("green"), for: 0.7),
                CameraKey(at: .settled, for: 0.5, curve: .linear),
                CameraKey(at: .share(0.5), zoom: 3, on: .following("alert", margin: 30)),
                CameraKey(at: .time(1), on: .point(CGPoint(x: 10, y: 20))),
            ])
        #expect(
            read.captions == [
                Caption("Drag the card", at: .time(0.3), for: 2, .top),
                Caption("elasticity 0.6", at: .itemContact("green", 2), for: 1.5, .item("green")),
            ])
        #expect(read.end == .offset(.settled, by: 1))
    }

    @Test func shortFormsMeanWhatTheySay() throws {
        #expect(try presentation("{}").isPlain)
        #expect(try presentation("{ touches: false, device: 'none' }").isPlain)
        #expect(try presentation("{ device: { body: 'tablet', statusBar: '9:41' } }").device?.statusBar == "9:41")
        #expect(try presentation("{ background: 'white' }").background == .color(.white))
        let pair = try presentation("{ background: { light: 'white', dark: 'black' } }").background
        #expect(pair == .color(Color(light: .white, dark: .black)))
        let touches = try presentation("{ touches: { style: 'ring', size: 30, trail: true } }").touches
        #expect(touches == TouchStyle(shape: .ring, size: 30, trail: true))
    }

    @Test func anImageBehindIsReadFromTheScenesDirectory() throws {
        let text = "{ version: 1, size: [9, 9], duration: 1, presentation: { background: { image: \"heart.png\" } } }"
        let scene = try Scene(json5: text, name: "x", directory: fixturesDirectory)
        guard case .image(let image, "heart.png")? = scene.presentation?.background else {
            Issue.record("it has an image")
            return
        }
        #expect(image == (try Image(contentsOfFile: fixturesDirectory + "/heart.png")))
        try scene.validate()
        #expect(SceneTests.errors(of: text).contains("`heart.png`"))
    }

    @Test func mistakesAreToldWithTheirPlaces() {
        #expect(errors("{ touchs: true }") == "5:3: unknown key `touchs`; did you mean `touches`?")
        #expect(errors("{ zoom: 2 }") == "5:3: unknown key `zoom`; did you mean `camera`?")
        #expect(errors("{ time: [{ at: 'apx', hold: 1 }] }").hasPrefix("5:16: `at`: invalid instant “apx”; "))
        #expect(errors("{ time: [{ at: 'apx', hold: 1 }] }").hasSuffix("did you mean apex?"))
        #expect(errors("{ time: [{ at: 1 }] }") == "5:10: missing key: give `speed` or `hold`")
        #expect(errors("{ time: [{ at: 1, hold: 1, for: 2 }] }").contains("`for` and `hold` cannot be combined"))
        #expect(errors("{ camera: [{ at: 1, margin: 3 }] }").contains("`margin` requires `follow`"))
        #expect(errors("{ camera: [{ at: 1, on: 3 }] }").contains("`on` must be an item's name or [x, y], not 3"))
        #expect(errors("{ captions: [{ at: 1 }] }").contains("missing key `text`"))
        #expect(errors("{ device: 'fone' }").contains("must be `phone`, `tablet`, `browser` or `none`"))
        #expect(errors("{ device: 'fone' }").contains("did you mean"))
        #expect(errors("{ device: { body: 'browser', statusBar: '9:41' } }").contains("`statusBar` is not allowed"))
        #expect(errors("{ background: { from: 'red' } }").contains("missing key `to`"))
        #expect(errors("{ captions: [{ at: -1, text: 'a' }] }").contains("`at` must be a time in seconds, or a string"))
    }

    @Test func whatTheMotionDoesNotHaveIsToldWithItsLine() throws {
        let text = document(
            """
            ], presentation: {
              time: [{ at: "contact:3", hold: 1 }],
              camera: [{ at: 0, zoom: 0.5 }, { at: 0, on: "gren" }],
              end: 9 } }
            """)
        let document = try SceneDocument(text, name: "x", files: [:], memory: .standard)
        let presentation = try #require(PresentationDocument(document, name: "x"))
        let error = #expect(throws: PresentationError.self) {
            try presentation.presentation.plan(size: document.scene.size, tickRate: 60, duration: 5) {
                try Stage(document.scene).advance(recordingTo: 5)
            }
        }
        let lines = presentation.errors(try #require(error)).errors.map(\.description)
        #expect(
            lines == [
                "x:5:16: `time[0].at`: contact:3 does not occur; the scene has 0 contacts",
                "x:6:27: `camera[0].zoom`: must be at least 1 without a `background`, not 0.5",
                "x:6:47: `camera[1].on`: unknown item “gren”; did you mean green?",
                "x:7:8: `end`: 9 s is after the scene's end at 5 s",
            ])
    }

    @Test func aPresentationStandsInAFileOfItsOwn() throws {
        try withDirectory { directory in
            let path = directory.appending(path: "shown.json5").path
            try Data("{ touches: true, padding: 9 }".utf8).write(to: URL(filePath: path))
            #expect(try Presentation(contentsOf: path) == Presentation(padding: 9, touches: TouchStyle()))
            try Data("{ touches: true, paddin: 9 }".utf8).write(to: URL(filePath: path))
            let error = #expect(throws: SceneErrors.self) { try Presentation(contentsOf: path) }
            #expect(error?.errors.first?.description == "\(path):1:18: unknown key `paddin`; did you mean `padding`?")
            let missing = #expect(throws: SceneErrors.self) { try Presentation(contentsOf: path + "x") }
            #expect(missing?.description.contains("no such file") == true || missing?.errors.count == 1)
        }
    }

    @Test func itsNumbersCanBeTried() throws {
        let text = document(
            """
            ], presentation: { padding: 20, time: [{ at: 0.5, speed: 0.25, for: 1 }],
              camera: [{ at: 0, zoom: 2, follow: "green" }] } }
            """)
        let found = SceneParameter.all(in: try SceneDocument(text, name: "x", files: [:], memory: .standard))
        func one(_ owner: String, _ name: String) -> SceneParameter? {
            found.first { $0.owner == owner && $0.name == name }
        }
        #expect(one("presentation", "padding")?.value == 20)
        #expect(one("time 1", "at")?.value == 0.5 && one("time 1", "speed")?.value == 0.25)
        #expect(one("camera 1", "zoom")?.items == ["green"] && one("camera 1", "margin")?.isGiven == false)
    }
}
