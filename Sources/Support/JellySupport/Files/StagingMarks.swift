import Foundation

/// What runs say of themselves in a folder while they make something there, for others who look into it.
///
/// A mark is an empty file in a run's hidden folder, on which the run holds a lock. So it is gone with the run however
/// that ends: by a signal it is removed, and after a SIGKILL nobody holds the lock, and the next run removes it. Between
/// machines it is seen where the file system passes on locks (`flock`), as NFS version 4 does.
package enum StagingMarks {
    /// Sets a mark in a folder, which is there, for as long as some outputs are neither published nor cancelled.
    ///
    /// - Throws: `OutputError`.
    package static func set(_ name: String, in folder: String, with outputs: Staging) throws(OutputError) {
        let place = path(name, in: try outputs.scratchFolder(for: slashed(folder)))
        do throws(SystemError) {
            try writeFile([], at: place, options: O_WRONLY | O_CREAT | O_EXCL)
        } catch {
            throw .cannotCreate(path: folder, reason: error.reason)
        }
    }

    /// The marks of the runs that live, without an order.
    package static func held(in folder: String) -> [String] {
        StagingFolder.held(in: folder).flatMap { held in
            names(inFolder: held).flatMap { scratch -> [String] in
                let place = path(scratch, in: held)
                return FileKind(of: place, followingLinks: false) == .folder ? names(inFolder: place) : []
            }
        }
    }
}

extension StagingFolder {
    /// The folders in `parent` whose makers live.
    static func held(in parent: String) -> [String] {
        names(inFolder: parent).compactMap { name in
            let folder = JellySupport.path(name, in: parent)
            guard isName(name), FileKind(of: folder, followingLinks: false) == .folder else { return nil }
            return isHeld(folder) ? folder : nil
        }
    }
}
