public import Foundation
import JellyGraphics
public import JellyValues

/// A view that plots a curve over time, with axes and a dot that runs along it once.
///
/// ```swift
/// let figure = PlotView(frame: stage.view.bounds, domain: 0...2, range: -1...1) { sin(2 * .pi * $0) }
/// stage.view.addSubview(figure)
/// figure.run(on: stage, at: 0.25)
/// ```
public final class PlotView: View {
    /// The horizontal range, in seconds.
    public let domain: ClosedRange<Double>
    /// The vertical range of values.
    public let range: ClosedRange<Double>
    /// The value of the horizontal axis, clamped to the range.
    public let axis: Double
    /// The colour of the curve.
    public var color = Color.red
    /// The tick spacing from 0, in seconds and values; nil for no ticks.
    public var ticks: CGSize?
    private let curve: (Double) -> Double
    private let dot = View(frame: CGRect(x: 0, y: 0, width: 12, height: 12))

    /// The number of straight pieces of the curve: about one every two points of the largest screens.
    private static let pieces = 512

    /// Creates a plot.
    ///
    /// - Parameters:
    ///   - frame: the frame in the superview, in points.
    ///   - domain: the horizontal range.
    ///   - range: the vertical range.
    ///   - axis: the value of the horizontal axis, such as the curve's rest position.
    ///   - curve: the value at a time.
    public init(
        frame: CGRect, domain: ClosedRange<Double>, range: ClosedRange<Double>, axis: Double = 0,
        curve: @escaping (Double) -> Double
    ) {
        (self.domain, self.range, self.curve) = (domain, range, curve)
        self.axis = min(max(axis, range.lowerBound), range.upperBound)
        super.init(frame: frame)
        isUserInteractionEnabled = false
        dot.cornerRadius = 6
        dot.isHidden = true
        addSubview(dot)
    }

    /// Runs the dot along the curve, from a time of the stage in seconds; it stays at the end.
    public func run(on stage: Stage, at start: TimeInterval) {
        stage.follow { [weak self] stage in
            guard let self else { return }
            let time = domain.lowerBound + stage.time - start
            dot.isHidden = time < domain.lowerBound - 1e-9
            dot.backgroundColor = color
            dot.center = place(at: min(max(time, domain.lowerBound), domain.upperBound))
        }
    }

    /// The curve's point at a time, in the view's coordinates; outside the view if outside the range.
    public func place(at time: Double) -> CGPoint { place(time, curve(time)) }

    func place(_ time: Double, _ value: Double) -> CGPoint {
        CGPoint(
            x: bounds.minX + bounds.width * (time - domain.lowerBound) / (domain.upperBound - domain.lowerBound),
            y: bounds.maxY - bounds.height * (value - range.lowerBound) / (range.upperBound - range.lowerBound))
    }

    override public func draw(in canvas: Canvas) {
        canvas.stroke(BezierPath(from: place(domain.lowerBound, axis), to: place(domain.upperBound, axis)), .lightGray)
        canvas.stroke(
            BezierPath(
                from: place(domain.lowerBound, range.lowerBound), to: place(domain.lowerBound, range.upperBound)),
            .lightGray)
        drawTicks(in: canvas)
        let points = (0...Self.pieces).map { piece -> CGPoint? in
            let part = Double(piece) / Double(Self.pieces)
            return place(at: domain.lowerBound + part * (domain.upperBound - domain.lowerBound))
        }
        canvas.strokeCurve(through: points, color)
    }

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

/// On which side of a tick its number stands, centered.
enum TickNumberPlace {
    case below, left, right

    /// The upper left corner of a number of some size, so far from its tick.
    func corner(of size: CGSize, at tick: CGPoint, distance: CGFloat) -> CGPoint {
        switch self {
        case .below: tick.offsetBy(dx: -size.width / 2, dy: distance)
        case .left: tick.offsetBy(dx: -size.width - distance, dy: -size.height / 2)
        case .right: tick.offsetBy(dx: distance, dy: -size.height / 2)
        }
    }
}

extension Canvas {
    /// Draws the curve of a plot.
    ///
    /// - Parameters:
    ///   - points: where it leads, from nil on anew; a point without neighbours is a dot.
    func strokeCurve(through points: some Sequence<CGPoint?>, _ color: Color, dash: [CGFloat] = []) {
        let width: CGFloat = 2
        var (path, dots, run) = (BezierPath(), BezierPath(), [CGPoint]())
        func end() {
            if run.count == 1 {
                dots.append(BezierPath(ovalIn: CGRect(origin: run[0], size: .zero).insetBy(dx: -width, dy: -width)))
            } else {
                for (index, point) in run.enumerated() {
                    if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
                }
            }
            run = []
        }
        for point in points {
            if let point { run.append(point) } else { end() }
        }
        end()
        stroke(path, color, StrokeStyle(lineWidth: width, lineJoin: .round, dash: dash))
        fill(dots, color)
    }
}
