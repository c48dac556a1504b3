import Foundation
import JellyGraphics
import JellyValues

/// Builds layers with keyframes from sampled drawings.
struct LayerBuilder {
    let size: CGSize
    let tolerance: MotionTolerance
    let capabilities: KeyframeCapabilities
    /// Texts that a player may render itself, by outline.
    let liveTexts: [BezierPath: LiveText]
    private var count = 0
    /// The images that replace commands that a player cannot draw.
    private var images: [Drawing.Command: Drawing.Command?] = [:]

    init(
        size: CGSize, tolerance: MotionTolerance, capabilities: KeyframeCapabilities,
        liveTexts: [BezierPath: LiveText] = [:]
    ) {
        (self.size, self.tolerance, self.capabilities) = (size, tolerance, capabilities)
        self.liveTexts = liveTexts
    }

    /// The drawn items, from back to front.
    ///
    /// - Parameters:
    ///   - frames: the commands in consecutive frames.
    ///   - first: the number of the first frame.
    ///   - count: the number of frames, if a single one stands for all; default: the number given.
    ///   - reach: the magnification at which it is shown.
    mutating func items(
        _ frames: [[Drawing.Command]], from first: Int, count: Int? = nil, reach: Double = 1
    ) -> [VectorMotion.Item] {
        let frames = frames.map { withoutFilters($0) }
        var items: [VectorMotion.Item] = []
        for command in LineMerging.merged(
            SampledCommand.aligned(frames, from: first, count: count ?? frames.count))
        {
            items += self.items(command, reach: reach)
        }
        return items
    }

    private mutating func items(_ command: SampledCommand, reach: Double) -> [VectorMotion.Item] {
        switch command.commands[0] {
        case .fill, .stroke, .gradient, .shadow: return [shape(command, reach: reach)]
        case .image(let image, _):
            let bounds = CGRect(origin: .zero, size: image.size)
            let transforms = command.commands.map { $0.placeOfImage }
            var layer = layer(transforms, over: command.span, content: bounds, reach: reach)
            layer.items = [.image(image)]
            return [.layer(layer)]
        case .node: return items(node: command, reach: reach)
        }
    }

    private mutating func items(node command: SampledCommand, reach: Double) -> [VectorMotion.Item] {
        let nodes = command.commands.compactMap { if case .node(let node) = $0 { node } else { nil } }
        let transforms = nodes.map(\.transform)
        // A node without its own content that neither moves nor fades is replaced by its children.
        let isPlain =
            nodes[0].name == nil && nodes.allSatisfy { $0.transform.isIdentity && $0.alpha == 1 && $0.clip == nil }
        if isPlain { return items(nodes.map(\.commands), from: command.first, count: command.count, reach: reach) }
        let bounds = nodes.reduce(CGRect.null) { box, node in
            node.commands.reduce(box) { $0.union($1.bounds) }
        }
        let share = Self.share(of: nodes)
        var layer = layer(transforms, over: command.span, content: bounds, reach: reach / share)
        let inner = reach / (1 - share) * max(Placement(transforms).greatestScale, 1e-6)
        (layer.name, layer.view) = (nodes[0].name, nodes[0].id)
        layer.opacity = keyframes(
            Samples(nodes.map { min(max(Double($0.alpha), 0), 1) }), from: command.first, tolerance: 0.002
        ) { $0[0] }
        if nodes[0].clip != nil {
            layer.clip = path(nodes.compactMap(\.clip), from: command.first, reach: inner)
        }
        layer.items = items(nodes.map(\.commands), from: command.first, count: command.count, reach: inner)
        return layer.items.isEmpty ? [] : [.layer(layer)]
    }

    /// The share of the tolerance for a node's own motion; the rest is for its content. Constant values have only
    /// rounding errors; deforming shapes take more keyframes than motion.
    private static func share(of nodes: [Drawing.Node]) -> Double {
        let moves = nodes.contains { $0.transform != nodes[0].transform }
        let changes = nodes.contains { $0.commands != nodes[0].commands || $0.clip != nodes[0].clip }
        guard moves else { return 0.02 }
        return changes ? 0.25 : 0.9
    }

    // MARK: Shapes

    /// Commands with images in place of what the format lacks: blended nodes, and without filters shadows and gradients
    /// that no circle or line makes.
    private mutating func withoutFilters(_ commands: [Drawing.Command]) -> [Drawing.Command] {
        commands.compactMap { command in
            guard command.isBlended || !capabilities.hasFilters && command.needsFilters else { return command }
            if let known = images[command] { return known }
            let image = command.withoutEffects()
            images[command] = .some(image)
            return image
        }
    }

