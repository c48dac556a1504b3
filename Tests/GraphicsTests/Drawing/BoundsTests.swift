import Foundation
import JellyGraphics
import JellyValues
import Testing

@Test func aFillReachesToItsControlPoints() {
    var path = BezierPath(from: CGPoint(x: 0, y: 0), to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 0, y: 0), controlPoint: CGPoint(x: 5, y: 8))
    #expect(Drawing.Command.fill(path, .red).bounds == CGRect(x: 0, y: 0, width: 10, height: 8))
    #expect(Drawing.Command.fill(BezierPath(), .red).bounds.isNull)
}

@Test func aStrokeReachesAsFarAsItsCornersAndEndsMay() {
    let line = BezierPath(from: CGPoint(x: 10, y: 20), to: CGPoint(x: 30, y: 20))
    func bounds(_ style: StrokeStyle) -> CGRect { Drawing.Command.stroke(line, .red, style).bounds }
    #expect(
        bounds(StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
            == CGRect(x: 9, y: 19, width: 22, height: 2))
    #expect(bounds(StrokeStyle(lineWidth: 2)) == CGRect(x: 0, y: 10, width: 40, height: 20))
    #expect(bounds(StrokeStyle(lineWidth: 2, miterLimit: 3)) == CGRect(x: 7, y: 17, width: 26, height: 6))
    let reach = CGFloat(2).squareRoot()
    #expect(bounds(StrokeStyle(lineWidth: 2, lineCap: .square, lineJoin: .bevel)).minX == 10 - reach)
}

@Test func aGroupIsTheUnionOfItsCommandsWithinItsClip() {
    let boxes = [box(0, 0, 10, 10, .red), box(20, 5, 10, 10, .red)]
    #expect(
        Drawing.Command.group(boxes, alpha: 1, clip: nil).bounds == CGRect(x: 0, y: 0, width: 30, height: 15))
    let clip = BezierPath(rect: CGRect(x: 5, y: -5, width: 100, height: 10))
    #expect(
        Drawing.Command.group(boxes, alpha: 1, clip: clip).bounds == CGRect(x: 5, y: 0, width: 25, height: 5))
    #expect(Drawing.Command.group([], alpha: 1, clip: nil).bounds.isNull)
}
