import Foundation
import JellyDynamics

extension ReducedMotion {
    private struct Draft {
        var damping: Double?
        var endAfter: Double?

        init() {}

        init(_ reduction: ReducedMotion) {
            switch reduction {
            case .none: break
            case .damped(let factor): damping = Double(factor)
            case .endEarly(let delay): endAfter = delay
            }
        }

        var reduction: ReducedMotion {
            if let endAfter { return .endEarly(after: endAfter) }
            if let damping { return .damped(factor: CGFloat(damping)) }
            return .none
        }
    }

    /// The keys of a reduced motion.
    static let codec = ObjectCodec(
        summary: "The scene's behavior under reduced motion.", initial: Draft(),
        fields: [
            .optional(
                "damping", \.damping, .number(.from(1, to: 1_000_000)),
                "factor of the damping of springs, snaps and bounces"),
            .optional(
                "endAfter", \.endAfter, .number(.from(0, to: 3600)),
                "time after which everything jumps to its position of rest, in seconds"),
        ],
        rules: [.exactlyOneOf([["damping"], ["endAfter"]])]
    ).codec.map({ $0.reduction }, back: { Draft($0) })
}
