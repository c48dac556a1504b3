import Foundation
import JellyGraphics
import JellyStage
import JellyTake
import JellyValues
import TestSupport
import Testing

import JellyPage
import JellyVector

/// Gradients and shadows of moving views: in shapes, in takes and on pages.
@Suite struct EffectMotionTests {
    /// A card with a shadow, a gradient across it, and one from its center.
    final class Card: View {
        static let shadow = Shadow(color: .black, deviation: 3)
        static let linear = Gradient([.red, .yellow], .linear(from: .zero, to: CGPoint(x: 20, y: 0)))
        static let round = Gradient(
            [.white, Color.blue.withAlphaComponent(0.5)],
            .radial(center: CGPoint(x: 10, y: 7), radii: CGSize(width: 6, height: 6)))
        static let oval = Gradient(
            [.white, .green], .radial(center: CGPoint(x: 10, y: 7), radii: CGSize(width: 6, height: 3)))

        override func draw(in canvas: Canvas) {
            let card = BezierPath(rect: bounds)
            canvas.shadow(of: card, Self.shadow)
            canvas.fill(card, Self.linear)
            canvas.fill(BezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2)), Self.round)
            canvas.fill(BezierPath(ovalIn: bounds.insetBy(dx: 4, dy: 4)), Self.oval)
        }
    }

    static func stage() -> Stage {
        let stage = Stage(size: CGSize(width: 120, height: 100))
        let card = Card(frame: CGRect(x: 20, y: 20, width: 20, height: 14))
        card.name = "card"
        stage.view.addSubview(card)
        for step in 1...20 { stage.at(Double(step) / 60) { _ in card.center.x += 2 } }
        return stage
    }

    static func motion(_ capabilities: KeyframeCapabilities) throws -> VectorMotion {
        let window = FrameWindow(to: 0.4, rate: FrameRate(60))
        return try VectorMotion(MotionRecording(stage(), through: FrameSchedule(window)), for: capabilities)
    }

    /// The commands of a tree without its nodes.
    static func leaves(_ commands: [Drawing.Command]) -> [Drawing.Command] {
        commands.flatMap { command -> [Drawing.Command] in
            if case .node(let node) = command { leaves(node.commands) } else { [command] }
        }
    }

    static func count(_ word: String, in text: String) -> Int { text.components(separatedBy: word).count - 1 }

    @Test func aMotionInShapesShowsThemAsTheyAre() throws {
        let motion = try Self.motion(.smil)
        let shown = Self.leaves(motion.drawing(at: 12).commands)
        let card = BezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 14))
        #expect(shown.count == 4 && shown.contains(.shadow(card, Card.shadow)))
        #expect(shown.contains(.gradient(card, Card.linear)))
    }

    @Test func anAnimatedSVGDefinesEachOnce() throws {
        let text = AnimatedSVG([try Self.motion(.smil)]).text
        #expect(Self.count("<linearGradient", in: text) == 1 && Self.count("<radialGradient", in: text) == 2)
        #expect(Self.count("<feGaussianBlur stdDeviation=\"3\"", in: text) == 1 && Self.count("<image", in: text) == 0)
        _ = try ReadXML(Array(text.utf8))
    }

    @Test func lottieHasItsOwnGradientsAndAnImageOfWhatItCannotDraw() throws {
        let file = try LottieAnimation(Self.motion(.lottie)).json
        let text = String(decoding: file, as: UTF8.self)
        #expect(Self.count("\"ty\":\"gf\"", in: text) == 2)
        #expect(text.contains("\"g\":{\"p\":2,\"k\":{\"a\":0,\"k\":[0,1,0,0,1,1,1,0]}}"))
        // Colors come before opacities.
        #expect(text.contains("\"k\":[0,1,1,1,1,0,0,1,0,1,1,0.5]"))
        let images = try JSONPart(file)["assets"].list.filter { $0["p"].text?.hasPrefix("data:image/png") ?? false }
        #expect(images.count == 2)
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

    @Test func aPageHasImagesOfThem() throws {
        let page = MotionPage(try PageMotion(Self.stage(), name: "card", ticks: 0...12), title: "card")
        #expect(Self.count("data:image/png", in: page.data) == 4)
    }
}
