import Foundation

extension CGPoint {
    /// The point, with another point's coordinates wherever the engine did not change them: single-precision metres
    /// would turn 5 points into 4.9999995.
    func keeping(_ old: CGPoint) -> CGPoint {
        func kept(_ new: CGFloat, _ old: CGFloat) -> CGFloat {
            // The engine's values are single-precision, and hardly ever whole pixels.
            let wasSet = CGFloat(Float(old)) != old || (old * 12).rounded() == old * 12
            return wasSet && new == CGFloat(100 * (0.01 * Float(old))) ? old : new
        }
        return CGPoint(x: kept(x, old.x), y: kept(y, old.y))
    }
}
