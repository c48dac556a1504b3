/// CIE's difference ΔE₀₀; of pixels that are not opaque the larger one over white and over black.
struct CIEDE2000Rule: PixelRule {
    private let threshold: Double
    private let light = LinearLight.table

    init(_ threshold: Double) { self.threshold = threshold }

    func isChanged(_ a: UInt32, _ b: UInt32, at index: Int) -> Bool {
        // Hues that are exactly opposite have another difference in the other order.
        let (first, second) = (Components(min(a, b)), Components(max(a, b)))
        if first.alpha == 255, second.alpha == 255 { return difference(first, second) > threshold }
        return [0.0, 255].contains { background in
            difference(first.over(grey: background), second.over(grey: background)) > threshold
        }
    }

    private func difference(_ a: Components, _ b: Components) -> Double { color(a).ciede2000(to: color(b)) }

    private func color(_ color: Components) -> CIELab {
        CIELab(LinearLight(red: color.red, green: color.green, blue: color.blue, table: light))
    }
}

extension Components {
    /// The colour laid over a grey from 0 to 255.
    fileprivate func over(grey: Double) -> Components { over(red: grey, green: grey, blue: grey) }
}
