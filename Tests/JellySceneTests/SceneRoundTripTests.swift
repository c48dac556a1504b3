import Foundation
import JellyDrawing
import JellyDynamics
import JellyGeometry
import JellyStage
import Testing

@testable import JellyScene

@Test(arguments: fixtureNames) func aFixtureSurvivesWritingAndReading(name: String) throws {
    let scene = try Scene(contentsOf: fixturePath(name))
    let text = scene.json5
    let again = try Scene(json5: text, name: "again", folder: fixturesFolder)
    #expect(again == scene)
    #expect(again.json5 == text)
    try scene.validate()
}

@Test func theCanonicalFixtureIsJSONWithoutDefaults() throws {
    #expect(
        try Scene(contentsOf: fixturePath("jelly-alert")).json5 == """
            {
              "version": 1,
              "title": "Bouncy alert",
              "about": "The JellyView of Erica Sadun's chapter \\"Building a Dynamic Alert View\\", listings 6-8 and 6-9, figure 6-4",
              "size": [320, 568],
              "duration": 5,
              "views": [{ "type": "jelly", "id": "alert", "center": [160, -200], "size": [200, 200] }],
              "behaviors": [
                { "type": "gravity", "items": ["alert"] },
                {
                  "type": "collision",
                  "id": "collision",
                  "items": ["alert"],
                  "boundaries": [{ "identifier": "ledge", "from": [0, 384], "to": [320, 384] }]
                }
              ]
            }

            """)
}

