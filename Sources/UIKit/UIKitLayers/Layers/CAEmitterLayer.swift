import JellyGraphics
import JellyStage
import JellySupport
import JellyValues

/// A layer that emits particles by the host's clock, the same on every run.
open class CAEmitterLayer: CALayer, @unchecked Sendable {
    package override class func make() -> CALayer? { self === CAEmitterLayer.self ? CAEmitterLayer() : super.make() }

    /// The kinds of particles.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            debts = []
            HostClock.current.start(birth)
        }
    }
    /// The factor of the cells' birth rates.
    open var birthRate: Float = 1
    /// The factor of the cells' lifetimes.
    open var lifetime: Float = 1
    /// The factor of the cells' velocities.
    open var velocity: Float = 1
    /// The factor of the cells' scales.
    open var scale: Float = 1
    /// The factor of the cells' spins.
    open var spin: Float = 1
    /// The center of the emission, in points of the layer.
    open var emitterPosition = CGPoint.zero
    /// The place out of the plane; stored, without effect.
    @Inert("CAEmitterLayer.emitterZPosition")
    open var emitterZPosition: CGFloat = 0
    /// The size of the shape, in points; the width is the radius of a circle.
    open var emitterSize = CGSize.zero
    /// The depth of the shape; stored, without effect.
    @Inert("CAEmitterLayer.emitterDepth")
    open var emitterDepth: CGFloat = 0
    /// Where particles are emitted.
    open var emitterShape = CAEmitterLayerEmitterShape.point
    /// Which part of the shape emits.
    open var emitterMode = CAEmitterLayerEmitterMode.volume
    /// How particles are drawn over each other.
    open var renderMode = CAEmitterLayerRenderMode.unordered
    /// Whether particles keep their depth; stored, without effect.
    @Inert("CAEmitterLayer.preservesDepth")
    open var preservesDepth = false
    /// The seed of the random numbers.
    open var seed: UInt32 = 0 { didSet { random = SplitMix64(seed: UInt64(seed)) } }

    /// The particles that live, the oldest first.
    private(set) final var particles: [Particle] = []
    private lazy var random = SplitMix64(seed: UInt64(seed))
    private lazy var birth = ParticleBirth(self)
    /// The parts of particles that each cell has still to emit.
    private var debts: [Double] = []
    private var now: TimeInterval = 0
    /// More are not kept alive, as on devices.
    private static let most = 10_000

    struct Particle {
        let cell: CAEmitterCell
        let birth, lifetime: TimeInterval
        let origin: CGPoint
        let velocity: CGVector
        let scale, spin: CGFloat
        let color: [Double]

        /// The position after a time, in points.
        func position(after age: TimeInterval) -> CGPoint {
            CGPoint(
                x: origin.x + velocity.dx * age + cell.xAcceleration * age * age / 2,
                y: origin.y + velocity.dy * age + cell.yAcceleration * age * age / 2)
        }
    }

    /// Sets a property, also of a cell: `emitterCells.snow.birthRate`.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let parts = keyPath.split(separator: ".").map(String.init)
        guard parts.count == 3, parts[0] == "emitterCells" else { return super.setValue(value, forKeyPath: keyPath) }
        for cell in emitterCells ?? [] where cell.name == parts[1] { cell.setValue(value, forKey: parts[2]) }
    }

    /// Emits the particles of a span of time, and forgets those that have lived.
    final func advance(from start: TimeInterval, to end: TimeInterval) {
        now = end
        particles.removeAll { $0.birth + $0.lifetime <= end }
        let cells = emitterCells ?? []
        if debts.count != cells.count { debts = Array(repeating: 0, count: cells.count) }
        for (index, cell) in cells.enumerated() where cell.isEnabled {
            let rate = Double(max(0, cell.birthRate * birthRate))
            let before = debts[index]
            debts[index] += rate * (end - start)
            var number = 1.0
            while number <= debts[index], particles.count < Self.most {
                emit(cell, at: start + (number - before) / rate)
                number += 1
            }
            debts[index] -= debts[index].rounded(.down)
        }
    }

    private func emit(_ cell: CAEmitterCell, at time: TimeInterval) {
        func part(_ range: Double) -> Double { (unit() - 0.5) * range * 2 }
        let life = (Double(cell.lifetime) + part(Double(cell.lifetimeRange))) * Double(lifetime)
        let angle = cell.emissionLongitude + (unit() - 0.5) * cell.emissionRange
        let speed = (cell.velocity + part(cell.velocityRange)) * CGFloat(velocity)
        let base = cell.color?.color ?? .white
        let color = [
            Double(base.red) + part(Double(cell.redRange)), Double(base.green) + part(Double(cell.greenRange)),
            Double(base.blue) + part(Double(cell.blueRange)), Double(base.alpha) + part(Double(cell.alphaRange)),
        ]
        let particle = Particle(
            cell: cell, birth: time, lifetime: max(0, life), origin: place(),
            velocity: CGVector(dx: speed * CGFloat.cos(angle), dy: speed * CGFloat.sin(angle)),
            scale: (cell.scale + part(cell.scaleRange)) * CGFloat(scale),
            spin: (cell.spin + part(cell.spinRange)) * CGFloat(spin), color: color)
        if particle.birth + particle.lifetime > now { particles.append(particle) }
    }

    /// A random number from 0 to 1.
    private func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }

    /// A random place of the shape.
    private func place() -> CGPoint {
        let (center, size) = (emitterPosition, emitterSize)
        switch emitterShape {
        case .line: return CGPoint(x: center.x + (unit() - 0.5) * size.width, y: center.y)
        case .rectangle, .cuboid:
            var (x, y) = (unit() - 0.5, unit() - 0.5)
            if emitterMode == .outline || emitterMode == .points {
                // On the nearer edge.
                if abs(x) * size.height > abs(y) * size.width { x = x < 0 ? -0.5 : 0.5 } else { y = y < 0 ? -0.5 : 0.5 }
            }
            return CGPoint(x: center.x + x * size.width, y: center.y + y * size.height)
        case .circle, .sphere:
            let angle = unit() * 2 * .pi
            let radius = size.width * (emitterMode == .outline ? 1 : unit().squareRoot())
            return CGPoint(x: center.x + radius * CGFloat.cos(angle), y: center.y + radius * CGFloat.sin(angle))
        default: return center
        }
    }

    override func drawContent(on canvas: Canvas) {
        for particle in renderMode == .oldestLast ? particles.reversed() : particles { draw(particle, on: canvas) }
    }

    private func draw(_ particle: Particle, on canvas: Canvas) {
        let (cell, age) = (particle.cell, now - particle.birth)
        guard let image = cell.contents as? CGImage, age >= 0 else { return }
        let scale = particle.scale + cell.scaleSpeed * age
        let speeds = [cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed]
        let color = zip(particle.color, speeds).map { min(max($0 + Double($1) * age, 0), 1) }
        guard scale > 0, color[3] > 0 else { return }
        let position = particle.position(after: age)
        let rect = CGRect(
            center: .zero,
            size: CGSize(
                width: CGFloat(image.width) / cell.contentsScale, height: CGFloat(image.height) / cell.contentsScale))
        let transform = CGAffineTransform(scaleX: scale, y: scale).concatenating(
            CGAffineTransform(rotationAngle: particle.spin * age)
        ).concatenating(CGAffineTransform(translationX: position.x, y: position.y))
        let mode: BlendMode = renderMode == .additive ? .plusLighter : .normal
        canvas.add(Drawing.Node(transform: transform, alpha: color[3], blendMode: mode)) {
            canvas.draw(image.image, in: rect)
            guard color[0] < 1 || color[1] < 1 || color[2] < 1 else { return }
            canvas.add(Drawing.Node(blendMode: .multiply)) {
                canvas.fill(BezierPath(rect: rect), Color(red: color[0], green: color[1], blue: color[2], alpha: 1))
            }
            canvas.add(Drawing.Node(blendMode: .destinationIn)) { canvas.draw(image.image, in: rect) }
        }
    }
}

/// Lets a layer emit by the host's clock.
private final class ParticleBirth: HostTicker {
    private weak var layer: CAEmitterLayer?
    private var last: TimeInterval?

    init(_ layer: CAEmitterLayer) { self.layer = layer }

    func pass(to time: TimeInterval) -> Bool {
        guard let layer else { return false }
        layer.advance(from: last ?? time, to: time)
        last = time
        return true
    }
}
