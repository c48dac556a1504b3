import Foundation

extension CGPoint {
    /// The point, with those of another one's coordinates that were set and that the engine did not change: in metres of
    /// single precision it makes 4.9999995 of 5 points.
    func keeping(_ old: CGPoint) -> CGPoint {
        func kept(_ new: CGFloat, _ old: CGFloat) -> CGFloat {
            // The engine's own numbers are single ones, and hardly ever whole pixels.
            let wasSet = CGFloat(Float(old)) != old || (old * 12).rounded() == old * 12
            return wasSet && new == CGFloat(100 * (0.01 * Float(old))) ? old : new
        }
        return CGPoint(x: kept(x, old.x), y: kept(y, old.y))
    }
}