/// A scene in which no property has its default, as its own test says.
private let everything: Scene = {
    var path = BezierPath(polygon: [CGPoint(x: 0, y: 0.1), CGPoint(x: 10, y: 0), CGPoint(x: 1 / 3.0, y: 1e-7)])
    path.addQuadCurve(to: CGPoint(x: 5, y: 5), controlPoint: CGPoint(x: -0.0, y: 9))
    path.addCurve(to: .zero, controlPoint1: CGPoint(x: 1, y: 2), controlPoint2: CGPoint(x: 3, y: 4))
    let items: [Scene.Item] = [.view("a \"é\" \n\u{2028}🍮"), .node(0, of: "soft"), .view("inner")]
    var jelly = Scene.Jelly(
        color: Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), damping: 0, frequency: 8, elasticity: 0,
        density: 0.1,
        resistance: 0, nodeResistance: 1, nodeSize: 10, showsSkeleton: true)
    (jelly.shapeMemory, jelly.angularStiffness, jelly.deformsContent) = (1, 2, true)
    var pressed = jelly
    (pressed.elasticity, pressed.skeleton) = (
        0.5, .path(BezierPath(rect: CGRect(x: 0, y: 0, width: 3, height: 2)), nodes: 20)
    )
    var framed = Scene.View(
        id: "text",
        kind: .label(
            Scene.Label(
                text: "a\nb", font: Font(family: "DejaVu Serif", size: 0.5, weight: .ultraLight, style: .oblique),
                textColor: .red, textAlignment: .right, numberOfLines: 0)), center: .zero,
        size: CGSize(width: 1, height: 1))
    (framed.clipsToBounds, framed.borderWidth, framed.borderColor) = (true, 0.25, .blue)
    framed.isUserInteractionEnabled = false
    framed.backgroundColor = Color(light: .red, dark: .blue)
    var (plotted, plot) = (Scene.Plot(), Scene.View(id: "plot", center: .zero, size: CGSize(width: 9, height: 9)))
    (plotted.curve, plotted.amplitude, plotted.frequency, plotted.decay) = (.dampedSinusoid, 0.1, 2, 3)
    (plotted.domain, plotted.range) = (Scene.Span(lower: -1, upper: 2), Scene.Span(lower: 0, upper: 0.1))
    (plotted.axis, plotted.runsAt) = (0.05, 0.1)
    plot.kind = .plot(plotted)
    (plot.borderWidth, plot.borderColor, plot.follows) = (0.5, .red, .view("custom"))
    var resizing = Scene.Resizing(item: .view("inner"))
    (resizing.amplitude, resizing.frequency, resizing.decay, resizing.duration) = (0.1, 2, 3, 4)
    var transform = Scene.Transform(item: .view("inner"))
    (transform.rotation, transform.scale, transform.acceleration) = (1, 2, 0.5)
    var watcher = Scene.Watcher(item: .view("inner"), behavior: "c")
    (watcher.pointLaxity, watcher.steps) = (1, 2)
    var zones = Scene.SnapZones(item: .view("inner"), zones: [CGRect(x: 1, y: 2, width: 3, height: 4)])
    (zones.damping, zones.limits, zones.endsWhenSteady) = (0.1, CGRect(x: 0, y: 0, width: 5, height: 6), true)
    var scene = Scene(
        title: "", about: "everything", size: CGSize(width: 0.1, height: 16384),
        backgroundColor: Color(red: 1, green: 128.0 / 255, blue: 0, alpha: 128.0 / 255), duration: 1.0 / 3,
        tickRate: 240,
        views: [
            Scene.View(
                id: "a \"é\" \n\u{2028}🍮", kind: .block, center: .zero, size: CGSize(width: 1, height: 2),
                backgroundColor: .clear, cornerRadius: 0.5, alpha: 0, rotation: -.pi, isHidden: true,
                subviews: [
                    Scene.View(
                        id: "inner", center: CGPoint(x: -1e-300, y: 1e6),
                        size: CGSize(width: 1e5, height: .leastNonzeroMagnitude),
                        backgroundColor: .gray)
                ]),
            Scene.View(
                id: "soft", kind: .jelly(jelly), center: CGPoint(x: 0.1, y: 0.2), size: CGSize(width: 9, height: 9),
                collisionBounds: .ellipse, onTap: "dismiss"),
            plot,
            Scene.View(
                id: "lattice",
                kind: .jelly(Scene.Jelly(skeleton: .lattice(columns: 4, rows: 3, cornerRadius: 2))), center: .zero,
                size: CGSize(width: 9, height: 9)),
            Scene.View(
                id: "press", kind: .jellyButton(pressed, title: "Press"), center: .zero,
                size: CGSize(width: 9, height: 9)),
            framed,
            Scene.View(
                id: "picture",
                kind: .image(Scene.Image(file: "heart.png", picture: heart, contentMode: .scaleAspectFill)),
                center: .zero, size: CGSize(width: 1, height: 1)),
            Scene.View(
                id: "wlan", kind: .switch(isOn: true), center: CGPoint(x: 1, y: 2),
                size: CGSize(width: 51, height: 31)),
        ],
        groups: [Scene.Group(id: "pair", items: [.node(0, of: "soft"), .node(1, of: "soft")])],
        behaviors: [
            Scene.Behavior(
                id: "g",
                .gravity(
                    Scene.Gravity(
                        items: items, angle: 1, magnitude: -2,
                        orientations: Scene.Orientations(
                            portrait: .zero, portraitUpsideDown: CGVector(dx: 0, dy: -1),
                            landscapeLeft: CGVector(dx: -1, dy: 0), landscapeRight: CGVector(dx: 1, dy: 0))))),
            Scene.Behavior(
                id: "c",
                .collision(
                    Scene.Collision(
                        items: [], collisionMode: .boundaries, translatesReferenceBoundsIntoBoundary: false,
                        referenceBoundsInsets: Scene.Insets(top: 1, left: 2, bottom: 3, right: -4),
                        boundaries: [
                            Scene.Boundary(identifier: "p", .path(path)),
                            Scene.Boundary(identifier: "l", .line(from: .zero, to: CGPoint(x: 1, y: 0))),
                        ], onContactBegan: "dismiss", onContactEnded: "dismiss"))),
            Scene.Behavior(
                id: "d",
                .dynamicItem(
                    Scene.ItemProperties(
                        items: items, elasticity: 0, friction: 1, density: 2, resistance: 3, angularResistance: 4,
                        charge: 5, allowsRotation: false, isAnchored: true, linearVelocity: CGVector(dx: 1, dy: -1),
                        angularVelocity: -7))),
            Scene.Behavior(
                id: "a1",
                .attachment(
                    Scene.Attachment(
                        item: .view("soft"), offsetFromCenter: CGVector(dx: 1, dy: 2), attachedTo: .node(8, of: "soft"),
                        attachedOffset: CGVector(dx: 3, dy: 4), length: 0, damping: 0.5, frequency: 2))),
            Scene.Behavior(
                .attachment(
                    Scene.Attachment(
                        item: .view("soft"), style: .pin, attachedTo: .view("inner"), anchor: .zero, frictionTorque: 1,
                        attachmentRange: Scene.Limits(minimum: -1, maximum: 2)))),
            Scene.Behavior(
                .attachment(
                    Scene.Attachment(
                        item: .view("pair"), style: .sliding, anchor: .zero, axis: CGVector(dx: 0, dy: 1)))),
            Scene.Behavior(
                id: "f",
                .field(
                    Scene.FieldForce(
                        items: items, kind: .noise, position: .zero, area: .circle(radius: 3), strength: -1, falloff: 2,
                        minimumRadius: 1, smoothness: 0.5, animationSpeed: 2, seed: 7))),
            Scene.Behavior(
                id: "w",
                .field(
                    Scene.FieldForce(
                        items: [], kind: .velocity, area: .rectangle(CGSize(width: 1, height: 2)),
                        direction: CGVector(dx: 1, dy: 0)))),
            Scene.Behavior(.resizing(resizing)),
            Scene.Behavior(.transform(transform)),
            Scene.Behavior(.watcher(watcher)),
            Scene.Behavior(
                .push(
                    Scene.Push(items: items, angle: 1, magnitude: 2, targetOffset: CGVector(dx: 3, dy: 4)))),
            Scene.Behavior(
                id: "a2", .attachment(Scene.Attachment(item: .view("soft"), anchor: .zero, showsLine: true))),
            Scene.Behavior(id: "z", .snapZones(zones)),
            Scene.Behavior(
                id: "p",
                .push(
                    Scene.Push(
                        items: items, mode: .instantaneous, pushDirection: CGVector(dx: 1, dy: 0), active: false,
                        showsArrow: true))),
            Scene.Behavior(id: "s", .snap(Scene.Snap(item: .view("soft"), snapTo: CGPoint(x: 1, y: 2), damping: 1))),
        ],
        timeline: [
            Scene.Event(at: 0, .orientation(.landscapeRight)),
            Scene.Event(
                at: 0.1,
                .set(
                    Scene.Change(
                        behavior: "d",
                        values: .dynamicItem(
                            Scene.ItemProperties(
                                elasticity: 0.5, friction: 0.1, density: 3, resistance: 4, angularResistance: 5,
                                charge: 6, allowsRotation: true, isAnchored: false))))),
            Scene.Event(
                at: 0.1,
                .set(
                    Scene.Change(
                        behavior: "s", values: .snap(Scene.Snap(item: .view(""), snapTo: CGPoint(x: 3, y: 4)))))),
            Scene.Event(
                at: 0.1,
                .set(
                    Scene.Change(
                        behavior: "p",
                        values: .push(Scene.Push(pushDirection: .zero, targetOffset: .zero, active: true))))),
            Scene.Event(at: 0.2, .removeBoundary(behavior: "c", identifier: "l")),
            Scene.Event(at: 0.3, .remove(behavior: "g")),
            Scene.Event(
                at: 0.3,
                .add(
                    Scene.Behavior(
                        id: "g2", .gravity(Scene.Gravity(items: items, gravityDirection: CGVector(dx: 1, dy: 0)))))),
            Scene.Event(at: 0.3, .tap(.point(CGPoint(x: 1, y: -2)))),
            Scene.Event(at: 0.3, .tap(.view("soft"))),
            Scene.Event(
                at: 0.3,
                .pan(
                    Scene.Pan(
                        path: [
                            PanGesture.Point(time: 0, location: .zero),
                            PanGesture.Point(time: 0.1, location: CGPoint(x: 1 / 3.0, y: 2)),
                        ], target: .drags(.view("soft"), offset: CGVector(dx: 1, dy: 2)), throwing: false))),
            Scene.Event(
                at: 0.3,
                .pan(
                    Scene.Pan(
                        path: [PanGesture.Point(time: 0, location: .zero)], target: .moves([.node(8, of: "soft")]),
                        throwing: true))),
            Scene.Event(
                at: 0.3, .pan(Scene.Pan(path: [PanGesture.Point(time: 1, location: .zero)], target: .anchor("a2")))),
            Scene.Event(
                at: 0.3, .pan(Scene.Pan(path: [PanGesture.Point(time: 0, location: .zero)], target: .zones("z")))),
            Scene.Event(at: 0.3, .play(Scene.Play(view: "inner", motion: .circle))),
            Scene.Event(
                at: 0.31,
                .accelerometer(
                    Scene.Accelerometer(
                        samples: [.init(time: 0.1, x: 1, y: -1, z: 0.3)], gravity: "g2",
                        mapping: .init(offset: .zero, scale: -1)))),
            Scene.Event(
                at: 0.32,
                .setView(
                    Scene.ViewUpdate(
                        view: "soft",
                        change: ViewChange(
                            alpha: 0, backgroundColor: .red, center: .zero, isHidden: true,
                            velocity: CGVector(dx: 1, dy: 2)),
                        duration: 2, curve: .easeIn))),
            Scene.Event(at: 0.33, .removeView("soft")),
            Scene.Event(at: 0.33, .call(action: "dismiss")),
            Scene.Event(at: 0.33, .present(alert: "hello")),
            Scene.Event(at: 0.33, .tap(.button("Yes", alert: "hello"))),
            Scene.Event(
                at: 0.33, .setView(Scene.ViewUpdate(view: "text", change: ViewChange(text: "c")))),
            Scene.Event(at: 0.33, .setView(Scene.ViewUpdate(view: "mute", change: ViewChange(isOn: false)))),
        ],
        actions: [Scene.Action(id: "dismiss", events: [Scene.Event(at: 0.5, .removeView("inner"))])],
        alerts: [
            Scene.Alert(
                id: "hello", kind: .vbf, title: "Hello", message: "World",
                buttons: [.init(title: "No"), .init(title: "Yes", onTap: "dismiss")],
                switch: .init(id: "mute", isOn: true), size: CGSize(width: 200, height: 100), color: .green),
            Scene.Alert(id: "silent", kind: .book, title: "", buttons: []),
        ])
    scene.gridSpacing = 20
    scene.customItems = [Scene.CustomItem(id: "custom", center: .zero, size: CGSize(width: 1, height: 2))]
    scene.reducedMotion = .damped(factor: 2)
    scene.timeline += changes
    return scene
}()

