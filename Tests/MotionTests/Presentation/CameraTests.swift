import Foundation
import JellyDynamics
import JellyGraphics
import JellyImaging
import JellyValues
import Testing

@testable import JellyStage

/// A block that is thrown from side to side.
private func stage() -> Stage {
    let stage = Stage(size: CGSize(width: 300, height: 200))
    for x in 0..<6 { stage.view.addSubview(block(CGFloat(x) * 50 + 3.5, 20, 20, 7, .blue)) }
    let ball = BlockView(frame: CGRect(x: 20, y: 60, width: 20, height: 20), color: .red)
    ball.name = "ball"
    stage.view.addSubview(ball)
    let walls = CollisionBehavior(items: [ball])
    walls.translatesReferenceBoundsIntoBoundary = true
    let properties = DynamicItemBehavior(items: [ball])
    (properties.elasticity, properties.friction, properties.resistance) = (1, 0, 0)
    [walls, properties, GravityBehavior(items: [ball])].forEach(stage.animator.addBehavior)
    properties.addLinearVelocity(CGPoint(x: 260, y: 0), for: ball)
    return stage
}

private func plan(_ presentation: Presentation) throws -> PresentationPlan {
    try presentation.plan(size: CGSize(width: 300, height: 200), tickRate: 60, duration: 3) {
        try stage().advance(recordingTo: 3)
    }
}

/// The view of a presentation's camera.
@Suite struct CameraTests {
    @Test func whatTheCameraShowsHasThePixelsOfADrawingAtThatScale() throws {
        let presentation = Presentation(camera: [CameraKey(at: .time(0), zoom: 2, on: .point(CGPoint(x: 110, y: 80)))])
        let presented = Presented(stage(), try plan(presentation))
        for seconds in [0.0, 0.31, 1, 1.77] {
            let shown = try Rasterizer(viewport: Viewport(size: presented.size, scale: 1)).rasterize(
                try presented.drawing(at: seconds))
            // The same at twice the scale, cropped from pixel (70, 60) on.
            let plain = stage()
            var direct = try plain.drawing(at: seconds)
            direct.commands = direct.commands.flattened(
                CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 150 - 220, ty: 100 - 160))
            let cut = try Rasterizer(viewport: Viewport(size: direct.size, scale: 1)).rasterize(direct)
            #expect(shown == cut)
            direct = try stage().drawing(at: seconds)
            let large = try Rasterizer(viewport: Viewport(size: direct.size, scale: 2)).rasterize(direct)
            for y in stride(from: 0, to: 200, by: 3) {
                for x in 0..<300 { #expect(shown[x, y] == large[x + 70, y + 60]) }
            }
        }
    }

    @Test func zoomGoesEvenlyInItsLogarithmAndLeavesOnePointWhereItIs() throws {
        let presentation = Presentation(camera: [
            CameraKey(at: .time(1), zoom: 4, on: .point(CGPoint(x: 100, y: 120)), for: 1, curve: .linear)
        ])
        let plan = try plan(presentation)
        func place(_ time: Double) -> CGAffineTransform { plan.camera.transform(at: time, plan.timeMap) }
        #expect(place(0.9).isIdentity && place(1).isIdentity)
        #expect(abs(place(1.25).a - CGFloat(2).squareRoot()) < 1e-9 && abs(place(1.5).a - 2) < 1e-9)
        #expect(abs(place(2).a - 4) < 1e-12 && place(2) == place(3))
        // The point that stands still under all of them.
        let last = place(2)
        let still = CGPoint(x: last.tx / (1 - last.a), y: last.ty / (1 - last.d))
        for time in [1.1, 1.37, 1.9] {
            let seen = still.applying(place(time))
            #expect(seen.distance(to: still) < 1e-9)
        }
        #expect(CGPoint(x: 100, y: 120).applying(last).distance(to: CGPoint(x: 150, y: 100)) < 1e-9)
    }

