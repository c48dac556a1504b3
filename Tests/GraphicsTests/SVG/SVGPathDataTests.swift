import Foundation
import JellyGraphics
import JellyValues
import Testing

@Suite struct SVGPathDataTests {
    private func text(_ points: [(Double, Double)], from origin: CGPoint = .zero, places: Int = 2) -> String {
        var path = BezierPath()
        for (index, (x, y)) in points.enumerated() {
            let point = CGPoint(x: x, y: y)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return SVGPathData.text(path, from: origin, places: places)
    }

    @Test func dataIsShort() {
        #expect(text([(100.5, 20), (100.75, 20.5), (100.75, 30), (90, 30)]) == "M100.5 20l.25.5V30H90z")
        #expect(text([(100.5, 20), (100.75, 20.5)], from: CGPoint(x: 100, y: 20)) == "M.5 0l.25.5z")
    }

    @Test func roundingDoesNotAddUp() {
        let points: [(Double, Double)] = (0...30).map { index in
            let step = Double(index)
            return (1000 + step / 3, 1000 + step * step / 7)
        }
        // All but the first are relative, being far from (0, 0).
        let words = text(points).matches(of: /-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)/).map { String($0.output) }
        var (x, y) = (0.0, 0.0)
        for (index, word) in words.enumerated() {
            let number = Double(word) ?? .nan
            if index % 2 == 0 { x += number } else { y += number }
        }
        #expect(abs(x - 1010) < 0.006)
        #expect(abs(y - 1128.571) < 0.006)
    }

    @Test func pathsThatBecomeOneAnotherHaveTheSameCommands() {
        func path(_ height: Double) -> BezierPath { BezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: height)) }
        var skewed = BezierPath()
        skewed.move(to: .zero)
        for point in [CGPoint(x: 10, y: 1), CGPoint(x: 11, y: 9), CGPoint(x: 0, y: 9)] { skewed.addLine(to: point) }
        skewed.close()
        let texts = SVGPathData.texts([path(5), path(0), skewed], from: .zero, places: 2)
        let letters = texts.map { $0.filter(\.isLetter) }
        #expect(Set(letters).count == 1)
        #expect(texts[0] == "M0 0l10 0 0 5H0z")
    }

    @Test func smoothCurvesLeaveTheirFirstControlPointOut() {
        var path = BezierPath()
        path.move(to: .zero)
        for step in 0..<3 {
            let x = Double(step) * 10
            path.addCurve(
                to: CGPoint(x: x + 10, y: 0), controlPoint1: CGPoint(x: x + 3, y: step % 2 == 0 ? 5 : -5),
                controlPoint2: CGPoint(x: x + 7, y: step % 2 == 0 ? 5 : -5))
        }
        #expect(SVGPathData.text(path, from: .zero, places: 2) == "M0 0c3 5 7 5 10 0s7-5 10 0 7 5 10 0")
    }

    @Test func whatIsFarAwayIsSomewhereFar() {
        #expect(text([(0, 0), (1e300, 5)], places: 0) == "M0 0l1000000000000000 5z")
    }
}
