import Foundation
import Synchronization

/// The outputs of one operation, published all or none.
///
/// Each is written in a hidden directory beside its destination, and renamed when all are complete. Devices, pipes and
/// the like are written directly at that moment instead. Until then no destination changes; an error, `cancel()`, a
/// signal handled by `Interruption`, or deinitialization leaves nothing behind.
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

    /// Writes one file or device at `path`, creating missing directories.
    ///
    /// - Throws: `OutputError`; nothing is left behind then.
    package static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
        let outputs = Staging()
        try outputs.write(bytes, to: path)
        try outputs.publish()
    }

    /// Removes leftovers of killed runs from a directory. Only needed for directories to which the run does not write.
    package static func tidy(_ directory: String) { StagingDirectory.tidy(directory) }

    /// Adds a file, creating missing directories.
    ///
    /// - Throws: `OutputError`, also for duplicate outputs and `ProtectedFiles`.
    package func write(
        _ bytes: [UInt8], to path: String, conflict: OutputConflict = .replace
    ) throws(OutputError) {
        try fill(try reserve(path, conflict: conflict), with: bytes)
    }

    /// Adds a file that is filled later, so that an unusable destination is reported early.
    ///
    /// - Parameters:
    ///   - path: the destination.
    ///   - extension: the hidden file's extension, for programs that depend on it.
    ///   - makesDirectories: whether to create missing directories, or throw.
    ///   - root: a parent directory in which to make the hidden file; nil for the destination's own.
    ///   - isFirst: whether to publish it before all outputs added so far.
    ///   - conflict: how to treat a file at the destination on publishing, including one created meanwhile.
    /// - Returns: the path of an empty hidden file to write.
    /// - Throws: `OutputError`.
    package func reserve(
        _ path: String, fileExtension: String = "", makesDirectories: Bool = true, under root: String? = nil,
        isFirst: Bool = false,
        conflict: OutputConflict = .replace
    ) throws(OutputError) -> String {
        let place = try OutputPlace(path)
        return try work.reserve(
            place, fileExtension: fileExtension, makesDirectories: makesDirectories, under: root, isFirst: isFirst,
            conflict: conflict)
    }

    /// Overwrites a reserved file.
    ///
    /// - Parameter hidden: the path returned by `reserve`.
    package func fill(_ hidden: String, with bytes: [UInt8]) throws(OutputError) {
        do throws(SystemError) {
            try writeFile(bytes, at: hidden, options: O_WRONLY | O_TRUNC)
        } catch {
            throw work.error(error, at: hidden)
        }
    }

    /// Appends to a reserved file.
    ///
    /// - Parameter hidden: the path returned by `reserve`.
    package func append(_ bytes: [UInt8], to hidden: String) throws(OutputError) {
        do throws(SystemError) {
            try writeFile(bytes, at: hidden, options: O_WRONLY | O_APPEND)
        } catch {
            throw work.error(error, at: hidden)
        }
    }

    /// An unused path of a temporary file beside a reserved one.
    package func scratch(beside hidden: String, fileExtension: String) -> String { hidden + fileExtension }

    /// An empty temporary directory in `parent`, removed with this object; nil for the system's own location.
    ///
    /// - Throws: `OutputError`.
    package func scratchDirectory(in parent: String? = nil) throws(OutputError) -> String {
        let parent = parent ?? FileManager.default.temporaryDirectory.path
        return try work.scratchDirectory(in: parent, for: path(StagingDirectory.example, in: parent))
    }

    /// An empty temporary directory beside a destination, for making it.
    ///
    /// - Throws: `OutputError`, with the destination.
    package func scratchDirectory(for place: String) throws(OutputError) -> String {
        let parent = directory(ofPath: place)
        return try work.scratchDirectory(in: parent.isEmpty ? "." : parent, for: place)
    }

    /// Creates missing directories in a scratch directory, unless that was deleted.
    ///
    /// - Throws: `OutputError`.
    package func makeScratchDirectories(_ path: String) throws(OutputError) { try work.makeScratchDirectories(path) }

    /// Adds a directory that replaces the existing one as a whole.
    ///
    /// The caller must have checked that all files in the existing directory are its own; they are removed.
    ///
    /// - Returns: the path of an empty hidden directory to fill.
    /// - Throws: `OutputError`.
    package func reserveDirectory(
        _ path: String, conflict: OutputConflict = .replace
    ) throws(OutputError) -> String {
        try work.reserveDirectory(path, conflict: conflict)
    }

    /// Adds the removal of a file made earlier by this program to the changes published together.
    ///
    /// - Parameters:
    ///   - root: a parent directory in which to hide it until the end; nil for the file's own.
    ///   - isFirst: whether to remove it before publishing all outputs added so far.
    package func remove(_ path: String, under root: String? = nil, isFirst: Bool = false) throws(OutputError) {
        try work.reserveRemoval(path, under: root, isFirst: isFirst)
    }

    /// Creates a directory if missing, so that an unusable one is reported early.
    ///
    /// - Throws: `OutputError`.
    package func prepareDirectory(_ path: String) throws(OutputError) { try work.prepareDirectory(path) }

    /// Called with a message, once for each directory for which a task waits longer than a second.
    @TaskLocal package static var onWaiting: WaitingNotice?

    /// A struct, because Swift 6.3 passes no metadata for a task-local optional function in release builds, which crash then.
    package struct WaitingNotice: Sendable {
        let body: @Sendable (String) -> Void
        package init(_ body: @escaping @Sendable (String) -> Void) { self.body = body }
    }

    /// Locks a directory against other runs until these outputs are published or cancelled, so that its contents do
    /// not change between reading and writing.
    ///
    /// Does nothing on file systems without directory locks.
    ///
    /// - Parameters:
    ///   - path: the existing directory.
    ///   - patience: how long to wait for other runs.
    /// - Throws: `OutputError.busy`.
    package func lockDirectory(_ path: String, patience: Duration = .seconds(600)) throws(OutputError) {
        try work.lockDirectory(path, patience: patience)
    }

    /// Publishes all outputs.
    ///
    /// - Throws: `OutputError`; every destination is unchanged then, except those written directly, and nothing is
    ///   left behind.
    package func publish() throws(OutputError) { try work.publish() }

    /// Removes all hidden files; does nothing after publishing.
    package func cancel() { work.cancel() }
}

/// How existing files at an output's path are treated on completion.
package enum OutputConflict: Hashable, Sendable {
    /// Replace it.
    case replace
    /// Keep it, and fail all outputs.
    case fail
    /// Keep it, and drop the output.
    case keep
}
