import Foundation
import JellyGolden
import JellyImaging
import JellySupport

/// A place beneath a document's folder where a picture goes.
struct DocumentPlace {
    /// From the folder.
    let path: String
    let folder: String

    var file: String { JellySupport.path(path, in: folder) }

    /// What is there now; nil where there is nothing, or nothing that is read.
    var bytes: [UInt8]? { try? ContainedFile.read(path, beneath: folder, limit: 1 << 30) }

    /// What stands for the bytes that are there now.
    var hash: String? { bytes.map { FrameHash(bytes: $0).digits } }

    /// Whether a path can be that of a picture: seen, beneath the folder that it begins in, and named as one.
    static func isOfPicture(_ path: String) -> Bool {
        !holdsControls(path) && hasPlainSlashes(path) && !names(in: path).contains(where: isHidden)
            && hasEndingOfPictures(path)
    }

    /// The names in a path, by its bytes: a combining mark may follow a slash.
    static func names(in path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { String(decoding: Array($0), as: UTF8.self) }
    }

    /// Whether a name is empty or begins with a dot, as `..` does.
    static func isHidden(_ name: String) -> Bool { name.isEmpty || name.utf8.first == UInt8(ascii: ".") }

    /// Whether a path has characters that no list can hold.
    static func holdsControls(_ path: String) -> Bool { path.utf8.contains { $0 < 32 || $0 == 127 } }

    /// Whether each slash of a path is a character of its own, so that all who split it find the same names.
    static func hasPlainSlashes(_ path: String) -> Bool {
        path.count { $0 == "/" } == path.utf8.count { $0 == UInt8(ascii: "/") }
    }

    /// Whether a path ends as files do that commands of documents make.
    static func hasEndingOfPictures(_ path: String) -> Bool {
        OutputEndings.pictures.match(path)
    }

    /// Whether a path leads to a place beneath a folder, by its names alone.
    static func isBeneath(_ folder: String, _ path: String) -> Bool {
        let (above, all) = (plainNames(in: folder), plainNames(in: path))
        return all.count > above.count && all.starts(with: above) && !all.contains("..")
    }

    private static func plainNames(in path: String) -> [String] { names(in: path).filter { !["", "."].contains($0) } }

    /// - Throws: `Failure` where a link is on the way, or something there is no file.
    func check() throws {
        for above in pathsAbove(path) {
            switch FileKind(of: JellySupport.path(above, in: folder), followingLinks: false) {
            case .folder, .nothing: continue
            case .link: throw refusal("“\(above)” is a link, which may lead out of the document's folder")
            case .file, .special: throw refusal("“\(above)” is no folder")
            }
        }
        switch FileKind(of: file, followingLinks: false) {
        case .file, .nothing: return
        case .link: throw refusal("it is a link, which may lead out of the document's folder")
        case .folder: throw refusal("it is a folder")
        case .special: throw refusal("it is no regular file")
        }
    }

    func refusal(_ reason: String) -> Failure {
        Failure(code: .cannotCreate, message: "“\(path)” stays as it is: \(reason)")
    }
}
