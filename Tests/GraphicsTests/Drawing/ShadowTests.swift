import Foundation
import JellyImaging
import JellyValues
import Testing

import JellyGraphics

/// Soft shadows of paths.
@Suite struct ShadowTests {
    static let half = BezierPath(rect: CGRect(x: -100, y: -100, width: 120, height: 300))

    /// The darkness at a distance to the right of the half plane's edge: the integral of the normal distribution, by
    /// its series x + x³/3 + x⁵/(3·5) + …
    static func darkness(at distance: Double, _ deviation: Double) -> Double {
        let part = min(max(distance / deviation, -8), 8)
        var (term, sum) = (part, part)
        for power in stride(from: 3.0, to: 400, by: 2) {
            term *= part * part / power
            sum += term
        }
        return 0.5 - sum * exponential(-part * part / 2) / (2 * Double.pi).squareRoot()
    }

    /// e to the power of a number from −32 to 0, by the limit of its series.
    private static func exponential(_ power: Double) -> Double {
        var (term, sum) = (1.0, 1.0)
        for count in 1...40 {
            term *= power / 64 / Double(count)
            sum += term
        }
        for _ in 0..<6 { sum *= sum }
        return sum
    }

    func shadow(_ deviation: CGFloat, _ path: BezierPath = half, _ color: Color = .black) -> Drawing.Command {
        .shadow(path, Shadow(color: color, deviation: deviation))
    }

    /// The darkness of the middle row's pixels, from 0 to 1.
    func row(_ commands: [Drawing.Command], scale: Double = 1) throws -> [Double] {
        let viewport = try Viewport(size: CGSize(width: 40, height: 10), scale: scale)
        let bitmap = try image(40, 10, viewport: viewport, commands)
        return (0..<bitmap.width).map { 1 - Double(bitmap[$0, bitmap.height / 2].red) / 255 }
    }

    @Test(arguments: [1.5, 2, 4, 8, 13]) func anEdgeIsTheIntegralOfTheGaussianCurve(deviation: Double) throws {
        for (column, darkness) in try row([shadow(deviation)]).enumerated() {
            let expected = Self.darkness(at: Double(column) + 0.5 - 20, deviation)
            #expect(abs(darkness - expected) < 0.015, "column \(column)")
        }
    }

    @Test func aShadowIsAsSharpAsTheImageAtEveryScale() throws {
        let darkness = try row([shadow(2)], scale: 6)
        for (column, darkness) in darkness.enumerated() {
            let expected = Self.darkness(at: (Double(column) + 0.5) / 6 - 20, 2)
            #expect(abs(darkness - expected) < 0.015, "column \(column)")
        }
        // Scaled-up pixels would form groups.
        for column in 108..<132 { #expect(darkness[column] - darkness[column + 1] > 0.01, "column \(column)") }
    }

    @Test func aShadowWithoutBlurIsItsShape() throws {
        let shape = BezierPath(ovalIn: CGRect(x: 3, y: 2, width: 9, height: 6))
        #expect(try image(20, 10, [shadow(0, shape, .red)]) == image(20, 10, [.fill(shape, .red)]))
    }

    @Test func aShadowHasItsColorAndOpacityInItsMiddle() throws {
        let color = Color(red: 0.5, green: 0, blue: 1, alpha: 0.5)
        let bitmap = try image(60, 60, [shadow(3, BezierPath(rect: CGRect(x: 0, y: 0, width: 60, height: 60)), color)])
        #expect(bitmap[30, 30] == StraightColor(red: 191, green: 127, blue: 255, alpha: 255))
    }

    @Test func aNodeFadesTurnsAndEnlargesAShadow() throws {
        let shape = BezierPath(rect: CGRect(x: 2, y: 2, width: 10, height: 5))
        let transform = CGAffineTransform(translationX: 20, y: 3).rotated(by: 0.4).scaledBy(x: 1.5, y: 1.5)
        let inNode = Drawing.Command.node(Drawing.Node(transform: transform, alpha: 0.5, commands: [shadow(1, shape)]))
        let direct = shadow(1.5, shape.applying(transform), Color.black.withAlphaComponent(0.5))
        #expect(try image(40, 30, [inNode]) == image(40, 30, [direct]))
    }

    @Test func aShadowMayBeWiderThanTheImage() throws {
        let darkness = try row([shadow(5_000)])
        #expect(darkness.allSatisfy { abs($0 - darkness[0]) < 0.01 })
        #expect(try row([shadow(1e9)], scale: 0.5).allSatisfy { $0 < 0.01 })
    }

    @Test func aDeviationThatIsNoneIsReportedWithItsCommand() {
        for deviation in [-1, CGFloat.nan, .infinity] {
            #expect(throws: GraphicsError.unusable(command: [0], cause: .deviationNegativeOrNotFinite), "\(deviation)")
            {
                try image([shadow(deviation)])
            }
        }
    }

    @Test func whatIsSeenOfAShadowLiesInItsBounds() throws {
        let command = shadow(4, BezierPath(rect: CGRect(x: 20, y: 20, width: 10, height: 10)))
        #expect(command.bounds == CGRect(x: 8, y: 8, width: 34, height: 34))
        let bitmap = try image(60, 60, background: .clear, [command])
        for y in 0..<60 {
            for x in 0..<60 where !(8..<42).contains(x) || !(8..<42).contains(y) {
                #expect(bitmap[x, y].alpha == 0, "\(x), \(y)")
            }
        }
        #expect(bitmap[12, 25].alpha > 0)
    }

    @Test func svgHasAFilter() throws {
        let drawing = Drawing(
            size: CGSize(width: 60, height: 60), background: .clear,
            commands: [shadow(4, BezierPath(rect: CGRect(x: 20, y: 20, width: 10, height: 10)), .red)])
        let bytes = try SVGImage.encode(drawing, viewport: Viewport(size: drawing.size, scale: 1))
        #expect(
            String(decoding: bytes, as: UTF8.self).contains(
                """
                <defs><filter id="_0" filterUnits="userSpaceOnUse" x="8" y="8" width="34" height="34" \
                color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="4"/></filter></defs>\
                <path d="M20 20h10v10H20z" fill="#f00" filter="url(#_0)"/>
                """))
    }

    @Test func aPageHasFinerPixelsForASmallerBlur() throws {
        func bytes(_ deviation: CGFloat) throws -> Int {
            let drawing = Drawing(
                size: CGSize(width: 60, height: 60),
                commands: [shadow(deviation, BezierPath(ovalIn: CGRect(x: 20, y: 20, width: 20, height: 20)))])
            return try PDFImage.encode(drawing, viewport: Viewport(size: drawing.size, scale: 1)).count
        }
        #expect(try bytes(1) > bytes(4))
    }

    @Test func asAnImageAShadowLooksTheSame() throws {
        let command = shadow(4, BezierPath(ovalIn: CGRect(x: 20.3, y: 20, width: 15, height: 10)), .purple)
        let other = try #require(command.withoutEffects(scale: 4))
        guard case .image = other else {
            Issue.record("\(other) is no image")
            return
        }
        let (one, two) = (try image(60, 60, [command]), try image(60, 60, [other]))
        for (a, b) in zip(one.bytes, two.bytes) where abs(Int(a) - Int(b)) > 4 {
            Issue.record("\(a) is not \(b)")
        }
        #expect(Drawing.Command.fill(.init(), .red).withoutEffects() == .fill(.init(), .red))
    }
}
