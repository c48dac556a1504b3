import JellySupport

/// A frame's time as a fraction of a motion, in few digits.
enum FramePart {
    /// From 0 to 1, precise to a fraction of a frame with negligible motion.
    static func text(_ frame: Int, of span: Int) -> String {
        let part = Double(frame) / Double(span)
        return ShortNumber.cssText(part, places: places(part, span, within: 1e-4))
    }

    /// In percent.
    ///
    /// - Parameter error: the allowed error, in frames.
    static func percent(_ frame: Int, of span: Int, within error: Double = 1e-4) -> String {
        let part = Double(frame) / Double(span)
        return ShortNumber.cssText(part * 100, places: max(0, places(part, span, within: error) - 2)) + "%"
    }

    private static func places(_ part: Double, _ span: Int, within error: Double) -> Int {
        (0...5).first { places in
            let scale = (0..<places).reduce(1.0) { product, _ in product * 10 }
            return abs((part * scale).rounded() / scale - part) * Double(span) <= error
        } ?? 6
    }
}
