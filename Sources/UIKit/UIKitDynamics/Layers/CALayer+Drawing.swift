import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues

/// What `draw(_:)` drew, kept until it is asked for again.
struct LayerDrawing {
    var isNeeded = true
    var bounds = CGRect.null
    var commands: [UserInterfaceStyle: [Drawing.Command]] = [:]
    var shadow: (key: ShadowKey, picture: Picture, place: CGRect)?
    var pattern: PatternDrawing?
}

/// What a shadow's picture depends on.
struct ShadowKey: Equatable {
    let shape: BezierPath
    let radius: CGFloat
    let color: Color
}

extension CALayer {
    /// Draws what the view or the layer draws itself, where it was asked for.
    func display(_ style: UserInterfaceStyle) {
        let owner = backing.owner
        let isNewSize = onMain(owner) { $0?.contentMode == .redraw } && drawn.bounds.size != bounds.size
        if drawn.isNeeded || isNewSize { drawn.commands = [:] }
        guard drawn.commands[style] == nil else { return }
        (drawn.isNeeded, drawn.bounds) = (false, bounds)
        drawn.commands[style] = record(style)
    }

    private func record(_ style: UserInterfaceStyle) -> [Drawing.Command] {
        guard bounds.width > 0, bounds.height > 0 else { return [] }
        let canvas = Canvas(style: style)
        GraphicsContext.with(canvas) {
            if let owner = backing.owner {
                onMain(owner) { $0.draw($0.bounds) }
            } else if let context = UIGraphicsGetCurrentContext() {
                draw(in: context)
                delegate?.draw(self, in: context)
            }
        }
        return canvas.commands
    }

    /// Draws what was kept, fitted to the present size as the view's content mode says.
    func drawKept(on canvas: Canvas) {
        if let owner = backing.owner, onMain(owner, { $0.drawsEveryFrame }) {
            return canvas.append(record(canvas.style))
        }
        display(canvas.style)
        guard let commands = drawn.commands[canvas.style], !commands.isEmpty else { return }
        let size = backing.bounds.size
        guard size != drawn.bounds.size, drawn.bounds.width > 0, drawn.bounds.height > 0 else {
            return canvas.append(commands)
        }
        let mode = onMain(backing.owner) { $0?.contentMode ?? .scaleToFill }
        let (across, down) = (size.width / drawn.bounds.width, size.height / drawn.bounds.height)
        let (sx, sy): (CGFloat, CGFloat) =
            switch mode {
            case .scaleToFill, .redraw: (across, down)
            case .scaleAspectFit: (min(across, down), min(across, down))
            case .scaleAspectFill: (max(across, down), max(across, down))
            default: (1, 1)
            }
        let fitted = CGAffineTransform(translationX: -drawn.bounds.midX, y: -drawn.bounds.midY)
            .concatenating(CGAffineTransform(scaleX: sx, y: sy))
            .concatenating(CGAffineTransform(translationX: backing.bounds.midX, y: backing.bounds.midY))
        canvas.add(Drawing.Node(transform: fitted)) { canvas.append(commands) }
    }

    /// Draws the layer's picture.
    func drawContents(on canvas: Canvas) {
        guard let image = contents as? CGImage else { return }
        let (size, room) = (image.picture.size, backing.bounds)
        let (across, down) = (room.width / size.width, room.height / size.height)
        let scale: (CGFloat, CGFloat) =
            switch contentsGravity {
            case .resizeAspect: (min(across, down), min(across, down))
            case .resizeAspectFill: (max(across, down), max(across, down))
            case .center: (1 / contentsScale, 1 / contentsScale)
            default: (across, down)
            }
        let fitted = CGSize(width: size.width * scale.0, height: size.height * scale.1)
        canvas.draw(image.picture, in: CGRect(center: room.center, size: fitted))
    }

    /// What of the layer is seen, by its mask.
    var seenMask: BezierPath? {
        guard let layer = mask else { return nil }
        let place = layer.backing.transformToSuperview
        if let shape = layer as? CAShapeLayer { return shape.seenPath.applying(place) }
        return layer.backing.edge.applying(place)
    }

