// Files of results come from elsewhere: every number is held against its range before anything is counted with it.
extension ResultFile {
    /// - Throws: `ReportError.cannotRead`, for the first number or list that cannot be; `file` is what it calls the file.
    func check(_ file: String) throws(ReportError) {
        let check = RangeCheck(file: file, path: "")
        try check.at("passed").count(passed)
        try check.at("failed").count(failed)
        if let part {
            try check.at("part.count").number(part.count, in: 1...1_000_000)
            try check.at("part.number").number(part.number, in: 1...part.count)
        }
        for (index, result) in results.enumerated() { try result.check(check.at("results[\(index)]")) }
    }
}

/// Holds numbers against their ranges.
private struct RangeCheck {
    let file: String
    /// The keys so far, such as `results[0].frames[3]`.
    let path: String

    /// The most pixels, frames or bodies; what JSON's readers hold exactly.
    private static let mostOfAny = 1 << 53
    /// The longest side of a PNG picture.
    private static let longestSide = Int(Int32.max)

    func at(_ key: String) -> RangeCheck { RangeCheck(file: file, path: path.isEmpty ? key : "\(path).\(key)") }

    func require(_ isRight: Bool, _ reason: @autoclosure () -> String) throws(ReportError) {
        guard isRight else { throw .cannotRead(path: file, reason: "“\(path)” \(reason())") }
    }

    func number(_ value: Int?, in range: ClosedRange<Int>) throws(ReportError) {
        guard let value else { return }
        try require(
            range.contains(value), "is \(value), and must be from \(range.lowerBound) to \(range.upperBound)")
    }

    func count(_ value: Int?) throws(ReportError) { try number(value, in: 0...Self.mostOfAny) }
    func side(_ value: Int) throws(ReportError) { try number(value, in: 0...Self.longestSide) }
    func frame(_ value: Int?) throws(ReportError) { try number(value, in: 0...FrameSelection.largestFrame) }

    func ends(_ range: ClosedRange<Int>) throws(ReportError) {
        try side(range.lowerBound)
        try side(range.upperBound)
    }
}

extension RunResult {
    fileprivate func check(_ check: RangeCheck) throws(ReportError) {
        try check.at("width").side(width)
        try check.at("height").side(height)
        try check.at("scale").require(scale.map { $0.isFinite && $0 > 0 } ?? true, "is not more than 0")
        for (index, frame) in frames.enumerated() { try frame.check(check.at("frames[\(index)]")) }
        try check.at("firstDifferingFrame").frame(firstDifferingFrame)
        try check.at("firstChangedFrame").frame(firstChangedFrame)
        for (index, difference) in (appearanceDifferences ?? []).enumerated() {
            try check.at("appearanceDifferences[\(index)].frame").frame(difference.frame)
        }
        try check.at("firstStateBits.tick").frame(firstStateBits?.tick)
        try check.at("firstStateChange.tick").frame(firstStateChange?.tick)
        try check.at("lag").number(lag, in: -FrameSelection.largestFrame...FrameSelection.largestFrame)
        for (index, difference) in environmentDifferences.enumerated() {
            try check.at("environmentDifferences[\(index)]").require(
                difference.count == 3, "must be three texts: what, here, and in the golden")
        }
        for (index, artifact) in artifacts.enumerated() {
            try check.at("artifacts[\(index)].frame").frame(artifact.frame)
        }
        try check.at("paths").require(paths?.isSound ?? true, "must hold whole numbers, two for each place")
        try actualTrack?.check(check.at("actualTrack"))
        try expectedTrack?.check(check.at("expectedTrack"))
        try check.at("line").count(line)
    }
}

extension RunResult.FrameResult {
    fileprivate func check(_ check: RangeCheck) throws(ReportError) {
        try check.at("index").frame(index)
        try comparison?.check(check.at("comparison"))
    }
}

extension Comparison {
    fileprivate func check(_ check: RangeCheck) throws(ReportError) {
        for (name, size) in [("actualSize", actualSize), ("expectedSize", expectedSize)] {
            try check.at(name).at("width").side(size.width)
            try check.at(name).at("height").side(size.height)
        }
        try check.at("differingPixels").count(differingPixels)
        try check.at("changedPixels").count(changedPixels)
        try check.at("antialiasedPixels").count(antialiasedPixels)
        try check.at("worstDelta").number(worstDelta, in: 0...255)
        try check.at("worstPixelDeltaSum").number(worstPixelDeltaSum, in: 0...1020)
        try check.at("fullestWindow").count(fullestWindow)
        try changedBox?.check(check.at("changedBox"))
        for (index, cluster) in clusters.enumerated() {
            try cluster.box.check(check.at("clusters[\(index)].box"))
            try check.at("clusters[\(index)].pixels").count(cluster.pixels)
        }
    }
}

extension PixelBox {
    fileprivate func check(_ check: RangeCheck) throws(ReportError) {
        try check.at("columns").ends(columns)
        try check.at("rows").ends(rows)
    }
}

extension StateTrack {
    fileprivate func check(_ check: RangeCheck) throws(ReportError) {
        try check.at("tickRate").number(tickRate, in: Self.tickRates)
        for (index, tick) in ([start].compactMap(\.self) + ticks).enumerated() {
            let index = index - (start == nil ? 0 : 1)
            let check = check.at(index < 0 ? "start" : "ticks[\(index)]")
            try check.at("number").frame(tick.number)
            let places = tick.present ?? Array(tick.bodies.indices)
            try check.at("present").require(
                places.count == tick.bodies.count && places.allSatisfy(names.indices.contains)
                    && zip(places, places.dropFirst()).allSatisfy(<),
                "must be the places of the bodies' names, ascending")
        }
        for (index, event) in events.enumerated() { try check.at("events[\(index)].tick").frame(event.tick) }
    }
}
