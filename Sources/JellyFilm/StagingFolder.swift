import Foundation

/// A hidden folder in which files are collected before all of them are put in their places at once.
struct StagingFolder {
    /// The folder of the finished files, ending in a slash or empty.
    private let destination: String
    /// The folders that had to be made, outermost first.
    private let created: [String]
    private let path: String

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
            try writeFile(bytes, at: file, options: O_WRONLY | O_CREAT | O_EXCL)
        } catch {
            throw .writeFailed(path: destination + name, operation: error.operation, reason: error.reason)
        }
    }

    /// A file in the folder with the place where it belongs.
    func file(_ name: String) -> StagedFile {
        StagedFile(hidden: path + "/" + name, place: destination + name)
    }

    /// Removes the folder when all of its files are in their places.
    func removeItself() { rmdir(path) }

    /// Removes the files, the folder, and the folders that were made for it as far as nobody else uses them.
    func remove(_ names: [String]) {
        for name in names { unlink(path + "/" + name) }
        rmdir(path)
        removeEmptyFolders(created)
    }
}
