import Foundation

/// A hidden folder in which files are collected before all of them are put in their places at once.
struct StagingFolder {
    /// The folder of the finished files, ending in a slash or empty.
    private let destination: String
    /// The folders that had to be made, outermost first.
    private let created: [String]
    private let path: String
    /// Holds what the new files replace, until all of them are in place.
    private var replaced: String { path + "/replaced" }

    /// Makes the folder beside the files that `template` names, and the folders above it that are missing.
    init(for template: FrameTemplate) throws(FilmError) {
        destination = template.folder
        created = try createFolders(template.folder)
        do throws(FilmError) {
            path = try makeHidden(beside: template.folder + template.prefix + "frames", ending: "") {
                (candidate) throws(SystemError) in
                try system("mkdir") { mkdir(candidate, 0o777) }
            }
        } catch {
            removeEmptyFolders(created)
            throw error
        }
    }

    /// Writes one file into the folder.
    func write(_ bytes: [UInt8], name: String) throws(FilmError) {
        let file = path + "/" + name
        do throws(SystemError) {
            let descriptor = try system("open") { open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
            do throws(SystemError) {
                try writeAll(bytes, to: descriptor)
            } catch {
                close(descriptor)
                throw error
            }
            // Some file systems tell only now that the disk is full. A close is not repeated, even after EINTR.
            if close(descriptor) == -1, errno != EINTR { throw SystemError(operation: "close", code: errno) }
        } catch {
            throw .writeFailed(path: destination + name, operation: error.operation, reason: error.reason)
        }
    }

    /// Puts the files in their places and removes the folder.
    ///
    /// - Throws: `FilmError.writeFailed`; every place is as it was before then, and the files are here again.
    func publish(_ names: [String]) throws(FilmError) {
        var moved: [String] = []
        for name in names {
            do throws(SystemError) {
                try move(name)
                moved.append(name)
            } catch {
                for name in moved.reversed() { moveBack(name) }
                throw .writeFailed(path: destination + name, operation: error.operation, reason: error.reason)
            }
        }
        for name in names { unlink(replaced + "/" + name) }
        rmdir(replaced)
        rmdir(path)
    }

    /// Removes the files, the folder, and the folders that were made for it as far as nobody else uses them.
    func remove(_ names: [String]) {
        for name in names { unlink(path + "/" + name) }
        rmdir(replaced)
        rmdir(path)
        removeEmptyFolders(created)
    }

    private func move(_ name: String) throws(SystemError) {
        let place = destination + name
        let old = replaced + "/" + name
        let wasThere = exists(place)
        if wasThere {
            if isFolder(place) { throw SystemError(operation: "rename", code: EISDIR) }
            if !isFolder(replaced) { try system("mkdir") { mkdir(replaced, 0o777) } }
            try system("rename") { rename(place, old) }
        }
        do throws(SystemError) {
            try system("rename") { rename(path + "/" + name, place) }
        } catch {
            if wasThere { rename(old, place) }
            throw error
        }
    }

    private func moveBack(_ name: String) {
        rename(destination + name, path + "/" + name)
        if exists(replaced + "/" + name) { rename(replaced + "/" + name, destination + name) }
    }
}
