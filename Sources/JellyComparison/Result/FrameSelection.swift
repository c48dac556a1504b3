public import JellyTime

/// Which of a run's frames are looked at.
public enum FrameSelection: Hashable, Sendable {
    case all
    /// Every nth, the first included.
    case every(Int)
    /// Those from one to another, both included.
    case range(ClosedRange<Int>)
    /// Some, ascending.
    case at([Int])

    /// The largest number of a frame; with it, times of frames and ticks stay exact.
    package static let largestFrame = 1_000_000_000

    /// A selection from `all`, `every:6`, `0-59`, or `0,12,50`; nil for anything else.
    public init?(_ text: String) {
        func numbers(_ text: some StringProtocol, _ separator: Character) -> [Int]? {
            let words = text.split(separator: separator, omittingEmptySubsequences: false)
            let numbers = words.compactMap { Int($0) }
            return numbers.count == words.count && numbers.allSatisfy((0...Self.largestFrame).contains) ? numbers : nil
        }
        if text == "all" {
            self = .all
        } else if text.hasPrefix("every:") {
            guard let step = Int(text.dropFirst(6)), (1...Self.largestFrame).contains(step) else { return nil }
            self = .every(step)
        } else if let ends = numbers(text, "-"), ends.count == 2, ends[0] <= ends[1] {
            self = .range(ends[0]...ends[1])
        } else if let frames = numbers(text, ","), zip(frames, frames.dropFirst()).allSatisfy(<) {
            self = .at(frames)
        } else {
            return nil
        }
    }

    /// The frames nearest to some times in seconds.
    ///
    /// - Precondition: the times are finite, not negative, and at most 1 000 000 s.
    public static func times(_ times: [Double], rate: FrameRate) -> FrameSelection {
        let frames = times.map { time in
            precondition((0...1_000_000).contains(time), "a time is from 0 to 1000000 s, not \(time)")
            return Int((time * rate.framesPerSecond).rounded())
        }
        return .at(Set(frames).sorted())
    }

    /// Those of `frames` that are selected, ascending.
    public func frames(of frames: Range<Int>) -> [Int] {
        switch self {
        case .all: Array(frames)
        case .every(let step): Array(stride(from: frames.lowerBound, to: frames.upperBound, by: step))
        case .range(let range): frames.filter(range.contains)
        case .at(let selected): selected.filter(frames.contains)
        }
    }

    /// Whether the frame at a position among all is selected.
    package func contains(_ frame: Int, position: Int) -> Bool {
        switch self {
        case .all: true
        case .every(let step): position % step == 0
        case .range(let range): range.contains(frame)
        case .at(let frames): frames.contains(frame)
        }
    }
}

extension FrameSelection: CustomStringConvertible {
    public var description: String {
        switch self {
        case .all: "all"
        case .every(let step): "every:\(step)"
        case .range(let range): "\(range.lowerBound)-\(range.upperBound)"
        case .at(let frames): frames.map(String.init).joined(separator: ",")
        }
    }
}
