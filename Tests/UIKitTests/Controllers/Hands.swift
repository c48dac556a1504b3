import Foundation
import JellyStage
import UIKitDynamics

/// User actions in short form: points are pairs of numbers, times are seconds.
extension UIViewControllerHost {
    /// A touch moves through points, at equal intervals.
    func drag(_ points: (CGFloat, CGFloat)..., in duration: TimeInterval, at time: TimeInterval) throws {
        let last = Double(points.count - 1)
        let path = points.enumerated().map { index, point in
            PanGesture.Point(
                time: duration * Double(index) / last, location: CGPoint(x: point.0, y: point.1))
        }
        pan(try PanGesture(path), at: time)
    }

    /// A touch moves straight to a point and stays there for as long again, so it ends without velocity.
    func carry(
        _ start: (CGFloat, CGFloat), to end: (CGFloat, CGFloat), in duration: TimeInterval, at time: TimeInterval
    ) throws {
        try drag(start, end, end, in: duration * 2, at: time)
    }

    func taps(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        at(time) { $0.tap(at: CGPoint(x: x, y: y)) }
    }

    func shakes(at time: TimeInterval) { at(time) { $0.shake() } }

    func turns(to orientation: UIDeviceOrientation, at time: TimeInterval) {
        at(time) { $0.rotate(to: orientation) }
    }
}
