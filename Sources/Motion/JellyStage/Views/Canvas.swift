public import Foundation
public import JellyGraphics
public import JellyValues

/// Where views draw: it records what each draws, from back to front, in the view's own coordinates.
public final class Canvas {
    /// What was drawn so far in the node that is being drawn.
    package private(set) var commands: [Drawing.Command] = []
    /// The appearance whose colours are drawn.
    package let style: UserInterfaceStyle
    private let texts: DrawnTexts?

    /// An empty canvas on which dynamic colours are those of an appearance.
    ///
    /// - Parameter texts: is told of the texts that are drawn.
    package init(style: UserInterfaceStyle = .light, texts: DrawnTexts? = nil) {
        (self.style, self.texts) = (style, texts)
    }

    /// Draws the glyphs of a text whose top left is at `origin`.
    public func fill(_ text: TextLayout, at origin: CGPoint, _ color: Color) {
        let color = color.resolved(for: style)
        guard color.alpha > 0 else { return }
        let drawn = text.commands(at: origin, color)
        commands += drawn
        if let texts, let live = text.liveText, case .fill(let outline, _)? = drawn.first {
            texts.add(live.offsetBy(dx: origin.x, dy: origin.y), as: outline)
        }
    }

    /// Fills the inside of a path.
    public func fill(_ path: BezierPath, _ color: Color) {
        let color = color.resolved(for: style)
        guard color.alpha > 0, !path.isEmpty else { return }
        commands.append(.fill(path, color))
    }

    /// Draws along a path; the line's width grows with the view's transform.
    public func stroke(_ path: BezierPath, _ color: Color, _ style: StrokeStyle = StrokeStyle()) {
        let color = color.resolved(for: self.style)
        guard color.alpha > 0, style.lineWidth > 0, !path.isEmpty else { return }
        commands.append(.stroke(path, color, style))
    }

    /// Draws a picture, scaled to a rectangle of the view's coordinates.
    public func draw(_ picture: Picture, in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        let placed = CGAffineTransform(translationX: rect.minX, y: rect.minY)
            .scaledBy(x: rect.width / picture.size.width, y: rect.height / picture.size.height)
        commands.append(.image(picture, placed))
    }

    /// Draws again what was drawn on another canvas.
    package func append(_ commands: [Drawing.Command]) { self.commands += commands }

    /// Draws what a node holds; nothing is left of a node without commands.
    package func add(_ node: Drawing.Node, _ draw: () -> Void) {
        let outer = commands
        commands = []
        draw()
        var node = node
        node.commands = commands
        commands = outer
        if !node.commands.isEmpty { commands.append(.node(node)) }
    }

    /// Draws, and bends what was drawn by a skin in the present coordinates.
    func bent(by skin: JellySkin?, _ draw: () -> Void) {
        guard let skin, !skin.isAtRest else { return draw() }
        let outer = commands
        commands = []
        draw()
        commands = outer + commands.map { $0.bent(by: skin) }
    }
}

extension View {
    /// Records the view and all in it.
    package final func render(on canvas: Canvas) {
        guard !isHidden, alpha > 0 else { return }
        let shape = edge
        let node = Drawing.Node(
            id: number, name: name, transform: transformToSuperview, alpha: min(alpha, 1),
            clip: clipsToBounds ? shape : nil)
        canvas.add(node) {
            guard let mask = maskPath() else { return renderContent(shape, on: canvas) }
            canvas.add(Drawing.Node(clip: mask)) { renderContent(shape, on: canvas) }
        }
    }

    private func renderContent(_ shape: BezierPath, on canvas: Canvas) {
        drawBehind(in: canvas)
        if let backgroundColor { canvas.fill(shape, backgroundColor) }
        draw(in: canvas)
        canvas.bent(by: skinInside) {
            for subview in subviews { subview.render(on: canvas) }
        }
        renderBorder(on: canvas)
    }

    /// The border lies inside the edge and over all that the view holds, as a layer's does.
    private func renderBorder(on canvas: Canvas) {
        guard borderWidth > 0 else { return }
        guard borderWidth * 2 < min(bounds.width, bounds.height) else {
            return canvas.fill(edge, borderColor)
        }
        let inset = borderWidth / 2
        guard cornerRadius <= 0 || cornerRadius >= inset else { return renderThickBorder(on: canvas) }
        let edge = roundCorners.path(
            of: bounds.insetBy(dx: inset, dy: inset), cornerRadius: max(0, cornerRadius - inset))
        canvas.stroke(edge, borderColor, StrokeStyle(lineWidth: borderWidth))
    }

    /// A border whose line is too wide to follow the corner: what lies between the outer edge and a sharp inner one.
    private func renderThickBorder(on canvas: Canvas) {
        var ring = edge
        // Running the other way around, the inner edge is left out by the non-zero rule.
        ring.append(BezierPath(polygon: bounds.insetBy(dx: borderWidth, dy: borderWidth).corners.reversed()))
        canvas.fill(ring, borderColor)
    }
}
