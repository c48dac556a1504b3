/// The content of a golden of an animation: pixels, physics or both.
public enum GoldenMode: Hashable, Sendable {
    /// Hashes, physics, and every image.
    case full
    /// Hashes, physics, and every nth image.
    case keyEvery(Int)
    /// Hashes, physics, and the images of some frames, ascending.
    case keyAt([Int])
    /// Hashes and physics.
    case hash
    /// Physics only; nothing is drawn.
    case state

    /// Parses `full`, `hash`, `state`, `key:10` (every tenth) or `key:0,12,50-59` (`key:12,` for one); nil for
    /// anything else.
    public init?(_ text: String) {
        switch text {
        case "full": self = .full
        case "hash": self = .hash
        case "state": self = .state
        default:
            guard text.hasPrefix("key:") else { return nil }
            if let step = Int(text.dropFirst(4)) {
                guard (1...FrameSelection.largestFrame).contains(step) else { return nil }
                self = .keyEvery(step)
                return
            }
            let list = text.dropFirst(4)
            guard let frames = FrameSelection.numbers(list.hasSuffix(",") ? list.dropLast() : list) else { return nil }
            self = .keyAt(frames)
        }
    }

    /// Whether frames are drawn and hashed.
    public var holdsPixels: Bool { self != .state }

    /// Whether the image of a frame is kept; `position` is the frame's place among the golden's, from 0.
    func keepsImage(position: Int, frame: Int) -> Bool {
        switch self {
        case .full: true
        case .keyEvery(let step): position % step == 0
        case .keyAt(let frames): frames.contains(frame)
        case .hash, .state: false
        }
    }
}

extension GoldenMode: CustomStringConvertible {
    public var description: String {
        switch self {
        case .full: "full"
        case .keyEvery(let step): "key:\(step)"
        case .keyAt(let frames):
            "key:" + frames.map(String.init).joined(separator: ",") + (frames.count == 1 ? "," : "")
        case .hash: "hash"
        case .state: "state"
        }
    }
}
