import Foundation
import JellySupport
import JellyValues
import TestSupport
import Testing

@Suite("A path as text")
struct PathTextTests {
    /// Numbers of any size, including small ones with many digits.
    private static func number(_ generator: inout SeededGenerator) -> CGFloat {
        switch generator.below(6) {
        case 0: return CGFloat(generator.below(1000)) - 500
        case 1: return -0.0
        case 2: return CGFloat(Double.leastNonzeroMagnitude)
        default:
            let number = Double(bitPattern: generator.next())
            return number.isFinite ? CGFloat(number) : 0.1
        }
    }

    @Test("is read back to the last bit")
    func isReadBackToTheLastBit() throws {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<500 {
            var path = BezierPath()
            for _ in 0..<generator.below(12) {
                let points = (0..<3).map { _ in
                    CGPoint(x: Self.number(&generator), y: Self.number(&generator))
                }
                switch generator.below(5) {
                case 0: path.move(to: points[0])
                case 1: path.addLine(to: points[0])
                case 2: path.addQuadCurve(to: points[0], controlPoint: points[1])
                case 3: path.addCurve(to: points[0], controlPoint1: points[1], controlPoint2: points[2])
                default: path.close()
                }
            }
            let read = try PathDataReader.read(path.pathData)
            #expect(read == path)
            let bits = { (path: BezierPath) in
                path.elements.flatMap { $0.points.flatMap { [$0.x.bitPattern, $0.y.bitPattern] } }
            }
            #expect(bits(read) == bits(path))
        }
    }

    @Test("is SVG's path data")
    func isPathData() {
        var path = BezierPath()
        path.move(to: CGPoint(x: 0, y: 0.5))
        path.addLine(to: CGPoint(x: 10, y: -0.0))
        path.addQuadCurve(to: CGPoint(x: 1, y: 2), controlPoint: CGPoint(x: 3, y: 4))
        path.addCurve(
            to: CGPoint(x: 1, y: 2), controlPoint1: CGPoint(x: 3, y: 4), controlPoint2: CGPoint(x: 5, y: 1e-7))
        path.close()
        #expect(path.pathData == "M 0 0.5 L 10 -0 Q 3 4 1 2 C 3 4 5 1e-07 1 2 Z")
    }

    @Test(
        "is refused where it is none",
        arguments: [
            "M 1", "M 1 2 3", "L", "M 1 x", "M nan 0", "M inf 0", "K 1 2", "1 2", "M 0 0 Z 1", "ZZ", "M 1e999 0",
        ])
    func isRefused(text: String) {
        #expect(throws: SourceIssue.self) { try PathDataReader.read(text) }
    }
}
