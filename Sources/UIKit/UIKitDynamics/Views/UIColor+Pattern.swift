import Foundation
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

/// A cached image of a pattern tiled over a layer.
struct PatternDrawing {
    private let pattern: UIImage
    private let size: CGSize
    private let image: Image

    /// Creates the pattern tiled over a size; nil if that is empty or too large.
    private init?(_ pattern: UIImage, _ size: CGSize) {
        let step = pattern.size
        guard step.width >= 1, step.height >= 1, size.width > 0, size.height > 0, size.width * size.height < 4_000_000
        else { return nil }
        let canvas = Canvas()
        for y in stride(from: 0, to: size.height, by: step.height) {
            for x in stride(from: 0, to: size.width, by: step.width) {
                canvas.draw(pattern.image, in: CGRect(origin: CGPoint(x: x, y: y), size: step))
            }
        }
        let drawing = Drawing(size: size, background: .clear, commands: canvas.commands)
        guard let rasterizer = try? Rasterizer(viewport: Viewport(size: size, scale: pattern.scale)),
            let bitmap = try? rasterizer.rasterize(drawing)
        else { return nil }
        (self.pattern, self.size, image) = (pattern, size, Image(bitmap))
    }

    /// Draws a layer's pattern, caching its image.
    static func draw(_ layer: CALayer, on canvas: Canvas) {
        guard let pattern = layer.backgroundColor?.tile else { return }
        let bounds = layer.backing.bounds
        if layer.drawn.pattern?.pattern !== pattern || layer.drawn.pattern?.size != bounds.size {
            layer.drawn.pattern = PatternDrawing(pattern, bounds.size)
        }
        guard let kept = layer.drawn.pattern else { return }
        canvas.add(Drawing.Node(clip: layer.backing.edge)) { canvas.draw(kept.image, in: bounds) }
    }
}
