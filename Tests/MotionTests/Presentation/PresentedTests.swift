import Foundation
import JellyDynamics
import JellyGraphics
import JellyImaging
import JellyValues
import Testing

@testable import JellyStage

private let rates = ["60", "59.94", "50", "30000/1001", "23.976"]

/// A block that falls onto the floor, and touches.
private enum Fall {
    static let (size, duration) = (CGSize(width: 200, height: 200), 3.0)

    static func stage() throws -> Stage {
        let stage = Stage(size: size)
        let block = BlockView(frame: CGRect(x: 80, y: 20, width: 40, height: 40), color: .red)
        block.name = "block"
        stage.view.addSubview(block)
        let walls = CollisionBehavior(items: [block])
        walls.translatesReferenceBoundsIntoBoundary = true
        let properties = DynamicItemBehavior(items: [block])
        properties.elasticity = 0.5
        [GravityBehavior(items: [block]), walls, properties].forEach(stage.animator.addBehavior)
        stage.at(0.5) { try $0.tap(at: CGPoint(x: 30, y: 40)) }
        let swipe = try PanGesture([
            .init(time: 0, location: CGPoint(x: 20, y: 150)), .init(time: 0.13, location: CGPoint(x: 90, y: 110)),
            .init(time: 0.7, location: CGPoint(x: 180, y: 160)),
        ])
        stage.pan(swipe, .handler { _, _ in }, at: 0.91)
        let other = try PanGesture(from: CGPoint(x: 60, y: 20), to: CGPoint(x: 10, y: 90), duration: 0.4)
        stage.pan(other, .handler { _, _ in }, at: 1.2)
        return stage
    }

    static func plan(_ presentation: Presentation) throws -> PresentationPlan {
        try presentation.plan(size: size, tickRate: 60, duration: duration) {
            try stage().advance(recordingTo: duration)
        }
    }

    static func frames(
        _ presentation: Presentation, _ rate: FrameRate = FrameRate(60), blur: MotionBlur? = nil
    ) throws -> (frames: [Frame], plan: PresentationPlan, window: FrameWindow) {
        let plan = try plan(presentation)
        let window = FrameWindow(to: plan.duration, rate: rate)
        var frames: [Frame] = []
        try Presented(stage(), plan).advance(through: FrameSchedule(window, blur: blur)) { frames.append($0) }
        return (frames, plan, window)
    }
}

extension [Drawing.Command] {
    /// The nodes with a name, with their transforms to the image.
    fileprivate func nodes(
        named name: String, _ outer: CGAffineTransform = .identity
    ) -> [(node: Drawing.Node, place: CGAffineTransform)] {
        flatMap { command -> [(node: Drawing.Node, place: CGAffineTransform)] in
            guard case .node(let node) = command else { return [] }
            let place = node.transform.concatenating(outer)
            return (node.name == name ? [(node, place)] : []) + node.commands.nodes(named: name, place)
        }
    }
}

private let slowAndHeld = [
    TimeChange(at: .contact(1), .speed(Speed(1, 4), for: 0.6), ease: 0.15), TimeChange(at: .time(1.3), .hold(0.5)),
]

/// Presented motions.
@Suite struct PresentedTests {
    @Test func anEmptyPresentationShowsTheMotionAsItIs() throws {
        let (frames, plan, window) = try Fall.frames(Presentation())
        #expect(Presentation().isPlain && !Presentation(padding: 1).isPlain)
        #expect(plan.duration == 3 && plan.size == Fall.size)
        var plain: [Frame] = []
        try Fall.stage().advance(through: FrameSchedule(window)) { plain.append($0) }
        #expect(frames == plain)
    }

