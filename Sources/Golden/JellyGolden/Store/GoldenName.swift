/// What a golden may be called.
enum GoldenName {
    /// The folders beside the goldens.
    static let variants = "variants"
    static let knownBad = "known-bad"

    /// Throws unless a name is one that every file system takes as it is.
    ///
    /// - Throws: `GoldenError.unusableName`.
    static func check(_ name: String) throws(GoldenError) {
        func require(_ isRight: Bool, _ reason: String) throws(GoldenError) {
            guard isRight else { throw .unusableName(name, reason: reason) }
        }
        try require(!name.isEmpty, "it is empty")
        try require(name.utf8.count <= 120, "it has more than 120 characters")
        try require(name.utf8.first != UInt8(ascii: "."), "it begins with a dot")
        let wrong = name.unicodeScalars.first { scalar in
            !(scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil))
                && !"-_.+= ".unicodeScalars.contains(scalar)
        }
        try require(
            wrong == nil, "it has “\(wrong.map(String.init) ?? "")”; letters, digits, spaces and - _ . + = can be used")
        try require(!name.hasSuffix(".png") && !name.hasSuffix(".json"), "it has a file's ending")
        try require(name != variants && name != knownBad, "goldens of other kinds are kept in a folder of that name")
    }
}
