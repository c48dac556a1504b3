import Foundation

/// A Git LFS pointer: the short text file that stands for a file that was not downloaded.
///
/// Source: the specification of Git LFS, docs/spec.md; pointers of its first release have the URL of Hawser.
package enum LargeFilePointer {
    /// The reason and remedy, to follow the file's name in a sentence.
    package static let reason = "is a Git LFS pointer; run “git lfs pull” to fetch the file"
    private static let beginnings = ["version https://git-lfs.", "version https://hawser."].map { Array($0.utf8) }
    /// The specification's limit.
    private static let mostBytes = 1024

    /// Whether a file's first bytes begin like a pointer.
    package static func recognizes(_ bytes: some Sequence<UInt8>) -> Bool {
        beginnings.contains { bytes.starts(with: $0) }
    }

    /// Whether the file at `path` is a pointer, for callers that pass files to other programs; false if unreadable.
    package static func isPointer(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, FileKind(status.st_mode) == .file, status.st_size <= mostBytes,
            let bytes = try? NamedFile.start(of: path, count: mostBytes)
        else { return false }
        return recognizes(bytes)
    }
}