    @Test func aPresentationChangesNothingOfTheMotion() throws {
        func ticks(_ player: any MotionPlayer, to end: Double) throws -> [TickRecord] {
            var ticks: [TickRecord] = []
            let schedule = FrameSchedule(frames: Array(0..<40), rate: FrameRate(30), to: end)
            try player.advance(through: schedule, onTick: { ticks.append($0) }, onFrame: { _ in })
            return ticks
        }
        let plan = try Fall.plan(
            Presentation(device: Device(.phone), padding: 20, touches: TouchStyle(), time: slowAndHeld))
        #expect(plan.duration > 3.9)
        let presented = try ticks(Presented(try Fall.stage(), plan), to: plan.duration)
        let plain = try ticks(try Fall.stage(), to: 3)
        #expect(presented.count == 181 && presented == plain)
    }

    @Test(arguments: rates) func aFingerStandsWhereItsGestureIsInEveryFrame(text: String) throws {
        let rate = try #require(FrameRate(text))
        for time in [[], slowAndHeld] {
            let (frames, plan, window) = try Fall.frames(
                Presentation(touches: TouchStyle(trail: true), time: time), rate)
            let touches = try Fall.stage().advance(recordingTo: 3).touches
            #expect(touches.count == 3)
            var seen = [0, 0, 0]
            for frame in frames {
                let video = window.time(ofFrame: frame.index)
                let motion = plan.timeMap.motionTime(at: video).seconds
                for (index, touch) in touches.enumerated() {
                    let found = frame.drawing.commands.nodes(named: "touch \(index + 1)")
                    let isDown = touch.start...max(touch.end, touch.start + 0.1) ~= motion
                    guard let (node, place) = found.first else {
                        #expect(!isDown, "touch \(index + 1) is missing in frame \(frame.index) at \(text)")
                        continue
                    }
                    seen[index] += 1
                    let expected = touch.gesture.location(at: motion - touch.origin)
                    #expect(abs(place.tx - expected.x) < 0.01 && abs(place.ty - expected.y) < 0.01)
                    if isDown {
                        #expect(node.alpha == 1 && place.a == 1)
                    } else {
                        #expect(node.alpha < 1 && place.a > 1)
                    }
                    // It appears and disappears in video time.
                    if time.isEmpty {
                        #expect(motion > touch.start - 0.13 && motion < max(touch.end, touch.start + 0.1) + 0.21)
                    }
                }
            }
            #expect(seen.allSatisfy { $0 > 5 })
        }
    }

    @Test func aFingerComesDownFromAboveAndFadesWhereItLifts() throws {
        let path = TouchPath(try PanGesture(from: .zero, to: CGPoint(x: 10, y: 0), duration: 1), at: 2)
        let touches = TouchDrawing(style: TouchStyle(), touches: [path])
        func look(_ time: Double) -> (scale: CGFloat, alpha: Double)? {
            touches.commands(at: time, .light).nodes(named: "touch 1").first.map { ($0.place.a, $0.node.alpha) }
        }
        #expect(look(1.87) == nil && look(3.21) == nil)
        for (time, scale, alpha) in [(1.94, 1.125, 0.5), (2, 1, 1), (2.5, 1, 1), (3, 1, 1), (3.1, 1.2, 0.5)] {
            let found = try #require(look(time))
            #expect(abs(found.scale - scale) < 1e-9 && abs(found.alpha - alpha) < 1e-9, "at \(time) s")
        }
    }

    /// The ring or disc stands out from its background, with a contrast of at least 1.5.
    @Test(arguments: [TouchStyle.Shape.disc, .ring]) func aFingerIsSeenOnEveryGround(shape: TouchStyle.Shape) throws {
        let grounds: [Color] =
            [.black, .white, .red, .green, .blue, .yellow, .orange, .purple, .cyan, .magenta, .brown]
            + (1..<10).map { Color(white: Double($0) / 10) }
        let path = TouchPath(try PanGesture([.init(time: 0, location: CGPoint(x: 30, y: 30))]), at: 0)
        let finger = TouchDrawing(style: TouchStyle(shape: shape), touches: [path]).commands(at: 0, .light)
        for ground in grounds {
            let drawing = Drawing(size: CGSize(width: 60, height: 60), background: ground, commands: finger)
            let image = try Rasterizer(viewport: Viewport(size: drawing.size, scale: 1)).rasterize(drawing)
            let best =
                (0..<60).map { x in
                    let pixel = image[x, 30]
                    return Color(
                        red: Double(pixel.red) / 255, green: Double(pixel.green) / 255, blue: Double(pixel.blue) / 255
                    ).contrast(with: ground)
                }.max() ?? 0
            #expect(best >= 1.5, "\(best) on \(ground)")
        }
    }

