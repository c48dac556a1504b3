/// The FNV-1a hash, 64 bits, of where all bodies are and how they move after one tick.
public struct StateHash: Hashable, Sendable {
    public let value: UInt64

    public init(_ value: UInt64) { self.value = value }

    /// The hash of the bits of six numbers of each body in the order of their declaration, lowest byte first, with the
    /// body's place among the names where it is not the one after the last.
    public init(_ tick: StateTrack.Tick) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func mix(_ bits: UInt64) {
            var bits = bits
            for _ in 0..<8 {
                hash = (hash ^ (bits & 0xff)) &* 0x100_0000_01b3
                bits >>= 8
            }
        }
        if let present = tick.present { for place in present { mix(UInt64(truncatingIfNeeded: place)) } }
        for body in tick.bodies {
            mix(body.x.bitPattern)
            mix(body.y.bitPattern)
            mix(body.angle.bitPattern)
            mix(body.velocityX.bitPattern)
            mix(body.velocityY.bitPattern)
            mix(body.angularVelocity.bitPattern)
        }
        value = hash
    }

    /// A hash from 16 hexadecimal digits; nil for anything else.
    public init?(_ digits: some StringProtocol) {
        guard digits.utf8.count == 16, let value = UInt64(digits, radix: 16), !digits.hasPrefix("+") else { return nil }
        self.value = value
    }
}

extension StateHash: CustomStringConvertible {
    /// 16 hexadecimal digits.
    public var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