    @Test func theCameraStaysWithinTheMotionUnlessABackgroundIsThere() throws {
        var presentation = Presentation(camera: [
            CameraKey(at: .time(0), zoom: 2, on: .point(CGPoint(x: 0, y: 200))),
            CameraKey(at: .time(1), zoom: 3, on: .following("ball", margin: 0), for: 0.5),
            CameraKey(at: .time(2), for: 0.7),
        ])
        let bounded = try plan(presentation)
        for step in 0..<180 {
            let place = bounded.camera.transform(at: Double(step) / 60, bounded.timeMap).inverted()
            let seen = CGRect(x: 0, y: 0, width: 300, height: 200).applying(place)
            #expect(CGRect(x: 0, y: 0, width: 300, height: 200).insetBy(dx: -1e-9, dy: -1e-9).contains(seen))
        }
        presentation.background = .color(.gray)
        let free = try plan(presentation)
        let corner = CGPoint(x: 0, y: 200).applying(free.camera.transform(at: 0, free.timeMap))
        #expect(corner.distance(to: CGPoint(x: 150, y: 100)) < 1e-9)
    }

    @Test func aCameraThatFollowsNeitherLagsNorLetsTheItemOut() throws {
        let presentation = Presentation(
            background: .color(.gray),
            time: [TimeChange(at: .contact(1), .speed(Speed(1, 4), for: 0.5), ease: 0.1)],
            camera: [CameraKey(at: .time(0), zoom: 2, on: .following("ball", margin: 12))])
        let plan = try plan(presentation)
        let take = try stage().advance(recordingTo: 3)
        let path = try #require(ItemPath(of: "ball", in: take))
        var last: CGPoint?
        for step in 0..<Int(plan.duration * 60) {
            let time = Double(step) / 60
            let camera = plan.camera.transform(at: time, plan.timeMap)
            let seen = try #require(path.location(at: plan.timeMap.motionTime(at: time))).applying(camera)
            let reach = (12 + path.reach) * 2
            #expect((reach - 1e-9...300 - reach + 1e-9).contains(seen.x), "\(seen.x) at \(time)")
            #expect((reach - 1e-9...200 - reach + 1e-9).contains(seen.y), "\(seen.y) at \(time)")
            // The center of the view moves continuously.
            let center = CGPoint(x: 150, y: 100).applying(camera.inverted())
            if let last { #expect(center.distance(to: last) < 10) }
            last = center
        }
        // It shows where the item is, and not where it was: the ball is thrown at 260 points a second, and its bounce lies
        // within the 0.4 s that the camera looks ahead.
        let free = try #require(path.location(at: 0.45))
        let center = CGPoint(x: 150, y: 100).applying(plan.camera.transform(at: 0.45, plan.timeMap).inverted())
        #expect(abs(center.x - free.x) < 15)
    }

    @Test func anItemIsShownWhereItIsAtTheInstant() throws {
        let take = try stage().advance(recordingTo: 3)
        let path = try #require(ItemPath(of: "ball", in: take))
        let plan = try plan(
            Presentation(
                background: .color(.gray), camera: [CameraKey(at: .itemContact("ball", 1), zoom: 3, on: .item("ball"))])
        )
        let contact = try #require(take.events.first { $0.isContact }).time
        let point = try #require(path.location(at: contact))
        let seen = point.applying(plan.camera.transform(at: contact, plan.timeMap))
        #expect(seen.distance(to: CGPoint(x: 150, y: 100)) < 1e-9)
    }

    @Test func linesGrowWithTheCamera() throws {
        let presented = Presented(stage(), try plan(Presentation(camera: [CameraKey(at: .time(0), zoom: 2.5)])))
        let drawing = try presented.drawing(at: 0)
        guard case .node(let camera)? = drawing.commands.first else {
            Issue.record("the camera is a node")
            return
        }
        #expect(camera.name == "camera" && camera.transform.a == 2.5)
    }
}

/// The surroundings of a presented motion.
@Suite struct LayoutTests {
    private func drawing(_ presentation: Presentation, at time: Double = 0.5) throws -> Drawing {
        try Presented(stage(), try plan(presentation)).drawing(at: time)
    }

