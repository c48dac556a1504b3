/// Why a motion cannot be told in shapes; its description is a whole sentence.
public enum MotionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A frame is exposed for longer than an instant.
    case blurred
    /// There are no frames.
    case empty
    /// Lottie cannot cut a layer along several outlines.
    case lottieClip(layer: String?)

    public var description: String {
        switch self {
        case .blurred: "motion blur is made of pixels, which a motion in shapes does not have; leave --motion-blur out"
        case .empty: "there are no frames to make a motion of"
        case .lottieClip(let layer):
            "Lottie cuts a layer along one outline, and the clip of \(layer.map { "“\($0)”" } ?? "a layer") has several"
        }
    }
}
