import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues

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
