import JellyGraphics
import JellyStage
import JellySupport
import JellyValues

/// A conic gradient, drawn as thin sectors.
struct ConicGradient {
    let colors: [Color]
    let locations: [Double]
    let center: CGPoint
    /// The angle of the first colour, in radians, clockwise on screen.
    let start: CGFloat

    private static let sectors = 180

    /// Fills a path with overlapping sectors, to avoid seams.
    func fill(_ path: BezierPath, on canvas: Canvas) {
        let box = path.controlPointBounds
        guard let first = colors.first, !box.isNull else { return }
        let corners = [
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.minX, y: box.maxY),
            CGPoint(x: box.maxX, y: box.maxY),
        ]
        let reach = corners.reduce(0) { max($0, center.distance(to: $1)) } * 1.01
        canvas.add(Drawing.Node(clip: path)) {
            canvas.fill(path, first)
            for index in 0..<Self.sectors {
                func point(_ step: Int) -> CGPoint {
                    let angle = start + 2 * .pi * CGFloat(step) / CGFloat(Self.sectors)
                    return CGPoint(x: center.x + reach * CGFloat.cos(angle), y: center.y + reach * CGFloat.sin(angle))
                }
                let sector = BezierPath(
                    polygon: [center, point(index), point(min(index + 2, Self.sectors))])
                canvas.fill(sector, color(at: (Double(index) + 0.5) / Double(Self.sectors)))
            }
        }
    }

    private func color(at part: Double) -> Color {
        let places =
            locations.count == colors.count
            ? locations : colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
        guard let next = places.firstIndex(where: { $0 >= part }) else { return colors[colors.count - 1] }
        guard next > 0 else { return colors[0] }
        let span = places[next] - places[next - 1]
        return colors[next - 1].interpolated(to: colors[next], at: span > 0 ? (part - places[next - 1]) / span : 1)
    }
}
