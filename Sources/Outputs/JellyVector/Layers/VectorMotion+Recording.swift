public import Foundation
public import JellyGraphics
public import JellyStage
import JellySupport
public import JellyValues

extension VectorMotion {
    /// Creates layers with few keyframes from one appearance of a recording.
    ///
    /// - Parameters:
    ///   - recording: the frames.
    ///   - style: one of the recording's appearances; nil for the first.
    ///   - tolerance: the maximum deviation of what a player shows, in any frame.
    ///   - capabilities: of the player.
    /// - Throws: `InputError.emptyMotion` for a recording without frames.
    public init(
        _ recording: MotionRecording, style: UserInterfaceStyle? = nil, tolerance: MotionTolerance = MotionTolerance(),
        for capabilities: KeyframeCapabilities
    ) throws(InputError) {
        let place = style.flatMap { recording.styles.firstIndex(of: $0) } ?? 0
        let drawings = recording.frames.map { $0[place] }
        guard let first = drawings.first else { throw .emptyMotion }
        var builder = LayerBuilder(
            size: first.size, tolerance: tolerance, capabilities: capabilities, liveTexts: recording.liveTexts)
        size = first.size
        rate = recording.rate
        frameCount = drawings.count
        self.style = recording.styles[place]
        background = builder.color(drawings.map(\.background), from: 0)
        items = builder.items(drawings.map(\.commands), from: 0)
    }

    /// The drawing that a player shows at a time, in frames: keyframes evaluated by the specifications of Lottie and
    /// CSS.
    public func drawing(at frame: Double) -> Drawing {
        Drawing(
            size: size, background: background.value(at: frame),
            commands: items.compactMap { $0.command(at: frame) })
    }
}

extension VectorMotion.Item {
    fileprivate func command(at frame: Double) -> Drawing.Command? {
        switch self {
        case .shape(let shape):
            guard shape.span.shows(frame) else { return nil }
            let (path, color) = (shape.path.value(at: frame), shape.color.value(at: frame))
            if let stroke = shape.stroke { return .stroke(path, color, stroke) }
            if let gradient = shape.gradient { return .gradient(path, gradient) }
            return shape.blur.map { .shadow(path, Shadow(color: color, deviation: $0)) } ?? .fill(path, color)
        case .image(let image): return .image(image, .identity)
        case .layer(let layer):
            guard layer.span.shows(frame) else { return nil }
            return .node(
                Drawing.Node(
                    id: layer.view, name: layer.name, transform: layer.transform(at: frame),
                    alpha: layer.opacity.value(at: frame), clip: layer.clip?.value(at: frame),
                    commands: layer.items.compactMap { $0.command(at: frame) }))
        }
    }
}

extension VectorMotion.Layer {
    /// The transform to the parent's coordinates at a time, in frames.
    public func transform(at frame: Double) -> CGAffineTransform {
        let scale = scale.value(at: frame)
        let position = position.value(at: frame)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(CGAffineTransform(scaleX: scale.dx, y: scale.dy))
            .concatenating(
                CGAffineTransform(a: 1, b: 0, c: CGFloat.tan(skew.value(at: frame) * .pi / 180), d: 1, tx: 0, ty: 0)
            )
            .concatenating(CGAffineTransform(rotationAngle: rotation.value(at: frame) * .pi / 180))
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }
}

extension VectorMotion.Position {
    /// The position at a time, in frames.
    public func value(at frame: Double) -> CGPoint {
        switch self {
        case .joint(let keyframes): keyframes.value(at: frame)
        case .split(let x, let y): CGPoint(x: x.value(at: frame), y: y.value(at: frame))
        }
    }
}

extension Range<Int> {
    /// Whether a time in frames is in the range, whose last frame is shown until the next one.
    fileprivate func shows(_ frame: Double) -> Bool { Double(lowerBound) <= frame && frame < Double(upperBound) }
}