    private mutating func shape(_ command: SampledCommand, reach: Double) -> VectorMotion.Item {
        var (paths, colors, stroke): ([BezierPath], [Color], StrokeStyle?) = ([], [], nil)
        var (gradient, blur): (Gradient?, CGFloat?) = (nil, nil)
        for command in command.commands {
            switch command {
            case .fill(let path, let color):
                paths.append(path)
                colors.append(color)
            case .stroke(let path, let color, let style):
                paths.append(path)
                colors.append(color)
                stroke = style
            case .gradient(let path, let own):
                paths.append(path)
                colors.append(.black)
                gradient = own
            case .shadow(let path, let shadow):
                paths.append(path)
                colors.append(shadow.color)
                blur = shadow.deviation
            case .image, .node: continue
            }
        }
        var whole = VectorMotion.Shape(
            span: command.span, path: path(paths, from: command.first, reach: reach),
            color: color(colors, from: command.first), stroke: stroke, gradient: gradient, blur: blur)
        guard gradient == nil, blur == nil else { return .shape(whole) }
        // Players cannot render text that is deformed or gradually changes its colour.
        if stroke == nil, whole.color.constant != nil, paths.allSatisfy({ $0 == paths[0] }) {
            whole.text = liveTexts[paths[0]]
        }
        // The line width would be scaled, too.
        guard stroke == nil, whole.path.list.count > 3, let aligned = aligned(whole, paths, reach: reach) else {
            return .shape(whole)
        }
        return .layer(aligned)
    }

    /// The shape in a layer that rotates and stretches with it, if that is shorter; a quarter of the tolerance is the
    /// layer's.
    private mutating func aligned(
        _ whole: VectorMotion.Shape, _ paths: [BezierPath], reach: Double
    ) -> VectorMotion.Layer? {
        guard let alignment = PathAlignment(paths) else { return nil }
        let bounds = alignment.paths.reduce(CGRect.null) { $0.union($1.controlPointBounds) }
        let number = count
        var layer = layer(alignment.transforms, over: whole.span, content: bounds, reach: reach * 4)
        var shape = whole
        shape.path = path(alignment.paths, from: whole.span.lowerBound, reach: reach * 4 / 3)
        guard layer.cost + shape.path.cost < whole.path.cost else {
            count = number
            return nil
        }
        layer.items = [.shape(shape)]
        return layer
    }

    /// A path over time; nearly half the tolerance is used to reduce the number of its curves where it changes.
    private func path(_ paths: [BezierPath], from first: Int, reach: Double) -> Keyframes<BezierPath> {
        let room = tolerance.points / reach
        guard paths.contains(where: { $0 != paths[0] }) else {
            let places = Places(rounding: room)
            return Keyframes(constant: paths[0].with(paths[0].numbers.map(places.rounded)))
        }
        let thinning = PathThinning(paths, tolerance: room * 0.4)
        let thin = paths.map(thinning.thinned)
        guard !thin[0].numbers.isEmpty else { return Keyframes(constant: thin[0]) }
        let samples = Samples(width: thin[0].numbers.count, numbers: thin.flatMap(\.numbers))
        let isThinner = thin[0].elements.count < paths[0].elements.count
        let limit = (isThinner ? room * 0.6 : room) / 2.0.squareRoot()
        return keyframes(samples, from: first, tolerance: limit) { thin[0].with($0) }
    }

    func color(_ colors: [Color], from first: Int) -> Keyframes<Color> {
        guard colors.contains(where: { $0 != colors[0] }) else { return Keyframes(constant: colors[0]) }
        let samples = Samples(width: 4, numbers: colors.flatMap { $0.numbers.map { $0 * 255 } })
        return keyframes(samples, from: first, tolerance: 0.5) { numbers in
            colors[0].with(numbers.map { min(max($0 / 255, 0), 1) })
        }
    }

    private func keyframes<Value>(
        _ samples: Samples, from first: Int, tolerance: Double, _ value: ([Double]) -> Value
    ) -> Keyframes<Value> {
        KeyframeReduction(samples, tolerance: tolerance, places: Places(for: tolerance), capabilities)
            .keyframes(from: first, value)
    }

    // MARK: Layers