    @Test func theVideoIsAsLargeAsTheMotionWithItsDeviceAndPadding() throws {
        #expect(try plan(Presentation(padding: 30)).size == CGSize(width: 360, height: 260))
        #expect(try plan(Presentation(device: Device(.phone), padding: 30)).size == CGSize(width: 388, height: 288))
        let fitted = try plan(Presentation(size: CGSize(width: 1000, height: 1000), padding: 50))
        #expect(fitted.size == CGSize(width: 1000, height: 1000))
        // 300 points in 900.
        #expect(fitted.layout.place == CGAffineTransform(a: 3, b: 0, c: 0, d: 3, tx: 50, ty: 200))
    }

    @Test func theMotionIsCutAtItsScreensCorners() throws {
        let shown = try drawing(Presentation(background: .color(.green), padding: 20, cornerRadius: 30))
        let image = try Rasterizer(viewport: Viewport(size: shown.size, scale: 1)).rasterize(shown)
        #expect((image[0, 0].green, image[0, 0].red) == (255, 0))
        #expect((image[22, 22].green, image[22, 22].red) == (255, 0), "a corner of the motion")
        #expect(image[60, 22].red == 255 && image[60, 22].green == 255, "its edge")
    }

    @Test func aTransparentVideoHasNoBackground() throws {
        let player = Presented(
            stage(),
            try plan(
                Presentation(
                    background: .gradient(from: .red, to: .blue, angle: 0), device: Device(.phone), padding: 20)))
        player.removeBackground()
        let shown = try player.drawing(at: 0)
        let image = try Rasterizer(viewport: Viewport(size: shown.size, scale: 1)).rasterize(shown)
        #expect(image[2, 2].alpha == 0)
        #expect(image[24, 100].alpha == 255, "the body")
    }

    @Test func aGradientRunsFromCornerToCorner() throws {
        let shown = try drawing(
            Presentation(background: .gradient(from: .black, to: Color(white: 200.0 / 255), angle: 23), padding: 40))
        let image = try Rasterizer(viewport: Viewport(size: shown.size, scale: 1)).rasterize(shown)
        for x in 1..<image.width { #expect(image[x, 5].red >= image[x - 1, 5].red) }
        #expect(image[0, 0].red <= 2 && image[image.width - 1, image.height - 1].red >= 197)
    }

    @Test func aShadowLiesAroundTheMotionAndGetsFainterOutward() throws {
        let shown = try drawing(Presentation(background: .color(.white), padding: 100, shadow: true))
        for scale in [1.0, 2.5] {
            let image = try Rasterizer(viewport: Viewport(size: shown.size, scale: scale)).rasterize(shown)
            func grey(_ x: Double, _ y: Double) -> Int { Int(image[Int(x * scale), Int(y * scale)].red) }
            // Below the motion, whose edge is at 300.
            #expect(grey(250, 302) < 215 && grey(250, 399) > 253)
            var last = 0
            for y in stride(from: 302.0, to: 399, by: 1) {
                #expect(grey(250, y) >= last - 1, "at \(y)")
                last = grey(250, y)
            }
        }
    }

    @Test(arguments: Device.Body.allCases, UserInterfaceStyle.allCases) func aBodyIsDrawnAroundTheScreen(
        body: Device.Body, style: UserInterfaceStyle
    ) throws {
        let presentation = Presentation(
            background: .color(.green), device: Device(body, statusBar: "9:41", address: "example.org"), padding: 10)
        let player = Presented(stage(), try plan(presentation))
        player.userInterfaceStyle = style
        let shown = try player.drawing(at: 0.2)
        let image = try Rasterizer(viewport: Viewport(size: shown.size, scale: 1)).rasterize(shown)
        let insets = DeviceDrawing.insets(of: Device(body))
        let edge = image[Int(shown.size.width / 2), Int(10 + insets.top / 2)]
        #expect((edge.red, edge.green, edge.blue) != (0, 255, 0))
        // The status bar is drawn over the motion, which is unchanged.
        #expect(shown.commands.description.contains("status bar") == (body != .browser))
    }
}

/// Captions over a motion.
@Suite struct CaptionTests {
    private func node(_ number: Int, of drawing: Drawing) -> Drawing.Node? {
        drawing.commands.lazy.compactMap { command -> Drawing.Node? in
            if case .node(let node) = command, node.name == "caption \(number)" { node } else { nil }
        }.first
    }

