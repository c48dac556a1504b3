import Foundation
import JellyComparison
import JellySystem

/// A place beneath a document's folder where a picture goes.
struct DocumentPlace {
    /// From the folder.
    let path: String
    let folder: String

    var file: String { JellySystem.path(path, in: folder) }

    /// What is there now; nil where there is nothing, or nothing that is read.
    var bytes: [UInt8]? { try? ContainedFile.read(path, beneath: folder, limit: 1 << 30) }

    /// What stands for the bytes that are there now.
    var hash: String? { bytes.map { FrameHash(bytes: $0).digits } }

    /// Whether a path, by its bytes, leads to nowhere but beneath the folder that it begins in.
    static func staysBeneath(_ path: String) -> Bool {
        path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .allSatisfy { !["", "..", "."].contains(String(decoding: Array($0), as: UTF8.self)) }
    }

    /// - Throws: `Failure` where a link is on the way, or something there is no file.
    func check() throws {
        var at = path.startIndex
        while let slash = path[at...].firstIndex(of: "/") {
            let above = JellySystem.path(String(path[..<slash]), in: folder)
            switch FileKind(of: above, followingLinks: false) {
            case .folder, .nothing: at = path.index(after: slash)
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
        Failure(code: .cannotCreate, message: "“\(file)” stays as it is: \(reason)")
    }
}
