import Foundation
import JellyDynamics
import JellyGraphics
import JellyStage
import JellySupport
import JellyValues
import Testing

@testable import JellyScene

@Test(arguments: fixtureNames) func aFixtureSurvivesWritingAndReading(name: String) throws {
    let scene = try Scene(contentsOf: fixturePath(name))
    let text = scene.json5
    let again = try Scene(json5: text, name: "again", directory: fixturesDirectory)
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

/// A scene in which no property has its default, as its own test checks.
private let everything: Scene = {
    var path = BezierPath(polygon: [CGPoint(x: 0, y: 0.1), CGPoint(x: 10, y: 0), CGPoint(x: 1 / 3.0, y: 1e-7)])
    path.addQuadCurve(to: CGPoint(x: 5, y: 5), controlPoint: CGPoint(x: -0.0, y: 9))
    path.addCurve(to: .zero, controlPoint1: CGPoint(x: 1, y: 2), controlPoint2: CGPoint(x: 3, y: 4))
    let items: [Scene.Item] = [.view("a \"é\" 🍮"), .node(0, of: "soft"), .view("inner")]
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
    plot.followsBounds = "custom"
    var (sampled, chart) = (Scene.Plot(), Scene.View(id: "chart", center: .zero, size: CGSize(width: 9, height: 9)))
    (sampled.samples, sampled.ticks) = (
        [CGPoint(x: 0, y: 1 / 3.0), CGPoint(x: 1, y: -2)], CGSize(width: 0.5, height: 1)
    )
    chart.kind = .plot(sampled)
    var keyframe = Scene.Play.Keyframe(at: 0.2)
    (keyframe.translation, keyframe.rotation) = (CGVector(dx: 1, dy: 2), 0.3)
    (keyframe.scale, keyframe.curve) = (1.5, .easeOut)
    var pulse = ResizingBehavior.Properties()
    (pulse.amplitude, pulse.frequency, pulse.decay, pulse.duration) = (0.1, 2, 3, 4)
    var acceleration = TransformBehavior.Properties()
    acceleration.acceleration = 0.5
    var zones = SnapZones.Properties()
    (zones.damping, zones.limits) = (0.1, CGRect(x: 0, y: 0, width: 5, height: 6))
    zones.steadyTest = SteadyTest()
    var list = CollectionBehavior.Properties()
    (list.scrollDirection, list.motion, list.frequency) = (.horizontal, .tilt, 2)
    (list.damping, list.resistance, list.decelerationRate) = (0.5, 100, 0.99)
    var noise = FieldBehavior.Properties()
    (noise.position, noise.region, noise.strength, noise.falloff) = (.zero, Region(radius: 3), -1, 2)
    (noise.minimumRadius, noise.smoothness, noise.animationSpeed, noise.seed) = (1, 0.5, 2, 7)
    var wind = FieldBehavior.Properties()
    (wind.region, wind.direction) = (Region(size: CGSize(width: 1, height: 2)), CGVector(dx: 1, dy: 0))
    var scene = Scene(
        title: "", about: "everything", size: CGSize(width: 0.1, height: 16384),
        backgroundColor: Color(red: 1, green: 128.0 / 255, blue: 0, alpha: 128.0 / 255), duration: 1.0 / 3,
        tickRate: 240,
        views: [
            Scene.View(
                id: "a \"é\" 🍮", kind: .block, center: .zero, size: CGSize(width: 1, height: 2),
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
            plot, chart,
            Scene.View(
                id: "lattice",
                kind: .jelly(Scene.Jelly(skeleton: .lattice(columns: 4, rows: 3, cornerRadius: 2))), center: .zero,
                size: CGSize(width: 9, height: 9)),
            Scene.View(
                id: "press", kind: .jellyButton(pressed, title: "Press"), center: .zero,
                size: CGSize(width: 9, height: 9)),
            framed,
            Scene.View(
                id: "image",
                kind: .image(Scene.ImageContent(file: "heart.png", image: heart, contentMode: .scaleAspectFill)),
                center: .zero, size: CGSize(width: 1, height: 1)),
            Scene.View(
                id: "wlan", kind: .switch(isOn: true), center: CGPoint(x: 1, y: 2),
                size: CGSize(width: 51, height: 31)),
        ],
        groups: [Scene.Group(id: "pair", items: [.node(0, of: "soft"), .node(1, of: "soft")])],
        behaviors: [
            Scene.Behavior(
                id: "g",
                Scene.Gravity(
                    items: items, .init(angle: 1, magnitude: -2),
                    orientations: Scene.Orientations(
                        portrait: .zero, portraitUpsideDown: CGVector(dx: 0, dy: -1),
                        landscapeLeft: CGVector(dx: -1, dy: 0), landscapeRight: CGVector(dx: 1, dy: 0)))),
            Scene.Behavior(
                id: "c",
                Scene.Collision(
                    .init(
                        collisionMode: .boundaries, translatesReferenceBoundsIntoBoundary: false,
                        referenceBoundsInsets: EdgeInsets(top: 1, left: 2, bottom: 3, right: -4)),
                    boundaries: [
                        Scene.Boundary(identifier: "p", .path(path)),
                        Scene.Boundary(identifier: "l", .line(from: .zero, to: CGPoint(x: 1, y: 0))),
                    ], onContactBegan: "dismiss", onContactEnded: "dismiss")),
            Scene.Behavior(
                id: "d",
                Scene.ItemProperties(
                    items: items,
                    .init(
                        elasticity: 0, friction: 1, density: 2, resistance: 3, angularResistance: 4, charge: 5,
                        isAnchored: true, allowsRotation: false),
                    linearVelocity: CGVector(dx: 1, dy: -1), angularVelocity: -7)),
            Scene.Behavior(
                id: "a1",
                Scene.Attachment(
                    item: .view("soft"), offsetFromCenter: Offset(horizontal: 1, vertical: 2),
                    attachedTo: .node(8, of: "soft"), attachedOffset: Offset(horizontal: 3, vertical: 4),
                    .init(length: 0, damping: 0.5, frequency: 2))),
            Scene.Behavior(
                Scene.Attachment(
                    item: .view("soft"), style: .pin, attachedTo: .view("inner"),
                    .init(
                        anchorPoint: .zero, frictionTorque: 1, attachmentRange: FloatRange(minimum: -1, maximum: 2)))),
            Scene.Behavior(
                Scene.Attachment(
                    item: .view("pair"), style: .sliding, axis: CGVector(dx: 0, dy: 1), .init(anchorPoint: .zero))),
            Scene.Behavior(id: "f", Scene.FieldForce(items: items, kind: .noise, noise)),
            Scene.Behavior(id: "w", Scene.FieldForce(items: [], kind: .velocity, wind)),
            Scene.Behavior(Scene.Resizing(item: .view("inner"), pulse)),
            Scene.Behavior(Scene.Transform(item: .view("inner"), rotation: 1, scale: 2, acceleration)),
            Scene.Behavior(
                Scene.Watcher(item: .view("inner"), behavior: "c", SteadyTest(pointLaxity: 1, steps: 2))),
            Scene.Behavior(
                Scene.Push(
                    items: items,
                    .init(angle: 1, magnitude: 2, targetOffset: Offset(horizontal: 3, vertical: 4)))),
            Scene.Behavior(
                id: "a2", Scene.Attachment(item: .view("soft"), .init(anchorPoint: .zero), showsLine: true)),
            Scene.Behavior(
                id: "z",
                Scene.Zones(item: .view("inner"), zones: [CGRect(x: 1, y: 2, width: 3, height: 4)], zones)),
            Scene.Behavior(id: "list", Scene.Collection(content: "a \"é\" 🍮", list)),
            Scene.Behavior(
                id: "p",
                Scene.Push(
                    items: items, mode: .instantaneous, .init(pushDirection: CGVector(dx: 1, dy: 0), active: false),
                    showsArrow: true)),
            Scene.Behavior(
                id: "s", Scene.Snap(item: .view("soft"), .init(snapPoint: CGPoint(x: 1, y: 2), damping: 1))),
        ],
        timeline: [
            Scene.Event(at: 0, Scene.DeviceRotation(to: .landscapeRight)),
            Scene.Event(at: 0.2, Scene.RemoveBoundary(behavior: "c", identifier: "l")),
            Scene.Event(at: 0.3, Scene.RemoveBehavior("g")),
            Scene.Event(
                at: 0.3,
                Scene.AddBehavior(
                    Scene.Behavior(
                        id: "g2", Scene.Gravity(items: items, .init(gravityDirection: CGVector(dx: 1, dy: 0)))))),
            Scene.Event(at: 0.3, Scene.Tap.point(CGPoint(x: 1, y: -2))),
            Scene.Event(at: 0.3, Scene.Tap.view("soft")),
            Scene.Event(
                at: 0.3,
                Scene.Pan(
                    path: [
                        PanGesture.Point(time: 0, location: .zero),
                        PanGesture.Point(time: 0.1, location: CGPoint(x: 1 / 3.0, y: 2)),
                    ], target: .drags(.view("soft"), offset: Offset(horizontal: 1, vertical: 2)), throwing: false)),
            Scene.Event(
                at: 0.3,
                Scene.Pan(
                    path: [PanGesture.Point(time: 0, location: .zero)], target: .moves([.node(8, of: "soft")]),
                    throwing: true)),
            Scene.Event(
                at: 0.3, Scene.Pan(path: [PanGesture.Point(time: 1, location: .zero)], target: .anchor("a2"))),
            Scene.Event(
                at: 0.3, Scene.Pan(path: [PanGesture.Point(time: 0, location: .zero)], target: .zones("z"))),
            Scene.Event(
                at: 0.3, Scene.Pan(path: [PanGesture.Point(time: 0, location: .zero)], target: .scrolls("list"))),
            Scene.Event(at: 0.3, Scene.Play(view: "inner", motion: .circle)),
            Scene.Event(at: 0.3, Scene.Play(view: "inner", motion: .keyframes([keyframe]))),
            Scene.Event(
                at: 0.31,
                Scene.Accelerometer(
                    samples: [.init(time: 0.1, x: 1, y: -1, z: 0.3)], gravity: "g2",
                    mapping: .init(offset: .zero, scale: -1))),
            Scene.Event(
                at: 0.32,
                Scene.ViewUpdate(
                    view: "soft",
                    change: ViewChange(
                        alpha: 0, backgroundColor: .red, center: .zero, isHidden: true,
                        velocity: CGVector(dx: 1, dy: 2)),
                    duration: 2, curve: .easeIn)),
            Scene.Event(at: 0.33, Scene.RemoveView("soft")),
            Scene.Event(at: 0.33, Scene.Call(action: "dismiss")),
            Scene.Event(at: 0.33, Scene.Present(alert: "hello")),
            Scene.Event(at: 0.33, Scene.Tap.button("Yes", alert: "hello")),
            Scene.Event(at: 0.33, Scene.ViewUpdate(view: "text", change: ViewChange(text: "c"))),
            Scene.Event(at: 0.33, Scene.ViewUpdate(view: "mute", change: ViewChange(isOn: false))),
        ],
        actions: [Scene.Action(id: "dismiss", events: [Scene.Event(at: 0.5, Scene.RemoveView("inner"))])],
        alerts: [
            Scene.Alert(
                id: "hello", kind: .vbf, title: "Hello", message: "World",
                buttons: [.init(title: "No"), .init(title: "Yes", onTap: "dismiss")],
                switch: .init(id: "mute", isOn: true), size: CGSize(width: 200, height: 100), color: .green),
            Scene.Alert(id: "silent", kind: .book, title: "", buttons: []),
        ])
    scene.gridSpacing = 20
    scene.customItems = [Scene.CustomItem(id: "custom", center: .zero, size: CGSize(width: 1, height: 2))]
    scene.customItems[0].linksBoundsAndCenter = true
    scene.reducedMotion = .damped(factor: 2)
    scene.timeline += changesOfEverything
    scene.presentation = shownInEveryWay
    return scene
}()

/// A presentation in which no property has its default.
private let shownInEveryWay = Presentation(
    size: CGSize(width: 1080, height: 0.5), background: .gradient(from: .red, to: .clear, angle: 0.5),
    device: Device(.browser, address: "a/b"), padding: 1, cornerRadius: 2, shadow: true,
    touches: TouchStyle(shape: .ring, size: 20, color: .green, trail: true),
    time: [
        TimeChange(at: .contact(2), .speed(Speed(1, 3), for: 0.5), ease: 0.1),
        TimeChange(at: .itemContact("soft", 1), .speedUntil(Speed(2), .settled)),
        TimeChange(at: .offset(.apex, by: -0.25), .hold(1)), TimeChange(at: .time(0.1), .speedOn(Speed(1, 1000))),
    ],
    camera: [
        CameraKey(at: .share(0.25), zoom: 2, on: .item("soft"), for: 0.5, curve: .easeOut),
        CameraKey(at: .touch(1), zoom: 0.5, on: .following("inner", margin: 3)),
        CameraKey(at: .rest, on: .point(CGPoint(x: 1, y: 2))), CameraKey(at: .busiest),
    ],
    captions: [
        Caption("a", at: .settled, for: 1, .top), Caption("b\nc", at: .time(0), for: 0.5, .item("soft")),
        Caption("d", at: .offset(.touch(2), by: 0.5), for: 3),
    ],
    captionStyle: CaptionStyle(
        font: Font(family: "DejaVu Serif", size: 11, weight: .bold, style: .italic), color: .red,
        backgroundColor: Color(light: .white, dark: .black)),
    sound: MotionSound(contacts: .knock, volume: -12), end: .share(0.75))

/// The image that scenes of Fixtures/Scenes show.
private let heart = try? Image(contentsOfFile: fixturesDirectory + "/heart.png")

@Test func everyPropertySurvivesWritingAndReading() throws {
    let again = try Scene(json5: everything.json5, name: "again", directory: fixturesDirectory)
    #expect(again == everything)
    #expect(again.json5 == everything.json5)
    // A scene contains its images, wherever it is.
    try everything.validate()
}

@Test func aDurationOfZeroIsWrittenBesideACurve() throws {
    let part = "], timeline: [{ at: 0, setView: { view: 'green', alpha: 0, duration: 0, curve: 'linear' } }] }"
    let scene = try Scene(json5: document(part), name: "x")
    #expect(try Scene(json5: scene.json5, name: "again") == scene)
    try scene.validate()
}

@Test func theSceneOfEverythingHasEveryKeyOfTheSchema() throws {
    let schema = try JSON5.parse(Scene.jsonSchema, name: "schema")
    // Mutually exclusive keys are in a separate scene.
    var early = everything
    early.reducedMotion = .endEarly(after: 1)
    early.presentation?.device = Device(.tablet, statusBar: "9:41")
    early.presentation?.background = heart.map { .image($0, file: "heart.png") }
    #expect(try Scene(json5: early.json5, name: "early", directory: fixturesDirectory) == early)
    let documents = try [everything, early].map { try JSON5.parse($0.json5, name: "everything") }
    // Written documents omit defaults, so existing keys have other values. These are never written: the editor's key, a
    // default tag, and the short forms of other keys.
    let unwritten = [
        ".$schema", "/view.type", ".frame", ".accelerometer.file", ".accelerometer.unit", ".accelerometer.convention",
    ]
    let missing = SchemaCoverage(schema: schema, documents: documents).missing
        .filter { key in !unwritten.contains { key.hasSuffix($0) } }
    #expect(missing == [], "\(missing.joined(separator: "\n"))")
}

@Test func everyPropertyOfEveryBehaviorIsInTheSceneOfEverything() {
    // The stored properties of classes, by reflection: a property missing in documents or this scene is a failure.
    var given: Set<String> = []
    var all: Set<String> = []
    let added = everything.timeline.compactMap { ($0.action as? Scene.AddBehavior)?.behavior }
    for entry in (everything.behaviors + added).map(\.entry) {
        let standard = type(of: entry).initialProperties
        for (property, initial) in zip(settings(entry.anyProperties), settings(standard)) {
            all.insert(property.name)
            if property.text != initial.text { given.insert(property.name) }
        }
    }
    #expect(all.count > 40)
    #expect(all.subtracting(given).isEmpty, "\(all.subtracting(given).sorted())")
    let types = Set(everything.behaviors.map(\.type))
    #expect(types == Set(Scene.Behavior.entries.map { $0.tag }))
}

@Test func everySettablePropertyIsChangedInTheSceneOfEverything() {
    var given: Set<String> = []
    for change in changesOfEverything.compactMap({ $0.action as? Scene.Change }) {
        for property in settings(change.properties) where property.text != "nil" { given.insert(property.name) }
    }
    for type in Scene.Behavior.entries where type.settableKeys > 0 {
        let names = settings(type.initialProperties).map(\.name)
        #expect(names.count == type.settableKeys && given.isSuperset(of: names), "\(type.tag): \(names)")
    }
}

/// The stored properties of a value that are not internal state, with their values as text.
private func settings(_ properties: any BehaviorProperties) -> [(name: String, text: String)] {
    Mirror(reflecting: properties).children.compactMap { child in
        // A steady test has internal state.
        guard let label = child.label, !["last", "count"].contains(label) else { return nil }
        return ("\(String(reflecting: type(of: properties))).\(label)", String(describing: child.value))
    }
}

extension BehaviorEntry {
    fileprivate static var initialProperties: any BehaviorProperties { Made.Properties() }
    fileprivate static var settableKeys: Int { keys.fields.count(where: \.isSettable) }
}

@Test func aChangeForAnotherTypeOfBehaviorIsAnError() throws {
    var scene = Scene(
        size: CGSize(width: 100, height: 100), duration: 1,
        views: [Scene.View(id: "a", center: .zero, size: CGSize(width: 1, height: 1))],
        behaviors: [Scene.Behavior(id: "s", Scene.Snap(item: .view("a"), .init(snapPoint: .zero)))])
    scene.timeline = [
        Scene.Event(at: 0.5, Scene.Change(behavior: "s", AttachmentBehavior.Properties(damping: 0.5)))
    ]
    let stage = try Stage(scene)
    let error = #expect(throws: (any Error).self) { try stage.advance(to: 1) }
    #expect(
        "\(error.map { "\($0)" } ?? "")".contains(
            "AttachmentBehavior.Properties cannot be set on the behavior “s”, which is a SnapBehavior"))
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
            "unknown view `soft`; the scene has `a \"é\" 🍮`, `inner`, `other`, `plot`, `chart`, `lattice`, `press`, `text`, `image`, `wlan`, `pair`, `mute` and 1 more"
        ))
}