    @Test func aCaptionIsSeenForItsTimeAndFades() throws {
        let player = Presented(
            stage(),
            try plan(
                Presentation(
                    time: [TimeChange(at: .time(0.5), .hold(1))], captions: [Caption("Hello", at: .time(0.6), for: 1)]))
        )
        func alpha(_ time: Double) throws -> Double? { node(1, of: try player.drawing(at: time))?.alpha }
        // 0.6 s of the motion is at 1.6 s of the video.
        #expect(try alpha(1.59) == nil)
        #expect(abs(try #require(try alpha(1.675)) - 0.5) < 1e-9)
        #expect(try alpha(2) == 1)
        #expect(abs(try #require(try alpha(2.525)) - 0.5) < 1e-9)
        #expect(try alpha(2.61) == nil)
        #expect(player.plan.words.map(\.start) == [1.6] && player.plan.words.map(\.end) == [2.6])
    }

    @Test func wordsAreWrappedInsideTheVideo() throws {
        let text = String(repeating: "many words ", count: 4)
        for place in [Caption.Place.top, .center, .bottom, .item("ball")] {
            let player = Presented(
                stage(), try plan(Presentation(captions: [Caption(text, at: .time(0), for: 3, place)])))
            for time in [0.2, 0.9, 1.7] {
                let node = try #require(node(1, of: try player.drawing(at: time)))
                let bounds = Drawing.Command.node(node).bounds
                #expect(CGRect(x: 0, y: 0, width: 300, height: 200).insetBy(dx: -1, dy: -40).contains(bounds))
            }
        }
    }

    @Test func aCalloutMovesWithItsItemAndPointsAtIt() throws {
        let presentation = Presentation(
            camera: [CameraKey(at: .time(0)), CameraKey(at: .time(0.5), zoom: 2, on: .item("ball"), for: 1)],
            captions: [Caption("ball", at: .time(0), for: 3, .item("ball"))])
        let plan = try plan(presentation)
        let player = Presented(stage(), plan)
        let path = try #require(ItemPath(of: "ball", in: try stage().advance(recordingTo: 3)))
        for step in 10..<150 {
            let time = Double(step) / 60
            let node = try #require(node(1, of: try player.drawing(at: time)))
            let camera = plan.camera.transform(at: time, plan.timeMap)
            let ball = try #require(path.location(at: time)).applying(camera)
            // The plate, the pointer, and the text.
            guard node.commands.count > 2, case .fill(let tail, _) = node.commands[1] else { continue }
            let tip = try #require(tail.elements.dropFirst(2).first?.points.first).applying(node.transform)
            #expect(abs(tip.distance(to: ball) - path.reach * camera.a) < 0.01, "at \(time)")
        }
    }

    @Test func wordsAreLegibleByDefault() {
        for ground in [Color.white, .black, .gray, .yellow, .blue] {
            for style in UserInterfaceStyle.allCases {
                #expect(CaptionStyle().contrast(style, over: ground) > 4.5, "\(style) on \(ground)")
            }
        }
        #expect(abs(Color.black.contrast(with: .white) - 21) < 1e-9)
    }
}
