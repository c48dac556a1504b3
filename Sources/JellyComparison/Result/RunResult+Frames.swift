extension RunResult {
    /// Where in `frames` the pixels differ most; nil when none differs.
    package var peakFrame: Int? {
        func weight(_ frame: FrameResult) -> (Int, Int, Int, Int) {
            let order =
                switch frame.pixels {
                case .same: 0
                case .tolerated: 1
                case .changed, .extra, .missing: 2
                }
            let found = frame.comparison
            return (order, found?.changedPixels ?? 0, found?.worstDelta ?? 0, found?.differingPixels ?? 0)
        }
        var peak: FrameResult?
        for frame in frames where frame.pixels != .same {
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
    /// They are `contactFrames`, the first, and every nth of all, where n is the smallest whole number with which no
    /// more than `pixels` are shown: 60 million for a failed run (240 frames of 500×500), 5 million for one that passed.
    package func framesToShow() -> [Int] {
        let pixels = passes ? 5_000_000 : 60_000_000
        let area = max(1, width).multipliedReportingOverflow(by: max(1, height))
        let most = min(240, max(3, area.overflow ? 3 : pixels / area.partialValue))
        let step = (frames.count + most - 1) / most
        let contact = Set(contactFrames)
        return frames.enumerated().filter { $0.offset % max(1, step) == 0 || contact.contains($0.element.index) }
            .map(\.element.index)
    }
}
