/// Turns the pixels of images into those that a GIF can hold: `FFRRGGBB`, and 0 where they are clear.
///
/// With a tolerance, colours that are near to one that came before become that one, and pixels that are near to what is
/// shown, or to the pixel before them, become that: no component is off by more than the tolerance then.
struct HeldColors {
    private let settings: GIFSettings
    private let tolerance: Int
    /// The colours that stand for others.
    private var kept: [UInt32] = []
    /// What stands for each colour, for as many as are remembered.
    private var known: [UInt32: UInt32] = [:]

    private static let mostKnown = 1 << 16

    init(_ settings: GIFSettings) { (self.settings, tolerance) = (settings, settings.tolerance) }

    /// Turns pixels of a row with premultiplied alpha, over those that are shown.
    mutating func hold(_ pixels: UnsafePointer<UInt32>, count: Int, over shown: UnsafeMutablePointer<UInt32>) {
        guard tolerance > 0 else {
            for x in 0..<count { shown[x] = flat(pixels[x]) }
            return
        }
        var (last, lastKept): (UInt32, UInt32) = (0, 0)
        for x in 0..<count {
            let color = flat(pixels[x])
            if shown[x] != 0, color != 0, areNear(shown[x], color, tolerance: tolerance) {
                lastKept = shown[x]
            } else if color == 0 {
                (shown[x], lastKept) = (0, 0)
            } else if lastKept != 0, areNear(lastKept, color, tolerance: tolerance) {
                shown[x] = lastKept
            } else {
                lastKept = color == last && lastKept != 0 ? lastKept : kept(for: color)
                shown[x] = lastKept
            }
            last = color
        }
    }

    private mutating func kept(for color: UInt32) -> UInt32 {
        if let found = known[color] { return found }
        if known.count == Self.mostKnown { (kept, known) = ([], [:]) }
        let found = kept.first { areNear($0, color, tolerance: tolerance) } ?? color
        if found == color { kept.append(color) }
        known[color] = found
        return found
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
