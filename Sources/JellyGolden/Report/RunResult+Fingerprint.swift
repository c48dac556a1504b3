extension RunResult {
    /// Sixteen hexadecimal digits that stand for what was looked at, pixels and physics, by which a decision finds out
    /// that it came too late; behind an at sign stands which frames that were, where not all.
    ///
    /// It is the 64-bit FNV-1a of the size, the rate, the frames' hashes and that of the physics, one a line; those are
    /// cryptographic, so this one need not be.
    public var fingerprint: String {
        var hash = FNV1a()
        hash.add("\(width)x\(height) \(rate)\n")
        for frame in frames where frame.pixels != .missing { hash.add("\(frame.index) \(frame.actualHash ?? "-")\n") }
        if let stateFingerprint { hash.add(stateFingerprint + "\n") }
        return hash.digits + (lookedAt.map { "@" + $0 } ?? "")
    }
}

/// The 64-bit hash of Fowler, Noll and Vo, variant 1a.
struct FNV1a {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ text: String) {
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// Sixteen hexadecimal digits.
    var digits: String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension StateTrack {
    /// Sixteen hexadecimal digits that stand for where all bodies were after every tick.
    var fingerprint: String {
        var hash = FNV1a()
        hash.add(names.joined(separator: "\n") + "\n")
        for tick in ticks { hash.add("\(tick.number) \(StateHash(tick))\n") }
        return hash.digits
    }
}