/// Changes of further properties that an event may set.
private let changes: [Scene.Event] = [
    Scene.Change(behavior: "g", values: .gravity(Scene.Gravity(gravityDirection: CGVector(dx: 1, dy: 2)))),
    Scene.Change(behavior: "g", values: .gravity(Scene.Gravity(angle: 1, magnitude: 2))),
    Scene.Change(
        behavior: "c",
        values: .collision(
            Scene.Collision(
                collisionMode: .items, translatesReferenceBoundsIntoBoundary: true,
                referenceBoundsInsets: Scene.Insets(top: 1, left: 2, bottom: 3, right: 4)))),
    Scene.Change(
        behavior: "a1",
        values: .attachment(
            Scene.Attachment(
                item: .view(""), anchor: .zero, length: 1, damping: 2, frequency: 3, frictionTorque: 4,
                attachmentRange: Scene.Limits(minimum: -1, maximum: 1)))),
    Scene.Change(
        behavior: "f",
        values: .field(
            Scene.FieldForce(
                position: .zero, area: .circle(radius: 1), strength: 2, falloff: 3, minimumRadius: 4, smoothness: 0.5,
                animationSpeed: 5, seed: 6))),
    Scene.Change(behavior: "w", values: .field(Scene.FieldForce(direction: CGVector(dx: 1, dy: 2)))),
].map { Scene.Event(at: 0.1, .set($0)) }

