public import JellyValues

/// Selects the frames of a run to compare.
public enum FrameSelection: Hashable, Sendable {
    case all
    /// Every nth frame, including the first.
    case every(Int)
    /// The frames in a closed range.
    case range(ClosedRange<Int>)
    /// These frames, ascending.
    case at([Int])

    /// The largest frame number; up to it, times of frames and ticks are exact.
    package static let largestFrame = 1_000_000_000

    /// Parses `all`, `every:6`, or numbers and ranges such as `0,12,50-59`, with a step in `0-99x10`; nil for anything
    /// else.
    ///
    /// Ranges include their end. Numbers and ranges may be in any order, and select at most a million frames.
    public init?(_ text: String) {
        if text == "all" {
            self = .all
        } else if text.hasPrefix("every:") {
            guard let step = Int(text.dropFirst(6)), (1...Self.largestFrame).contains(step) else { return nil }
            self = .every(step)
        } else if let (range, step) = Self.range(text), step == 1, range.count > 1 || text.contains("-") {
            self = .range(range)
        } else if let frames = Self.numbers(text) {
            self = .at(frames)
        } else {
            return nil
        }
    }

    /// Parses a list of numbers and ranges; ascending, without duplicates; nil if invalid.
    package static func numbers(_ text: some StringProtocol) -> [Int]? {
        var frames: Set<Int> = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let (range, step) = range(word), frames.count + range.count / step < 1_000_000 else { return nil }
            frames.formUnion(stride(from: range.lowerBound, through: range.upperBound, by: step))
        }
        return frames.sorted()
    }

    /// Parses `7`, `0-59` or `0-59x10`; only a range has a step.
    private static func range(_ text: some StringProtocol) -> (ClosedRange<Int>, step: Int)? {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        let ends = parts.first?.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) } ?? []
        let step = parts.count == 2 && ends.count == 2 ? Int(parts[1]) : parts.count == 1 ? 1 : nil
        guard let step, (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
            (0...largestFrame).contains(first), (first...largestFrame).contains(last),
            (1...largestFrame).contains(step)
        else { return nil }
        return (first...last, step)
    }

    /// The frames closest to times in seconds.
    ///
    /// - Precondition: the times are finite, not negative, and at most 1 000 000 s.
    public static func times(_ times: [Double], rate: FrameRate) -> FrameSelection {
        let frames = times.map { time in
            precondition((0...1_000_000).contains(time), "a time must be from 0 to 1000000 s, not \(time)")
            return Int((time * rate.framesPerSecond).rounded())
        }
        return .at(Set(frames).sorted())
    }

    /// The selected frames, ascending.
    public func frames(of frames: Range<Int>) -> [Int] {
        switch self {
        case .all: Array(frames)
        case .every(let step): Array(stride(from: frames.lowerBound, to: frames.upperBound, by: step))
        case .range(let range): frames.filter(range.contains)
        case .at(let selected): selected.filter(frames.contains)
        }
    }

    /// The first selected frame number outside `frames`; nil if all are inside.
    package func firstNumber(outside frames: Range<Int>) -> Int? {
        switch self {
        case .all, .every: nil
        case .range(let range):
            range.lowerBound < frames.lowerBound
                ? range.lowerBound
                : range.upperBound < frames.upperBound ? nil : max(range.lowerBound, frames.upperBound)
        case .at(let numbers): numbers.first { !frames.contains($0) }
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
