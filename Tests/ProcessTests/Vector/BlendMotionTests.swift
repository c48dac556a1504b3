import Foundation
import JellyGraphics
import JellyStage
import JellyTake
import JellyValues
import TestSupport
import Testing

import JellyPage
import JellyVector

/// Masked and blended views that move: in takes as they are, in formats without blending as images.
@Suite struct BlendMotionTests {
    /// A red card, the left half of which is seen.
    final class Card: View {
        override func draw(in canvas: Canvas) { canvas.fill(BezierPath(rect: bounds), .red) }

        override func drawAll(in canvas: Canvas, _ content: () -> Void) {
            canvas.add(Drawing.Node()) {
                content()
                canvas.add(Drawing.Node(blendMode: .destinationIn)) {
                    canvas.fill(BezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 14)), .black)
                }
            }
        }
    }

    static func stage() -> Stage {
        let stage = Stage(size: CGSize(width: 120, height: 100))
        let card = Card(frame: CGRect(x: 20, y: 20, width: 20, height: 14))
        stage.view.addSubview(card)
        for step in 1...20 { stage.at(Double(step) / 60) { _ in card.center.x += 2 } }
        return stage
    }

    @Test func aTakeHoldsThem() throws {
        try withDirectory { directory in
            let path = directory.appending(path: "card.take").path
            let facts = TakeFacts(
                size: CGSize(width: 120, height: 100), tickRate: 60, duration: 0.4,
                window: FrameWindow(to: 0.4, rate: FrameRate(60)), styles: [.light])
            try TakeFile.record(Self.stage(), facts, to: path)
            let (player, stage) = (try TakePlayer(TakeFile(path), replaying: Self.stage), Self.stage())
            for time in [0, 0.1, 0.3] { #expect(try player.drawing(at: time) == stage.drawing(at: time)) }
            try TakeFile(path).verify()
        }
    }

    @Test func pagesShapesAndStillsHaveImagesOfThem() throws {
        let page = MotionPage(try PageMotion(Self.stage(), name: "card", ticks: 0...12), title: "card")
        #expect(EffectMotionTests.count("data:image/png", in: page.data) == 1)
        let window = FrameWindow(to: 0.2, rate: FrameRate(60))
        for capabilities in [KeyframeCapabilities.smil, .lottie] {
            let motion = try VectorMotion(
                MotionRecording(Self.stage(), through: FrameSchedule(window)), for: capabilities)
            let leaves = EffectMotionTests.leaves(motion.drawing(at: 6).commands)
            #expect(leaves.count == 1 && leaves.allSatisfy { if case .image = $0 { true } else { false } })
        }
    }
}
