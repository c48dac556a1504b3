import JellyGraphics
import JellyImaging
package import JellyStage
import JellyValues

/// The cached result of `draw(_:)`.
struct LayerDrawing {
    var isNeeded = true
    var bounds = CGRect.null
    var commands: [UserInterfaceStyle: [Drawing.Command]] = [:]
    var pattern: PatternDrawing?
}

extension CALayer {
    /// Redraws the view's or layer's own drawing if it was invalidated.
    func display(_ style: UserInterfaceStyle) {
        let owner = backing.owner
        let isNewSize = onMain(owner) { $0?.redrawsInOtherSizes ?? false } && drawn.bounds.size != bounds.size
        if drawn.isNeeded || isNewSize { drawn.commands = [:] }
        guard drawn.commands[style] == nil else { return }
        (drawn.isNeeded, drawn.bounds) = (false, bounds)
        delegate?.layerWillDraw(self)
        display()
        drawn.commands[style] = record(style)
    }

    private func record(_ style: UserInterfaceStyle) -> [Drawing.Command] {
        guard bounds.width > 0, bounds.height > 0 else { return [] }
        let canvas = Canvas(style: style)
        GraphicsContext.with(canvas) {
            let shown = presentsOwnValues ? presented() ?? self : self
            if let owner = backing.owner {
                // A view's layer draws by itself where its class says so.
                if type(of: self) != CALayer.self { UIGraphicsGetCurrentContext().map(shown.draw) }
                onMain(owner) { $0.draw(in: style) }
            } else if let context = UIGraphicsGetCurrentContext() {
                shown.draw(in: context)
                delegate?.draw(self, in: context)
            }
        }
        return canvas.commands
    }

    /// Draws the cached drawing, fitted to the current size by the view's content mode.
    func drawKept(on canvas: Canvas) {
        if let owner = backing.owner, onMain(owner, { $0.drawsEveryFrame }) {
            return canvas.append(record(canvas.style))
        }
        display(canvas.style)
        guard let commands = drawn.commands[canvas.style], !commands.isEmpty else { return }
        let size = backing.bounds.size
        guard size != drawn.bounds.size, drawn.bounds.width > 0, drawn.bounds.height > 0 else {
            return canvas.append(commands)
        }
        let old = drawn.bounds.size
        let scale = onMain(backing.owner) { $0?.scale(of: old, in: size) }
        let fitted = CGAffineTransform(translationX: -drawn.bounds.midX, y: -drawn.bounds.midY)
            .concatenating(
                CGAffineTransform(
                    scaleX: scale?.x ?? size.width / old.width, y: scale?.y ?? size.height / old.height)
            )
            .concatenating(CGAffineTransform(translationX: backing.bounds.midX, y: backing.bounds.midY))
        canvas.add(Drawing.Node(transform: fitted)) { canvas.append(commands) }
    }

    /// Draws the layer's contents image.
    func drawContents(on canvas: Canvas) {
        guard let image = contents as? CGImage else { return }
        let (whole, part, room) = (image.image.size, contentsRect, backing.bounds)
        let size = CGSize(width: whole.width * part.width, height: whole.height * part.height)
        guard size.width > 0, size.height > 0 else { return }
        let (across, down) = (room.width / size.width, room.height / size.height)
        let scale: (CGFloat, CGFloat) =
            switch contentsGravity {
            case .resizeAspect: (min(across, down), min(across, down))
            case .resizeAspectFill: (max(across, down), max(across, down))
            case .resize: (across, down)
            default: (1 / contentsScale, 1 / contentsScale)
            }
        let fitted = CGSize(width: size.width * scale.0, height: size.height * scale.1)
        let place = contentsGravity.place(fitted, in: room)
        guard part != CGRect(x: 0, y: 0, width: 1, height: 1) else { return canvas.draw(image.image, in: place) }
        let all = CGRect(
            x: place.minX - part.minX * whole.width * scale.0, y: place.minY - part.minY * whole.height * scale.1,
            width: whole.width * scale.0, height: whole.height * scale.1)
        canvas.add(Drawing.Node(clip: BezierPath(rect: place))) { canvas.draw(image.image, in: all) }
    }

    /// What of the layer is seen where its mask is a plain opaque shape, whose edge cuts as sharply in vector formats.
    var seenMask: BezierPath? {
        guard let layer = mask, layer.layersInside.isEmpty, layer.mask == nil, layer.contents == nil,
            layer.backing.alpha >= 1, !layer.isHidden
        else { return nil }
        let place = layer.backing.transformToSuperview
        let background = layer.backing.backgroundColor?.alpha ?? 0
        if let shape = layer as? CAShapeLayer {
            let hasLine = shape.seenColor("strokeColor").alpha > 0 && shape.seenNumber("lineWidth") > 0
            guard shape.seenColor("fillColor").alpha >= 1, !hasLine, background == 0 else { return nil }
            let path = shape.seenPath
            return (shape.fillRule == .evenOdd ? path.unwound : path).applying(place)
        }
        let isPlain = type(of: layer) == CALayer.self && layer.drawsNothing
        return isPlain && background >= 1 ? layer.backing.edge.applying(place) : nil
    }

    private var drawsNothing: Bool {
        guard let owner = backing.owner else { return delegate == nil }
        display(.light)
        return onMain(owner) { !$0.drawsEveryFrame } && drawn.commands.values.allSatisfy(\.isEmpty)
    }

    /// Draws the shadow of the shadow path, the background, or the layer's drawing.
    func drawShadow(on canvas: Canvas) {
        let opacity = seenNumber("shadowOpacity")
        let color = seenColor("shadowColor").resolved(for: canvas.style)
        guard opacity > 0, color.alpha > 0, let shape = shadowShape, !shape.isEmpty, shape.isFinite else { return }
        var offset = CGSize.zero
        if case .size(let size)? = seen("shadowOffset") { offset = size }
        let place = CGAffineTransform(translationX: offset.width, y: offset.height)
        canvas.shadow(
            of: shape.applying(place),
            Shadow(
                color: color.withAlphaComponent(color.alpha * opacity), layerRadius: seenNumber("shadowRadius")))
    }

    private var shadowShape: BezierPath? {
        if let shadowPath { return shadowPath.path }
        if let color = backing.backgroundColor, color.alpha > 0 { return backing.edge }
        if let shape = self as? CAShapeLayer {
            return shape.seenColor("fillColor").alpha > 0 ? shape.seenPath : nil
        }
        if contents != nil || drawn.commands.values.contains(where: { !$0.isEmpty }) { return backing.edge }
        return nil
    }
}

extension CALayer {
    /// Redraws invalidated layers at the end of a tick; later changes are animated implicitly.
    package func settle(_ style: UserInterfaceStyle) {
        isShown = true
        let style = backing.overrideStyle ?? style
        if isLayoutNeeded, backing.owner == nil { layoutIfNeeded() }
        if !(onMain(backing.owner) { $0?.drawsEveryFrame ?? false }) { display(style) }
        for layer in layersInside { layer.settle(style) }
    }
}
