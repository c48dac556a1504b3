import Foundation
import JellyValues
import Testing

private let quarterTurn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)

private func isClose(_ one: CGPoint, _ other: CGPoint) -> Bool { one.distance(to: other) < 1e-12 }

@Test func aPositiveRotationTurnsTheXAxisDownTheScreen() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(isClose(turned, CGPoint(x: 0, y: 1)))
}

@Test func concatenatingAppliesTheReceiverFirst() {
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    let shift = CGAffineTransform(translationX: 10, y: 20)
    let point = CGPoint(x: 1, y: 1)
    #expect(point.applying(scale.concatenating(shift)) == CGPoint(x: 12, y: 23))
    #expect(point.applying(shift.concatenating(scale)) == CGPoint(x: 22, y: 63))
    #expect(
        quarterTurn.concatenating(CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13))
            == CGAffineTransform(a: 5, b: 7, c: -2, d: -3, tx: 11, ty: 13))
}

@Test func translatedScaledAndRotatedApplyBeforeTheReceiver() {
    let base = CGAffineTransform(scaleX: 2, y: 3)
    let point = CGPoint(x: 1, y: 1)
    #expect(point.applying(base.translatedBy(x: 10, y: 20)) == CGPoint(x: 22, y: 63))
    #expect(point.applying(CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
    #expect(isClose(CGPoint(x: 1, y: 0).applying(base.rotated(by: .pi / 2)), CGPoint(x: 0, y: 3)))
}

@Test func theInverseUndoesATransform() {
    let transform = CGAffineTransform(a: 2, b: 1, c: 1, d: 1, tx: 10, ty: 20)
    #expect(transform.inverted() == CGAffineTransform(a: 1, b: -1, c: -1, d: 2, tx: 10, ty: -30))
    #expect(CGPoint(x: 3, y: 4).applying(transform) == CGPoint(x: 20, y: 27))
    #expect(CGPoint(x: 20, y: 27).applying(transform.inverted()) == CGPoint(x: 3, y: 4))
}

@Test func aTransformWithoutInverseIsItsOwnInverse() {
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
    #expect(flat.inverted() == flat)
}

@Test func aRotationTellsItsAngleAndATransformItsScale() {
    #expect(abs(CGAffineTransform(rotationAngle: -1.25).rotationAngle + 1.25) < 1e-12)
    #expect(CGAffineTransform(scaleX: 2, y: 8).meanScale == 4)
    #expect(CGAffineTransform(scaleX: -2, y: 8).meanScale == 4)
    #expect(quarterTurn.meanScale == 1)
}

@Test func aSizeIgnoresTheTranslation() {
    let transform = CGAffineTransform(a: 2, b: 1, c: 0, d: 3, tx: 100, ty: 100)
    #expect(CGSize(width: 10, height: 20).applying(transform) == CGSize(width: 20, height: 70))
}

@Test func aTurnedRectangleGivesTheUprightOneAroundIt() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.applying(quarterTurn) == CGRect(x: -6, y: 1, width: 4, height: 3))
    #expect(CGRect.null.applying(quarterTurn).isNull)
}

@Test func aRectangleKnowsItsMiddleAndCorners() {
    let rect = CGRect(center: CGPoint(x: 10, y: 20), size: CGSize(width: 4, height: 6))
    #expect(rect == CGRect(x: 8, y: 17, width: 4, height: 6))
    #expect(rect.center == CGPoint(x: 10, y: 20))
    #expect(
        rect.corners == [
            CGPoint(x: 8, y: 17), CGPoint(x: 12, y: 17), CGPoint(x: 12, y: 23), CGPoint(x: 8, y: 23),
        ])
}

@Test func theRectangleAroundNoPointsIsNull() {
    #expect(CGRect(enclosing: []).isNull)
    #expect(CGRect(enclosing: [CGPoint(x: 3, y: 4)]) == CGRect(x: 3, y: 4, width: 0, height: 0))
    let points = [CGPoint(x: 3, y: -4), CGPoint(x: -1, y: 7), CGPoint(x: 0, y: 0)]
    #expect(CGRect(enclosing: points) == CGRect(x: -1, y: -4, width: 4, height: 11))
}

@Test func pointsAndVectorsMeasureByPythagoras() {
    #expect(CGPoint(x: 1, y: 2).distance(to: CGPoint(x: 4, y: 6)) == 5)
    #expect(CGVector(dx: 3, dy: -4).length == 5)
    #expect(CGPoint(x: 0, y: 10).interpolated(to: CGPoint(x: 4, y: 20), at: 0.25) == CGPoint(x: 1, y: 12.5))
    #expect(!CGPoint(x: 1, y: CGFloat.nan).isFinite)
    #expect(!CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1).isFinite)
}
