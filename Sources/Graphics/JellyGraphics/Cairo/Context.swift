import CCairo
package import Foundation
import JellyImaging
package import JellyValues

/// A drawing context of a surface, made by `Surface.draw` and only valid inside its closure.
///
/// Edges use Cairo's grey antialiasing, and curves are flattened to 0.1 pixels, regardless of Cairo's defaults. Not
/// Sendable, because Cairo's contexts have no locks.
package final class Context {
    let pointer: OpaquePointer

    init(drawingOn surface: Surface) throws(GraphicsError) {
        let operation = "cairo_create"
        guard let pointer = cairo_create(surface.pointer) else {
            throw .cairo(operation: operation, code: CAIRO_STATUS_NO_MEMORY.rawValue, message: "no context")
        }
        do throws(GraphicsError) {
            try check(cairo_status(pointer), operation: operation)
        } catch {
            cairo_destroy(pointer)
            throw error
        }
        cairo_set_antialias(pointer, CAIRO_ANTIALIAS_GRAY)
        cairo_set_tolerance(pointer, 0.1)
        self.pointer = pointer
    }

    deinit { cairo_destroy(pointer) }

    /// Throws the state the context is in, unless that is success.
    func checkStatus(_ operation: String) throws(GraphicsError) {
        try check(cairo_status(pointer), operation: operation)
    }

    /// Makes one call and checks what became of the context.
    func run(_ operation: String, _ call: (OpaquePointer) -> Void) throws(GraphicsError) {
        call(pointer)
        try checkStatus(operation)
    }

    /// Runs `body`, then restores transform, clip and settings.
    package func saved(_ body: () throws(GraphicsError) -> Void) throws(GraphicsError) {
        try run("cairo_save") { cairo_save($0) }
        do throws(GraphicsError) {
            try body()
        } catch {
            cairo_restore(pointer)
            throw error
        }
        try run("cairo_restore") { cairo_restore($0) }
    }

    /// Sets the color to draw with; components are clamped to 0…1, as in Cairo.
    package func setSource(_ color: Color) throws(GraphicsError) {
        let operation = "cairo_set_source_rgba"
        try requireFinite(color.red, operation: operation)
        try requireFinite(color.green, operation: operation)
        try requireFinite(color.blue, operation: operation)
        try requireFinite(color.alpha, operation: operation)
        try run(operation) { cairo_set_source_rgba($0, color.red, color.green, color.blue, color.alpha) }
    }

    /// Sets the gradient to draw with; its first and last colors extend beyond its ends.
    ///
    /// - Throws: `GraphicsError` if a number is not finite, or the gradient's geometry is degenerate.
    package func setSource(_ gradient: Gradient) throws(GraphicsError) {
        let operation = "cairo_set_source"
        for number in gradient.course.numbers { try requireFinite(Double(number), operation: operation) }
        let (made, toCourse) = gradient.course.pattern
        guard let pattern = made else { return try checkStatus("cairo_pattern_create") }
        defer { cairo_pattern_destroy(pattern) }
        for stop in gradient.stops {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, color.red, color.green, color.blue, color.alpha)
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        var matrix = cairo_matrix_t(
            xx: toCourse.a, yx: toCourse.b, xy: toCourse.c, yy: toCourse.d, x0: toCourse.tx, y0: toCourse.ty)
        cairo_pattern_set_matrix(pattern, &matrix)
        try check(cairo_pattern_status(pattern), operation: "cairo_pattern_set_matrix")
        try run(operation) { cairo_set_source($0, pattern) }
    }

    /// Sets the coordinate system to pixels of the surface.
    package func usePixels() { cairo_identity_matrix(pointer) }

    /// Whether shapes stay vectors, as in PDF.
    package var keepsShapes: Bool { cairo_surface_get_type(cairo_get_target(pointer)) != CAIRO_SURFACE_TYPE_IMAGE }

    /// How drawing is composited with existing pixels.
    package enum Operator: Hashable, Sendable {
        /// Drawn on top.
        case over
        /// Replaces existing pixels, including alpha.
        case source
        /// Clears existing pixels.
        case clear
    }

    /// Sets how drawing is composited with existing pixels.
    package func setOperator(_ value: Operator) throws(GraphicsError) {
        let raw =
            switch value {
            case .over: CAIRO_OPERATOR_OVER
            case .source: CAIRO_OPERATOR_SOURCE
            case .clear: CAIRO_OPERATOR_CLEAR
            }
        try run("cairo_set_operator") { cairo_set_operator($0, raw) }
    }

    /// Prepends `transform` to the current transform.
    ///
    /// - Throws: `GraphicsError` if a number is not finite or the transform is not invertible.
    package func transform(_ transform: CGAffineTransform) throws(GraphicsError) {
        let operation = "cairo_transform"
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        for number in numbers { try requireFinite(number, operation: operation) }
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
        try run(operation) { cairo_transform($0, &matrix) }
    }

    /// Makes Cairo composite images in one way, whether or not it knows that the target is clear.
    ///
    /// On a surface known to be clear, Cairo copies the first shape instead of compositing it, which changes some edge
    /// pixels by 1 of 255. That knowledge depends on clips and earlier drawing, and pixels must not.
    package func forgetThatTheTargetIsClear() {
        let surface = cairo_get_target(pointer)
        guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE else { return }
        cairo_surface_flush(surface)
        cairo_surface_mark_dirty(surface)
    }

    /// Lets an image's pixels come into the processor's caches, if they are few: something is drawn on them next.
    func prepare(_ box: PixelRectangle) {
        guard box.width <= 256, box.height <= 256 else { return }
        let surface = cairo_get_target(pointer)
        guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
            let data = cairo_image_surface_get_data(surface),
            box.x + box.width <= Int(cairo_image_surface_get_width(surface)),
            box.y + box.height <= Int(cairo_image_surface_get_height(surface))
        else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in box.rows {
            let row = UnsafeRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
            PixelCache.prepare(row + box.x, count: box.width)
        }
    }

    /// Intersects the clip with the current path, and clears the path.
    package func clip() throws(GraphicsError) {
        try run("cairo_clip") { cairo_clip($0) }
    }

    /// Intersects the clip with the whole pixels that `rect` touches.
    ///
    /// Such a clip has no soft edges, and costs Cairo next to nothing.
    package func clip(toPixelsAround rect: CGRect) throws(GraphicsError) {
        let toPixels = pixelTransform
        // What a transform and its inverse leave of a whole number is off by far less than this.
        let slack = 1e-6
        let bounds = rect.applying(toPixels)
        let (left, top) = ((bounds.minX + slack).rounded(.down), (bounds.minY + slack).rounded(.down))
        let right = max(left, (bounds.maxX - slack).rounded(.up))
        let bottom = max(top, (bounds.maxY - slack).rounded(.up))
        let pixels = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        try append(BezierPath(rect: pixels).applying(toPixels.inverted()))
        try clip()
    }

    /// Fills the clip with the source at an opacity from 0 to 1.
    package func paint(alpha: Double = 1) throws(GraphicsError) {
        let operation = "cairo_paint_with_alpha"
        try requireFinite(alpha, operation: operation)
        try run(operation) { cairo_paint_with_alpha($0, alpha) }
    }

    /// Draws `body` as one flattened layer with an opacity from 0 to 1, composited by a blend mode.
    ///
    /// The clip is applied once, to the whole layer: Cairo by itself would also apply it to each shape in the layer,
    /// and so twice to every soft edge.
    package func group(alpha: Double, blendMode: BlendMode = .normal, _ body: () throws(GraphicsError) -> Void)
        throws(GraphicsError)
    {
        try requireFinite(alpha, operation: "cairo_paint_with_alpha")
        try run("cairo_push_group") { cairo_push_group($0) }
        do throws(GraphicsError) {
            try run("cairo_reset_clip") { cairo_reset_clip($0) }
            try body()
        } catch {
            cairo_pattern_destroy(cairo_pop_group(pointer))
            throw error
        }
        guard let layer = cairo_pop_group(pointer) else { return try checkStatus("cairo_pop_group") }
        defer { cairo_pattern_destroy(layer) }
        try checkStatus("cairo_pop_group")
        // Without this the layer would stay alive as the source until the next colour is set.
        try saved { () throws(GraphicsError) in
            try run("cairo_set_source") { cairo_set_source($0, layer) }
            if blendMode != .normal { try run("cairo_set_operator") { cairo_set_operator($0, blendMode.cairo) } }
            try paint(alpha: alpha)
        }
    }
}

extension BlendMode {
    fileprivate var cairo: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_DEST_OUT
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }
}

extension Gradient.Course {
    /// Cairo's pattern, and the transform that leads to its coordinates.
    ///
    /// pixman counts with 16 bits after the point, so a pattern is about as large as what it fills.
    fileprivate var pattern: (OpaquePointer?, CGAffineTransform) {
        switch self {
        case .linear(let start, let end):
            return (cairo_pattern_create_linear(start.x, start.y, end.x, end.y), .identity)
        case .radial(let place):
            let radius = max(place.a.magnitude, place.b.magnitude, place.c.magnitude, place.d.magnitude)
            let toUnit = place.inverted()
            return (
                cairo_pattern_create_radial(0, 0, 0, 0, 0, radius),
                toUnit.concatenating(CGAffineTransform(scaleX: radius, y: radius))
            )
        }
    }
}
