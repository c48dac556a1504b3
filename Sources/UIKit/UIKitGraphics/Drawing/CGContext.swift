package import JellyGraphics
package import JellyStage
import JellyValues

/// The Core Graphics context for `draw(_:)`; y points down, as in UIKit's contexts.
// @unchecked: used only on the host's thread.
public final class CGContext: NSObject, @unchecked Sendable {
    /// The state saved by `saveGState()`.
    struct State {
        var transform = CGAffineTransform.identity
        var fillColor = Color.black
        var strokeColor = Color.black
        var style = StrokeStyle()
        /// The offset into the dash pattern at the start of a line, in points.
        var dashPhase: CGFloat = 0
        var alpha: CGFloat = 1
        /// The clip paths, in the context's base coordinates.
        var clips: [BezierPath] = []
        var shadow: (offset: CGSize, radius: CGFloat, color: Color)?
        var blendMode = BlendMode.normal
        /// The images whose opacity clips.
        var masks: [(image: Image, rect: CGRect, transform: CGAffineTransform)] = []
    }

    package private(set) var canvas: Canvas
    var state = State()
    /// The open transparency layers, outermost first, each with its canvas and the state outside.
    private var layers: [(canvas: Canvas, state: State)] = []
    private var saved: [State] = []
    private var current = BezierPath()
    /// The pixels of a bitmap's context.
    var bitmapStore: BitmapStore?
    /// The size in points and the scale of an image's context.
    var imageSize: (size: CGSize, scale: CGFloat)?
    /// How images are scaled; stored, as there is one way.
    public var interpolationQuality = CGInterpolationQuality.default

    init(_ canvas: Canvas) { self.canvas = canvas }

    /// Whether no transparency layer is open, so that the canvas has all that was drawn.
    var isWhole: Bool { layers.isEmpty }

    /// Replaces all that was drawn.
    func restart(with commands: [Drawing.Command]) {
        canvas = Canvas(style: canvas.style)
        canvas.append(commands)
    }

    /// Saves colours, line attributes, transform and clips.
    public func saveGState() { saved.append(state) }
    /// Restores the state saved last.
    public func restoreGState() { saved.popLast().map { state = $0 } }

    /// Waits until all is drawn, which it is at once here.
    public func flush() {}
    /// Waits until all is drawn, which it is at once here.
    public func synchronize() {}

