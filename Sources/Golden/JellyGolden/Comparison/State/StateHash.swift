import JellySupport

/// The FNV-1a hash, 64 bits, of where all bodies are and how they move after one tick.
package struct StateHash: Hashable, Sendable {
    package let value: UInt64

    package init(_ value: UInt64) { self.value = value }

    /// The hash of the bits of six numbers of each body in the order of their declaration, lowest byte first, with the
    /// body's place among the names where it is not the one after the last.
    package init(_ tick: StateTrack.Tick) {
        var hash = FNV1a()
        if let present = tick.present { for place in present { hash.add(UInt64(truncatingIfNeeded: place)) } }
        for body in tick.bodies {
            hash.add(body.x.bitPattern)
            hash.add(body.y.bitPattern)
            hash.add(body.angle.bitPattern)
            hash.add(body.velocityX.bitPattern)
            hash.add(body.velocityY.bitPattern)
            hash.add(body.angularVelocity.bitPattern)
        }
        value = hash.value
    }

    /// A hash from 16 hexadecimal digits; nil for anything else.
    package init?(_ digits: some StringProtocol) {
        guard digits.utf8.count == 16, let value = UInt64(digits, radix: 16), !digits.hasPrefix("+") else { return nil }
        self.value = value
    }
}

extension StateHash: CustomStringConvertible {
    /// 16 hexadecimal digits.
    package var description: String { FNV1a.digits(value) }
}

extension RunResult {
    /// Sixteen hexadecimal digits that stand for what was looked at, pixels and physics, by which a decision finds out
    /// that it came too late; behind an at sign stands which frames that were, where not all.
    ///
    /// It is the 64-bit FNV-1a of the size, the rate, the frames' hashes and that of the physics, one a line.
    package var fingerprint: String {
        var hash = FNV1a()
        hash.add("\(width)x\(height) \(rate)\n".utf8)
        for frame in frames where frame.pixels != .missing {
            hash.add("\(frame.index) \(frame.actualHash ?? "-")\n".utf8)
        }
        if let stateFingerprint { hash.add("\(stateFingerprint)\n".utf8) }
        return hash.digits + (lookedAt.map { "@" + $0 } ?? "")
    }
}

extension StateTrack {
    /// Sixteen hexadecimal digits that stand for where all bodies were after every tick.
    package var fingerprint: String {
        var hash = FNV1a()
        hash.add((names.joined(separator: "\n") + "\n").utf8)
        if let start { hash.add("0 \(StateHash(start))\n".utf8) }
        for tick in ticks { hash.add("\(tick.number) \(StateHash(tick))\n".utf8) }
        return hash.digits
    }
}
