import CCairo

extension Context {
    /// The shape of a line's ends.
    package enum LineCap: Hashable, Sendable { case butt, round, square }
    /// The shape of a line's corners.
    package enum LineJoin: Hashable, Sendable { case miter, round, bevel }

    /// The width of lines, in units of the coordinates; not negative.
    package func setLineWidth(_ width: Double) throws(CairoError) {
        let operation = "cairo_set_line_width"
        try requireLength(width, operation: operation)
        try run(operation) { cairo_set_line_width($0, width) }
    }

    /// The shape of lines' ends.
    package func setLineCap(_ cap: LineCap) throws(CairoError) {
        let raw =
            switch cap {
            case .butt: CAIRO_LINE_CAP_BUTT
            case .round: CAIRO_LINE_CAP_ROUND
            case .square: CAIRO_LINE_CAP_SQUARE
            }
        try run("cairo_set_line_cap") { cairo_set_line_cap($0, raw) }
    }

    /// The shape of lines' corners.
    package func setLineJoin(_ join: LineJoin) throws(CairoError) {
        let raw =
            switch join {
            case .miter: CAIRO_LINE_JOIN_MITER
            case .round: CAIRO_LINE_JOIN_ROUND
            case .bevel: CAIRO_LINE_JOIN_BEVEL
            }
        try run("cairo_set_line_join") { cairo_set_line_join($0, raw) }
    }

    /// How long a mitre may be, in line widths, before the corner is cut off.
    package func setMiterLimit(_ limit: Double) throws(CairoError) {
        let operation = "cairo_set_miter_limit"
        try requireLength(limit, operation: operation)
        try run(operation) { cairo_set_miter_limit($0, limit) }
    }

    /// Lengths of dashes and gaps in turn, in units of the coordinates; none for a solid line.
    ///
    /// - Throws: `CairoError` when a length is negative or not finite, or all are zero.
    package func setDash(_ lengths: [Double], offset: Double = 0) throws(CairoError) {
        let operation = "cairo_set_dash"
        for length in lengths { try requireLength(length, operation: operation) }
        try requireFinite(offset, operation: operation)
        try run(operation) { cairo_set_dash($0, lengths, Int32(clamping: lengths.count), offset) }
    }
}
