import Foundation
import JellyDynamics
import JellyGraphics
import JellySupport
import JellyValues

/// The layout of a presented motion in its video.
struct PresentationLayout: Hashable, Sendable {
    /// The video's extent in points.
    let size: CGSize
    /// From the stage to the video.
    let place: CGAffineTransform
    /// The motion's own extent.
    private let stage: CGSize
    private let background: Backdrop?
    private let device: Device?
    private let cornerRadius: CGFloat
    private let shadow: Bool

    /// - Returns: nil where nothing is left of the video between its paddings.
    init?(_ presentation: Presentation, stage: CGSize) {
        (self.stage, background, device) = (stage, presentation.background, presentation.device)
        (cornerRadius, shadow) = (presentation.cornerRadius, presentation.shadow)
        let insets = device.map { DeviceDrawing.insets(of: $0) } ?? EdgeInsets.zero
        let body = CGSize(
            width: stage.width + insets.left + insets.right, height: stage.height + insets.top + insets.bottom)
        let padding = presentation.padding
        size = presentation.size ?? CGSize(width: body.width + 2 * padding, height: body.height + 2 * padding)
        let room = CGSize(width: size.width - 2 * padding, height: size.height - 2 * padding)
        guard room.width > 0, room.height > 0 else { return nil }
        let scale = presentation.size == nil ? 1 : min(room.width / body.width, room.height / body.height)
        place = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale,
            tx: (size.width - body.width * scale) / 2 + insets.left * scale,
            ty: (size.height - body.height * scale) / 2 + insets.top * scale)
    }

    /// Whether the motion fills the video as it is.
    private var isPlain: Bool { place.isIdentity && size == stage && cornerRadius == 0 && device == nil }

    /// Whether something is shown beyond the motion's edges.
    var hasBackground: Bool { background != nil }

    /// The background color of the video.
    ///
    /// - Parameter own: the color behind the motion.
    func color(_ own: Color, _ appearance: UserInterfaceStyle) -> Color {
        if case .color(let color)? = background { color.resolved(for: appearance) } else { own }
    }

    /// The backdrop, in points of the video.
    func backdrop(_ appearance: UserInterfaceStyle) -> [Drawing.Command] {
        switch background {
        case nil, .color: return []
        case .gradient(let from, let to, let angle):
            let (along, frame) = (
                CGVector(dx: .cos(angle * .pi / 180), dy: .sin(angle * .pi / 180)), CGRect(origin: .zero, size: size)
            )
            // To the corners, whichever lie first and last along the angle.
            let half = (abs(along.dx) * size.width + abs(along.dy) * size.height) / 2
            func end(_ side: CGFloat) -> CGPoint {
                CGPoint(x: frame.midX + along.dx * half * side, y: frame.midY + along.dy * half * side)
            }
            let gradient = Gradient(
                [from.resolved(for: appearance), to.resolved(for: appearance)], .linear(from: end(-1), to: end(1)))
            return [
                .node(Drawing.Node(name: "background", commands: [.gradient(BezierPath(rect: frame), gradient)]))
            ]
        case .image(let image, _):
            let scale = max(size.width / image.size.width, size.height / image.size.height)
            let place = CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: (size.width - image.size.width * scale) / 2,
                ty: (size.height - image.size.height * scale) / 2)
            return [.node(Drawing.Node(name: "background", commands: [.image(image, place)]))]
        }
    }

    /// The motion with its device, in points of the video.
    ///
    /// - Parameters:
    ///   - commands: what is seen of the motion, in points of the stage.
    ///   - own: the color behind it.
    func body(
        around commands: [Drawing.Command], on own: Color, _ appearance: UserInterfaceStyle
    ) -> [Drawing.Command] {
        guard !isPlain || hasBackground else { return commands }
        let frame = CGRect(origin: .zero, size: stage)
        let drawing = device.map { DeviceDrawing($0, screen: frame) }
        let radius = drawing?.screenRadius ?? cornerRadius
        let edge = drawing?.screenEdge ?? BezierPath(roundedRect: frame, cornerRadius: radius)
        let ground = own.alpha > 0 ? [Drawing.Command.fill(edge, own)] : []
        let screen = Drawing.Node(name: "screen", clip: edge, commands: ground + commands)
        let outer = drawing?.body ?? frame
        let cast = shadow ? [Drawing.Command.node(Self.shadow(of: outer, drawing?.bodyRadius ?? radius))] : []
        let around = drawing.map {
            [Drawing.Command.node(Drawing.Node(name: "device", commands: $0.behind(appearance)))]
        }
        let before = drawing?.before(appearance) ?? []
        let corners = drawing?.corners ?? []
        let all =
            cast + (around ?? []) + [.node(screen)]
            + (corners.isEmpty ? [] : [.node(Drawing.Node(name: "corners", commands: corners))])
            + (before.isEmpty ? [] : [.node(Drawing.Node(name: "status bar", commands: before))])
        return place.isIdentity ? all : [.node(Drawing.Node(name: "body", transform: place, commands: all))]
    }

    /// A soft shadow below a rectangle with round corners.
    private static func shadow(of frame: CGRect, _ cornerRadius: CGFloat) -> Drawing.Node {
        let outline = BezierPath(roundedRect: frame.offsetBy(dx: 0, dy: 14), cornerRadius: cornerRadius)
        let shadow = Shadow(color: Color(white: 0, alpha: 0.38), deviation: 18)
        return Drawing.Node(name: "shadow", commands: [.shadow(outline, shadow)])
    }
}
