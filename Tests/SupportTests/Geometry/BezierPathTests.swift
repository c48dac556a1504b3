import Foundation
import JellyValues
import Testing

/// A 195×195 square of four quadratic curves between corners, with its top control point moved up by `lift` points.
private func jelly(lift: CGFloat = 0) -> BezierPath {
    var path = BezierPath()
    path.move(to: CGPoint(x: 90, y: 100))
    path.addQuadCurve(to: CGPoint(x: 285, y: 100), controlPoint: CGPoint(x: 187.5, y: 100 - lift))
    path.addQuadCurve(to: CGPoint(x: 285, y: 295), controlPoint: CGPoint(x: 285, y: 197.5))
    path.addQuadCurve(to: CGPoint(x: 90, y: 295), controlPoint: CGPoint(x: 187.5, y: 295))
    path.addQuadCurve(to: CGPoint(x: 90, y: 100), controlPoint: CGPoint(x: 90, y: 197.5))
    return path
}

@Test func fourFlatQuadraticCurvesHaveTheAreaOfTheirSquare() {
    #expect(abs(jelly().signedArea - 38_025) < 1e-9)
}

@Test func aControlPointTwentyPointsOutAddsAThirdOfItsRectangle() {
    #expect(abs(jelly(lift: 20).signedArea - 39_325) < 1e-9)
}

@Test func theAreaIsPositiveClockwiseOnScreenAndNegativeTheOtherWay() {
    let corners = CGRect(x: 5, y: 7, width: 3, height: 4).corners
    #expect(BezierPath(polygon: corners).signedArea == 12)
    #expect(BezierPath(polygon: corners.reversed()).signedArea == -12)
}

@Test func anOpenSubpathCountsAsClosedInTheArea() {
    var path = BezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 16, y: 10))
    path.addLine(to: CGPoint(x: 16, y: 12))
    #expect(path.signedArea == 10)
}

@Test func aCubicCurveThatIsARaisedQuadraticOneHasTheSameArea() {
    var path = BezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addCurve(
        to: CGPoint(x: 30, y: 0), controlPoint1: CGPoint(x: 10, y: -20), controlPoint2: CGPoint(x: 20, y: -20))
    path.close()
    #expect(abs(path.signedArea - 30 * 30 / 3.0) < 1e-9)
}

@Test func anOvalHasTheAreaOfAnEllipseToThreeInTenThousand() {
    let area = BezierPath(ovalIn: CGRect(x: 10, y: 20, width: 20, height: 10)).signedArea
    #expect(abs(area / (.pi * 50) - 1) < 3e-4)
}

@Test func roundedCornersTakeAwayWhatFourQuarterCirclesLeave() {
    let path = BezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50), cornerRadius: 10)
    #expect(abs(path.signedArea - (5000 - (4 - .pi) * 100)) < 0.1)
    #expect(path.controlPointBounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(path.elements.first == .move(to: CGPoint(x: 10, y: 0)))
}

@Test func aCornerRadiusIsHeldToHalfTheShorterSide() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(BezierPath(roundedRect: rect, cornerRadius: 80) == BezierPath(roundedRect: rect, cornerRadius: 25))
    #expect(BezierPath(roundedRect: rect, cornerRadius: -1) == BezierPath(rect: rect))
}

@Test func aStraightLineIsFlattenedToItsEndsAndAClosedPathDoesNotRepeatItsStart() {
    let square = BezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).flattened(segmentLength: 1)
    #expect(square.count == 1)
    #expect(square[0].points == CGRect(x: 0, y: 0, width: 10, height: 10).corners)
    #expect(square[0].isClosed)
}

@Test func aFlattenedCurveHasASegmentForEachLengthOfItsArc() {
    var path = jelly()
    path.close()
    let lines = path.flattened(segmentLength: 10)
    // 195 points per side, 20 segments each; the first point is not repeated.
    #expect(lines.count == 1)
    #expect(lines[0].points.count == 80)
    #expect(lines[0].points[0] == CGPoint(x: 90, y: 100))
    #expect(lines[0].points[10] == CGPoint(x: 187.5, y: 100))
    #expect(lines[0].points[20] == CGPoint(x: 285, y: 100))
}

@Test func aFlattenedCurveEndsExactlyAtItsEndPoint() {
    // 0.1 + (0.7 - 0.1) is not 0.7 in binary.
    var path = BezierPath()
    path.move(to: CGPoint(x: 0.7, y: 0.7))
    path.addQuadCurve(to: CGPoint(x: 0.1, y: 0.1), controlPoint: CGPoint(x: 3, y: 0.1))
    path.addQuadCurve(to: CGPoint(x: 0.7, y: 0.7), controlPoint: CGPoint(x: 0.1, y: 3.3))
    path.close()
    let points = path.flattened(segmentLength: 0.5)[0].points
    #expect(points.contains(CGPoint(x: 0.1, y: 0.1)))
    #expect(points.filter { $0.distance(to: CGPoint(x: 0.7, y: 0.7)) < 1e-9 }.count == 1)
}

@Test func flatteningEndsWhateverTheSegmentLength() {
    let path = BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.flattened(segmentLength: 0)[0].points.count == 4 * 65_536)
    for length in [-1, CGFloat.nan, .infinity] {
        #expect(path.flattened(segmentLength: length)[0].points.count == 4, "length \(length)")
    }
}

@Test func openAndClosedSubpathsAreFlattenedInOrder() {
    var path = BezierPath(from: CGPoint(x: 0, y: 0), to: CGPoint(x: 5, y: 0))
    path.append(BezierPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2)))
    path.addLine(to: CGPoint(x: 9, y: 9))
    let lines = path.flattened(segmentLength: 10)
    #expect(lines.map(\.isClosed) == [false, true, false])
    #expect(lines[2].points == [CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 9)])
}

@Test func aLineOnAnEmptyPathMovesAndACloseDoesNothing() {
    var path = BezierPath()
    path.close()
    #expect(path.isEmpty)
    #expect(path.controlPointBounds.isNull)
    path.addLine(to: CGPoint(x: 1, y: 2))
    #expect(path.elements == [.move(to: CGPoint(x: 1, y: 2))])
    path.addLine(to: CGPoint(x: 3, y: 2))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    #expect(BezierPath(polygon: []).isEmpty)
}

@Test func aTransformMovesEveryPointOfAPath() {
    let moved = jelly().applying(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 1, ty: -1))
    #expect(moved.elements[1] == .quadCurve(to: CGPoint(x: 571, y: 299), control: CGPoint(x: 376, y: 299)))
    #expect(moved.currentPoint == CGPoint(x: 181, y: 299))
}

@Test func aPathWithOneWrongNumberIsNotFinite() {
    #expect(jelly().isFinite)
    var path = jelly()
    path.addCurve(
        to: .zero, controlPoint1: .zero, controlPoint2: CGPoint(x: 0, y: -CGFloat.infinity))
    #expect(!path.isFinite)
}
