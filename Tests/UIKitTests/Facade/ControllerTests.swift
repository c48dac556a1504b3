import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues
import Testing
import UIKitDynamics

/// Controllers written with UIKit's API, on a stage.
@MainActor
@Suite struct ControllerTests {
    let phone = CGSize(width: 375, height: 667)

    func isInBox(_ view: UIView) -> Bool {
        // Bodies keep a gap of up to two points, and rotated ones overlap by less than one.
        CGRect(origin: .zero, size: phone).insetBy(dx: -1.5, dy: -1.5).contains(view.frame)
    }

    @Test func blocksLandFlipAndStayInTheBox() throws {
        let controller = BlocksViewController()
        let host = UIViewControllerHost(controller, size: phone)
        host.at(3) { $0.rotate(to: .portraitUpsideDown) }
        host.at(6) { $0.rotate(to: .landscapeLeft) }
        host.at(7) { $0.rotate(to: .portrait) }
        for tick in 1...180 {
            try host.advance(to: Double(tick) / 60)
            #expect(isInBox(controller.bigBlock) && isInBox(controller.smallBlock), "at tick \(tick)")
        }
        #expect(controller.bigBlock.frame.maxY > 660)
        #expect(controller.smallBlock.frame.maxY > 560)
        #expect(controller.meetings > 0)
        #expect(controller.landings.contains("big wall") && controller.landings.contains("small wall"))

        try host.advance(to: 6.5)
        #expect(controller.bigBlock.frame.minY < 7)
        #expect(isInBox(controller.bigBlock) && isInBox(controller.smallBlock))
        try host.advance(to: 10)
        #expect(controller.bigBlock.frame.maxY > 660)
        // The shelf at the right stopped the small block while it fell upwards.
        #expect(controller.landings.contains("small shelf"))
        #expect(host.work { UIDevice.current.orientation } == .portrait)
    }

    @Test func aBlockFallsAsMeasuredOnUIKit() throws {
        let controller = BlocksViewController()
        let host = UIViewControllerHost(controller, size: phone)
        try host.advance(to: 2.0 / 60)
        // 100 × 100 points of the default resistance after two steps: 0.4160881 points (measured from y = 50).
        #expect(abs(controller.bigBlock.center.y - 100.4160881) < 1e-5)
        #expect(controller.animator?.elapsedTime == 2.0 / 60)
        #expect(controller.animator?.isRunning == true)
    }

    @Test func theAnimatorPausesAndTakesHoldNamedEvents() throws {
        let controller = BlocksViewController()
        let host = UIViewControllerHost(controller, size: phone)
        let take = try host.advance(recording: FrameWindow(to: 12, rate: FrameRate(60)))
        #expect(controller.pauses == 1)
        #expect(take.frames.count == 720)
        #expect(take.itemNames == ["big", "small"])
        #expect(take.ticks.count == 719)
        #expect(take.itemSamples.last?.count == 2)
        #expect(take.events.last?.kind == .rest)
        #expect(
            take.events.contains { event in
                if case .contactBegan("small", "reference bounds", _) = event.kind { true } else { false }
            })
    }

    @Test func twoRunsAreTheSame() throws {
        func run() throws -> Take {
            let host = UIViewControllerHost(BlocksViewController(), size: phone)
            host.at(1.5) { $0.rotate(to: .portraitUpsideDown) }
            return try host.advance(recording: FrameWindow(to: 3, rate: FrameRate(30)))
        }
        #expect(try run() == run())
    }

    @Test func theJellyWobblesAfterItLanded() throws {
        let controller = JellyViewController()
        let host = UIViewControllerHost(controller, size: phone)
        let atRest = controller.card.outline.path.signedArea
        func area() -> CGFloat { controller.card.outline.path.signedArea }

        // Until it lands all parts fall alike: rigid flight.
        try host.advance(to: 0.4)
        #expect(abs(area() / atRest - 1) < 0.02)
        var extremes = (least: atRest, most: atRest)
        while host.stage.time < 2 {
            try host.advance(to: host.stage.time + 1.0 / 60)
            extremes = (min(extremes.least, area()), max(extremes.most, area()))
        }
        // The ledge stops the card while its rim keeps oscillating: measured, 0.832 to 1.009 of the area at rest.
        #expect(extremes.least < 0.85 * atRest)
        #expect(extremes.most > 1.003 * atRest)
        try host.advance(to: 8)
        #expect(abs(controller.card.frame.maxY - 333.5) < 2)
        #expect(abs(area() / atRest - 1) < 0.1)
    }

    @Test func whatDrawPaintsIsInTheFrames() throws {
        let host = UIViewControllerHost(JellyViewController(), size: phone)
        let take = try host.advance(recording: FrameWindow(to: 1, rate: FrameRate(30)))
        let rasterizer = try Rasterizer(viewport: Viewport(size: phone, scale: 1))
        let first = try rasterizer.rasterize(take.frames[0].drawing)
        // Purple of opacity 0.8 over the pale blue of the view.
        #expect(pixel(first, 187, 80) == [150, 49, 153])
        #expect(pixel(first, 20, 400) == [238, 243, 255])
        #expect(take.frames[0].drawing != take.frames[29].drawing)
        let last = try rasterizer.rasterize(take.frames[29].drawing)
        #expect(pixel(last, 187, 60) == [238, 243, 255])
        #expect(pixel(last, 187, 240) == [150, 49, 153])
    }

    private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
        let color = bitmap[x, y]
        return [color.red, color.green, color.blue]
    }
}
