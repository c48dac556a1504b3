import Foundation

/// A pointer that Git LFS leaves in a file's place until the file is downloaded: a short text, whatever the file is called.
///
/// Source: the specification of Git LFS, docs/spec.md; pointers of its first release have the address of Hawser.
package enum LargeFilePointer {
    /// What is wrong with such a file and what helps, for a sentence that begins with the file.
    package static let reason = "it is a Git LFS pointer, not the file itself; run `git lfs pull`"
    private static let beginnings = ["version https://git-lfs.", "version https://hawser."].map { Array($0.utf8) }
    /// The specification's limit.
    private static let mostBytes = 1024

    /// Whether some bytes, a file's first ones, begin as a pointer does.
    package static func recognizes(_ bytes: some Sequence<UInt8>) -> Bool {
        beginnings.contains { bytes.starts(with: $0) }
    }

    /// Whether the file at `path` is one, for whoever gives files to other programs; false where it cannot be read.
    package static func isPointer(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, FileKind(status.st_mode) == .file, status.st_size <= mostBytes,
            let bytes = try? NamedFile.start(of: path, count: mostBytes)
        else { return false }
        return recognizes(bytes)
    }
}