    /// Draws the shadow: of its path, of the background, or of what the layer draws.
    func drawShadow(on canvas: Canvas) {
        let opacity = seenNumber("shadowOpacity")
        let color = seenColor("shadowColor").resolved(for: canvas.style)
        guard opacity > 0, color.alpha > 0, let shape = shadowShape, !shape.isEmpty, shape.isFinite else { return }
        var offset = CGSize.zero
        if case .size(let size)? = seen("shadowOffset") { offset = size }
        let key = ShadowKey(
            shape: shape, radius: seenNumber("shadowRadius"), color: color.withAlphaComponent(color.alpha * opacity))
        if drawn.shadow?.key != key {
            drawn.shadow = Shadow.picture(key).map { (key, $0.picture, $0.place) }
        }
        guard let shadow = drawn.shadow else { return }
        canvas.draw(shadow.picture, in: shadow.place.offsetBy(dx: offset.width, dy: offset.height))
    }

    private var shadowShape: BezierPath? {
        if let shadowPath { return shadowPath.path }
        if let color = backing.backgroundColor, color.alpha > 0 { return backing.edge }
        if let shape = self as? CAShapeLayer {
            return shape.seenColor("fillColor").alpha > 0 ? shape.seenPath : nil
        }
        if contents != nil || drawn.commands.values.contains(where: { !$0.isEmpty }) { return backing.edge }
        return nil
    }
}

/// Pictures of soft shadows.
enum Shadow {
    /// Pixels in a point.
    private static let scale: CGFloat = 2

    /// A shape blurred; nil where it is too large to be kept as a picture.
    static func picture(_ key: ShadowKey) -> (picture: Picture, place: CGRect)? {
        let reach = (key.radius * 2).rounded(.up) + 1
        let place = key.shape.controlPointBounds.insetBy(dx: -reach, dy: -reach).integral
        guard place.width * place.height < 4_000_000 else { return nil }
        let moved = key.shape.applying(CGAffineTransform(translationX: -place.minX, y: -place.minY))
        let drawing = Drawing(size: place.size, background: .clear, commands: [.fill(moved, key.color)])
        guard let rasterizer = try? Rasterizer(viewport: Viewport(size: place.size, scale: scale)),
            let bitmap = try? rasterizer.rasterize(drawing)
        else { return nil }
        // Three boxes are nearly a bell curve; Core Animation's radius is twice the curve's deviation.
        let box = Int((key.radius / 2 * scale * 1.88).rounded()) | 1
        return (Picture(bitmap.blurred(box: box)), place)
    }
}

extension Bitmap {
    /// The picture after three passes of a box in both directions.
    func blurred(box: Int) -> Bitmap {
        guard box > 1 else { return self }
        var bytes = bytes
        for _ in 0..<3 {
            Self.pass(&bytes, lines: height, length: width, lineStep: width * 4, step: 4, box)
            Self.pass(&bytes, lines: width, length: height, lineStep: 4, step: width * 4, box)
        }
        return Bitmap(width: width, height: height, isOpaque: isOpaque, bytes: bytes)
    }

    private static func pass(_ bytes: inout [UInt8], lines: Int, length: Int, lineStep: Int, step: Int, _ box: Int) {
        let half = box / 2
        var line = [Int](repeating: 0, count: length)
        for index in 0..<lines {
            for channel in 0..<4 {
                let start = index * lineStep + channel
                for place in 0..<length { line[place] = Int(bytes[start + place * step]) }
                var sum = line.prefix(half).reduce(0, +)
                for place in 0..<length {
                    if place + half < length { sum += line[place + half] }
                    if place - half - 1 >= 0 { sum -= line[place - half - 1] }
                    bytes[start + place * step] = UInt8((sum + box / 2) / box)
                }
            }
        }
    }
}

extension CALayer {
    /// Draws what was asked for here and inside, at the end of a tick; what is set from then on moves by itself.
    func settle(_ style: UserInterfaceStyle) {
        isShown = true
        if needsLayout, backing.owner == nil { layoutIfNeeded() }
        if !(onMain(backing.owner) { $0?.drawsEveryFrame ?? false }) { display(style) }
        for layer in layersInside { layer.settle(style) }
    }
}
