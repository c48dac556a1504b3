import Foundation
import JellySupport

/// An input file of `port`.
struct PortFile {
    /// The path as given, or found in a given directory.
    let path: String
    /// The name in the package.
    private(set) var name: String
    let bytes: [UInt8]
    /// The bytes as they are, of images that become PNG files, too.
    private let original: [UInt8]
    /// Whether it was found in a given directory of tests, which may have helpers that import no test framework.
    private(set) var isAmongTests = false
    /// The number of the operand that it is, or in which it was found.
    private(set) var operand = 0
    /// The path relative to the directory of the tests that read the file; nil for sources and files of the app.
    private(set) var pathFromTests: String?

    var isSwift: Bool { name.hasSuffix(".swift") }
    /// Whether it has the properties of an app, which builds write anew.
    var isInformation: Bool {
        name == "Info.plist"
            || name.hasSuffix("-Info.plist")
                && String(decoding: bytes, as: UTF8.self).contains(
                    /CFBundleExecutable|UIApplicationSceneManifest|UIMainStoryboardFile|LSRequiresIPhoneOS/)
    }
    /// The names of the storyboards that an app's properties start with.
    var mainStoryboards: [String] {
        guard isInformation else { return [] }
        let entry = /<key>(?:UIMainStoryboardFile|UISceneStoryboardFile)<\/key>\s*<string>([^<]+)<\/string>/
        return String(decoding: bytes, as: UTF8.self).matches(of: entry).map { String($0.1) }
    }
    /// Whether an app would find it in its bundle.
    var isResource: Bool { !isSwift && !isInformation && Self.extensions.contains(Self.fileExtension(of: path)) }
    /// What tests find beside them, as they read it by `#file`; nil for a source, or a file of the app.
    var fixture: (path: String, bytes: [UInt8])? { pathFromTests.map { ($0, original) } }
    /// A JPEG file beside its PNG, for sources that read its data; nil for others and those of asset catalogs.
    var photograph: (name: String, bytes: [UInt8])? {
        let file = URL(filePath: path).lastPathComponent.precomposedStringWithCanonicalMapping
        guard [.jpg, .jpeg].contains(PortImage(ofName: file)), !path.contains(".imageset/"), original != bytes else {
            return nil
        }
        return (file, original)
    }

    /// The extensions of files collected from a project's directory.
    private static let extensions: Set<String> = [
        "swift", "storyboard", "xib", "png", "jpg", "jpeg", "pdf", "svg", "json", "json5", "csv", "txt", "strings",
        "plist", "ttf", "otf", "mp3", "wav", "m4a", "aif", "aiff", "caf",
    ]
    private static let directoriesLeftOut: Set<String> = [
        "Pods", "Carthage", "build", "DerivedData", "fastlane", "__Snapshots__", "FailureDiffs", "ReferenceImages",
        "ReferenceImages_64",
    ]
    private static let mostBytes = 256 << 20
    private static let mostFiles = 10_000

    /// The files of operands, which are files or directories, and the directories in those that are left out.
    ///
    /// - Throws: `Failure` for unreadable files, and for too many.
    static func all(_ operands: [String]) throws -> (files: [PortFile], leftOut: [String]) {
        var found: [(path: String, name: String?, isAmongTests: Bool, operand: Int)] = []
        var leftOut: [String] = []
        for (number, operand) in operands.enumerated() {
            guard FileKind(of: operand) == .directory else {
                found.append((operand, nil, false, number))
                continue
            }
            let isAmongTests = lastName(ofPath: unslashed(operand)).hasSuffix("Tests")
            var others: [String] = []
            var files = try inDirectory(operand, isAmongTests: isAmongTests, leftOut: &others)
            // A project's only sources may be in a directory with a name of tests.
            if !files.contains(where: { $0.path.hasSuffix(".swift") }) {
                others = []
                files = try inDirectory(operand, withTests: true, leftOut: &others)
            }
            found += files.map { ($0.path, $0.name, isAmongTests, number) }
            leftOut += others
        }
        let bytes = found.reduce(0) { $0 + size($1.path) }
        guard found.count <= mostFiles, bytes <= mostBytes else {
            throw Failure.usage(
                "too many files: \(found.count) with \(ByteCount.text(bytes)); the limit is \(mostFiles) files and "
                    + ByteCount.limit(mostBytes))
        }
        let tests = found.filter { $0.isAmongTests && fileExtension(of: $0.path) == "swift" }
        let tested = Set(tests.map { directory(ofPath: $0.path) })
        let files = try found.map { path, name, isAmongTests, operand in
            var file = try PortFile(path, name: name)
            file.operand = operand
            file.isAmongTests = isAmongTests
            if isAmongTests, !file.isSwift, name == nil {
                var above = directory(ofPath: path)
                while !above.isEmpty, !tested.contains(above) { above = directory(ofPath: unslashed(above)) }
                if !above.isEmpty { file.pathFromTests = String(path.dropFirst(above.count)) }
            }
            return file
        }
        return (files, leftOut)
    }

    /// The file with another name in the package.
    func renamed(_ name: String) -> PortFile {
        var file = self
        file.name = name
        return file
    }

    private static func fileExtension(of path: String) -> String {
        JellySupport.fileExtension(ofPath: path)?.lowercased() ?? ""
    }

