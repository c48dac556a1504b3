import Foundation
import JellyGraphics
import JellySupport
package import JellyValues

/// Draws words over a motion.
struct CaptionDrawing: Hashable, Sendable {
    /// Words with the times and the item that their presentation names.
    struct Entry: Hashable, Sendable {
        let text: String
        /// From when to when they are seen, in seconds of the video.
        let start, end: TimeInterval
        let place: Caption.Place
        /// The item pointed at, if any.
        let item: ItemPath?
    }

    /// Seconds in which words come and go.
    private static let fading = 0.15
    /// Points from the words to their plate's edges, and from it to the item at which it points.
    private static let (inset, gap): (CGSize, CGFloat) = (CGSize(width: 14, height: 8), 12)
    /// The largest part of the video's width that a callout takes.
    private static let calloutShare: CGFloat = 0.6

    /// The words that a text is set in, with its plate around the origin.
    private struct Plate: Hashable, Sendable {
        let size: CGSize
        let layout: TextLayout
        let cornerRadius: CGFloat
    }

    let entries: [Entry]
    private let style: CaptionStyle
    private let size: CGSize
    private let plates: [Plate]

    /// - Parameter size: the video's extent in points.
    /// - Throws: `GraphicsError` where a text or its font cannot be used.
    init(_ entries: [Entry], style: CaptionStyle, size: CGSize) throws(GraphicsError) {
        (self.entries, self.style, self.size) = (entries, style, size)
        var plates: [Plate] = []
        for entry in entries {
            let room = size.width - 2 * Self.margin(of: size.width) - 2 * Self.inset.width
            let width = max(1, entry.item == nil ? room : min(room, size.width * Self.calloutShare))
            var layout = try TextLayout(entry.text, font: style.font, maxWidth: width, alignment: .center)
            // Set again as wide as it has become, so that the plate is no wider than its words.
            layout = try TextLayout(
                entry.text, font: style.font, maxWidth: layout.size.width.rounded(.up), alignment: .center)
            plates.append(
                Plate(
                    size: CGSize(
                        width: layout.size.width.rounded(.up) + 2 * Self.inset.width,
                        height: layout.size.height + 2 * Self.inset.height),
                    layout: layout, cornerRadius: min(10, style.font.size * 0.6)))
        }
        self.plates = plates
    }

    /// The margin of captions from an edge, in points.
    private static func margin(of side: CGFloat) -> CGFloat { max(12, side * 0.05) }

    /// The commands at a time of the video, in its points.
    ///
    /// - Parameter place: where an item is in the video, by its path, and how far from there it reaches.
    func commands(
        at video: TimeInterval, _ appearance: UserInterfaceStyle,
        _ place: (ItemPath) -> (point: CGPoint, reach: CGFloat)?
    ) -> [Drawing.Command] {
        zip(entries, plates).enumerated().compactMap { index, pair -> Drawing.Command? in
            let (entry, plate) = pair
            let alpha = min(1, (video - entry.start) / Self.fading, (entry.end - video) / Self.fading)
            guard alpha > 0 else { return nil }
            var (center, tail) = (CGPoint.zero, [Drawing.Command]())
            let background = style.backgroundColor.resolved(for: appearance)
            if let item = entry.item {
                guard let (point, reach) = place(item) else { return nil }
                (center, tail) = callout(plate, at: point, reach, background)
            } else {
                center = self.center(of: plate, entry.place)
            }
            let frame = CGRect(center: .zero, size: plate.size)
            // Named by what it says: programs that read drawings aloud take it from there.
            let words = Drawing.Node(
                name: entry.text,
                commands: plate.layout.commands(
                    at: CGPoint(x: -plate.size.width / 2 + Self.inset.width, y: -plate.layout.size.height / 2),
                    style.color.resolved(for: appearance)))
            return .node(
                Drawing.Node(
                    name: "caption \(index + 1)",
                    transform: CGAffineTransform(translationX: center.x, y: center.y), alpha: alpha,
                    commands: [.fill(BezierPath(roundedRect: frame, cornerRadius: plate.cornerRadius), background)]
                        + tail
                        + [.node(words)]))
        }
    }

    private func center(of plate: Plate, _ place: Caption.Place) -> CGPoint {
        let margin = Self.margin(of: size.height)
        let y: CGFloat =
            switch place {
            case .top: margin + plate.size.height / 2
            case .bottom: size.height - margin - plate.size.height / 2
            case .center, .item: size.height / 2
            }
        return CGPoint(x: size.width / 2, y: y)
    }

    /// Where a plate stands that points at an item, and what points: above it where there is room, else below.
    private func callout(
        _ plate: Plate, at point: CGPoint, _ reach: CGFloat, _ color: Color
    ) -> (center: CGPoint, tail: [Drawing.Command]) {
        let edge = CGSize(width: plate.size.width / 2 + 8, height: plate.size.height / 2 + 8)
        let away = reach + Self.gap + plate.size.height / 2
        let isAbove = point.y - away >= edge.height
        let center = CGPoint(
            x: min(max(point.x, edge.width), max(edge.width, size.width - edge.width)),
            y: min(max(isAbove ? point.y - away : point.y + away, edge.height), size.height - edge.height))
        // From the plate's edge to the item's, as far as the plate's width allows.
        let half = max(0, plate.size.width / 2 - plate.cornerRadius - 7)
        let foot = min(max(point.x - center.x, -half), half)
        let side: CGFloat = isAbove ? 1 : -1
        let start = side * plate.size.height / 2
        let tip = CGPoint(x: point.x - center.x, y: point.y - center.y - side * reach)
        guard (tip.y - start) * side > 1 else { return (center, []) }
        // One corner lies in the plate and the path runs as the plate's does.
        let corners = [
            CGPoint(x: foot - 7, y: start), CGPoint(x: foot + 7, y: start), tip,
        ]
        return (center, [.fill(BezierPath(polygon: corners), color)])
    }
}

extension CaptionStyle {
    /// The contrast of text and plate in an appearance, from 1 to 21, as WCAG 2.2 computes it.
    ///
    /// - Parameter ground: the color behind a translucent plate.
    package func contrast(_ appearance: UserInterfaceStyle, over ground: Color) -> Double {
        let plate = backgroundColor.resolved(for: appearance).composited(over: ground)
        return plate.contrast(with: color.resolved(for: appearance).composited(over: plate))
    }
}

extension Color {
    /// The color that results from compositing over an opaque one.
    package func composited(over ground: Color) -> Color {
        func mix(_ one: Double, _ other: Double) -> Double { other + (one - other) * alpha }
        return Color(
            red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
    }

    /// The contrast ratio with another opaque color, from 1 to 21.
    ///
    /// Source: WCAG 2.2, “contrast ratio” and “relative luminance”.
    package func contrast(with other: Color) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    private var luminance: Double {
        0.2126 * SRGBCurve.light(red) + 0.7152 * SRGBCurve.light(green) + 0.0722 * SRGBCurve.light(blue)
    }
}
