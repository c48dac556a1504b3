import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellySupport
import JellyValues

/// The appearance of a view's own drawing.
struct InkAppearance {
    /// The maximum number of colours, lines and images that are told of one view.
    private static let most = 16

    private var colors: [String] = []
    private var texts: [String] = []
    private var fontSize: CGFloat?
    private var lines: [String] = []
    private var gradients: [String] = []
    private var shadows: [String] = []
    private var images: [String] = []
    private var shape: (bounds: CGRect, radius: CGFloat)?
    private let knowsTexts: Bool

    /// The center of the first fill, where that is a rectangle; in the view's own coordinates.
    var center: CGPoint? { shape.map { CGPoint(x: $0.bounds.midX, y: $0.bounds.midY) } }

    /// - Parameter known: the texts that were drawn; nil where they are not known.
    init(_ commands: [Drawing.Command], texts known: DrawnTexts?) {
        knowsTexts = known != nil
        for command in commands {
            switch command {
            case .fill(let path, let color):
                let text = known?.byOutline[path]
                if colors.isEmpty, text == nil { shape = path.roundedRect }
                colors.append(color.digits)
                texts.append(text?.lines.joined(separator: "\n") ?? "")
                if let text, fontSize == nil { fontSize = text.font.size }
            case .stroke(_, let color, let style):
                lines.append("\(color.digits) \(Self.hundredths(style.lineWidth))")
            case .gradient(let path, let gradient):
                if colors.isEmpty, gradients.isEmpty { shape = path.roundedRect }
                gradients.append(
                    gradient.stops.map { "\($0.color.digits) \(Self.hundredths($0.location))" }
                        .joined(separator: " "))
            case .shadow(_, let shadow):
                shadows.append("\(shadow.color.digits) \(Self.hundredths(shadow.deviation))")
            case .image(let image, _): images.append(FrameHash(image.bitmap).digits)
            case .node: break
            }
        }
    }

    private static func hundredths(_ number: Double) -> String {
        ShortNumber.exact((number * 100).rounded() / 100)
    }

    /// Says it of a view; what is bent has neither texts nor shapes that could be known again.
    func describe(_ view: inout ViewAppearance) {
        func words(_ words: [String]) -> AppearanceValue? {
            words.isEmpty ? nil : .words(Array(words.prefix(Self.most)))
        }
        view.values[.colors] = words(colors)
        view.values[.lines] = words(lines)
        view.values[.gradients] = words(gradients)
        view.values[.shadows] = words(shadows)
        view.values[.images] = words(images)
        if knowsTexts, texts.contains(where: { !$0.isEmpty }) {
            view.values[.texts] = words(texts)
            view.values[.fontSize] = fontSize.map { .rounded([Double($0)], 2) }
        } else if !colors.isEmpty {
            view.unknown.formUnion([.texts, .fontSize])
        }
        if let shape {
            if shape.radius > 0 { view.values[.cornerRadius] = .rounded([shape.radius], 2) }
            view.values[.size] = .rounded([shape.bounds.width, shape.bounds.height], 2)
        } else if !colors.isEmpty {
            view.unknown.formUnion([.cornerRadius, .size])
        }
    }
}

extension Color {
    /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
    var digits: String { (bytes[3] == 255 ? bytes.dropLast() : bytes[...]).hexColor }
}

extension BezierPath {
    /// The rectangle that this is, and how round its corners are, in points; nil for any other shape.
    fileprivate var roundedRect: (bounds: CGRect, radius: CGFloat)? {
        let bounds = controlPointBounds
        guard elements.count == 5 || elements.count == 10, case .move(let start) = elements[0] else { return nil }
        let radius = elements.count == 5 ? 0 : start.x - bounds.minX
        let model = BezierPath(roundedRect: bounds, cornerRadius: radius)
        guard model.elements.count == elements.count else { return nil }
        let isNear = zip(model.elements.flatMap(\.points), elements.flatMap(\.points)).allSatisfy {
            abs($0.x - $1.x) < 1e-6 && abs($0.y - $1.y) < 1e-6
        }
        return isNear ? (bounds, radius) : nil
    }
}
