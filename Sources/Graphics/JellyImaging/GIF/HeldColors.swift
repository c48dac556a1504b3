/// Turns the pixels of images into those that a GIF can hold: `FFRRGGBB`, and 0 where they are clear.
struct HeldColors {
    private let settings: GIFSettings

    init(_ settings: GIFSettings) { self.settings = settings }

    /// Turns pixels of a row with premultiplied alpha.
    func hold(_ pixels: UnsafePointer<UInt32>, count: Int, in held: UnsafeMutablePointer<UInt32>) {
        for x in 0..<count { held[x] = flat(pixels[x]) }
    }

    /// A pixel without partly clear ones.
    private func flat(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel &>> 24
        if alpha == 255 || !settings.isTransparent { return pixel | 0xFF00_0000 }
        if let matte = settings.matte {
            guard alpha > 0 else { return 0 }
            // Colours are multiplied already.
            func over(_ shift: UInt32) -> UInt32 {
                let ground = ((matte &>> shift) & 255) &* (255 &- alpha)
                return min(255, ((pixel &>> shift) & 255) &+ (ground &+ 127) / 255) &<< shift
            }
            return 0xFF00_0000 | over(16) | over(8) | over(0)
        }
        guard alpha >= 128 else { return 0 }
        let straight = straightPixel(pixel)
        return 0xFF00_0000 | (straight & 255) &<< 16 | (straight & 0xFF00) | (straight &>> 16) & 255
    }
}
