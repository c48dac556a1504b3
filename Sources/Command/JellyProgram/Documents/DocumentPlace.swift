import Foundation
import JellyGolden
import JellyImaging
import JellySupport

/// The path of an image beneath a document's directory.
struct DocumentPlace {
    /// Relative to the directory.
    let path: String
    let directory: String

    var file: String { JellySupport.path(path, in: directory) }

    /// The current contents; nil where there is no readable file.
    var bytes: [UInt8]? { try? ContainedFile.read(path, beneath: directory, limit: 1 << 30) }

    /// The hash of the current contents.
    var hash: String? { bytes.map { FrameHash(bytes: $0).digits } }

    /// Whether a path can be that of an image: not hidden, not leading upwards, and with the extension of one.
    static func isOfImage(_ path: String) -> Bool {
        !holdsControls(path) && hasPlainSlashes(path) && !names(in: path).contains(where: isHidden)
            && hasExtensionOfImages(path)
    }

    /// The components of a path, split by bytes: a combining mark may follow a slash.
    static func names(in path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { String(decoding: Array($0), as: UTF8.self) }
    }

    /// Whether a name is empty or begins with a dot, as `..` does.
    static func isHidden(_ name: String) -> Bool { name.isEmpty || name.utf8.first == UInt8(ascii: ".") }

    /// Whether a path has control characters, which the list of images cannot hold.
    static func holdsControls(_ path: String) -> Bool { path.utf8.contains { $0 < 32 || $0 == 127 } }

    /// Whether each slash of a path is a character of its own, so that all ways to split it agree.
    static func hasPlainSlashes(_ path: String) -> Bool {
        path.count { $0 == "/" } == path.utf8.count { $0 == UInt8(ascii: "/") }
    }

    /// Whether a path has the extension of an output of document commands.
    static func hasExtensionOfImages(_ path: String) -> Bool {
        OutputExtensions.images.match(path)
    }

    /// Whether a path is beneath a directory, by its components alone.
    static func isBeneath(_ directory: String, _ path: String) -> Bool {
        let (above, all) = (plainNames(in: directory), plainNames(in: path))
        return all.count > above.count && all.starts(with: above) && !all.contains("..")
    }

    private static func plainNames(in path: String) -> [String] { names(in: path).filter { !["", "."].contains($0) } }

    /// - Throws: `Failure` where the path has a link, or its target is not a file.
    func check() throws {
        for above in pathsAbove(path) {
            switch FileKind(of: JellySupport.path(above, in: directory), followingLinks: false) {
            case .directory, .nothing: continue
            case .link:
                throw refusal("“\(above)” is a symbolic link, which could point outside the document's directory")
            case .file, .special: throw refusal("“\(above)” is not a directory")
            }
        }
        switch FileKind(of: file, followingLinks: false) {
        case .file, .nothing: return
        case .link: throw refusal("it is a symbolic link, which could point outside the document's directory")
        case .directory: throw refusal("is a directory")
        case .special: throw refusal("not a regular file")
        }
    }

    func refusal(_ reason: String) -> Failure {
        Failure(code: .cannotCreate, message: "“\(path)” not written: \(reason)")
    }
}
