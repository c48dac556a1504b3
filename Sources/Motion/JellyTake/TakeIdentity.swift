import JellySupport

/// The hash by which a take is known: of all that decides images and numbers, whatever version of SQLite or of this
/// package wrote it and however its pages lie.
///
/// Parts are added in the order of the methods, each of them with all its rows in order, and closed by `end`.
struct TakeIdentity: ~Copyable {
    private var hash = XXH3()
    private var bytes = CanonicalBytes()
    private var count = 0

    mutating func add(fact name: String, _ value: DatabaseFact) {
        bytes.add(name)
        value.add(to: &bytes)
        count += 1
    }

    mutating func add(option: TakeOption) { add([option.name, option.value]) }
    mutating func add(documentAt path: String, role: String, hash: String) { add([path, role, hash]) }

    mutating func add(thing name: String, tick: Int) {
        bytes.add(name)
        bytes.add(tick)
        count += 1
    }

    /// Adds the hash of a tick, or of a drawing.
    mutating func add(hash: String) { add([hash]) }

    private mutating func add(_ texts: [String]) {
        for text in texts { bytes.add(text) }
        count += 1
        if bytes.bytes.count > 1 << 16 { flush() }
    }

    /// Ends a part.
    mutating func end() {
        bytes.add(count)
        count = 0
        flush()
    }

    private mutating func flush() {
        bytes.bytes.withUnsafeBytes { hash.add($0) }
        bytes.removeAll()
    }

    /// The hash of all parts.
    var digits: String { hash.digits }
}

extension TakeDocument {
    var hash: String { XXH3.digits(of: bytes) }
}
