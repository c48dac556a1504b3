/// Where two pictures differ by less than bytes hold: the samples of one of them have 16 bits.
struct FineDifference {
    /// The numbers of the pixels whose bytes are equal and whose samples are not, ascending, with by how much a sample
    /// differs at most, in 65 535ths.
    private(set) var pixels: [(index: Int, delta: Int)] = []

    /// Of two pictures of one size with straight colours; nil where neither has more than bytes, or nothing differs.
    init?(_ actual: ComparedPicture, _ expected: ComparedPicture) {
        guard actual.deepSamples != nil || expected.deepSamples != nil else { return nil }
        func sample(_ picture: ComparedPicture, _ index: Int, _ component: Int) -> Int {
            if let samples = picture.deepSamples { return Int(samples[index * 4 + component]) }
            // Blue stands first there, and red here.
            let place = component == 3 ? 3 : 2 - component
            return Int(picture.bytes[index * 4 + place]) * 257
        }
        for index in 0..<actual.width * actual.height {
            let bytes = index * 4..<index * 4 + 4
            guard actual.bytes[bytes] == expected.bytes[bytes] else { continue }
            let delta = (0..<4).reduce(0) { max($0, abs(sample(actual, index, $1) - sample(expected, index, $1))) }
            let isClear = sample(actual, index, 3) == 0 && sample(expected, index, 3) == 0
            if delta > 0, !isClear { pixels.append((index, delta)) }
        }
        if pixels.isEmpty { return nil }
    }

    /// Adds what differs to what was found by bytes, in all rows: as changed where a component may differ by less.
    func add(to scan: inout PixelScan, _ tolerance: Tolerance) {
        scan.differing += pixels.count
        guard case .channel = tolerance.metric else { return }
        for (index, delta) in pixels where Double(delta) / 257 > max(0, tolerance.threshold) {
            scan.changed += 1
            scan.map.cells[index] = ChangeMap.changed
        }
    }
}
