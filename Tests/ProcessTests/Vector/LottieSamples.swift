import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues

@testable import JellyVector

/// Handmade motions.
enum Sample {
    static func motion(
        _ items: [VectorMotion.Item], frames: Int = 30, background: Color = .clear,
        size: CGSize = CGSize(width: 100, height: 80)
    ) -> VectorMotion {
        VectorMotion(
            size: size, rate: FrameRate(30), frameCount: frames, style: .light,
            background: Keyframes(constant: background), items: items)
    }

    /// A layer that is fixed by default.
    static func layer(
        _ name: String? = nil, _ items: [VectorMotion.Item], span: Range<Int> = 0..<30, anchor: CGPoint = .zero,
        at place: CGPoint = .zero, position: VectorMotion.Position? = nil,
        rotation: Keyframes<Double> = Keyframes(constant: 0), skew: Double = 0,
        scale: CGVector = CGVector(dx: 1, dy: 1), opacity: Double = 1, clip: BezierPath? = nil
    ) -> VectorMotion.Item {
        .layer(
            VectorMotion.Layer(
                number: 1, name: name, view: nil, span: span, anchor: anchor,
                position: position ?? .joint(Keyframes(constant: place)), rotation: rotation,
                skew: Keyframes(constant: skew), scale: Keyframes(constant: scale),
                opacity: Keyframes(constant: opacity), clip: clip.map { Keyframes(constant: $0) }, items: items))
    }

    static func shape(
        _ path: BezierPath, _ color: Color = .red, span: Range<Int> = 0..<30, stroke: StrokeStyle? = nil
    ) -> VectorMotion.Item {
        .shape(
            VectorMotion.Shape(
                span: span, path: Keyframes(constant: path), color: Keyframes(constant: color), stroke: stroke))
    }

    static func box(_ width: CGFloat = 10, _ height: CGFloat = 10, _ color: Color = .red, span: Range<Int> = 0..<30)
        -> VectorMotion.Item
    {
        shape(BezierPath(rect: CGRect(x: 0, y: 0, width: width, height: height)), color, span: span)
    }
}

