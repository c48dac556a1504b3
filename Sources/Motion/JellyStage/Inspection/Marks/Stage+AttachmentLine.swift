import Foundation
public import JellyDynamics
import JellyGraphics
import JellyValues

extension Stage {
    /// Shows an attachment while an animator holds it, as in Apple's UIKit Dynamics Catalog: at most four dashes
    /// behind all views, a red dot at the anchor and a blue one at an item's end.
    public func showLine(of attachment: AttachmentBehavior) {
        let ends = [
            dot(.blue, diameter: 8), attachment.items.count == 2 ? dot(.blue, diameter: 8) : dot(.red, diameter: 12),
        ]
        let line = DashedLine(between: ends, in: underLayer)
        ends.forEach(overLayer.addSubview)
        underLayer.addSubview(line)
        follow { _ in
            let places = attachment.ends
            for view in ends + [line] { view.isHidden = places == nil }
            guard let places else { return }
            (ends[0].center, ends[1].center) = (places.item, places.other)
        }
    }

    private func dot(_ color: Color, diameter: CGFloat) -> View {
        let dot = View(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
        (dot.backgroundColor, dot.cornerRadius) = (color, diameter / 2)
        return dot
    }
}

/// Dashes between two views.
private final class DashedLine: View {
    private let ends: [View]
    /// The catalogue has four dash images, however long the line is.
    private static let dashes = 4

    init(between ends: [View], in layer: View) {
        self.ends = ends
        super.init(frame: layer.bounds)
    }

    override func draw(in canvas: Canvas) {
        let (from, to) = (ends[0].center, ends[1].center)
        // Fewer dashes where they would be shorter than twice their width.
        let count = min(Self.dashes, Int(min(from.distance(to: to), 1000) / 12))
        for index in 0..<count {
            // A gap and a dash in turn, from end to end.
            let unit = 1 / CGFloat(2 * count + 1)
            let start = CGFloat(2 * index + 1) * unit
            canvas.stroke(
                BezierPath(
                    from: from.interpolated(to: to, at: start), to: from.interpolated(to: to, at: start + unit)),
                .gray, StrokeStyle(lineWidth: 4, lineCap: .round))
        }
    }
}
