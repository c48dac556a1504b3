import JellySupport

extension UIBezierPath {
    /// An open arc of a circle; angles in radians, 0 to the right, clockwise on screen where `clockwise` is true.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Adds an arc of a circle, with a line to its start where the path has a current point.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        func point(_ angle: CGFloat, _ reach: CGFloat = 0) -> CGPoint {
            // `reach` leads along the tangent, for control points.
            CGPoint(
                x: center.x + radius * (CGFloat.cos(angle) - reach * CGFloat.sin(angle)),
                y: center.y + radius * (CGFloat.sin(angle) + reach * CGFloat.cos(angle)))
        }
        let start = point(startAngle)
        path.currentPoint == nil ? move(to: start) : addLine(to: start)
        guard sweep != 0, sweep.isFinite else { return }
        // A cubic curve follows up to a quarter of a circle; 4/3·tan(θ/4) is the usual distance of its control points.
        let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
        let step = sweep / CGFloat(count)
        let reach = 4 / 3 * CGFloat.tan(step / 4)
        for index in 0..<count {
            let (from, to) = (startAngle + CGFloat(index) * step, startAngle + CGFloat(index + 1) * step)
            addCurve(to: point(to), controlPoint1: point(from, reach), controlPoint2: point(to, -reach))
        }
    }

    /// The rotation between two angles in one direction: a whole circle at most, as Core Graphics has it.
    private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let angle = clockwise ? end - start : start - end
        guard angle.isFinite, angle < 2 * .pi else { return angle.isFinite ? (clockwise ? 2 : -2) * .pi : angle }
        let rest = angle.truncatingRemainder(dividingBy: 2 * .pi)
        return (clockwise ? 1 : -1) * (rest < 0 ? rest + 2 * .pi : rest)
    }
}
