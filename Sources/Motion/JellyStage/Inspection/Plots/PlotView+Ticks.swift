import Foundation
import JellyGraphics
import JellyValues

extension PlotView {
    /// Ticks nearer than this, in points, are not drawn, and numbers not at ticks nearer than the second length.
    private static let nearest: (tick: CGFloat, number: CGFloat) = (2, 20)

    /// Draws the ticks of both axes, with their numbers where there is room.
    func drawTicks(in canvas: Canvas) {
        guard let ticks else { return }
        let (left, level) = (domain.lowerBound, axis)
        draw(ticks.width, over: domain, in: canvas) { (place($0, level), CGPoint(x: 0, y: 3)) }
        draw(ticks.height, over: range, in: canvas) { (place(left, $0), CGPoint(x: 3, y: 0)) }
    }

    private func draw(
        _ step: Double, over range: ClosedRange<Double>, in canvas: Canvas,
        at tick: (Double) -> (point: CGPoint, half: CGPoint)
    ) {
        let distance = tick(range.lowerBound).point.distance(to: tick(range.lowerBound + step).point)
        guard step > 0, distance >= Self.nearest.tick else { return }
        let axis = PlotAxis(range: range, step: step)
        for value in axis.ticks {
            let (point, half) = tick(value)
            canvas.stroke(
                BezierPath(
                    from: point.offsetBy(dx: -half.x, dy: -half.y), to: point.offsetBy(dx: half.x, dy: half.y)),
                .lightGray)
            guard distance >= Self.nearest.number else { continue }
            let label = Label(text: axis.text(of: value), font: .systemFont(ofSize: 9), textColor: .gray)
            let size = label.bounds.size
            // Below the horizontal axis, and to the right of the vertical one.
            let corner =
                half.x == 0
                ? TickNumberPlace.below.corner(of: size, at: point, distance: half.y + 1)
                : TickNumberPlace.right.corner(of: size, at: point, distance: half.x + 2)
            let place = Drawing.Node(transform: CGAffineTransform(translationX: corner.x, y: corner.y))
            canvas.add(place) { label.draw(in: canvas) }
        }
    }
}
