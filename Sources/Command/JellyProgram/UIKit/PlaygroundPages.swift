import Foundation
import JellySupport

/// What is left out of a playground: its pages but the first that shows something, since each has a scope of its own, and
/// what it was before it had pages.
struct PlaygroundPages {
    /// The directories of the other pages.
    let others: [String]
    /// The file of a playground without pages, which has some nevertheless.
    private let former: String?

    /// Reads a playground, or its directory of pages; nothing is left out of other directories.
    init(in directory: String) {
        let place = unslashed(directory)
        if place.hasSuffix(".playground") {
            let hasPages = !Self.pages(in: JellySupport.path("Pages", in: directory)).isEmpty
            (others, former) = ([], hasPages ? JellySupport.path("Contents.swift", in: directory) : nil)
            return
        }
        former = nil
        guard lastName(ofPath: place) == "Pages" else {
            others = []
            return
        }
        let pages = Self.pages(in: directory)
        let list = JellySupport.path("contents.xcplayground", in: JellySupport.directory(ofPath: place))
        let listed = Self.order(of: list).filter(pages.contains)
        let ordered = listed + pages.filter { !listed.contains($0) }
        let first = ordered.first { Self.shows($0, in: directory) } ?? ordered.first
        others = pages.filter { $0 != first }.map { JellySupport.path($0, in: directory) }
    }

    /// Whether a file or directory is left out.
    func isLeftOut(_ path: String) -> Bool { path == former || others.contains(path) }

    /// The names of pages, sorted.
    private static func pages(in directory: String) -> [String] {
        guard FileKind(of: directory, followingLinks: false) == .directory else { return [] }
        return names(inDirectory: directory).filter {
            $0.hasSuffix(".xcplaygroundpage")
                && FileKind(of: JellySupport.path($0, in: directory), followingLinks: false) == .directory
        }.sorted()
    }

    /// Whether a page has a live view or a controller, and not text alone.
    private static func shows(_ page: String, in directory: String) -> Bool {
        let source = JellySupport.path(page + "/Contents.swift", in: directory)
        guard FileKind(of: source, followingLinks: false) == .file,
            let bytes = try? ContainedFile.read(named: source, limit: 1 << 20, kind: .any, otherwise: .noScene)
        else { return false }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .filter { !$0.drop { $0 == " " || $0 == "\t" }.hasPrefix("//") }
            .contains { $0.contains(/liveView|XCPShowView|:\s*UI\w*ViewController\b/) }
    }

    /// The names of the pages in the order of the playground's contents.
    private static func order(of list: String) -> [String] {
        guard FileKind(of: list, followingLinks: false) == .file,
            let bytes = try? ContainedFile.read(named: list, limit: 1 << 20, kind: .xml, otherwise: .noScene)
        else { return [] }
        return String(decoding: bytes, as: UTF8.self).matches(of: /<page\s[^>]*?\bname\s*=\s*["']([^"']*)["']/)
            .map { $0.1 + ".xcplaygroundpage" }
    }
}
