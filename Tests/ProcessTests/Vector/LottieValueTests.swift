import Foundation
import JellyGraphics
import JellyValues
import Testing

@testable import JellyVector

@Suite("Lottie's values")
struct LottieValueTests {
    private func shapes(_ items: [VectorMotion.Item]) throws -> JSONPart {
        try JSONPart(LottieAnimation(Sample.motion([Sample.layer(nil, items)])).json)["layers"][0]["shapes"]
    }

    @Test("have a fill for each shape, the front first, in groups where others stand before")
    func groupShapes() throws {
        let shapes = try shapes([Sample.box(1, 1, .red), Sample.box(2, 2, .green), Sample.box(3, 3, .blue)])
        #expect(shapes.list.map { $0["ty"].text } == ["rc", "fl", "gr", "gr"])
        #expect(shapes[0]["s"]["k"].numbers == [3, 3])
        #expect(shapes[2]["it"].list.map { $0["ty"].text } == ["rc", "fl", "tr"])
        #expect(shapes[2]["it"][0]["s"]["k"].numbers == [2, 2])
        #expect(shapes[3]["it"][1]["c"]["k"].numbers == [1, 0, 0])
    }

    @Test("say rectangles and ellipses in few words, and nothing else")
    func recognizeShapes() throws {
        let rect = CGRect(x: 1, y: 2, width: 30, height: 20)
        let ellipse = try shapes([Sample.shape(BezierPath(ovalIn: rect))])[0]
        #expect(ellipse["ty"].text == "el")
        #expect(ellipse["p"]["k"].numbers == [16, 12] && ellipse["s"]["k"].numbers == [30, 20])
        let round = try shapes([Sample.shape(BezierPath(roundedRect: rect, cornerRadius: 4))])[0]
        #expect(round["ty"].text == "rc" && round["r"]["k"].number == 4)
        let kite = BezierPath(polygon: [
            CGPoint(x: 5, y: 0), CGPoint(x: 9, y: 5), CGPoint(x: 5, y: 9), CGPoint(x: 0, y: 5),
        ])
        #expect(try shapes([Sample.shape(kite)])[0]["ty"].text == "sh")
        // The dash offset is a separate property.
        let dashed = StrokeStyle(lineWidth: 2, dash: [4])
        #expect(try shapes([Sample.shape(BezierPath(rect: rect), stroke: dashed)])[0]["ty"].text == "sh")
    }