    /// The size of a regular file in bytes.
    private static func size(_ path: String) -> Int {
        var status = stat()
        return FileKind(of: path) == .file && stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// - Parameter limit: the size limit in bytes, in whole MiB.
    /// - Throws: `Failure` where it cannot be read, or its content does not match its extension.
    init(_ path: String, name: String? = nil, limit: Int = mostBytes) throws {
        self.path = path
        // Names on macOS may be decomposed, unlike most names in sources.
        let given = (name ?? URL(filePath: path).lastPathComponent).precomposedStringWithCanonicalMapping
        let image = PortImage(ofName: given)
        self.name = image?.name(for: given) ?? given
        guard FileKind(of: path) == .file || FileKind(of: path) == .nothing else {
            throw Failure(code: .noScene, message: "“\(path)” cannot be read: neither a file nor a directory")
        }
        guard Self.size(path) <= limit else {
            throw Failure.usage("“\(path)” exceeds the limit of \(ByteCount.limit(limit))")
        }
        let kind = Self.kind(ofName: self.name)
        let read = try ContainedFile.read(named: path, limit: limit, kind: kind, otherwise: .noScene)
        // Catalogs show images by what they contain, whatever their name says.
        let actual = image ?? (self.name.hasSuffix(".png") && read.starts(with: [0xFF, 0xD8, 0xFF]) ? .jpg : nil)
        original = read
        bytes = try actual?.png(of: path) ?? read
        ProtectedFiles.add(path)
    }

    /// The kind of text implied by a file's extension; nil for binary files.
    private static func kind(ofName name: String) -> TextKind? {
        switch URL(filePath: name).pathExtension {
        case "swift": .any
        case "storyboard", "xib": .xml
        default: nil
        }
    }

    private static func inDirectory(
        _ directory: String, withTests: Bool = false, isAmongTests: Bool = false, leftOut: inout [String]
    ) throws -> [(path: String, name: String?)] {
        if directory.hasSuffix(".colorset") || directory.hasSuffix(".colorset/") {
            let list = JellySupport.path("Contents.json", in: directory)
            guard FileKind(of: list, followingLinks: false) == .file else { return [] }
            // The name by which `UIColor(named:)` finds it.
            return [(list, URL(filePath: directory).deletingPathExtension().lastPathComponent + ".colorset.json")]
        }
        if directory.hasSuffix(".imageset") || directory.hasSuffix(".imageset/") { return try ofImageSet(directory) }
        // Skips a package made by `port`.
        guard FileKind(of: JellySupport.path(OwnedDirectory.listName, in: directory), followingLinks: false) == .nothing
        else {
            return []
        }
        var files: [(path: String, name: String?)] = []
        let pages = PlaygroundPages(in: directory)
        leftOut += pages.others
        for name in names(inDirectory: directory).sorted() where !name.hasPrefix(".") {
            let path = JellySupport.path(name, in: directory)
            guard !pages.isLeftOut(path) else { continue }
            let fileExtension = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
            switch FileKind(of: path, followingLinks: false) {
            case .directory:
                guard !directoriesLeftOut.contains(name), withTests || !name.hasSuffix("Tests") else {
                    if hasSwift(path) { leftOut.append(path) }
                    continue
                }
                guard !name.hasSuffix(".xcodeproj"),
                    !name.hasSuffix(".xcworkspace"), !name.hasSuffix(".appiconset")
                else { continue }
                files += try inDirectory(
                    path, withTests: withTests, isAmongTests: isAmongTests, leftOut: &leftOut)
            case .file where extensions.contains(fileExtension) || isAmongTests:
                // Launch screens are not controllers, and catalogs are read separately.
                guard !name.hasPrefix("LaunchScreen"), name != "Contents.json", name != "Package.swift",
                    name != "Info.plist" || !isAmongTests
                else { continue }
                files.append((path, nil))
            default: continue
            }
            guard files.count <= mostFiles else {
                throw Failure.usage("“\(directory)” has more than \(mostFiles) files")
            }
        }
        return files
    }

    /// Whether a directory has Swift files, itself or in others.
    private static func hasSwift(_ directory: String) -> Bool {
        guard FileKind(of: directory, followingLinks: false) == .directory,
            let found = FileManager.default.enumerator(atPath: directory)
        else { return false }
        return found.lazy.prefix(mostFiles).contains { ($0 as? String)?.hasSuffix(".swift") == true }
    }

    /// The images of an image set, with the names by which `UIImage(named:)` finds them.
    private static func ofImageSet(_ directory: String) throws -> [(path: String, name: String?)] {
        let list = JellySupport.path("Contents.json", in: directory)
        guard FileKind(of: list, followingLinks: false) == .file,
            let bytes = try? ContainedFile.read("Contents.json", beneath: directory, limit: 1 << 20),
            let images = CatalogImage.list(bytes)
        else {
            throw Failure(code: .noScene, message: "“\(list)” is not valid asset catalog metadata")
        }
        let name = URL(filePath: directory).deletingPathExtension().lastPathComponent
        var taken: Set<String> = []
        return images.compactMap { image in
            let file = image.file
            // Listed files may be missing, or links to anywhere.
            guard file.lowercased().hasSuffix(".png") || PortImage(ofName: file) != nil,
                FileKind(of: JellySupport.path(file, in: directory), followingLinks: false) == .file
            else { return nil }
            let path = JellySupport.path(file, in: directory)
            // What `UIImage(named:)` looks for after the name.
            let suffix = (image.isDark ? "~dark" : "") + (image.isPad.map { $0 ? "~ipad" : "~iphone" } ?? "")
            if let kind = PortImage(ofName: file), kind == .pdf || kind == .svg {
                return taken.insert(suffix + "@2x").inserted ? (path, name + suffix + "." + kind.rawValue) : nil
            }
            let scale = image.scale.flatMap { ["2x", "3x"].contains($0) ? "@" + $0 : nil } ?? ""
            guard taken.insert(suffix + scale).inserted else { return nil }
            return (path, name + suffix + scale + "." + (PortImage(ofName: file)?.rawValue ?? "png"))
        }
    }
}
