import Foundation

/// Marks that runs leave in a directory while they work there, for other runs.
///
/// A mark is an empty file in a run's hidden directory, locked by the run. It disappears with the run: a signal
/// handler removes it, and after a SIGKILL the lock is released and the next run removes it. It is visible to other
/// machines on file systems with shared locks (`flock`), such as NFS version 4.
package enum StagingMarks {
    /// Sets a mark in an existing directory, until the outputs are published or cancelled.
    ///
    /// - Throws: `OutputError`.
    package static func set(_ name: String, in directory: String, with outputs: Staging) throws(OutputError) {
        let place = path(name, in: try outputs.scratchDirectory(for: slashed(directory)))
        do throws(SystemError) {
            try writeFile([], at: place, options: O_WRONLY | O_CREAT | O_EXCL)
        } catch {
            throw .cannotCreate(path: directory, reason: error.reason)
        }
    }

    /// The marks of running processes, in any order.
    package static func held(in directory: String) -> [String] {
        StagingDirectory.held(in: directory).flatMap { held in
            names(inDirectory: held).flatMap { scratch -> [String] in
                let place = path(scratch, in: held)
                return FileKind(of: place, followingLinks: false) == .directory ? names(inDirectory: place) : []
            }
        }
    }
}

extension StagingDirectory {
    /// The directories in `parent` whose makers live.
    static func held(in parent: String) -> [String] {
        names(inDirectory: parent).compactMap { name in
            let directory = JellySupport.path(name, in: parent)
            guard isName(name), FileKind(of: directory, followingLinks: false) == .directory else { return nil }
            return isHeld(directory) ? directory : nil
        }
    }
}
