/// A parsed storyboard or nib.
@MainActor final class NibDocument {
    let file: String
    let root: NibElement
    /// The elements with an id.
    private(set) var elements: [String: NibElement] = [:]
    let bundle: Bundle?

    init(_ data: Data, file: String, bundle: Bundle?) throws(NibError) {
        (self.file, self.bundle) = (file, bundle)
        root = try NibParser.parse(data, file: file)
        guard root.name == "document" else {
            throw NibError(
                file, line: root.line, column: root.column, "expected an Interface Builder document")
        }
        enter(root)
    }

    private func enter(_ element: NibElement) {
        if let id = element.id, elements[id] == nil { elements[id] = element }
        element.children.forEach(enter)
    }

    /// The document with a name in a bundle, or in the program's bundles.
    static func named(_ name: String, _ fileExtension: String, in bundle: Bundle?) throws(NibError) -> NibDocument {
        guard let path = NibFiles.path(name, fileExtension, in: bundle) else {
            throw NibError("\(name).\(fileExtension)", "not found in \(NibFiles.places(in: bundle))")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw NibError("\(name).\(fileExtension)", "cannot be read")
        }
        return try NibDocument(data, file: "\(name).\(fileExtension)", bundle: bundle)
    }

    /// An error at an element.
    func error(_ element: NibElement, _ message: String) -> NibError {
        NibError(file, line: element.line, column: element.column, message)
    }

    /// Reports a problem of an element on standard error.
    func say(_ element: NibElement, _ message: String) { LayoutMessage.say(error(element, message).description) }

    /// The elements of view controllers, in order.
    var controllers: [NibElement] {
        root.inside("scenes").compactMap { $0.child("objects") }.compactMap { objects in
            objects.children.first { $0["sceneMemberID"] == "viewController" || $0.name.hasSuffix("ontroller") }
        }
    }
}

/// The search for storyboards and nibs.
enum NibFiles {
    /// The directories of a bundle to search.
    private static let directories = ["", "Base.lproj/", "en.lproj/", "Resources/", "Contents/Resources/"]

    /// The path of a file in a bundle; for nil or the main bundle, in the program's and its modules' bundles.
    static func path(_ name: String, _ fileExtension: String, in bundle: Bundle?) -> String? {
        // A name is a single path component, not a path to another directory.
        guard !name.isEmpty, !name.contains("/"), !name.contains("\0"), name != "..", name != "." else { return nil }
        for directory in roots(bundle) {
            for inner in directories {
                let path = "\(directory)/\(inner)\(name).\(fileExtension)"
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

    /// The searched locations, for messages.
    static func places(in bundle: Bundle?) -> String {
        roots(bundle).map { ($0 as NSString).lastPathComponent }.joined(separator: ", ")
    }
}

/// An element of a storyboard or nib.
final class NibElement {
    let name: String
    let attributes: [String: String]
    let line: Int
    let column: Int
    fileprivate(set) var children: [NibElement] = []
    private(set) weak var parent: NibElement?

    init(_ name: String, _ attributes: [String: String], line: Int = 0, column: Int = 0, in parent: NibElement?) {
        (self.name, self.attributes, self.line, self.column) = (name, attributes, line, column)
        self.parent = parent
        parent?.children.append(self)
        if name == "variation" { parent?.hasVariations = true }
    }

    var id: String? { attributes["id"] }

    /// The characters inside of an element that is a string.
    var characters = ""
    /// The text of a string, which Interface Builder may write in base 64; nil without any.
    var text: String? {
        guard attributes["base64-UTF8"] == "YES" else { return characters.isEmpty ? nil : characters }
        var digits = characters.filter { !$0.isWhitespace }
        while digits.count % 4 != 0 { digits += "=" }
        return Data(base64Encoded: digits).map { String(decoding: $0, as: UTF8.self) }
    }

    /// An attribute: that of a variation for the present size classes, or the element's own.
    subscript(_ attribute: String) -> String? {
        for variation in presentVariations.reversed() where attribute != "key" {
            if let value = variation.attributes[attribute] { return value }
        }
        return attributes[attribute]
    }

    /// Whether a child is a variation; most elements have none.
    private(set) var hasVariations = false

    /// The variations that hold in the present size classes, the most special last.
    var presentVariations: [NibElement] {
        guard hasVariations else { return [] }
        let traits = UITraitCollection.current
        let present: Set<String> = [
            "heightClass=" + (traits.verticalSizeClass == .compact ? "compact" : "regular"),
            "widthClass=" + (traits.horizontalSizeClass == .regular ? "regular" : "compact"),
        ]
        let all = children.filter { $0.name == "variation" }.map { variation in
            let key = variation.attributes["key"] ?? ""
            return (variation, key.split(separator: "-").map(String.init).filter { $0 != "default" })
        }
        return all.filter { present.isSuperset(of: $0.1) }.sorted { $0.1.count < $1.1.count }.map(\.0)
    }

    /// The first child with a name.
    func child(_ name: String) -> NibElement? { children.first { $0.name == name } }

    /// The child for a key: that of a variation for the present size classes, or the element's own.
    func child(key: String) -> NibElement? {
        for variation in presentVariations.reversed() {
            if let child = variation.children.first(where: { $0["key"] == key && $0.name != "mask" }) { return child }
        }
        return children.first { $0["key"] == key }
    }

    /// The children of the child with a name.
    func inside(_ name: String) -> [NibElement] { child(name)?.children ?? [] }

    /// The value of a "YES" or "NO" attribute.
    func bool(_ attribute: String) -> Bool? { self[attribute].map { $0 == "YES" } }

    /// The value of a finite numeric attribute.
    func number(_ attribute: String) -> CGFloat? {
        self[attribute].flatMap { Double($0) }.flatMap { $0.isFinite && abs($0) < 1e9 ? CGFloat($0) : nil }
    }

    func integer(_ attribute: String) -> Int? { self[attribute].flatMap { Int($0) } }

    /// A point, size or rectangle given by attributes.
    var point: CGPoint { CGPoint(x: number("x") ?? 0, y: number("y") ?? 0) }
    var size: CGSize { CGSize(width: max(0, number("width") ?? 0), height: max(0, number("height") ?? 0)) }
    var rect: CGRect { CGRect(origin: point, size: size) }
}
