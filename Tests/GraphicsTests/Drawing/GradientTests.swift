import Foundation
import JellyImaging
import JellyValues
import Testing

import JellyGraphics

/// Gradient fills.
@Suite struct GradientTests {
    static let all = BezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))

    func linear(_ colors: [Color], at places: [Double]? = nil, from: CGPoint, to: CGPoint) -> Drawing.Command {
        .gradient(Self.all, Gradient(colors, at: places, .linear(from: from, to: to)))
    }

    func reds(_ commands: Drawing.Command..., scale: Double = 1) throws -> [Int] {
        let viewport = try Viewport(size: CGSize(width: 10, height: 3), scale: scale)
        let bitmap = try image(10, 3, viewport: viewport, commands)
        return (0..<bitmap.width).map { Int(bitmap[$0, bitmap.height / 2].red) }
    }

    @Test func aLinearGradientRunsEvenlyAndGoesOnBeyondItsEnds() throws {
        let reds = try reds(linear([.black, .white], from: CGPoint(x: 2, y: 0), to: CGPoint(x: 8, y: 0)))
        for (column, red) in reds.enumerated() {
            let part = min(max((Double(column) + 0.5 - 2) / 6, 0), 1)
            #expect(abs(Double(red) - part * 255) < 1.5, "column \(column)")
        }
    }

    @Test func aGradientIsAsFineAsTheImageAtEveryScale() throws {
        let reds = try reds(
            linear([.black, .white], from: .zero, to: CGPoint(x: 10, y: 0)), scale: 20)
        for (column, red) in reds.enumerated() {
            #expect(abs(Double(red) - (Double(column) + 0.5) / 200 * 255) < 1.5, "column \(column)")
        }
    }

    @Test func stopsLieWhereTheyAreSaidToBe() throws {
        let reds = try reds(
            linear([.white, .black, .white], at: [0, 0.25, 1], from: .zero, to: CGPoint(x: 10, y: 0)))
        #expect(reds[2] < 20 && reds[0] > 180 && reds[9] > 230 && reds[2] < reds[1] && reds[2] < reds[3])
    }

    @Test func aRadialGradientIsAnEllipse() throws {
        let course = Gradient.Course.radial(center: CGPoint(x: 50, y: 50), radii: CGSize(width: 40, height: 20))
        let bitmap = try image(100, 100, [.gradient(Self.all, Gradient([.white, .black], course))])
        #expect(bitmap[50, 50].red > 245 && bitmap[95, 50].red == 0 && bitmap[50, 75].red == 0)
        #expect(abs(Int(bitmap[70, 50].red) - 127) < 8 && abs(Int(bitmap[50, 60].red) - 127) < 8)
    }

    @Test func aGradientAtOnePlaceIsItsLastColor() throws {
        let point = CGPoint(x: 4, y: 4)
        for course in [Gradient.Course.linear(from: point, to: point), .radial(center: point, radii: .zero)] {
            let bitmap = try image([.gradient(Self.all, Gradient([.red, .blue], course))])
            #expect(bitmap == (try image([.fill(Self.all, .blue)])))
        }
    }

    @Test(arguments: [
        CGAffineTransform(a: 2, b: 0.5, c: -1, d: 1.5, tx: 7, ty: -3), CGAffineTransform(rotationAngle: 1),
        CGAffineTransform(scaleX: 3, y: 0.5), CGAffineTransform(a: -1, b: 0, c: 0.7, d: 1, tx: 0, ty: 0),
    ])
    func whatATransformSkewsHasTheSameColorsAtTheSamePoints(transform: CGAffineTransform) throws {
        let (start, end) = (CGPoint(x: 1, y: 2), CGPoint(x: 5, y: -1))
        guard case .linear(let from, let to) = Gradient.Course.linear(from: start, to: end).applying(transform) else {
            Issue.record("a line is no line any more")
            return
        }
        func part(_ point: CGPoint, _ start: CGPoint, _ end: CGPoint) -> Double {
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            return ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy)
        }
        for point in [CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 9), CGPoint(x: -4, y: 2)] {
            let (own, other) = (part(point, start, end), part(point.applying(transform), from, to))
            #expect(abs(own - other) < 1e-9, "\(point)")
        }
    }

    @Test func aNodeFadesAGradient() throws {
        let gradient = linear([.black, .white], from: .zero, to: CGPoint(x: 10, y: 0))
        let faded = try reds(.node(Drawing.Node(alpha: 0.5, commands: [gradient])))
        for (column, red) in faded.enumerated() {
            #expect(abs(Double(red) - (127.5 + (Double(column) + 0.5) * 12.75)) < 2.5, "column \(column)")
        }
    }

    @Test func clearGradientsShowNothing() throws {
        let drawing = Drawing(
            size: CGSize(width: 3, height: 3),
            commands: [linear([.clear, .clear], from: .zero, to: CGPoint(x: 3, y: 0))])
        #expect(drawing.isBlank)
        #expect(try image(drawing.commands) == image([]))
    }

    @Test func wrongNumbersAreReportedWithTheirCommand() {
        let place = CGPoint(x: 1, y: CGFloat.nan)
        #expect(throws: GraphicsError.unusable(command: [0], cause: .coordinateNotFinite)) {
            try image([linear([.red, .blue], from: .zero, to: place)])
        }
        #expect(throws: GraphicsError.unusable(command: [0], cause: .coordinateNotFinite)) {
            try image([linear([.red, .blue], at: [0, .infinity], from: .zero, to: CGPoint(x: 1, y: 1))])
        }
        #expect(throws: GraphicsError.unusable(command: [0], cause: .colorNotFinite)) {
            try image([linear([.red, Color(white: .nan)], from: .zero, to: CGPoint(x: 1, y: 1))])
        }
    }

    @Test func svgAndPDFHaveGradientsOfTheirOwn() throws {
        let drawing = Drawing(
            size: CGSize(width: 100, height: 100), background: .clear,
            commands: [
                linear([.red, Color.blue.withAlphaComponent(0.5)], from: CGPoint(x: 1, y: 2), to: CGPoint(x: 3, y: 4)),
                .gradient(
                    Self.all,
                    Gradient([.red, .blue], .radial(center: CGPoint(x: 50, y: 60), radii: CGSize(width: 7, height: 8)))
                ),
            ])
        let viewport = try Viewport(size: drawing.size, scale: 1)
        let text = String(decoding: try SVGImage.encode(drawing, viewport: viewport), as: UTF8.self)
        #expect(
            text.contains(
                """
                <linearGradient id="_0" gradientUnits="userSpaceOnUse" x1="1" y1="2" x2="3" y2="4">\
                <stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f" stop-opacity=".5"/>\
                </linearGradient><radialGradient id="_1" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" \
                gradientTransform="matrix(7 0 0 8 50 60)">
                """), "\(text)")
        #expect(text.contains(#"<path d="M0 0h100v100H0z" fill="url(#_0)"/>"#))
        let page = try PDFImage.encode(drawing, viewport: viewport)
        let words = String(decoding: page, as: Unicode.ASCII.self)
        #expect(words.contains("/ShadingType 2") && words.contains("/ShadingType 3"))
        #expect(!words.contains("/Subtype /Image"))
    }
}
