public import Foundation
public import JellyDrawing
public import JellyGeometry

/// Where views draw: it records what is drawn, in the order back to front, with paths in the stage's coordinates.
public final class Canvas {
    /// What was drawn, in points of the stage.
    public private(set) var commands: [Drawing.Command] = []
    private var transform: CGAffineTransform
    private let style: UserInterfaceStyle
    /// The view that draws.
    private var view: View?
    /// Hears of everything that is drawn, and whose it is.
    private let listener: ((Drawing.Command, View?) -> Void)?

    init(
        transform: CGAffineTransform = .identity, style: UserInterfaceStyle = .light,
        listener: ((Drawing.Command, View?) -> Void)? = nil
    ) {
        (self.transform, self.style, self.listener) = (transform, style, listener)
    }

    private func add(_ command: Drawing.Command) {
        commands.append(command)
        listener?(command, view)
    }

    /// Draws a view.
    func with(_ inner: View, _ draw: () -> Void) {
        let outer = view
        view = inner
        draw()
        view = outer
    }

    /// Fills the inside of a path.
    public func fill(_ path: BezierPath, _ color: Color) {
        let color = color.resolved(for: style)
        guard color.alpha > 0, !path.isEmpty else { return }
        add(.fill(path.applying(transform), color))
    }

    /// Draws along a path; the line's width grows with the view's transform.
    public func stroke(_ path: BezierPath, _ color: Color, _ style: StrokeStyle = StrokeStyle()) {
        let color = color.resolved(for: self.style)
        guard color.alpha > 0, style.lineWidth > 0, !path.isEmpty else { return }
        var scaled = style
        scaled.lineWidth *= transform.meanScale
        scaled.dash = style.dash.map { $0 * transform.meanScale }
        add(.stroke(path.applying(transform), color, scaled))
    }

    /// Draws a picture, scaled to a rectangle of the view's coordinates.
    public func draw(_ picture: Picture, in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        let placed = CGAffineTransform(translationX: rect.minX, y: rect.minY)
            .scaledBy(x: rect.width / picture.size.width, y: rect.height / picture.size.height)
        add(.image(picture, placed.concatenating(transform)))
    }

    /// Draws with coordinates that `inner` takes to the present ones.
    func withTransform(_ inner: CGAffineTransform, _ draw: () -> Void) {
        let outer = transform
        transform = inner.concatenating(outer)
        draw()
        transform = outer
    }

    /// Draws, and bends what was drawn by a skin in the present coordinates.
    func bent(by skin: JellySkin?, _ draw: () -> Void) {
        guard let skin, !skin.isAtRest else { return draw() }
        let outer = commands
        commands = []
        draw()
        let bent = commands.map { $0.bent(by: skin, in: transform) }
        commands = outer
        bent.forEach(add)
    }

    /// Draws as one layer of an opacity, inside a path where one is given.
    func withLayer(alpha: Double, clip: BezierPath?, _ draw: () -> Void) {
        guard alpha < 1 || clip != nil else { return draw() }
        let outer = commands
        commands = []
        draw()
        let inner = commands
        commands = outer
        guard alpha > 0, !inner.isEmpty else { return }
        add(.group(inner, alpha: min(alpha, 1), clip: clip?.applying(transform)))
    }
}

extension View {
    /// Records the view and all in it.
    final func render(on canvas: Canvas) {
        guard !isHidden, alpha > 0 else { return }
        canvas.with(self) { renderShown(on: canvas) }
    }

    private func renderShown(on canvas: Canvas) {
        canvas.withTransform(transformToSuperview) {
            let shape = BezierPath(roundedRect: bounds, cornerRadius: cornerRadius)
            canvas.withLayer(alpha: alpha, clip: clipsToBounds ? shape : nil) {
                if let backgroundColor { canvas.fill(shape, backgroundColor) }
                draw(in: canvas)
                canvas.bent(by: contentSkin()) {
                    for subview in subviews { subview.render(on: canvas) }
                }
                renderBorder(on: canvas)
            }
        }
    }

    /// The border lies inside the edge and over all that the view holds, as a layer's does.
    private func renderBorder(on canvas: Canvas) {
        guard borderWidth > 0 else { return }
        guard borderWidth * 2 < min(bounds.width, bounds.height) else {
            return canvas.fill(BezierPath(roundedRect: bounds, cornerRadius: cornerRadius), borderColor)
        }
        let inset = borderWidth / 2
        guard cornerRadius <= 0 || cornerRadius >= inset else { return renderThickBorder(on: canvas) }
        let edge = BezierPath(
            roundedRect: bounds.insetBy(dx: inset, dy: inset), cornerRadius: max(0, cornerRadius - inset))
        canvas.stroke(edge, borderColor, StrokeStyle(lineWidth: borderWidth))
    }

    /// A border whose line is too wide to follow the corner: what lies between the outer edge and a sharp inner one.
    private func renderThickBorder(on canvas: Canvas) {
        var ring = BezierPath(roundedRect: bounds, cornerRadius: cornerRadius)
        // Running the other way around, the inner edge is left out by the non-zero rule.
        ring.append(BezierPath(polygon: bounds.insetBy(dx: borderWidth, dy: borderWidth).corners.reversed()))
        canvas.fill(ring, borderColor)
    }
}
