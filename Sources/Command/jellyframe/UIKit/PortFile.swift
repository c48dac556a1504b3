import Foundation
import JellySupport

/// A file that is ported.
struct PortFile {
    /// The path as it was given, or found in a folder that was.
    let path: String
    /// The name in the package.
    let name: String
    let bytes: [UInt8]

    var isSwift: Bool { name.hasSuffix(".swift") }

    /// What of a project's folder goes into a package; its settings, tests and other people's code do not.
    private static let endings: Set<String> = [
        "swift", "storyboard", "xib", "png", "json", "json5", "csv", "txt", "strings", "plist", "ttf", "otf",
    ]
    private static let foldersLeftOut: Set<String> = ["Pods", "Carthage", "build", "DerivedData", "fastlane"]
    private static let mostBytes = 256 << 20
    private static let mostFiles = 10_000

    /// The files of operands: each itself, or what a folder holds that belongs into a package.
    ///
    /// - Throws: `Failure` where one cannot be read, or there are too many.
    static func all(_ operands: [String]) throws -> [PortFile] {
        var found: [(path: String, name: String?)] = []
        for operand in operands {
            found += FileKind(of: operand) == .folder ? try inFolder(operand) : [(operand, nil)]
        }
        let bytes = found.reduce(0) { $0 + size($1.path) }
        guard found.count <= mostFiles, bytes <= mostBytes else {
            throw Failure.usage("these are more than \(mostFiles) files, or more than \(ByteCount.limit(mostBytes))")
        }
        return try found.map { try PortFile($0.path, name: $0.name) }
    }

    /// The bytes of a regular file.
    private static func size(_ path: String) -> Int {
        var status = stat()
        return FileKind(of: path) == .file && stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// - Parameter limit: the most bytes that it may have, in whole MiB.
    /// - Throws: `Failure` where it cannot be read, or is none of what its name says.
    init(_ path: String, name: String? = nil, limit: Int = mostBytes) throws {
        self.path = path
        self.name = name ?? URL(filePath: path).lastPathComponent
        guard FileKind(of: path) == .file || FileKind(of: path) == .nothing else {
            throw Failure(code: .noScene, message: "“\(path)” cannot be read: it is neither a file nor a folder")
        }
        guard Self.size(path) <= limit else {
            throw Failure.usage("“\(path)” has more than \(ByteCount.limit(limit))")
        }
        let kind = Self.kind(ofName: self.name)
        bytes = try ContainedFile.read(named: path, limit: limit, kind: kind, otherwise: .noScene)
        ProtectedFiles.add(path)
    }

    /// What text a file has to be; nil where it may be anything.
    private static func kind(ofName name: String) -> TextKind? {
        switch URL(filePath: name).pathExtension {
        case "swift": .any
        case "storyboard", "xib": .xml
        default: nil
        }
    }

    private static func inFolder(_ folder: String) throws -> [(path: String, name: String?)] {
        if folder.hasSuffix(".colorset") || folder.hasSuffix(".colorset/") {
            let list = JellySupport.path("Contents.json", in: folder)
            guard FileKind(of: list, followingLinks: false) == .file else { return [] }
            // `UIColor(named:)` finds it by this name.
            return [(list, URL(filePath: folder).deletingPathExtension().lastPathComponent + ".colorset.json")]
        }
        if folder.hasSuffix(".imageset") || folder.hasSuffix(".imageset/") { return try ofImageSet(folder) }
        // A package that was made here is none of the project's files.
        guard FileKind(of: JellySupport.path(OwnedFolder.listName, in: folder), followingLinks: false) == .nothing
        else {
            return []
        }
        var files: [(path: String, name: String?)] = []
        for name in names(inFolder: folder).sorted() where !name.hasPrefix(".") {
            let path = JellySupport.path(name, in: folder)
            let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
            switch FileKind(of: path, followingLinks: false) {
            case .folder:
                guard !foldersLeftOut.contains(name), !name.hasSuffix("Tests"), !name.hasSuffix(".xcodeproj"),
                    !name.hasSuffix(".xcworkspace"), !name.hasSuffix(".appiconset")
                else { continue }
                files += try inFolder(path)
            case .file where endings.contains(ending):
                // What is shown while an app starts is none of its controllers', and a catalog's lists are read here.
                guard !name.hasPrefix("LaunchScreen"), name != "Contents.json", name != "Info.plist",
                    name != "Package.swift"
                else { continue }
                files.append((path, nil))
            default: continue
            }
            guard files.count <= mostFiles else {
                throw Failure.usage("“\(folder)” holds more than \(mostFiles) files")
            }
        }
        return files
    }

    /// The pictures of one name in an asset catalog, by the names by which `UIImage(named:)` finds them.
    private static func ofImageSet(_ folder: String) throws -> [(path: String, name: String?)] {
        struct Contents: Decodable {
            struct Image: Decodable {
                var filename: String?
                var scale: String?
            }
            var images: [Image]?
        }
        let list = JellySupport.path("Contents.json", in: folder)
        guard FileKind(of: list, followingLinks: false) == .file,
            let bytes = try? ContainedFile.read("Contents.json", beneath: folder, limit: 1 << 20),
            let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes))
        else {
            throw Failure(code: .noScene, message: "“\(list)” is no list of an asset catalog")
        }
        let name = URL(filePath: folder).deletingPathExtension().lastPathComponent
        var taken: Set<String> = []
        return (contents.images ?? []).compactMap { image in
            // A link may lead anywhere, and what is listed may be missing.
            guard let file = image.filename, file.hasSuffix(".png"), !file.utf8.contains(UInt8(ascii: "/")),
                FileKind(of: JellySupport.path(file, in: folder), followingLinks: false) == .file
            else { return nil }
            let scale = image.scale.flatMap { ["2x", "3x"].contains($0) ? "@" + $0 : nil } ?? ""
            guard taken.insert(scale).inserted else { return nil }
            return (JellySupport.path(file, in: folder), name + scale + ".png")
        }
    }
}