    @Test func theMotionIsSlowedAndHeldAsItsTimeSays() throws {
        let (frames, plan, window) = try Fall.frames(Presentation(time: slowAndHeld))
        let contact = try Fall.stage().advance(recordingTo: 3).events.first(where: \.isContact)?.time ?? 0
        #expect(abs(plan.duration - 3 - (0.6 - 0.15) - 2 * (0.15 - 0.15 * 1.25 / 2) - 0.5) < 1e-9)
        for frame in frames where frame.index % 7 == 0 {
            let motion = plan.timeMap.motionTime(at: window.time(ofFrame: frame.index))
            #expect(frame.time == motion.seconds)
            #expect(frame.drawing == (try Fall.stage().drawing(at: motion)), "frame \(frame.index)")
        }
        let start = plan.timeMap.videoTime(of: contact)
        #expect(abs(plan.timeMap.motionTime(at: start + 0.6) - contact - 0.15) < 1e-9)
        let held = frames.filter { $0.time == 1.3 }
        #expect((30...31).contains(held.count) && Set(held.map(\.drawing)).count == 1)
    }

    @Test func aShutterIsOpenInTheVideosTime() throws {
        let blur = MotionBlur(samples: 4, shutterAngle: 360)
        let (frames, plan, window) = try Fall.frames(
            Presentation(
                touches: TouchStyle(), time: [TimeChange(at: .time(0), .speedOn(Speed(1, 2)))],
                camera: [CameraKey(at: .time(0)), CameraKey(at: .time(0.2), zoom: 3, for: 2, curve: .linear)]),
            FrameRate(10), blur: blur)
        let frame = frames[10]
        let times = window.times(ofFrame: 10, blur: blur)
        #expect(times.map(\.seconds) == [1, 1.025, 1.05, 1.075])
        let exposures = [frame.drawing.commands] + frame.drawing.laterExposures
        for (commands, time) in zip(exposures, times) {
            let motion = plan.timeMap.motionTime(at: time)
            let plain = try Fall.stage().drawing(at: motion)
            let camera = try #require(commands.nodes(named: "camera").first)
            #expect(Array(camera.node.commands.prefix(plain.commands.count)) == plain.commands)
            // From 0.4 s of the video on, two seconds long, evenly in its logarithm.
            #expect(abs(camera.node.transform.a - CGFloat(pow(3, (time.seconds - 0.4) / 2))) < 1e-9)
        }
        #expect(exposures.count == 4)
    }

    @Test func theVideoMayEndBeforeTheMotion() throws {
        let plan = try Fall.plan(Presentation(time: [TimeChange(at: .contact(1), .hold(1))], end: .contact(1)))
        let contact = try Fall.stage().advance(recordingTo: 3).events.first(where: \.isContact)?.time ?? 0
        #expect(abs(plan.duration - contact - 1) < 1e-12)
    }
}

/// Errors are reported before the first frame, with their positions.
@Suite struct PresentationProblemTests {
    private func problems(_ presentation: Presentation) throws -> [String] {
        do {
            _ = try Fall.plan(presentation)
            return []
        } catch let error as PresentationError {
            return error.description.split(separator: "\n").map(String.init)
        }
    }

