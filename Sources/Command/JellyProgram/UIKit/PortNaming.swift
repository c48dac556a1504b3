import JellySupport

/// The names of a package's files, which lie in one directory.
enum PortNaming {
    /// The files with a name each. Of equal files one remains; of Swift files with one name, which belong to two targets,
    /// the later ones get a number, or stay alone if they have types in common with the earlier ones; of images, that of
    /// an asset catalog remains, of translations the base one, or else the English one, and of screens in several
    /// operands the last one's.
    ///
    /// - Parameter place: where a file lies in the package.
    /// - Throws: `Failure` for other resources of one name with different content.
    static func unique(
        _ files: [PortFile], reserved: Set<String>, place: (PortFile) -> String
    ) throws -> (files: [PortFile], notes: [String]) {
        var chosen: [PortFile] = []
        var places: [String: Int] = [:]
        var notes: [String] = []
        for var file in files where file.isSwift || file.isResource {
            guard let old = places[place(file)] else {
                if reserved.contains(place(file)) { file = numbered(file, place, places, reserved) }
                places[place(file)] = chosen.count
                chosen.append(file)
                continue
            }
            let other = chosen[old]
            guard file.fixture == nil, other.bytes != file.bytes else { continue }
            if file.isSwift, !PortModule.types(in: file).isDisjoint(with: PortModule.types(in: other)) {
                // Two copies of a source: an app's own types hide those of a library.
                chosen[old] = file
                notes.append("“\(other.path)” is left out, since “\(file.path)” has the same name and types")
            } else if file.isSwift {
                file = numbered(file, place, places, reserved)
                places[place(file)] = chosen.count
                chosen.append(file)
            } else if let wins = wins(file, over: other) {
                if wins { chosen[old] = file }
                let (kept, left) = wins ? (file, other) : (other, file)
                notes.append("“\(left.path)” is left out, since “\(kept.path)” has the same name")
            } else {
                throw Failure.usage(
                    "two files are named “\(file.name)”: “\(other.path)” and “\(file.path)”; "
                        + "give the files of one target, or rename one")
            }
        }
        return (chosen, notes)
    }

    private static func numbered(
        _ file: PortFile, _ place: (PortFile) -> String, _ places: [String: Int], _ reserved: Set<String>
    ) -> PortFile {
        let stem = file.name.dropLast(".swift".count)
        let all = (2...).lazy.map { file.renamed("\(stem)~\($0).swift") }
        return all.first { places[place($0)] == nil && !reserved.contains(place($0)) } ?? file
    }

    /// Whether a resource is used rather than another one of its name; nil where neither is.
    private static func wins(_ file: PortFile, over other: PortFile) -> Bool? {
        // An app's screens hide those of a library.
        if isScreen(file), file.operand != other.operand { return file.operand > other.operand }
        let (own, others) = (rank(file), rank(other))
        return own == nil && others == nil ? nil : own ?? .max < others ?? .max
    }

    private static func isScreen(_ file: PortFile) -> Bool {
        file.name.hasSuffix(".storyboard") || file.name.hasSuffix(".xib")
    }

    /// The place in the order of preference; nil for what is neither an image nor translated.
    private static func rank(_ file: PortFile) -> Int? {
        if let language = file.path.firstMatch(of: /\/([^\/]+)\.lproj\//)?.1 {
            return language == "Base" ? 0 : language == "en" ? 1 : 2
        }
        guard file.name.hasSuffix(".png") || file.name.hasSuffix(".colorset.json") else { return nil }
        return file.path.contains(".xcassets/") ? 0 : 1
    }
}
