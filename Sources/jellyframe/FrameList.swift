/// Numbers of frames, as in `0,10,20-60x10`: a range includes its end, and `x` says its step.
struct FrameList {
    let numbers: [Int]

    init(_ text: String) throws {
        var numbers: Set<Int> = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard !word.contains(":") else {
                throw Failure.usage("“\(word)” has a colon; a step is written with x, as in 0-99x5")
            }
            let parts = word.split(separator: "x", omittingEmptySubsequences: false)
            let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            let step = parts.count == 2 ? Int(parts[1]) : parts.count == 1 ? 1 : nil
            guard let step, step > 0, (1...2).contains(ends.count), let first = ends[0],
                let last = ends[ends.count - 1],
                first >= 0, first <= last, parts.count == 1 || ends.count == 2
            else {
                throw Failure.usage("--frames is a list of frames such as 3,5-10 or 0-99x5, and “\(word)” is none")
            }
            guard (last - first) / step < InstantList.limit, numbers.count <= InstantList.limit else {
                throw Failure.usage("--frames \(text) names more than \(InstantList.limit) frames; choose fewer")
            }
            numbers.formUnion(stride(from: first, through: last, by: step))
        }
        self.numbers = numbers.sorted()
    }
}
