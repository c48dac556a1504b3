extension RunResult {
    /// Where in `frames` the pixels differ most; nil when none differs.
    package var peakFrame: Int? {
        func weight(_ frame: FrameResult) -> (Int, Int, Int, Int) {
            let order =
                switch frame.pixels {
                case .same, .unreadable: 0
                case .tolerated: 1
                case .changed, .extra, .missing: 2
                }
            let found = frame.comparison
            return (order, found?.changedPixels ?? 0, found?.worstDelta ?? 0, found?.differingPixels ?? 0)
        }
        var peak: FrameResult?
        for frame in frames where frame.differs {
            if let last = peak, weight(frame) <= weight(last) { continue }
            peak = frame
        }
        return peak?.index
    }

    /// The frames that tell the story: from two before the first that changed to five after it, the one that differs
    /// most, and the last; ascending.
    package var contactFrames: [Int] {
        guard let last = frames.last?.index else { return [] }
        var picked: Set<Int> = [last]
        if let first = firstChangedFrame ?? firstDifferingFrame {
            picked.formUnion(max(0, first - 2)...max(0, first) + 5)
        } else {
            picked.insert(frames[0].index)
        }
        if let peakFrame { picked.insert(peakFrame) }
        return frames.map(\.index).filter(picked.contains)
    }

    /// The frames whose pictures a report holds; ascending.
    ///
    /// They are `contactFrames`, the first, those that differ, and of the others every nth, where n is the smallest whole
    /// number with which no more than `pixels` are shown: 60 million for a failed run (240 frames of 500×500), 5 million
    /// for one that passed. Of frames that differ, too, it is every nth where they alone are more.
    package func framesToShow() -> [Int] {
        let pixels = passes ? 5_000_000 : 60_000_000
        let area = max(1, width).multipliedReportingOverflow(by: max(1, height))
        let most = min(240, max(3, area.overflow ? 3 : pixels / area.partialValue))
        let differing = Self.every(frames.filter(\.differs), atMost: most)
        let others = Self.every(frames.filter { $0.pixels == .same }, atMost: most - differing.count)
        let shown = Set(contactFrames + [frames.first?.index].compactMap(\.self) + differing + others)
        return frames.map(\.index).filter(shown.contains)
    }

    /// The numbers of every nth of some frames, so that they are no more than `most`.
    private static func every(_ frames: [FrameResult], atMost most: Int) -> [Int] {
        guard most > 0, !frames.isEmpty else { return [] }
        return stride(from: 0, to: frames.count, by: (frames.count + most - 1) / most).map { frames[$0].index }
    }
}

extension RunResult.FrameResult {
    /// Whether the pixels are known to be others, or to be on one side only.
    var differs: Bool { pixels != .same && pixels != .unreadable }
}
