import CCairo

extension Context {
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