    @Test("have curves as cubic ones, relative to their vertices, and outlines each for themselves")
    func haveCurves() throws {
        var path = BezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addQuadCurve(to: CGPoint(x: 6, y: 0), controlPoint: CGPoint(x: 3, y: 6))
        path.addCurve(
            to: CGPoint(x: 0, y: 0), controlPoint1: CGPoint(x: 5, y: -5), controlPoint2: CGPoint(x: 1, y: -4))
        path.close()
        path.move(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 12, y: 0))
        path.addLine(to: CGPoint(x: 12, y: 2))
        path.close()
        let shapes = try shapes([Sample.shape(path)])
        #expect(shapes.list.map { $0["ty"].text } == ["sh", "sh", "fl"])
        let curved = shapes[0]["ks"]["k"]
        // The closing curve has no separate vertex.
        #expect(curved["v"].list.map(\.numbers) == [[0, 0], [6, 0]])
        #expect(curved["o"].list.map(\.numbers) == [[2, 4], [-1, -5]])
        #expect(curved["i"].list.map(\.numbers) == [[1, -4], [-2, 4]])
        #expect(curved["c"].value as? Bool == true)
        // A fill closes straight lines implicitly.
        #expect(shapes[1]["ks"]["k"]["c"].isMissing)
        #expect(shapes[1]["ks"]["k"]["v"].list.count == 3)
    }

    @Test("close lines that are stroked")
    func closeStrokes() throws {
        let triangle = BezierPath(polygon: [.zero, CGPoint(x: 9, y: 0), CGPoint(x: 0, y: 9)])
        var open = BezierPath(from: .zero, to: CGPoint(x: 9, y: 0))
        open.addLine(to: CGPoint(x: 9, y: 9))
        let style = StrokeStyle(lineWidth: 1.5, lineCap: .square, lineJoin: .bevel, dash: [3, 1, 2])
        let shapes = try shapes([
            Sample.shape(triangle, stroke: StrokeStyle(lineWidth: 2, miterLimit: 3)), Sample.shape(open, stroke: style),
        ])
        #expect(shapes[0]["ks"]["k"]["c"].isMissing)
        #expect(shapes[1]["w"]["k"].number == 1.5)
        #expect(shapes[1]["lc"].number == 3 && shapes[1]["lj"].number == 3)
        #expect(Set(shapes[1]["d"].list.map { $0["nm"].text }).count == 7)
        #expect(shapes[1]["d"].list.map { $0["n"].text } == ["d", "g", "d", "g", "d", "g", "o"])
        #expect(shapes[1]["d"].list.map { $0["v"]["k"].number } == [3, 1, 2, 3, 1, 2, 0])
        let closed = shapes[2]["it"]
        #expect(closed[0]["ks"]["k"]["c"].value as? Bool == true)
        #expect(closed[1]["lc"].number == 1 && closed[1]["lj"].number == 1 && closed[1]["ml"].number == 3)
    }

    @Test("have paths that bend as keyframes of paths")
    func haveMorphs() throws {
        func triangle(_ top: CGFloat) -> BezierPath {
            BezierPath(polygon: [CGPoint(x: 0, y: top), CGPoint(x: 9, y: 9), CGPoint(x: 0, y: 9)])
        }
        let path = Keyframes([
            Keyframe(frame: 0, value: triangle(0), easing: .linear),
            Keyframe(frame: 4, value: triangle(3), easing: .hold), Keyframe(frame: 8, value: triangle(5)),
        ])
        let shape = VectorMotion.Shape(span: 0..<30, path: path, color: Keyframes(constant: .red), stroke: nil)
        let keys = try shapes([.shape(shape)])[0]["ks"]["k"]
        #expect(keys.list.map { $0["t"].number } == [0, 4, 8])
        #expect(keys.list.map { $0["s"][0]["v"][0].numbers } == [[0, 0], [0, 3], [0, 5]])
        #expect(keys[0]["o"]["x"].number == 0 && keys[0]["i"]["y"].number == 1)
        #expect(keys[1]["h"].number == 1 && keys[2]["h"].isMissing && keys[2]["o"].isMissing)
    }

    @Test("have rectangles that grow as rectangles")
    func growRectangles() throws {
        let path = Keyframes([
            Keyframe(
                frame: 0, value: BezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 4)),
            Keyframe(
                frame: 4, value: BezierPath(roundedRect: CGRect(x: -5, y: 0, width: 30, height: 20), cornerRadius: 4)),
        ])
        let shape = VectorMotion.Shape(span: 0..<30, path: path, color: Keyframes(constant: .red), stroke: nil)
        let rectangle = try shapes([.shape(shape)])[0]
        #expect(rectangle["ty"].text == "rc")
        #expect(rectangle["s"]["k"].list.map { $0["s"].numbers } == [[20, 20], [30, 20]])
        #expect(rectangle["p"]["k"].numbers == [10, 10])
    }

    @Test("have places apart, along curves, and turns, scales and skews")
    func haveTransforms() throws {
        let curve = Keyframes([
            Keyframe(
                frame: 0, value: CGPoint(x: 1, y: 2),
                tangents: Tangents(out: CGVector(dx: 3, dy: 0), into: CGVector(dx: 0, dy: -4))),
            Keyframe(frame: 9, value: CGPoint(x: 9, y: 9)),
        ])
        let apart = VectorMotion.Position.split(
            x: Keyframes(constant: 4),
            y: Keyframes([Keyframe(frame: 0, value: 0.0), Keyframe(frame: 9, value: 7.0)]))
        let turn = Keyframes([Keyframe(frame: 0, value: 0.0), Keyframe(frame: 9, value: 720.5)])
        let file = try JSONPart(
            LottieAnimation(
                Sample.motion([
                    Sample.layer("curve", [Sample.box()], position: .joint(curve)),
                    Sample.layer(
                        "apart", [Sample.box()], position: apart, rotation: turn, skew: 10,
                        scale: CGVector(dx: 1.5, dy: -0.985)),
                ])
            ).json)
        let (one, other) = (file["layers"][1]["ks"], file["layers"][0]["ks"])
        #expect(one["p"]["k"][0]["to"].numbers == [3, 0] && one["p"]["k"][0]["ti"].numbers == [0, -4])
        #expect(other["p"]["s"].value as? Bool == true)
        #expect(other["p"]["x"]["k"].number == 4 && other["p"]["y"]["k"][1]["s"].numbers == [7])
        #expect(other["s"]["k"].numbers == [150, -98.5])
        #expect(other["r"]["k"][1]["s"].numbers == [720.5])
        // Lottie's skew has the opposite sign.
        #expect(other["sk"]["k"].number == -10 && other["sa"]["k"].number == 0)
    }

    @Test("tell easings apart that players know by two places")
    func nameEasings() throws {
        func key(_ frame: Int, _ curve: CubicEasing) -> Keyframe<Double> {
            Keyframe(frame: frame, value: Double(frame), easing: .cubic(curve))
        }
        let rotation = Keyframes([
            key(0, CubicEasing(0.333, 0, 0.667, 1)), key(1, CubicEasing(0.331, 0, 0.667, 1)),
            key(2, CubicEasing(0.333, 0, 0.667, 1)), key(3, CubicEasing(0.5, 0, 0.667, 1)),
            // 0.325 is rounded down in 32 bits, and the last character of -0.01 is cut off.
            key(4, CubicEasing(0.33, 0.325, 0.67, 0.66)), key(5, CubicEasing(0.33, 0.32, 0.67, 0.66)),
            key(6, CubicEasing(0.33, -0.01, 0.67, 0.66)), key(7, CubicEasing(0.33, -0.003, 0.67, 0.66)),
            Keyframe(frame: 8, value: 0),
        ])
        let layer = Sample.layer("a", [Sample.box()], rotation: rotation)
        let keys = try JSONPart(LottieAnimation(Sample.motion([layer])).json)["layers"][0]["ks"]["r"]["k"]
        #expect(
            keys.list.map { $0["n"].text } == [
                nil, "55a_7ps_2jy_0", nil, nil, nil, "564_53c_2jo_2gw", nil, "564_53c_2jo_-u", nil,
            ])
    }

    @Test("have colours of which players make the bytes that we make")
    func haveColours() throws {
        for byte in 0...255 {
            let color = Color(red: Double(byte) / 255, green: (Double(byte) + 0.4) / 256, blue: 0)
            let text = LottieColor.json(color)
            let numbers = try JSONPart(Array(text.utf8)).numbers
            for number in numbers[..<2] {
                #expect(Int(number * 255) == byte, "\(byte): \(text)")
                #expect(Int(Float(number) * 255) == byte && Int((number * 255).rounded()) == byte, "\(byte): \(text)")
            }
            #expect(text.utf8.count <= 15)
            #expect(LottieColor.hexJSON(color).hasPrefix("\"#" + (byte < 16 ? "0" : "") + String(byte, radix: 16)))
        }
    }
}
