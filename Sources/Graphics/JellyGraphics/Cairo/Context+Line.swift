import CCairo

extension Context {
    /// The shape of a line's ends.
    package enum LineCap: Hashable, Sendable { case butt, round, square }
    /// The shape of a line's corners.
    package enum LineJoin: Hashable, Sendable { case miter, round, bevel }

    /// Sets the line width, in user units; not negative.
    package func setLineWidth(_ width: Double) throws(GraphicsError) {
        let operation = "cairo_set_line_width"
        try requireLength(width, operation: operation)
        try run(operation) { cairo_set_line_width($0, width) }
    }

    /// Sets the shape of line ends.
    package func setLineCap(_ cap: LineCap) throws(GraphicsError) {
        let raw =
            switch cap {
            case .butt: CAIRO_LINE_CAP_BUTT
            case .round: CAIRO_LINE_CAP_ROUND
            case .square: CAIRO_LINE_CAP_SQUARE
            }
        try run("cairo_set_line_cap") { cairo_set_line_cap($0, raw) }
    }

    /// Sets the shape of line corners.
    package func setLineJoin(_ join: LineJoin) throws(GraphicsError) {
        let raw =
            switch join {
            case .miter: CAIRO_LINE_JOIN_MITER
            case .round: CAIRO_LINE_JOIN_ROUND
            case .bevel: CAIRO_LINE_JOIN_BEVEL
            }
        try run("cairo_set_line_join") { cairo_set_line_join($0, raw) }
    }

    /// Sets the longest mitre, in line widths, beyond which a corner is cut off.
    package func setMiterLimit(_ limit: Double) throws(GraphicsError) {
        let operation = "cairo_set_miter_limit"
        try requireLength(limit, operation: operation)
        try run(operation) { cairo_set_miter_limit($0, limit) }
    }

    /// Sets the dash pattern: lengths of dashes and gaps in turn, in user units; empty for a solid line.
    ///
    /// - Throws: `GraphicsError` if a length is negative or not finite, or all are zero.
    package func setDash(_ lengths: [Double], offset: Double = 0) throws(GraphicsError) {
        let operation = "cairo_set_dash"
        for length in lengths { try requireLength(length, operation: operation) }
        try requireFinite(offset, operation: operation)
        try run(operation) { cairo_set_dash($0, lengths, Int32(clamping: lengths.count), offset) }
    }
}
