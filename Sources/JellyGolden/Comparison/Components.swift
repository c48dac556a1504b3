/// The components of a straight pixel as numbers from 0 to 255.
struct Components {
    let red: Double
    let green: Double
    let blue: Double
    let alpha: Double

    @inline(__always)
    init(_ word: UInt32) {
        blue = Double(word & 255)
        green = Double(word >> 8 & 255)
        red = Double(word >> 16 & 255)
        alpha = Double(word >> 24)
    }

    /// An opaque colour.
    init(red: Double, green: Double, blue: Double) {
        (self.red, self.green, self.blue, alpha) = (red, green, blue, 255)
    }

    /// The colour laid over a background.
    func over(red: Double, green: Double, blue: Double) -> Components {
        Components(
            red: (self.red * alpha + red * (255 - alpha)) / 255,
            green: (self.green * alpha + green * (255 - alpha)) / 255,
            blue: (self.blue * alpha + blue * (255 - alpha)) / 255)
    }
}
