import CCairo

/// A drawing surface; owns Cairo's object.
///
/// Not Sendable, because Cairo's surfaces have no locks: use each from one thread at a time.
package class Surface {
    let pointer: OpaquePointer

    /// Takes over a surface that Cairo has just made, or frees it when the making failed.
    init(adopting pointer: OpaquePointer, operation: String) throws(GraphicsError) {
        do throws(GraphicsError) {
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
    /// - Throws: the errors of `body`, or Cairo's status.
    package func draw(_ body: (Context) throws(GraphicsError) -> Void) throws(GraphicsError) {
        let context = try Context(drawingOn: self)
        try body(context)
        try context.checkStatus("cairo_status")
        cairo_surface_flush(pointer)
        try check(cairo_surface_status(pointer), operation: "cairo_surface_flush")
    }
}
