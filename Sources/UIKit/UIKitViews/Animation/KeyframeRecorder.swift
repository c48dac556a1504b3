/// A part of a keyframe animation, between fractions of its duration.
struct Keyframe: ChangeRecorder {
    let recorder: KeyframeRecorder
    let start: Double
    let end: Double

    func record(_ layer: CALayer, _ key: String, from old: LayerValue, to new: LayerValue) {
        onMain(layer) { recorder.record($0, key, from: old, to: new, start: start, end: end) }
    }
}

/// The changes made in the keyframes of an animation block, played as one animation for each property.
@MainActor final class KeyframeRecorder {
    /// A change of a property, between fractions of the block's duration.
    private struct Frame {
        var start: Double
        var end: Double
        var value: LayerValue
    }

    /// The keyframes of a property.
    private struct Track {
        let layer: CALayer
        let key: String
        let first: LayerValue
        var frames: [Frame] = []
    }

    private let options: UIView.KeyframeAnimationOptions
    private var tracks: [Track] = []

    init(_ options: UIView.KeyframeAnimationOptions) { self.options = options }

    func record(
        _ layer: CALayer, _ key: String, from old: LayerValue, to new: LayerValue, start: Double, end: Double
    ) {
        let number = tracks.firstIndex { $0.layer === layer && $0.key == key } ?? tracks.count
        if number == tracks.count { tracks.append(Track(layer: layer, key: key, first: old)) }
        tracks[number].frames.append(Frame(start: start, end: max(start, end), value: new))
    }

    /// Starts the animations.
    func start(_ block: AnimationBlock) {
        for track in tracks where block.duration > 0 {
            let animation = CAKeyframeAnimation(keyPath: track.key)
            let (times, values) = points(of: track)
            animation.keyTimes = times.map { NSNumber(value: $0) }
            if let last = values.last, last.nothing != nil {
                // Like other changes in blocks, it adds to what still moves.
                animation.values = values.map { $0.adding(last, times: -1) }
                animation.isAdditive = true
            } else {
                animation.values = [track.layer.shown[track.key] ?? track.first] + values.dropFirst()
            }
            animation.calculationMode = options.calculationMode
            (animation.duration, animation.fillMode, animation.curve) = (block.duration, .both, block.curve)
            (animation.repeatCount, animation.autoreverses) = (block.repeatCount, block.autoreverses)
            animation.beginTime = block.delay > 0 ? HostClock.current.now + block.delay : 0
            track.layer.add(
                animation, forKey: AnimationBlock.freeKey(track.key, of: track.layer), onEnd: block.expectEnd())
        }
    }

    /// The values of a property with their times, from 0 to 1: it moves during its keyframes and rests between them.
    private func points(of track: Track) -> (times: [Double], values: [LayerValue]) {
        var (times, values) = ([0.0], [track.first])
        for frame in track.frames.enumerated().sorted(by: { ($0.1.start, $0.0) < ($1.1.start, $1.0) }).map(\.element) {
            let last = times[times.count - 1]
            if frame.start > last {
                times.append(frame.start)
                values.append(values[values.count - 1])
            }
            times.append(max(frame.end, last))
            values.append(frame.value)
        }
        if times[times.count - 1] < 1 {
            times.append(1)
            values.append(values[values.count - 1])
        }
        return (times, values)
    }
}

extension UIView.KeyframeAnimationOptions {
    /// The bits of ``UIView/AnimationOptions``, whose curve applies to keyframes, too.
    var basic: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: rawValue) }

    var calculationMode: CAAnimationCalculationMode {
        switch rawValue >> 10 & 7 {
        case 1: .discrete
        case 2: .paced
        case 3: .cubic
        case 4: .cubicPaced
        default: .linear
        }
    }
}
