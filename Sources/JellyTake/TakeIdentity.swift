import JellyHash

/// The hash by which a take is known: of all that decides pictures and numbers, whatever version of SQLite or of this
/// package wrote it and however its pages lie.
enum TakeIdentity {
    /// A tick with the hash of its record, and a drawing with that of its tree.
    typealias Sealed = (number: Int, hash: String)

    static func hash(
        facts: [(name: String, value: DatabaseFact)], options: [TakeOption],
        documents: [(path: String, role: String, hash: String)], things: [(name: String, tick: Int)], ticks: [String],
        drawings: [String]
    ) -> String {
        var bytes = CanonicalBytes()
        for (name, value) in facts.sorted(by: { $0.name < $1.name }) {
            bytes.add(name)
            value.add(to: &bytes)
        }
        bytes.add(options.count)
        for option in options {
            bytes.add(option.name)
            bytes.add(option.value)
        }
        bytes.add(documents.count)
        for document in documents.sorted(by: { $0.path < $1.path }) {
            for text in [document.path, document.role, document.hash] { bytes.add(text) }
        }
        bytes.add(things.count)
        for thing in things {
            bytes.add(thing.name)
            bytes.add(thing.tick)
        }
        for hashes in [ticks, drawings] {
            bytes.add(hashes.count)
            for hash in hashes { bytes.add(hash) }
        }
        return bytes.hash
    }
}

extension TakeDocument {
    var hash: String { XXH3.digits(of: bytes) }
}
