import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues

extension UIColor {
    /// Creates a colour that tiles an image from the upper left of the view or layer whose background it is.
    ///
    /// When code fills with it in `draw(_:)`, it is the image's mean colour.
    public convenience init(patternImage image: UIImage) { self.init(image.image.meanColor, pattern: image) }
}

extension Image {
    /// The mean of all pixels.
    fileprivate var meanColor: Color {
        var sums = [0, 0, 0, 0]
        for (index, byte) in bitmap.bytes.enumerated() { sums[index % 4] += Int(byte) }
        guard sums[3] > 0 else { return .clear }
        // Components are premultiplied, in the order blue, green, red.
        let parts = sums.map { Double($0) / Double(sums[3]) }
        let alpha = Double(sums[3]) / Double(max(bitmap.bytes.count / 4, 1)) / 255
        return Color(red: parts[2], green: parts[1], blue: parts[0], alpha: alpha)
    }
}
