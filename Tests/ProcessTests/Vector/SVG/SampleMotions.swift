import Foundation
import JellyGraphics
import JellyStage
import JellyValues

@testable import JellyVector

/// Handmade motions with readable files.
enum SampleMotions {
    /// Ten frames a second, eleven frames: a second from the first to the last.
    static func motion(
        _ items: [VectorMotion.Item], size: CGSize = CGSize(width: 100, height: 50), rate: FrameRate = FrameRate(10),
        frameCount: Int = 11, background: Color = .white, style: UserInterfaceStyle = .light
    ) -> VectorMotion {
        VectorMotion(
            size: size, rate: rate, frameCount: frameCount, style: style, background: Keyframes(constant: background),
            items: items)
    }

    /// A square of 10 points about (0, 0).
    static let square = BezierPath(rect: CGRect(x: -5, y: -5, width: 10, height: 10))

    static func shape(
        _ path: BezierPath = square, _ color: Color = .blue, span: Range<Int> = 0..<11, stroke: StrokeStyle? = nil
    ) -> VectorMotion.Item {
        shape(Keyframes(constant: path), Keyframes(constant: color), span: span, stroke: stroke)
    }

    static func shape(
        _ path: Keyframes<BezierPath>, _ color: Keyframes<Color>, span: Range<Int> = 0..<11,
        stroke: StrokeStyle? = nil
    ) -> VectorMotion.Item {
        .shape(VectorMotion.Shape(span: span, path: path, color: color, stroke: stroke))
    }

    /// A layer that is fixed by default.
    static func layer(
        _ name: String? = nil, _ items: [VectorMotion.Item] = [shape()], change: (inout VectorMotion.Layer) -> Void
    ) -> VectorMotion.Item {
        var layer = VectorMotion.Layer(
            number: 1, name: name, view: nil, span: 0..<11, anchor: .zero, position: .joint(Keyframes(constant: .zero)),
            rotation: Keyframes(constant: 0), skew: Keyframes(constant: 0),
            scale: Keyframes(constant: CGVector(dx: 1, dy: 1)), opacity: Keyframes(constant: 1), clip: nil,
            items: items)
        change(&layer)
        return .layer(layer)
    }

    /// From a value at the first frame to another one at the last.
    static func way<Value>(_ from: Value, _ to: Value, _ easing: Easing = .linear) -> Keyframes<Value> {
        Keyframes([Keyframe(frame: 0, value: from, easing: easing), Keyframe(frame: 10, value: to)])
    }

    /// A motion with every feature: rotation, skew, scale, split coordinates, steps, clips, fading, a deforming stroke,
    /// names.
    static func everything(_ style: UserInterfaceStyle = .light) -> VectorMotion {
        let accent = style == .dark ? Color.yellow : .blue
        var bent = BezierPath()
        bent.move(to: CGPoint(x: 0, y: 0))
        bent.addCurve(
            to: CGPoint(x: 20, y: 0), controlPoint1: CGPoint(x: 5, y: -8), controlPoint2: CGPoint(x: 15, y: 8))
        var straight = BezierPath()
        straight.move(to: CGPoint(x: 0, y: 2))
        straight.addCurve(
            to: CGPoint(x: 20, y: 6), controlPoint1: CGPoint(x: 5, y: 3), controlPoint2: CGPoint(x: 15, y: 5))
        let easing = Easing.cubic(CubicEasing(0.4, 0, 0.6, 1))
        let turning = layer("turning", [shape(square, accent)]) {
            $0.anchor = CGPoint(x: 2, y: 1)
            $0.position = .split(
                x: way(20, 70, easing),
                y: Keyframes([
                    Keyframe(frame: 2, value: 10, easing: .hold), Keyframe(frame: 6, value: 30, easing: easing),
                    Keyframe(frame: 9, value: 20),
                ]))
            $0.rotation = way(0, 270)
            $0.skew = way(10, 0)
            $0.scale = way(CGVector(dx: 1, dy: 1), CGVector(dx: 2, dy: 0.5), easing)
        }
        let fading = layer("</g><script>alert(1)</script>]]>\"&", [turning, shape(square, .red, span: 3..<7)]) {
            $0.opacity = way(1, 0.25)
            $0.clip = way(
                BezierPath(rect: CGRect(x: 0, y: 0, width: 60, height: 50)),
                BezierPath(rect: CGRect(x: 20, y: 10, width: 60, height: 30)))
        }
        let late = layer("fading late") {
            $0.span = 5..<11
            $0.position = .joint(Keyframes(constant: CGPoint(x: 85, y: 40)))
            $0.scale = Keyframes(constant: CGVector(dx: 1.5, dy: 1.5))
            $0.rotation = way(45, 90)
        }
        let line = shape(
            way(bent, straight, easing), way(.green, Color(red: 0, green: 0.5, blue: 1, alpha: 0.5)),
            stroke: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round, dash: [6, 2]))
        let placed = layer(nil, [line]) { $0.position = .joint(Keyframes(constant: CGPoint(x: 70, y: 15))) }
        return motion(
            [fading, late, placed], background: style == .dark ? .black : .white, style: style)
    }
}