extension Sample {
    /// Everything that all players support.
    static var everything: VectorMotion {
        let fall = Keyframes([
            Keyframe(frame: 0, value: CGPoint(x: 30, y: 15), easing: .cubic(CubicEasing(0.33, 0, 0.67, 0.33))),
            Keyframe(frame: 15, value: CGPoint(x: 40, y: 100), easing: .linear),
            Keyframe(frame: 20, value: CGPoint(x: 50, y: 80), easing: .hold),
            Keyframe(frame: 25, value: CGPoint(x: 60, y: 80)),
        ])
        let turn = Keyframes([Keyframe(frame: 0, value: 0.0), Keyframe(frame: 29, value: 200.0)])
        let apart = VectorMotion.Position.split(
            x: Keyframes([Keyframe(frame: 0, value: 200.0), Keyframe(frame: 29, value: 230.0)]),
            y: Keyframes([
                Keyframe(frame: 0, value: 60.0, easing: .cubic(CubicEasing(0.3, 0, 0.6, 1.3))),
                Keyframe(frame: 29, value: 90.0),
            ]))
        let oval = BezierPath(ovalIn: CGRect(x: -5, y: -5, width: 26, height: 20))
        let small = layer("small", [box(20, 20, .orange)], at: CGPoint(x: -10, y: -10), rotation: turn)
        let child = layer("child", [box(10, 10, .blue)], at: CGPoint(x: 15, y: 5), rotation: turn)
        let pixels = Bitmap(width: 2, height: 2, isOpaque: true, bytes: Array(repeating: 255, count: 16))
        var items = [
            layer("fall", [box(20, 20)], anchor: CGPoint(x: 10, y: 10), position: .joint(fall), rotation: turn),
            layer(
                "parent", [box(20, 20, .green), child, box(4, 4, .black)], anchor: CGPoint(x: 10, y: 10),
                at: CGPoint(x: 100, y: 40), rotation: turn),
            layer("group", [box(30, 30, .purple), small], at: CGPoint(x: 160, y: 40), rotation: turn, opacity: 0.5),
            layer("cut", [box(30, 30, .brown)], at: CGPoint(x: 30, y: 130), rotation: turn, clip: oval),
            layer("cut group", [box(30, 30, .brown), small], at: CGPoint(x: 80, y: 130), rotation: turn, clip: oval),
            layer("image", [.image(Image(pixels))], at: CGPoint(x: 20, y: 180), scale: CGVector(dx: 8, dy: 8)),
            layer("brief", [box(10, 10, .magenta, span: 5..<15)], span: 5..<15, at: CGPoint(x: 200, y: 5)),
            layer("apart", [box(10, 10, .gray)], position: apart),
            layer("in part", [box(10, 10, .magenta), box(10, 10, .black, span: 5..<15)], at: CGPoint(x: 215, y: 5)),
            layer("bent", [bent], at: CGPoint(x: 80, y: 185)),
        ]
        let styles = [
            StrokeStyle(lineWidth: 3), StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round),
            StrokeStyle(lineWidth: 2, lineCap: .square, lineJoin: .bevel),
        ]
        for (index, style) in styles.enumerated() {
            items.append(layer(nil, [shape(zigzag, .black, stroke: style)], at: CGPoint(x: 120 + 30 * index, y: 130)))
        }
        return motion(items, background: Color(red: 0.9, green: 0.95, blue: 1), size: CGSize(width: 250, height: 220))
    }

    /// Dashed lines.
    static var dashes: VectorMotion {
        let styles = [
            StrokeStyle(lineWidth: 2, lineJoin: .bevel, dash: [5, 3]),
            StrokeStyle(lineWidth: 2, lineJoin: .bevel, dash: [5]),
        ]
        let items = styles.enumerated().map { index, style in
            layer(nil, [shape(zigzag, .black, stroke: style)], at: CGPoint(x: 10 + 40 * index, y: 10))
        }
        return motion(items, background: .white)
    }

    private static var zigzag: BezierPath {
        var path = BezierPath(from: .zero, to: CGPoint(x: 20, y: 5))
        for (x, y) in [(0.0, 12.0), (20, 22)] { path.addLine(to: CGPoint(x: x, y: y)) }
        return path
    }

    /// A ring that extends past its end and changes its colour.
    private static var bent: VectorMotion.Item {
        func ring(_ radius: CGFloat) -> BezierPath {
            var path = BezierPath(ovalIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
            path.append(
                BezierPath(polygon: [
                    CGPoint(x: 0, y: -radius / 2), CGPoint(x: -radius / 2, y: radius / 2),
                    CGPoint(x: radius / 2, y: radius / 2),
                ]))
            return path
        }
        let path = Keyframes([
            Keyframe(frame: 0, value: ring(10), easing: .cubic(CubicEasing(0.2, 0, 0.5, 1.4))),
            Keyframe(frame: 20, value: ring(18)),
        ])
        let color = Keyframes([
            Keyframe(frame: 0, value: Color.red),
            Keyframe(frame: 20, value: Color(red: 0, green: 0, blue: 1, alpha: 0.5)),
        ])
        return .shape(VectorMotion.Shape(span: 0..<30, path: path, color: color, stroke: nil))
    }
}

/// JSON with subscripts: `file["layers"][0]["ks"]`.
struct JSONPart: CustomStringConvertible {
    let value: Any?

    init(_ value: Any?) { self.value = value }

    init(_ bytes: [UInt8]) throws { value = try JSONSerialization.jsonObject(with: Data(bytes)) }

    subscript(_ key: String) -> JSONPart { JSONPart((value as? [String: Any])?[key]) }

    subscript(_ index: Int) -> JSONPart {
        guard let list = value as? [Any], list.indices.contains(index) else { return JSONPart(nil) }
        return JSONPart(list[index])
    }

    var list: [JSONPart] { (value as? [Any] ?? []).map { JSONPart($0) } }
    var number: Double? { (value as? NSNumber)?.doubleValue }
    var numbers: [Double] { list.compactMap(\.number) }
    var text: String? { value as? String }
    var isMissing: Bool { value == nil }

    var description: String {
        guard let value else { return "nothing" }
        let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "\(value)"
    }
}
