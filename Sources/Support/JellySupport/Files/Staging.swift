import Foundation
import Synchronization

/// The outputs of one piece of work, which appear all or none.
///
/// Each is made beside its place, in a hidden folder, and takes its place when all are complete. What is no regular
/// file, as a device or a pipe, is written straight at that moment instead. Until then nothing in the places changes;
/// an error, `cancel()`, a signal that `Interruption` takes, or the end of this object's life leaves nothing behind.
///
/// ```swift
/// let outputs = Staging()
/// try outputs.write(page, to: "out/report.html")
/// try outputs.write(numbers, to: "out/result.json")
/// try outputs.publish()
/// ```
///
/// All methods may be called from any thread.
package final class Staging: Sendable {
    let work = StagedWork()

    package init() {}

    deinit { work.cancel() }

    /// Writes one file, or what else is at `path`; folders that are missing are made.
    ///
    /// - Throws: `OutputError`; nothing is left behind then.
    package static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
        let outputs = Staging()
        try outputs.write(bytes, to: path)
        try outputs.publish()
    }

    /// Removes what killed runs have left in a folder, for whoever may have nothing to write there; who writes does so.
    package static func tidy(_ folder: String) { StagingFolder.tidy(folder) }

    /// Adds a file with some bytes; folders that are missing are made.
    ///
    /// - Throws: `OutputError`, also where two outputs are one file, or the file is one of `ProtectedFiles`.
    package func write(
        _ bytes: [UInt8], to path: String, conflict: OutputConflict = .replace
    ) throws(OutputError) {
        try fill(try reserve(path, conflict: conflict), with: bytes)
    }

    /// Adds a file that is filled later, so that a place that takes none is known at once.
    ///
    /// - Parameters:
    ///   - path: the place of the finished file.
    ///   - ending: the last letters of the hidden file's name, for programs that look at them.
    ///   - makesFolders: whether folders that are missing are made, or an error.
    ///   - root: a folder above the place in which the hidden file is made; the place's own when nil.
    ///   - isFirst: whether it takes its place before all that were added so far.
    ///   - conflict: what becomes of a file that is there when all is done, whoever put it there meanwhile.
    /// - Returns: the path of an empty hidden file, for whoever fills it.
    /// - Throws: `OutputError`.
    package func reserve(
        _ path: String, ending: String = "", makesFolders: Bool = true, under root: String? = nil,
        isFirst: Bool = false,
        conflict: OutputConflict = .replace
    ) throws(OutputError) -> String {
        let place = try OutputPlace(path)
        return try work.reserve(
            place, ending: ending, makesFolders: makesFolders, under: root, isFirst: isFirst, conflict: conflict)
    }

    /// Writes a reserved file's bytes in place of what it holds.
    ///
    /// - Parameter hidden: what `reserve` returned.
    package func fill(_ hidden: String, with bytes: [UInt8]) throws(OutputError) {
        do throws(SystemError) {
            try writeFile(bytes, at: hidden, options: O_WRONLY | O_TRUNC)
        } catch {
            throw work.error(error, at: hidden)
        }
    }

    /// Adds bytes at the end of a reserved file.
    ///
    /// - Parameter hidden: what `reserve` returned.
    package func append(_ bytes: [UInt8], to hidden: String) throws(OutputError) {
        do throws(SystemError) {
            try writeFile(bytes, at: hidden, options: O_WRONLY | O_APPEND)
        } catch {
            throw work.error(error, at: hidden)
        }
    }

    /// The path of a hidden file that nothing has and that never appears, beside a reserved one.
    package func scratch(beside hidden: String, ending: String) -> String { hidden + ending }

    /// An empty folder in `parent` that never appears, for what is needed only while this object lives; nil for one where
    /// the system keeps such.
    ///
    /// - Throws: `OutputError`.
    package func scratchFolder(in parent: String? = nil) throws(OutputError) -> String {
        let parent = parent ?? FileManager.default.temporaryDirectory.path
        return try work.scratchFolder(in: parent, for: path(StagingFolder.example, in: parent))
    }

    /// An empty folder beside a place that never appears, for what is needed only to make it.
    ///
    /// - Throws: `OutputError`, which names the place.
    package func scratchFolder(for place: String) throws(OutputError) -> String {
        let parent = folder(ofPath: place)
        return try work.scratchFolder(in: parent.isEmpty ? "." : parent, for: place)
    }

    /// Makes the folders that are missing at a path in a scratch folder, unless that is gone already.
    ///
    /// - Throws: `OutputError`.
    package func makeScratchFolders(_ path: String) throws(OutputError) { try work.makeScratchFolders(path) }

    /// Adds a folder that appears as a whole, in place of the one that is there.
    ///
    /// Whoever asks has made sure that all in the folder that is there is theirs; it goes as a whole, too.
    ///
    /// - Returns: the path of an empty hidden folder, for whoever fills it.
    /// - Throws: `OutputError`.
    package func reserveFolder(
        _ path: String, conflict: OutputConflict = .replace
    ) throws(OutputError) -> String {
        try work.reserveFolder(path, conflict: conflict)
    }

    /// Adds the removal of a file that this program made earlier, as one of the changes that happen all or none.
    ///
    /// - Parameters:
    ///   - root: a folder above the place in which it is hidden until the end; the place's own when nil.
    ///   - isFirst: whether it is gone before all that were added so far are in their places.
    package func remove(_ path: String, under root: String? = nil, isFirst: Bool = false) throws(OutputError) {
        try work.reserveRemoval(path, under: root, isFirst: isFirst)
    }

    /// Makes a folder that is missing, so that one that takes no files is known at once.
    ///
    /// - Throws: `OutputError`.
    package func prepareFolder(_ path: String) throws(OutputError) { try work.prepareFolder(path) }

    /// Keeps other runs that ask for the same from a folder until these outputs are published or cancelled, and waits for
    /// those that have it; so what one looks up in the folder is so until it has written there.
    ///
    /// Where the file system has no locks of folders, it does nothing.
    ///
    /// - Parameters:
    ///   - path: the folder, which is there.
    ///   - patience: how long others may take.
    /// - Throws: `OutputError.busy`.
    package func lockFolder(_ path: String, patience: Duration = .seconds(600)) throws(OutputError) {
        try work.lockFolder(path, patience: patience)
    }

    /// Puts all in their places.
    ///
    /// - Throws: `OutputError`; every place is as it was before then, but for what was written straight, and nothing is
    ///   left behind.
    package func publish() throws(OutputError) { try work.publish() }

    /// Removes all that has been written; does nothing when it was published.
    package func cancel() { work.cancel() }
}
