import CCairo
package import Foundation
package import JellyValues

/// Draws on one surface; `Surface.draw` makes it, and it is of use only inside that closure.
///
/// Edges are smoothed with Cairo's grey antialiasing and curves are flattened to 0.1 pixel, whatever Cairo's defaults
/// are, so that pixels do not depend on them. Not Sendable, because Cairo's contexts have no locks.
package final class Context {
    let pointer: OpaquePointer

    init(drawingOn surface: Surface) throws(CairoError) {
        let operation = "cairo_create"
        guard let pointer = cairo_create(surface.pointer) else {
            throw .status(operation: operation, code: CAIRO_STATUS_NO_MEMORY.rawValue, message: "no context")
        }
        do throws(CairoError) {
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
    func checkStatus(_ operation: String) throws(CairoError) {
        try check(cairo_status(pointer), operation: operation)
    }

    /// Makes one call and checks what became of the context.
    func run(_ operation: String, _ call: (OpaquePointer) -> Void) throws(CairoError) {
        call(pointer)
        try checkStatus(operation)
    }

    /// Runs `body` and puts back the transform, the clip and all that was set.
    package func saved(_ body: () throws(CairoError) -> Void) throws(CairoError) {
        try run("cairo_save") { cairo_save($0) }
        do throws(CairoError) {
            try body()
        } catch {
            cairo_restore(pointer)
            throw error
        }
        try run("cairo_restore") { cairo_restore($0) }
    }

    /// What is drawn with from now on; components outside 0…1 are clamped to it, as Cairo does.
    package func setSource(_ color: Color) throws(CairoError) {
        let operation = "cairo_set_source_rgba"
        try requireFinite(color.red, operation: operation)
        try requireFinite(color.green, operation: operation)
        try requireFinite(color.blue, operation: operation)
        try requireFinite(color.alpha, operation: operation)
        try run(operation) { cairo_set_source_rgba($0, color.red, color.green, color.blue, color.alpha) }
    }

    /// How what is drawn meets what is there.
    package enum Operator: Hashable, Sendable {
        /// Drawn on top.
        case over
        /// Replaces what is there, its alpha too.
        case source
        /// Takes away what is there.
        case clear
    }

    /// How what is drawn from now on meets what is there.
    package func setOperator(_ value: Operator) throws(CairoError) {
        let raw =
            switch value {
            case .over: CAIRO_OPERATOR_OVER
            case .source: CAIRO_OPERATOR_SOURCE
            case .clear: CAIRO_OPERATOR_CLEAR
            }
        try run("cairo_set_operator") { cairo_set_operator($0, raw) }
    }

    /// Applies `transform` to all coordinates that follow, before the transforms set so far.
    ///
    /// - Throws: `CairoError` when a number is not finite or the transform has no inverse.
    package func transform(_ transform: CGAffineTransform) throws(CairoError) {
        let operation = "cairo_transform"
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        for number in numbers { try requireFinite(number, operation: operation) }
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
        try run(operation) { cairo_transform($0, &matrix) }
    }

    /// Has pictures of pixels composited in one way, whether Cairo knows that nothing has been drawn yet or not.
    ///
    /// On a surface of which it knows that it is clear, Cairo copies the first shape instead of laying it over, which
    /// rounds some pixels at its edges to another byte, by 1 of 255. What it knows depends on clips and on what was drawn
    /// before, and pixels must not.
    package func forgetThatTheTargetIsClear() {
        let surface = cairo_get_target(pointer)
        guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE else { return }
        cairo_surface_flush(surface)
        cairo_surface_mark_dirty(surface)
    }

    /// Lets only the inside of the current path be drawn on, within what could be before, and forgets the path.
    package func clip() throws(CairoError) {
        try run("cairo_clip") { cairo_clip($0) }
    }

    /// Lets only the whole pixels that `rect` touches be drawn on, within what could be before.
    ///
    /// Such a clip has no soft edges: it cuts no colour in half, and costs Cairo next to nothing.
    package func clip(toPixelsAround rect: CGRect) throws(CairoError) {
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

    /// Covers all that the clip allows with the source; `alpha` runs from 0 to 1.
    package func paint(alpha: Double = 1) throws(CairoError) {
        let operation = "cairo_paint_with_alpha"
        try requireFinite(alpha, operation: operation)
        try run(operation) { cairo_paint_with_alpha($0, alpha) }
    }

    /// Draws what `body` draws as one flattened layer with an opacity from 0 to 1.
    ///
    /// The clip is applied once, to the whole layer: Cairo by itself would apply it to each thing in the layer as
    /// well, and so twice to every soft edge.
    package func group(alpha: Double, _ body: () throws(CairoError) -> Void) throws(CairoError) {
        try requireFinite(alpha, operation: "cairo_paint_with_alpha")
        try run("cairo_push_group") { cairo_push_group($0) }
        do throws(CairoError) {
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
        try saved { () throws(CairoError) in
            try run("cairo_set_source") { cairo_set_source($0, layer) }
            try paint(alpha: alpha)
        }
    }
}
