/// A storyboard or nib as it was read.
@MainActor final class NibDocument {
    let file: String
    let root: NibElement
    /// Every element that has an id.
    private(set) var elements: [String: NibElement] = [:]
    let bundle: Bundle?

    init(_ data: Data, file: String, bundle: Bundle?) throws(NibError) {
        (self.file, self.bundle) = (file, bundle)
        root = try NibParser.parse(data, file: file)
        guard root.name == "document" else {
            throw NibError(
                file, line: root.line, column: root.column, "The file is no document of Interface Builder.")
        }
        enter(root)
    }

    private func enter(_ element: NibElement) {
        if let id = element.id, elements[id] == nil { elements[id] = element }
        element.children.forEach(enter)
    }

    /// A document by its name in a bundle, or in those of the program.
    static func named(_ name: String, _ ending: String, in bundle: Bundle?) throws(NibError) -> NibDocument {
        guard let path = NibFiles.path(name, ending, in: bundle) else {
            throw NibError("\(name).\(ending)", "There is no such file in \(NibFiles.places(in: bundle)).")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw NibError("\(name).\(ending)", "The file cannot be read.")
        }
        return try NibDocument(data, file: "\(name).\(ending)", bundle: bundle)
    }

    /// An error at an element.
    func error(_ element: NibElement, _ message: String) -> NibError {
        NibError(file, line: element.line, column: element.column, message)
    }

    /// Says what is wrong at an element, on standard error.
    func say(_ element: NibElement, _ message: String) { LayoutMessage.say(error(element, message).description) }

    /// The elements of controllers, in order.
    var controllers: [NibElement] {
        root.inside("scenes").compactMap { $0.child("objects") }.compactMap { objects in
            objects.children.first { $0["sceneMemberID"] == "viewController" || $0.name.hasSuffix("ontroller") }
        }
    }
}

/// Finds storyboards and nibs.
enum NibFiles {
    /// Where files may lie in a bundle.
    private static let folders = ["", "Base.lproj/", "en.lproj/", "Resources/", "Contents/Resources/"]

    /// The path of a file in a bundle; in the program's own and its modules', where the bundle is nil or the main one.
    static func path(_ name: String, _ ending: String, in bundle: Bundle?) -> String? {
        // A name is one file, and no way to another folder.
        guard !name.isEmpty, !name.contains("/"), !name.contains("\0"), name != "..", name != "." else { return nil }
        for folder in roots(bundle) {
            for inner in folders {
                let path = "\(folder)/\(inner)\(name).\(ending)"
                if FileManager.default.fileExists(atPath: path) { return path }
            }
        }
        return nil
    }

    private static func roots(_ bundle: Bundle?) -> [String] {
        let main = Bundle.main
        guard bundle == nil || bundle?.bundlePath == main.bundlePath else {
            return [bundle?.resourcePath, bundle?.bundlePath].compactMap { $0 }
        }
        let beside = (try? FileManager.default.contentsOfDirectory(atPath: main.bundlePath)) ?? []
        let modules = beside.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
        return [main.bundlePath] + modules.map { "\(main.bundlePath)/\($0)" }
    }

    /// Where files are looked for, for messages.
    static func places(in bundle: Bundle?) -> String {
        roots(bundle).map { ($0 as NSString).lastPathComponent }.joined(separator: ", ")
    }
}
