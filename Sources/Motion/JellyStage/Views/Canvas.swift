public import Foundation
public import JellyGraphics
public import JellyValues

/// The drawing context of views: records commands from back to front, in the view's own coordinates.
public final class Canvas {
    /// The commands so far in the current node.
    package private(set) var commands: [Drawing.Command] = []
    /// The appearance whose colours are drawn.
    package fileprivate(set) var style: UserInterfaceStyle
    private let texts: DrawnTexts?

    /// An empty canvas that resolves dynamic colours for an appearance.
    ///
    /// - Parameter texts: collects drawn text.
    package init(style: UserInterfaceStyle = .light, texts: DrawnTexts? = nil) {
        (self.style, self.texts) = (style, texts)
    }

    /// Draws a text with its top left at `origin`.
    public func fill(_ text: TextLayout, at origin: CGPoint, _ color: Color) {
        let color = color.resolved(for: style)
        guard color.alpha > 0 else { return }
        let drawn = text.commands(at: origin, color)
        commands += drawn
        if let texts, let live = text.liveText, case .fill(let outline, _)? = drawn.first {
            texts.add(live.offsetBy(dx: origin.x, dy: origin.y), as: outline)
        }
    }

    /// Fills a path.
    public func fill(_ path: BezierPath, _ color: Color) {
        let color = color.resolved(for: style)
        guard color.alpha > 0, !path.isEmpty else { return }
        commands.append(.fill(path, color))
    }

    /// Fills a path with a gradient.
    public func fill(_ path: BezierPath, _ gradient: Gradient) {
        let gradient = gradient.mapColors { $0.resolved(for: style) }
        guard gradient.isVisible, !path.isEmpty else { return }
        commands.append(gradient.plainColor.map { .fill(path, $0) } ?? .gradient(path, gradient))
    }

    /// Draws the soft shadow of a filled path; the blur scales with the view's transform.
    public func shadow(of path: BezierPath, _ shadow: Shadow) {
        let shadow = Shadow(color: shadow.color.resolved(for: style), deviation: shadow.deviation)
        guard shadow.color.alpha > 0, !path.isEmpty else { return }
        commands.append(.shadow(path, shadow))
    }

    /// Strokes a path; the line width scales with the view's transform.
    public func stroke(_ path: BezierPath, _ color: Color, _ style: StrokeStyle = StrokeStyle()) {
        let color = color.resolved(for: self.style)
        guard color.alpha > 0, style.lineWidth > 0, !path.isEmpty else { return }
        commands.append(.stroke(path, color, style))
    }

    /// Draws an image, scaled to a rectangle of the view's coordinates.
    public func draw(_ image: Image, in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        let placed = CGAffineTransform(translationX: rect.minX, y: rect.minY)
            .scaledBy(x: rect.width / image.size.width, y: rect.height / image.size.height)
        commands.append(.image(image, placed))
    }

    /// Appends commands recorded on another canvas.
    package func append(_ commands: [Drawing.Command]) { self.commands += commands }

    /// Adds a node with its drawing, unless it has no commands.
    package func add(_ node: Drawing.Node, _ draw: () -> Void) {
        let outer = commands
        commands = []
        draw()
        var node = node
        node.commands = commands
        commands = outer
        if !node.commands.isEmpty { commands.append(.node(node)) }
    }

    /// Erases earlier drawing inside a convex path.
    package func erase(_ path: BezierPath) {
        let drawn = commands.reduce(CGRect.null) { $0.union($1.bounds) }.union(path.controlPointBounds)
        guard !commands.isEmpty, !drawn.isNull, path.signedArea != 0 else { return }
        // All around, and the hole the other way around, so that the winding rule leaves it out.
        let outer = drawn.insetBy(dx: -1, dy: -1)
        var rest = BezierPath(rect: outer)
        let isSame = (rest.signedArea > 0) == (path.signedArea > 0)
        let corners = path.flattened(segmentLength: 0.5).first?.points ?? []
        rest.append(BezierPath(polygon: isSame ? corners.reversed() : corners))
        let kept = commands
        commands = []
        add(Drawing.Node(clip: rest)) { append(kept) }
    }

    /// Draws, and bends what was drawn by a warp in the present coordinates.
    func bent(by warp: (any Warp)?, _ draw: () -> Void) {
        guard let warp, !warp.isAtRest else { return draw() }
        let outer = commands
        commands = []
        draw()
        commands = outer + commands.map { $0.bent(by: warp) }
    }
}

extension View {
    /// Records the view and its subviews.
    package final func render(on canvas: Canvas) {
        guard !isHidden, alpha > 0 else { return }
        let (shape, style) = (edge, canvas.style)
        canvas.style = overrideStyle ?? style
        defer { canvas.style = style }
        let node = Drawing.Node(
            id: number, name: name, transform: warpToSuperview == nil ? transformToSuperview : .identity,
            alpha: min(alpha, 1), clip: clipsToBounds ? shape : nil)
        canvas.bent(by: warpToSuperview) {
            canvas.add(node) {
                func drawAll() { self.drawAll(in: canvas) { renderContent(shape, on: canvas) } }
                guard let mask = maskPath() else { return drawAll() }
                canvas.add(Drawing.Node(clip: mask), drawAll)
            }
        }
    }

    private func renderContent(_ shape: BezierPath, on canvas: Canvas) {
        drawBehind(in: canvas)
        if let backgroundColor { canvas.fill(shape, backgroundColor) }
        draw(in: canvas)
        canvas.bent(by: skinInside) {
            for subview in subviewsFromBack { subview.render(on: canvas) }
        }
        renderBorder(on: canvas)
    }

    /// The subviews by depth, and in their order at the same one.
    package final var subviewsFromBack: [View] {
        guard subviews.contains(where: { $0.depth != 0 }) else { return subviews }
        // Rotations leave differences of some rounding.
        return subviews.enumerated().map { (depth: ($1.depth * 1024).rounded(), place: $0, view: $1) }
            .sorted { ($0.depth, $0.place) < ($1.depth, $1.place) }.map(\.view)
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
