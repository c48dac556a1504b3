import JellyGraphics
import JellyValues

extension CGContext {
    /// Sets the fill colour by its components: grey and alpha, or red, green, blue and alpha.
    public func setFillColor(_ components: [CGFloat]) { color(components).map { state.fillColor = $0 } }
    /// Sets the stroke colour by its components: grey and alpha, or red, green, blue and alpha.
    public func setStrokeColor(_ components: [CGFloat]) { color(components).map { state.strokeColor = $0 } }
    /// Sets the fill colour by its components: red, green, blue and alpha.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        setFillColor((0..<4).map { components[$0] })
    }
    /// Sets the stroke colour by its components: red, green, blue and alpha.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        setStrokeColor((0..<4).map { components[$0] })
    }

    private func color(_ components: [CGFloat]) -> Color? {
        switch components.count {
        case 1: Color(white: components[0], alpha: 1)
        case 2: Color(white: components[0], alpha: components[1])
        case 3: Color(red: components[0], green: components[1], blue: components[2], alpha: 1)
        case 4: Color(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        default: nil
        }
    }

    /// Sets the fill colour by inks.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.fillColor = Self.color(cyan, magenta, yellow, black, alpha)
    }
    /// Sets the stroke colour by inks.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.strokeColor = Self.color(cyan, magenta, yellow, black, alpha)
    }

    private static func color(
        _ cyan: CGFloat, _ magenta: CGFloat, _ yellow: CGFloat, _ black: CGFloat, _ alpha: CGFloat
    ) -> Color {
        Color(
            red: (1 - cyan) * (1 - black), green: (1 - magenta) * (1 - black), blue: (1 - yellow) * (1 - black),
            alpha: alpha)
    }

    /// Sets the space of fill colours, which are all sRGB here; the colour becomes black.
    public func setFillColorSpace(_ space: CGColorSpace) { state.fillColor = .black }
    /// Sets the space of stroke colours, which are all sRGB here; the colour becomes black.
    public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeColor = .black }
    /// Sets how smooth curves are; they always are.
    public func setFlatness(_ flatness: CGFloat) {}
    /// Sets how colours outside of the space are brought into it; there are none.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
    /// Sets whether letters are smoothed for screens with colour filters; they never are.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// Sets whether letters may be smoothed for screens with colour filters; they never are.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
    /// Sets whether letters stand between pixels; they always do.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
    /// Sets whether letters may stand between pixels; they always do.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
    /// Sets whether places of letters are rounded; they never are.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
    /// Sets whether places of letters may be rounded; they never are.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

    /// Removes all clips.
    public func resetClip() { (state.clips, state.masks) = ([], []) }
    /// Clips further drawing to rectangles.
    public func clip(to rects: [CGRect]) {
        var path = BezierPath()
        for rect in rects { path.append(BezierPath(rect: rect)) }
        state.clips.append(path.applying(state.transform))
    }
    /// The box of all clips, in the current coordinates.
    public var boundingBoxOfClipPath: CGRect {
        let size = CGSize(width: width, height: height)
        let all = width > 0 ? CGRect(origin: .zero, size: size) : CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
        let box = state.clips.reduce(all) { $0.intersection($1.controlPointBounds) }
        return box.isNull ? .zero : box.applying(state.transform.inverted())
    }
    /// The box of the current path, in the current coordinates.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }
    /// Whether the current path contains a point.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
        return path?.contains(point, using: rule) ?? false
    }
    /// Replaces the current path by the outline of its stroke.
    public func replacePathWithStrokedPath() {
        guard let path else { return }
        let line = path.copy(
            strokingWithWidth: state.style.lineWidth, lineCap: state.style.lineCap.cap,
            lineJoin: state.style.lineJoin.join, miterLimit: state.style.miterLimit)
        beginPath()
        addPath(line)
    }
    /// Adds an arc that touches the line to a first point and the one from there to a second, with a line to its start.
    public func addArc(tangent1End first: CGPoint, tangent2End second: CGPoint, radius: CGFloat) {
        let path = CGMutablePath()
        if let own = self.path { path.addPath(own) }
        path.addArc(tangent1End: first, tangent2End: second, radius: radius)
        beginPath()
        addPath(path)
    }
    /// Fills the current path by the even-odd rule.
    public func eoFillPath() { fillPath(using: .evenOdd) }
    /// Clips by the current path and the even-odd rule.
    public func eoClip() { clip(using: .evenOdd) }

    /// Draws an image in a rectangle, or repeated all over.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
        guard byTiling, rect.width > 0, rect.height > 0 else { return draw(image, in: rect) }
        let area = boundingBoxOfClipPath
        guard area.width < 1e5, area.height < 1e5 else {
            ignore("CGContext.draw byTiling without a clip")
            return draw(image, in: rect)
        }
        guard area.width / rect.width * (area.height / rect.height) < 1e6, rect.minX.isFinite, rect.minY.isFinite else {
            return ignore("CGContext.draw byTiling of a million tiles")
        }
        var y = rect.minY - ((rect.minY - area.minY) / rect.height).rounded(.up) * rect.height
        while y < area.maxY {
            var x = rect.minX - ((rect.minX - area.minX) / rect.width).rounded(.up) * rect.width
            while x < area.maxX {
                draw(image, in: CGRect(x: x, y: y, width: rect.width, height: rect.height))
                x += rect.width
            }
            y += rect.height
        }
    }

    /// The transform from the current coordinates to the device's.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.transform }
    /// A point of the current coordinates in the device's.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.transform) }
    /// A size of the current coordinates in the device's.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.transform) }
    /// A rectangle of the current coordinates in the device's.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform) }
    /// A point of the device's coordinates in the current ones.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.transform.inverted()) }
    /// A size of the device's coordinates in the current ones.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.transform.inverted()) }
    /// A rectangle of the device's coordinates in the current ones.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform.inverted()) }

    /// The colour space of the pixels: sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
    /// The bits of a colour of a bitmap's or an image's context; 0 for other contexts.
    public var bitsPerComponent: Int { store == nil ? 0 : 8 }
    /// The bits of a pixel of a bitmap's or an image's context; 0 for other contexts.
    public var bitsPerPixel: Int { store == nil ? 0 : 32 }
    /// How the pixels of a bitmap's or an image's context are stored.
    public var bitmapInfo: CGBitmapInfo { store?.info ?? [] }
    /// The place of alpha in the pixels of a bitmap's or an image's context.
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) ?? .premultipliedLast
    }

    /// The transform of text, which the functions of Core Text use; stored.
    public var textMatrix: CGAffineTransform {
        get { kept("CGContext.textMatrix", .identity) }
        set { keep(newValue, as: "CGContext.textMatrix") }
    }
    /// The place of text, which the functions of Core Text use.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }
    /// Sets how text is drawn: filled.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
        if mode != .fill { ignore("CGContext.setTextDrawingMode") }
    }
    /// Sets the space between letters; without effect.
    public func setCharacterSpacing(_ spacing: CGFloat) { if spacing != 0 { ignore("CGContext.setCharacterSpacing") } }
}

/// How text is drawn.
public enum CGTextDrawingMode: Int32, Sendable {
    case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

extension StrokeStyle.LineCap {
    fileprivate var cap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

extension StrokeStyle.LineJoin {
    fileprivate var join: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}

/// Fills a rectangle with the current fill colour, mixed with what is there.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = GraphicsContext.current else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a frame of one point inside a rectangle with the current fill colour, mixed with what is there.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = GraphicsContext.current else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    UIRectFrame(rect)
    context.restoreGState()
}
