import CCairo

/// Something that can be drawn on; it owns Cairo's object.
///
/// Not Sendable, because Cairo's surfaces have no locks: use each from one thread at a time.
package class Surface {
    let pointer: OpaquePointer

    /// Takes over a surface that Cairo has just made, or frees it when the making failed.
    init(adopting pointer: OpaquePointer, operation: String) throws(CairoError) {
        do throws(CairoError) {
            try check(cairo_surface_status(pointer), operation: operation)
        } catch {
            cairo_surface_destroy(pointer)
            throw error
        }
        self.pointer = pointer
    }

    deinit { cairo_surface_destroy(pointer) }

    /// Draws with a fresh context, whose state (and the surface's) is checked at the end.
    ///
    /// - Throws: what `body` throws, or the status in which Cairo was left.
    package func draw(_ body: (Context) throws(CairoError) -> Void) throws(CairoError) {
        let context = try Context(drawingOn: self)
        try body(context)
        try context.checkStatus("cairo_status")
        cairo_surface_flush(pointer)
        try check(cairo_surface_status(pointer), operation: "cairo_surface_flush")
    }
}
