import Foundation
import JellyValues

extension LottieProperties {
    /// A layer's transform as Lottie's `ks`, without defaults.
    ///
    /// - Parameters:
    ///   - offset: from the parent's to the composition's coordinates.
    ///   - origin: the origin of the layer's own coordinates.
    ///   - opacity: from 0 to 1.
    mutating func transform(
        _ layer: VectorMotion.Layer, offset: CGVector, origin: CGPoint, opacity: Keyframes<Double>
    ) -> String {
        var object = LottieObject()
        let anchor = CGPoint(x: layer.anchor.x - origin.x, y: layer.anchor.y - origin.y)
        if anchor != .zero { object.add("a", position(Keyframes(constant: anchor))) }
        add(layer.position, offset, to: &object)
        if layer.scale.constant != CGVector(dx: 1, dy: 1) {
            object.add("s", vector(layer.scale, factor: 100))
        }
        if layer.rotation.constant != 0 { object.add("r", scalar(layer.rotation)) }
        if layer.skew.constant != 0 {
            object.add("sk", scalar(layer.skew, factor: -1))
            object.add("sa", scalar(Keyframes(constant: 0)))
        }
        if opacity.constant != 1 { object.add("o", scalar(opacity, factor: 100)) }
        return object.json
    }

    private mutating func add(
        _ position: VectorMotion.Position, _ offset: CGVector, to object: inout LottieObject
    ) {
        switch position {
        case .joint(let keyframes):
            let moved = keyframes.mapped { $0.offsetBy(dx: offset.dx, dy: offset.dy) }
            if moved.constant != .zero { object.add("p", self.position(moved)) }
        case .split(let x, let y):
            var split = LottieObject()
            // rlottie reads x and y only after s.
            split.add("s", "true")
            split.add("x", scalar(x.mapped { $0 + offset.dx }))
            split.add("y", scalar(y.mapped { $0 + offset.dy }))
            object.add("p", split.json)
        }
    }
}