    /// A layer without its content.
    ///
    /// - Parameter content: the bounds of its content, in its own coordinates.
    private mutating func layer(
        _ transforms: [CGAffineTransform], over span: Range<Int>, content: CGRect, reach: Double
    ) -> VectorMotion.Layer {
        count += 1
        let number = count
        let placement = Placement(transforms)
        let room = tolerance.points / reach
        func position(_ anchor: CGPoint) -> VectorMotion.Position {
            self.position(placement.positions(of: anchor), from: span.lowerBound, tolerance: room * 0.6)
        }
        func placed(about anchor: CGPoint, at position: VectorMotion.Position) -> VectorMotion.Layer {
            let far = farthest(in: content, from: anchor, scale: placement.greatestScale)
            // A rotation by the smallest angle moves the farthest point by at most a fifth of the tolerance, and so on.
            let angle = min(tolerance.degrees, 0.2 * room / far * 180 / .pi)
            let length = max(0.1 * room / max(far / max(placement.greatestScale, 1e-9), 1e-9), 1e-6)
            let rotation = keyframes(Samples(placement.rotations), from: span.lowerBound, tolerance: angle) { $0[0] }
            let skew = keyframes(
                Samples(placement.skews), from: span.lowerBound, tolerance: angle / 2
            ) { $0[0] }
            let scales = Samples(width: 2, numbers: placement.scales.flatMap(\.numbers))
            let scale = keyframes(scales, from: span.lowerBound, tolerance: length) { CGVector.zero.with($0) }
            return VectorMotion.Layer(
                number: number, name: nil, view: nil, span: span, anchor: anchor,
                position: position, rotation: rotation, skew: skew, scale: scale, opacity: Keyframes(constant: 1),
                clip: nil, items: [])
        }
        guard !placement.isOnlyMoved, !content.isNull else { return placed(about: .zero, at: position(.zero)) }
        let places = Places(for: room)
        func rounded(_ point: CGPoint) -> CGPoint { CGPoint(x: places.rounded(point.x), y: places.rounded(point.y)) }
        let center = rounded(CGPoint(x: content.midX, y: content.midY))
        let anchors = [CGPoint.zero, center] + (placement.smoothestPoint.map { [rounded($0)] } ?? [])
        let ways = anchors.map { (anchor: $0, position: position($0)) }
        let best = ways.min { $0.position.cost < $1.position.cost } ?? ways[0]
        return placed(about: best.anchor, at: best.position)
    }

    /// The maximum distance of a layer's content from a point, in points of its parent; limited to about the image's
    /// size.
    private func farthest(in content: CGRect, from anchor: CGPoint, scale: Double) -> Double {
        let box = content.isNull ? CGRect(origin: anchor, size: .zero) : content
        let across = max(abs(box.minX - anchor.x), abs(box.maxX - anchor.x))
        let down = max(abs(box.minY - anchor.y), abs(box.maxY - anchor.y))
        let diagonal = (size.width * size.width + size.height * size.height).squareRoot()
        return min(max((across * across + down * down).squareRoot() * scale, 1), 2 * max(diagonal, 1))
    }

    /// The shortest of joint keyframes, straight or along curves, and separate keyframes for each coordinate.
    private func position(_ points: [CGPoint], from first: Int, tolerance: Double) -> VectorMotion.Position {
        let joint = keyframes(
            Samples(width: 2, numbers: points.flatMap(\.numbers)), from: first, tolerance: tolerance / 2.0.squareRoot()
        ) { CGPoint.zero.with($0) }
        guard joint.constant == nil else { return .joint(joint) }
        let limit = tolerance / 2.0.squareRoot()
        let split = VectorMotion.Position.split(
            x: keyframes(Samples(points.map { Double($0.x) }), from: first, tolerance: limit) { $0[0] },
            y: keyframes(Samples(points.map { Double($0.y) }), from: first, tolerance: limit) { $0[0] })
        var ways = [VectorMotion.Position.joint(joint), split]
        if capabilities.hasTangents {
            let curved = CurvedReduction(
                points, tolerance: tolerance, places: Places(for: limit), capabilities)
            ways.append(.joint(curved.keyframes(from: first)))
        }
        return ways.min { $0.cost < $1.cost } ?? split
    }
}

// The approximate number of characters, to choose the shorter form.

extension Keyframes {
    fileprivate func cost(each characters: Int) -> Int { list.count == 1 ? 0 : list.count * characters }
}

extension Keyframes<BezierPath> {
    fileprivate var cost: Int { list.count * (40 + first.numbers.count * 6) }
}

extension VectorMotion.Position {
    fileprivate var cost: Int {
        switch self {
        case .joint(let keyframes):
            keyframes.cost(each: 60) + keyframes.list.reduce(0) { $0 + ($1.tangents == nil ? 0 : 35) }
        case .split(let x, let y): 30 + x.cost(each: 48) + y.cost(each: 48)
        }
    }
}

extension VectorMotion.Layer {
    /// The cost of the motion only.
    fileprivate var cost: Int {
        150 + position.cost + rotation.cost(each: 48) + scale.cost(each: 60) + skew.cost(each: 48)
    }
}

extension Drawing.Command {
    /// Whether it requires a filter, or a gradient that is not circular.
    fileprivate var needsFilters: Bool {
        switch self {
        case .shadow: true
        case .gradient(_, let gradient):
            if case .radial(let place) = gradient.course { !place.isSimilarity } else { false }
        case .fill, .stroke, .image, .node: false
        }
    }

    fileprivate var isBlended: Bool { if case .node(let node) = self { node.isIsolated } else { false } }

    fileprivate var placeOfImage: CGAffineTransform {
        if case .image(_, let place) = self { place } else { .identity }
    }
}