    /// The transform from current to base coordinates.
    public var ctm: CGAffineTransform { state.transform }
    /// Translates the coordinates.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        state.transform = state.transform.translatedBy(x: tx, y: ty)
    }
    /// Scales the coordinates.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.transform = state.transform.scaledBy(x: sx, y: sy) }
    /// Rotates the coordinates, in radians.
    public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }
    /// Transforms the coordinates.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    public func setFillColor(_ color: CGColor) { state.fillColor = color.color }
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.color }
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = Color(red: red, green: green, blue: blue, alpha: alpha)
    }
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = Color(red: red, green: green, blue: blue, alpha: alpha)
    }
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fillColor = Color(white: gray, alpha: alpha) }
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.strokeColor = Color(white: gray, alpha: alpha) }
    /// Sets the line width, in points.
    public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }
    /// Sets the line cap.
    public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap.cap }
    /// Sets the line join.
    public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join.join }
    /// Sets the longest mitre, in line widths, beyond which a corner is cut off.
    public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
    /// Sets the dash pattern and the offset into it at the start of a line, in points.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        (state.style.dash, state.dashPhase) = (lengths, phase)
    }
    /// Sets the opacity of everything drawn.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
    /// Sets how what is drawn is mixed with what is there; `plusDarker` darkens.
    public func setBlendMode(_ mode: CGBlendMode) {
        if mode == .plusDarker { ignore("CGContext.setBlendMode plusDarker") }
        state.blendMode = mode.blendMode
    }
    /// Sets whether edges are smooth; they are.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        if !shouldAntialias { ignore("CGContext.setShouldAntialias") }
    }
    /// Sets whether antialiasing is allowed; it always is.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        if !allowsAntialiasing { ignore("CGContext.setAllowsAntialiasing") }
    }
    /// Adds a black shadow with an opacity of a third to what is drawn.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        state.shadow = (offset, blur, Color.black.withAlphaComponent(1.0 / 3))
    }
    /// Adds a shadow to what is drawn; nil for none.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { (offset, blur, $0.color) }
    }

    public func beginPath() { current = BezierPath() }
    public func move(to point: CGPoint) { current.move(to: point.applying(state.transform)) }
    public func addLine(to point: CGPoint) { current.addLine(to: point.applying(state.transform)) }
    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() { index == 0 ? move(to: point) : addLine(to: point) }
    }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        current.addCurve(
            to: end.applying(state.transform), controlPoint1: control1.applying(state.transform),
            controlPoint2: control2.applying(state.transform))
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        current.addQuadCurve(to: end.applying(state.transform), controlPoint: control.applying(state.transform))
    }
    public func addRect(_ rect: CGRect) { current.append(BezierPath(rect: rect).applying(state.transform)) }
    public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
    public func addEllipse(in rect: CGRect) { current.append(BezierPath(ovalIn: rect).applying(state.transform)) }
    public func addPath(_ path: CGPath) { current.append(path.path.applying(state.transform)) }
    /// Adds a circular arc; since y points down, `clockwise` appears counterclockwise on screen.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        let path = CGMutablePath()
        path.path = current
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: state.transform)
        current = path.path
    }
    public func closePath() { current.close() }
    /// The current path.
    public var path: CGPath? {
        current.isEmpty ? nil : CGPath(current.applying(state.transform.inverted()))
    }
    public var isPathEmpty: Bool { current.isEmpty }
    public var currentPointOfPath: CGPoint {
        (current.currentPoint ?? .zero).applying(state.transform.inverted())
    }

    /// Fills and clears the path.
    public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .winding ? .fill : .eoFill) }
    /// Strokes and clears the path.
    public func strokePath() { drawPath(using: .stroke) }
    /// Draws and clears the path.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = current
        current = BezierPath()
        if mode == .fill || mode == .fillStroke { fillDevice(path, state.fillColor) }
        if mode == .eoFill || mode == .eoFillStroke { fillDevice(path.unwound, state.fillColor) }
        if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke { strokeDevice(path, state.strokeColor) }
    }
    public func fill(_ rect: CGRect) { fill(BezierPath(rect: rect), state.fillColor) }
    public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }
    public func fillEllipse(in rect: CGRect) { fill(BezierPath(ovalIn: rect), state.fillColor) }
    public func stroke(_ rect: CGRect) { stroke(BezierPath(rect: rect), state.strokeColor) }
    /// Strokes a rectangle with a line width, in points.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        stroke(BezierPath(rect: rect), state.strokeColor, width: width)
    }
    public func strokeEllipse(in rect: CGRect) { stroke(BezierPath(ovalIn: rect), state.strokeColor) }
    public func strokeLineSegments(between points: [CGPoint]) {
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            stroke(BezierPath(from: points[index], to: points[index + 1]), state.strokeColor)
        }
    }
    /// Removes what was drawn inside a rectangle.
    public func clear(_ rect: CGRect) {
        absorbWrites()
        defer { if bitmapStore?.given != nil { writePixels() } }
        guard state.clips.allSatisfy({ $0 == BezierPath(rect: $0.controlPointBounds) }) else {
            canvas.add(Drawing.Node(blendMode: .clear)) {
                nest(state.clips[...]) { canvas.fill(BezierPath(rect: rect).applying(state.transform), .black) }
            }
            return
        }
        var hole = BezierPath(rect: rect).applying(state.transform)
        for clip in state.clips {
            let box = clip.controlPointBounds
            let rest = hole.controlPointBounds.intersection(box)
            guard !rest.isNull else { return }
            // A rotated rectangle is no longer a rectangle inside a clip.
            if !box.contains(hole.controlPointBounds) { hole = BezierPath(rect: rest) }
        }
        canvas.erase(hole)
    }

    /// Clips further drawing to the path, which is then cleared.
    public func clip(using rule: CGPathFillRule = .winding) {
        state.clips.append(rule == .evenOdd ? current.unwound : current)
        current = BezierPath()
    }
    /// Clips further drawing to a rectangle.
    public func clip(to rect: CGRect) { state.clips.append(BezierPath(rect: rect).applying(state.transform)) }
    /// Clips further drawing to the opaque parts of an image, upside down where y points down, as in Core Graphics.
    public func clip(to rect: CGRect, mask: CGImage) {
        let flip = CGAffineTransform(translationX: 0, y: rect.minY + rect.maxY).scaledBy(x: 1, y: -1)
        state.masks.append((mask.image, rect, flip.concatenating(state.transform)))
    }
    /// Draws an image in a rectangle, upside down where y points down, as in Core Graphics.
    public func draw(_ image: CGImage, in rect: CGRect) {
        let flip = CGAffineTransform(translationX: 0, y: rect.minY + rect.maxY).scaledBy(x: 1, y: -1)
        draw(image.image, in: rect, flip)
    }
    /// Draws a linear gradient.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        let room = clippedArea?.applying(state.transform.inverted())
        if room?.isNull == true { return }
        if let strip = gradient.strip(from: startPoint, to: endPoint, options, beyond: room) {
            draw(gradient, over: strip, .linear(from: startPoint, to: endPoint))
        }
    }
    /// Draws a radial gradient between two circles around one center; another start center is ignored.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        if startCenter != endCenter { ignore("CGContext.drawRadialGradient startCenter") }
        let (rings, edge) = gradient.rings(around: endCenter, from: startRadius, to: endRadius, options)
        guard let edge else { return }
        let radius = max(startRadius, endRadius)
        draw(rings, over: edge, .radial(center: endCenter, radii: CGSize(width: radius, height: radius)))
    }
    /// Begins a transparency layer, which is faded and clipped as one; each element casts its own shadow.
    public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
        if state.shadow != nil { ignore("CGContext.beginTransparencyLayer with a shadow") }
        layers.append((canvas, state))
        canvas = Canvas(style: canvas.style)
        (state.alpha, state.clips, state.blendMode) = (1, [], .normal)
        state.masks = []
    }
    /// Begins a transparency layer; the rectangle is a hint.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    }
    /// Ends and draws the transparency layer.
    public func endTransparencyLayer() {
        guard let outer = layers.popLast() else { return }
        let commands = canvas.commands
        (canvas, state) = outer
        emit(over: nil) { canvas.add(Drawing.Node(alpha: state.alpha)) { canvas.append(commands) } }
    }

    // MARK: What the façade draws

    func fill(_ path: BezierPath, _ color: Color) { fillDevice(path.applying(state.transform), color) }
    func stroke(_ path: BezierPath, _ color: Color, width: CGFloat? = nil) {
        strokeDevice(path.applying(state.transform), color, width: width)
    }
    private func fillDevice(_ path: BezierPath, _ color: Color) {
        emit(shadowOf: path, over: path) { canvas.fill(path, color.faded(by: state.alpha)) }
    }
    private func strokeDevice(_ path: BezierPath, _ color: Color, width: CGFloat? = nil) {
        var style = state.style
        width.map { style.lineWidth = $0 }
        strokeDevice(path, color, style, phase: state.dashPhase)
    }
    /// Strokes a path in the current coordinates, with an offset into its dash pattern.
    func stroke(_ path: BezierPath, _ color: Color, _ style: StrokeStyle, phase: CGFloat = 0) {
        strokeDevice(path.applying(state.transform), color, style, phase: phase)
    }
    private func strokeDevice(_ path: BezierPath, _ color: Color, _ style: StrokeStyle, phase: CGFloat) {
        var style = style.scaled(by: state.transform)
        var line = path
        if phase != 0, !style.dash.isEmpty {
            line = path.dashed(style.dash, phase: phase * state.transform.meanScale)
            style.dash = []
        }
        emit { canvas.stroke(line, color.faded(by: state.alpha), style) }
    }
    func draw(_ image: Image, in rect: CGRect, _ own: CGAffineTransform = .identity, alpha: CGFloat = 1) {
        emit(over: BezierPath(rect: rect).applying(state.transform)) {
            canvas.add(
                Drawing.Node(transform: own.concatenating(state.transform), alpha: alpha * state.alpha)
            ) { canvas.draw(image, in: rect) }
        }
    }
    package func append(_ commands: [Drawing.Command]) {
        emit { canvas.add(Drawing.Node(transform: state.transform, alpha: state.alpha)) { canvas.append(commands) } }
    }

    /// The bounds of the clips, in base coordinates; nil without clips.
    private var clippedArea: CGRect? {
        state.clips.reduce(nil) { ($0 ?? $1.controlPointBounds).intersection($1.controlPointBounds) }
    }

    /// - Parameter shape: where the gradient is drawn; an empty one is everywhere.
    private func draw(_ gradient: CGGradient, over shape: BezierPath, _ course: Gradient.Course) {
        let room = (clippedArea ?? CGRect(x: 0, y: 0, width: 1024, height: 1024)).applying(state.transform.inverted())
        guard !room.isNull, room.width > 0, room.height > 0 else { return }
        emit {
            canvas.add(Drawing.Node(transform: state.transform, alpha: state.alpha)) {
                canvas.fill(
                    shape.isEmpty ? BezierPath(rect: room) : shape,
                    Gradient(gradient.colors, at: gradient.locations, course))
            }
        }
    }

    /// Draws, mixed with what is there as the state says.
    ///
    /// - Parameter area: where a blend mode that takes away counts; nil for all of the clip.
    private func emit(shadowOf shape: BezierPath? = nil, over area: BezierPath? = nil, _ draw: () -> Void) {
        guard state.blendMode == .normal else {
            var outer = state.clips.first ?? area
            if let box = outer?.controlPointBounds, outer == BezierPath(rect: box) {
                // Begun at another corner: plain rectangles around all that is drawn are left out as clips, and this one
                // limits what is taken away.
                outer = BezierPath(polygon: Array(box.corners.dropFirst() + box.corners.prefix(1)))
            }
            return canvas.add(
                Drawing.Node(clip: state.blendMode.reachesBeyond ? outer : nil, blendMode: state.blendMode)
            ) { nest(state.clips[...], draw) }
        }
        var draw = draw
        if let shadow = state.shadow, let shape, shape.isFinite {
            let plain = draw
            draw = { [canvas] in
                let place = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
                canvas.shadow(
                    of: shape.applying(place), Shadow(color: shadow.color, layerRadius: shadow.radius / 2))
                plain()
            }
        }
        nest(state.clips[...], draw)
    }

    private func nest(_ clips: ArraySlice<BezierPath>, _ draw: () -> Void) {
        guard let clip = clips.first else { return mask(state.masks[...], draw) }
        canvas.add(Drawing.Node(clip: clip)) { nest(clips.dropFirst(), draw) }
    }

    private func mask(
        _ masks: ArraySlice<(image: Image, rect: CGRect, transform: CGAffineTransform)>, _ draw: () -> Void
    ) {
        guard let mask = masks.first else { return draw() }
        canvas.add(Drawing.Node()) {
            self.mask(masks.dropFirst(), draw)
            canvas.add(Drawing.Node(transform: mask.transform, blendMode: .destinationIn)) {
                canvas.draw(mask.image, in: mask.rect)
            }
        }
    }
}

extension Color {
    fileprivate func faded(by alpha: CGFloat) -> Color {
        alpha == 1 ? self : withAlphaComponent(self.alpha * alpha)
    }
}

extension CGLineCap {
    var cap: StrokeStyle.LineCap { self == .round ? .round : self == .square ? .square : .butt }
}

extension CGLineJoin {
    var join: StrokeStyle.LineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}