    @Test func instantsThatNeverComeAreNamed() throws {
        let found = try problems(
            Presentation(
                time: [TimeChange(at: .contact(99), .hold(1))], camera: [CameraKey(at: .itemContact("blok", 1))],
                captions: [Caption("", at: .touch(4), for: 1)], end: .time(9)))
        #expect(found.count == 4)
        #expect(
            found.contains { $0.hasPrefix("time[0].at: contact:99 does not occur; the scene has ") })
        #expect(found.contains("camera[0].at: unknown item “blok”; did you mean block?"))
        #expect(found.contains("captions[0].at: touch:4 does not occur; the scene has 3 touches"))
        #expect(found.contains("end: 9 s is after the scene's end at 3 s"))
    }

    @Test func aVideoThatWouldNotEndIsRefused() throws {
        let slowest = try #require(Speed("1/1000"))
        let slow = TimeChange(at: .time(1), .speedOn(slowest))
        let found = try problems(Presentation(time: [TimeChange(at: .time(0), .hold(1_000_000)), slow]))
        #expect(found == ["time: makes a video of 1002001 s, more than 1000000 s; use a higher `speed`"])
    }

    @Test func whatComesAfterTheVideosEndIsNamed() throws {
        let found = try problems(
            Presentation(
                time: [TimeChange(at: .time(2.5), .hold(1))], captions: [Caption("a", at: .time(2.5), for: 1)],
                end: .time(2)))
        #expect(
            found == ["time[0].at: 2.5 s is after the end at 2 s", "captions[0].at: 2.5 s is after the end at 2 s"])
    }

    @Test func aCameraBeyondWhatIsDrawnIsRefusedUnlessABackgroundIsThere() throws {
        var presentation = Presentation(camera: [
            CameraKey(at: .time(0), zoom: 0.5), CameraKey(at: .time(1), zoom: 2, on: .point(CGPoint(x: 300, y: 20))),
        ])
        let found = try problems(presentation)
        #expect(found.count == 2)
        #expect(found[0].hasPrefix("camera[0].zoom: must be at least 1 without a `background`, not 0.5"))
        #expect(found[1].hasPrefix("camera[1].on: [300, 20] is outside the motion, which has "))
        presentation.background = .color(.gray)
        #expect(try problems(presentation) == [])
    }

    @Test func captionsThatOverlapAreRefused() throws {
        let first = Caption("one", at: .time(1), for: 1)
        #expect(try problems(Presentation(captions: [first, Caption("two", at: .time(2), for: 1)])) == [])
        #expect(try problems(Presentation(captions: [first, Caption("two", at: .time(1.5), for: 1, .top)])) == [])
        let found = try problems(Presentation(captions: [first, Caption("two", at: .time(1.5), for: 1)]))
        #expect(
            found == [
                "captions[1].at: overlaps captions[0]: shown from 1.5 s to 2.5 s of the video, the other from 1 s to 2 s; show "
                    + "one later, shorter, or in another place"
            ])
        // While the motion is held, both have their time.
        let held = Presentation(
            time: [TimeChange(at: .time(1.2), .hold(1))], captions: [first, Caption("two", at: .time(1.5), for: 1)])
        #expect(try problems(held) == [])
    }

    @Test func stretchesOfTimeThatOverlapAreRefused() throws {
        let found = try problems(
            Presentation(time: [
                TimeChange(at: .time(1), .speedUntil(Speed(1, 2), .time(2))), TimeChange(at: .time(1.5), .hold(1)),
                TimeChange(at: .time(2), .speedUntil(Speed(1, 2), .time(1))),
            ]))
        #expect(found.first == "time[2].until: must come after 2s at 2 s; 1s is at 1 s")
        #expect(found.last == "time[1].at: 1.5s, at 1.5 s, is before the end of time[0]")
    }

    @Test func paddingThatLeavesNoRoomIsRefused() throws {
        #expect(
            try problems(Presentation(size: CGSize(width: 100, height: 100), padding: 50))
                == ["padding: leaves no room for the motion"])
    }
}
