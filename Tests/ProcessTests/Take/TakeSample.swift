import Foundation
import JellyDynamics
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues
import TestSupport

import JellyTake

/// A stage with everything that a take can contain: views that appear, disappear, change their content and return,
/// images with soft edges, layers, clips, borders, contacts and rest.
enum TakeSample {
    static let duration = 1.5

    /// A view with a line whose corner is cut off.
    private final class Corner: View {
        override func draw(in canvas: Canvas) {
            let path = BezierPath(polygon: [.zero, CGPoint(x: 10, y: 4), CGPoint(x: 0, y: 8)])
            canvas.stroke(path, .blue, StrokeStyle(lineWidth: 2, miterLimit: 1.5))
        }
    }

    static func stage() -> Stage {
        let stage = Stage(size: CGSize(width: 120, height: 100))
        let ball = View(frame: CGRect(x: 20, y: 10, width: 20, height: 20))
        (ball.name, ball.backgroundColor, ball.cornerRadius, ball.borderWidth) = ("ball", .red, 10, 2)
        let box = View(frame: CGRect(x: 30, y: 50, width: 24, height: 16))
        (box.name, box.backgroundColor, box.alpha, box.clipsToBounds) = (
            "box", Color(light: .blue, dark: .cyan), 0.7, true
        )
        let inner = Corner(frame: CGRect(x: -6, y: -6, width: 12, height: 12))
        (inner.backgroundColor, inner.borderWidth) = (.green, 1)
        box.addSubview(inner)
        let image = ImageView(image: image)
        image.frame = CGRect(x: 90, y: 5, width: 16, height: 12)
        stage.view.addSubview(ball)
        stage.view.addSubview(box)
        stage.view.addSubview(image)
        stage.animator.addBehavior(GravityBehavior(items: [ball, box]))
        let collision = CollisionBehavior(items: [ball, box])
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(collision)
        stage.at(0.3) { _ in image.removeFromSuperview() }
        stage.at(0.4) { _ in ball.backgroundColor = .orange }
        stage.at(0.6) { stage in stage.view.insertSubview(image, at: 0) }
        stage.at(0.7) { stage in
            let late = View(frame: CGRect(x: 60, y: 0, width: 10, height: 10))
            (late.name, late.backgroundColor) = ("late", .purple)
            stage.view.addSubview(late)
            stage.animator.addBehavior(GravityBehavior(items: [late]))
        }
        stage.at(1.1) { _ in box.removeFromSuperview() }
        return stage
    }

    /// Every alpha, with every colour that it allows.
    static var image: Image {
        var generator = SeededGenerator(seed: 5)
        let bytes = (0..<64 * 16).flatMap { index -> [UInt8] in
            let alpha = index % 256
            return (0..<3).map { _ in UInt8(generator.below(alpha + 1)) } + [UInt8(alpha)]
        }
        return Image(Bitmap(width: 64, height: 16, isOpaque: false, bytes: bytes))
    }

    static func facts(
        rate: FrameRate = FrameRate(24), blur: MotionBlur? = nil, styles: [UserInterfaceStyle] = [.light, .dark]
    ) -> TakeFacts {
        TakeFacts(
            size: CGSize(width: 120, height: 100), tickRate: 60, duration: duration,
            window: FrameWindow(from: 0.25, to: duration, rate: rate), blur: blur, styles: styles)
    }

    /// Calls `body` with the path of a take of the stage.
    static func withTake<Result>(
        _ facts: TakeFacts = facts(), _ make: () -> Stage = stage, _ body: (String) throws -> Result
    ) throws -> Result {
        try withDirectory { directory in
            let path = directory.appending(path: "sample.take").path
            try TakeFile.record(make(), facts, to: path)
            return try body(path)
        }
    }
}
