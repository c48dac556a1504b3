extension RunResult {
    /// Sixteen hexadecimal digits that stand for the run's frames, by which a decision finds out that it came too late.
    ///
    /// It is the 64-bit FNV-1a of the size, the rate and the frames' hashes, one a line; those are cryptographic, so
    /// this one need not be.
    public var fingerprint: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ text: String) {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        add("\(width)x\(height) \(rate)\n")
        for frame in frames where frame.pixels != .missing { add("\(frame.index) \(frame.actualHash ?? "-")\n") }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
