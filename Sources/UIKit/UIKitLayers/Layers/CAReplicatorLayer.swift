import JellyGraphics
import JellyStage
import JellyValues

/// A layer that shows its sublayers several times, each copy moved, coloured and delayed further than the one before.
///
/// Copies are flat: of a transform in space, the affine one at the layer's center counts.
open class CAReplicatorLayer: CALayer, @unchecked Sendable {
    package override class func make() -> CALayer? {
        self === CAReplicatorLayer.self ? CAReplicatorLayer() : super.make()
    }

    /// The number of copies, the sublayers themselves included; default: 1.
    open var instanceCount = 1
    /// The time by which the animations of a copy are behind those of the one before, in seconds.
    open var instanceDelay: CFTimeInterval = 0 {
        didSet { changed("instanceDelay", .number(oldValue), .number(instanceDelay)) }
    }
    /// The transform from a copy to the next one, about the layer's anchor point.
    open var instanceTransform = CATransform3D.identity {
        didSet { changed("instanceTransform", .transform(oldValue), .transform(instanceTransform)) }
    }
    /// The colour by which the copies' are multiplied; default: white.
    open var instanceColor: CGColor? = .white {
        didSet { changed("instanceColor", .color(oldValue?.color ?? .white), .color(instanceColor?.color ?? .white)) }
    }
    /// What is added to the colour's red for each copy.
    open var instanceRedOffset: Float = 0 {
        didSet { changed("instanceRedOffset", .number(Double(oldValue)), .number(Double(instanceRedOffset))) }
    }
    /// What is added to the colour's green for each copy.
    open var instanceGreenOffset: Float = 0 {
        didSet { changed("instanceGreenOffset", .number(Double(oldValue)), .number(Double(instanceGreenOffset))) }
    }
    /// What is added to the colour's blue for each copy.
    open var instanceBlueOffset: Float = 0 {
        didSet { changed("instanceBlueOffset", .number(Double(oldValue)), .number(Double(instanceBlueOffset))) }
    }
    /// What is added to the colour's alpha for each copy.
    open var instanceAlphaOffset: Float = 0 {
        didSet { changed("instanceAlphaOffset", .number(Double(oldValue)), .number(Double(instanceAlphaOffset))) }
    }
    /// Whether copies keep their depth; stored, without effect.
    @Inert("CAReplicatorLayer.preservesDepth")
    open var preservesDepth = false

    /// More copies are not drawn.
    private static let most = 10_000

    override func value(of key: String) -> LayerValue? {
        switch key {
        case "instanceDelay": .number(instanceDelay)
        case "instanceTransform": .transform(instanceTransform)
        case "instanceColor": .color(instanceColor?.color ?? .white)
        case "instanceRedOffset": .number(Double(instanceRedOffset))
        case "instanceGreenOffset": .number(Double(instanceGreenOffset))
        case "instanceBlueOffset": .number(Double(instanceBlueOffset))
        case "instanceAlphaOffset": .number(Double(instanceAlphaOffset))
        case "instanceCount": .number(Double(instanceCount))
        default: super.value(of: key)
        }
    }

    package override func set(_ value: LayerValue, for key: String) {
        switch (key, value) {
        case ("instanceDelay", .number(let number)): instanceDelay = number
        case ("instanceTransform", .transform(let transform)): instanceTransform = transform
        case ("instanceColor", .color(let color)): instanceColor = CGColor(color)
        case ("instanceRedOffset", .number(let number)): instanceRedOffset = Float(number)
        case ("instanceGreenOffset", .number(let number)): instanceGreenOffset = Float(number)
        case ("instanceBlueOffset", .number(let number)): instanceBlueOffset = Float(number)
        case ("instanceAlphaOffset", .number(let number)): instanceAlphaOffset = Float(number)
        case ("instanceCount", .number(let number)): instanceCount = Int(min(max(number, 0), Double(Self.most)))
        default: super.set(value, for: key)
        }
    }

    override func copyValues(of other: CALayer) {
        super.copyValues(of: other)
        guard let other = other as? CAReplicatorLayer else { return }
        (instanceCount, instanceDelay) = (other.instanceCount, other.instanceDelay)
        (instanceTransform, instanceColor) = (other.instanceTransform, other.instanceColor)
        (instanceRedOffset, instanceGreenOffset) = (other.instanceRedOffset, other.instanceGreenOffset)
        (instanceBlueOffset, instanceAlphaOffset) = (other.instanceBlueOffset, other.instanceAlphaOffset)
    }

    // MARK: Drawing

    /// Draws the layer itself by `content`, without its sublayers, and then the copies, the last one in front.
    final func drawCopies(on canvas: Canvas, _ content: () -> Void) {
        let inside = backing.subviews.filter { !$0.isHidden }
        for view in inside { view.isHidden = true }
        content()
        for view in inside { view.isHidden = false }
        guard case .transform(let step)? = seen("instanceTransform") else { return }
        let center = bounds.point(anchorPoint)
        let about = step.isFlat ? step.affine : LayerProjection(step).map(at: .zero)
        let next = CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(about)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
        let delay = seenNumber("instanceDelay")
        var place = CGAffineTransform.identity
        let count = Int(min(max(seenNumber("instanceCount"), 0), Double(Self.most)))
        for copy in 0..<count {
            let commands = at(delay * Double(copy)) {
                let inside = Canvas(style: canvas.style)
                for view in backing.subviewsFromBack { view.render(on: inside) }
                return inside.commands
            }
            draw(commands, color(of: copy), place, on: canvas)
            place = next.concatenating(place)
        }
    }

    /// The colour of a copy: red, green, blue and alpha.
    private func color(of copy: Int) -> [Double] {
        let base = seenColor("instanceColor")
        let offsets = ["instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset"]
        return zip([base.red, base.green, base.blue, base.alpha], offsets).map { part, key in
            min(max(Double(part) + seenNumber(key) * Double(copy), 0), 1)
        }
    }

    private func draw(
        _ commands: [Drawing.Command], _ color: [Double], _ place: CGAffineTransform, on canvas: Canvas
    ) {
        guard color[3] > 0, !commands.isEmpty else { return }
        canvas.add(Drawing.Node(transform: place, alpha: color[3])) {
            canvas.append(commands)
            guard color[0] < 1 || color[1] < 1 || color[2] < 1 else { return }
            let all = CGRect(x: -5000, y: -5000, width: 10_000, height: 10_000)
            canvas.add(Drawing.Node(blendMode: .multiply)) {
                canvas.fill(BezierPath(rect: all), Color(red: color[0], green: color[1], blue: color[2], alpha: 1))
            }
            canvas.add(Drawing.Node(blendMode: .destinationIn)) { canvas.append(commands) }
        }
    }

    /// Runs a closure with the animations inside as they were some seconds ago.
    private func at<Value>(_ delay: TimeInterval, _ body: () -> Value) -> Value {
        guard delay != 0 else { return body() }
        let moving = layersWithMoves
        let times = moving.map(\.shownTime)
        for (layer, time) in zip(moving, times) { layer.updateShown(at: time - delay) }
        defer { for (layer, time) in zip(moving, times) { layer.updateShown(at: time) } }
        return body()
    }
}

extension CALayer {
    /// The layers inside that are animated.
    fileprivate var layersWithMoves: [CALayer] {
        layersInside.flatMap { ($0.moves.isEmpty ? [] : [$0]) + $0.layersWithMoves }
    }
}
