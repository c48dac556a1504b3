package import JellyStage
import JellySupport

extension RunResult {
    /// Sixteen hexadecimal digits that identify the compared pixels and physics, so that an outdated decision is
    /// detected; followed by `@` and the frame selection, if not all frames were compared.
    ///
    /// It is the 64-bit FNV-1a of size, rate, frame hashes, the physics' hash and that of a snapshot's candidate, one per line.
    package var fingerprint: String {
        var hash = FNV1a()
        hash.add("\(width)x\(height) \(rate)\n".utf8)
        for frame in frames where frame.pixels != .missing {
            hash.add("\(frame.index) \(frame.actualHash ?? "-")\n".utf8)
        }
        if let stateFingerprint { hash.add("\(stateFingerprint)\n".utf8) }
        if let candidate { hash.add("\(candidate.hash)\n".utf8) }
        return hash.digits + (lookedAt.map { "@" + $0 } ?? "")
    }
}

extension Take {
    /// Sixteen hexadecimal digits that identify the positions of all items at all ticks.
    package var fingerprint: String {
        var hash = FNV1a()
        hash.add((names.joined(separator: "\n") + "\n").utf8)
        for record in records { hash.add("\(record.number) \(FNV1a.digits(record.stateHash))\n".utf8) }
        return hash.digits
    }
}