/// The picture that scenes of Fixtures/Scenes show.
private let heart = try? Picture(contentsOfFile: fixturesFolder + "/heart.png")

@Test func everyPropertySurvivesWritingAndReading() throws {
    let again = try Scene(json5: everything.json5, name: "again", folder: fixturesFolder)
    #expect(again == everything)
    #expect(again.json5 == everything.json5)
    // A scene carries its pictures, wherever it is.
    try everything.validate()
}

@Test func theSceneOfEverythingHasEveryKeyOfTheSchema() throws {
    let schema = try JSON5.parse(Scene.jsonSchema, name: "schema")
    // What excludes another key stands in a scene of its own.
    var early = everything
    early.reducedMotion = .endEarly(after: 1)
    #expect(try Scene(json5: early.json5, name: "early", folder: fixturesFolder) == early)
    let documents = try [everything, early].map { try JSON5.parse($0.json5, name: "everything") }
    // Written documents have no defaults, so a key that stands there has another value. These are never written:
    // the editor's own, a default tag, and the short forms of other keys.
    let unwritten = [".$schema", "/view.type", ".frame", ".accelerometer.file"]
    let missing = SchemaCoverage(schema: schema, documents: documents).missing
        .filter { key in !unwritten.contains { key.hasSuffix($0) } }
    #expect(missing == [], "\(missing.joined(separator: "\n"))")
}

@Test func validatingASceneFindsWhatADocumentMayNotHave() throws {
    var scene = everything
    scene.duration = .nan
    scene.views[1].id = "other"
    let error = #expect(throws: SceneErrors.self) { try scene.validate() }
    let messages = error?.errors.map(\.message) ?? []
    #expect(messages.first == "`duration` must be a number above 0 and at most 3600, not NaN")
    #expect(
        messages.contains(
            "there is no view `soft`; the views are `a \"é\" ��🍮`, `inner`, `other`, `plot`, `lattice`, `press`, `text`, `picture`, `wlan`, `pair`, `mute` and `custom`"
        ))
}

@Test func coloursAreWrittenAsNamesHexadecimalsOrComponents() {
    func text(_ color: Color) -> String { Shape<Color>.color.write(color).text() }
    #expect(text(.orange) == "\"orange\"")
    #expect(text(.clear) == "\"clear\"")
    #expect(text(Color(red: 0, green: 1, blue: 15.0 / 255)) == "\"#00ff0f\"")
    #expect(text(Color(red: 0, green: 1, blue: 0, alpha: 128.0 / 255)) == "\"#00ff0080\"")
    #expect(text(Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.5)) == "[0.5, 0, 0.5, 0.5]")
}
