import Foundation

/// The folder of what was accepted beside a golden that is gone.
package struct OrphanedResults: Hashable, Sendable {
    let kind: AcceptedKind
    let name: String

    /// Where it is, from the folder of goldens.
    package var path: String { kind.folder + "/" + name }
}

// What nobody claims in a folder of goldens.
extension GoldenStore {
    /// The goldens that nobody claims, ascending.
    ///
    /// Ask after a complete run only: after one of some scenes or tests, those of all others look like orphans.
    package func orphans(claimed: some Sequence<String>) -> [String] {
        let claimed = Set(claimed)
        return names.filter { !claimed.contains($0) }
    }

    /// The folders of variants and of known wrong results whose golden is gone, ascending; those without anything that was
    /// accepted here are somebody else's.
    package var orphanedResults: [OrphanedResults] {
        AcceptedKind.all.flatMap { kind in
            Files.names(in: root.appending(path: kind.folder)).map { OrphanedResults(kind: kind, name: $0) }
        }
        .filter { results in
            let isThere = Files.kind(picture(results.name)) != nil || Files.kind(folder(results.name)) != nil
            return !isThere && !accepted(results).isEmpty
        }
    }

    /// Removes what was accepted beside a golden; what bears no mark stays.
    ///
    /// - Throws: `GoldenError.cannotWrite`.
    package func remove(_ results: OrphanedResults) throws(GoldenError) {
        for (place, sidecar) in accepted(results) {
            if let sidecar { try Self.removePicture(place, beside: sidecar) } else { try Files.remove(place) }
        }
        // A folder in which something is stays.
        rmdir(folder(results).path)
    }

    private func folder(_ results: OrphanedResults) -> URL {
        root.appending(path: results.kind.folder).appending(path: results.name)
    }

    /// The pictures, with the places of their manifests, and folders that bear a golden's mark.
    private func accepted(_ results: OrphanedResults) -> [(place: URL, sidecar: URL?)] {
        let folder = folder(results)
        guard Files.kind(folder) == .typeDirectory else { return [] }
        return Files.names(in: folder).compactMap { entry in
            let place = folder.appending(path: entry)
            guard entry.hasSuffix(".png") else {
                return Files.isFolder(place) && Self.strangeness(ofFolder: place) == nil ? (place, nil) : nil
            }
            let sidecar = folder.appending(path: entry.dropLast(4) + ".json")
            return Self.strangeness(ofPicture: place, beside: sidecar) == nil ? (place, sidecar) : nil
        }
    }
}
