import CCairo

extension Context {
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
}
