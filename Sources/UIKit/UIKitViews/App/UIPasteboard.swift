/// What is copied and pasted: by the app alone here.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    /// What pasteboards of a name share.
    fileprivate final class Content {
        var values: [Any] = []
        var changeCount = 0
    }

    /// The pasteboard of all apps; here of this one.
    open class var general: UIPasteboard {
        let pasteboards = HostContext.atWork.part(Pasteboards.self)
        let general = pasteboards.general ?? UIPasteboard(.general)
        pasteboards.general = general
        return general
    }

    /// A pasteboard of a name; nil where there is none and it is not to be created.
    public convenience init?(name pasteboardName: Name, create: Bool) {
        guard create || HostContext.atWork.part(Pasteboards.self).all[pasteboardName] != nil else { return nil }
        self.init(pasteboardName)
    }
    private init(_ name: Name) {
        self.name = name
        let pasteboards = HostContext.atWork.part(Pasteboards.self)
        content = pasteboards.all[name] ?? Content()
        pasteboards.all[name] = content
        super.init()
    }

    /// The name.
    public final let name: Name
    private let content: Content
    /// How often something was copied.
    open var changeCount: Int { content.changeCount }
    private var values: [Any] {
        get { content.values }
        set {
            content.values = newValue
            content.changeCount += 1
            NotificationCenter.default.post(name: Self.changedNotification, object: self)
        }
    }
    private func all<Value>(_ kind: Value.Type) -> [Value] { values.compactMap { $0 as? Value } }

    /// The text.
    open var string: String? {
        get { all(String.self).first }
        set { values = newValue.map { [$0] } ?? [] }
    }
    /// The texts.
    open var strings: [String]? {
        get { all(String.self) }
        set { values = newValue ?? [] }
    }
    /// The image.
    open var image: UIImage? {
        get { all(UIImage.self).first }
        set { values = newValue.map { [$0] } ?? [] }
    }
    /// The images.
    open var images: [UIImage]? {
        get { all(UIImage.self) }
        set { values = newValue ?? [] }
    }
    /// The address.
    open var url: URL? {
        get { all(URL.self).first }
        set { values = newValue.map { [$0] } ?? [] }
    }
    /// The colour.
    open var color: UIColor? {
        get { all(UIColor.self).first }
        set { values = newValue.map { [$0] } ?? [] }
    }
    /// What was copied, by its types.
    open var items: [[String: Any]] {
        get { values.map { ["public.data": $0] } }
        set { values = newValue.flatMap { $0.values.map { $0 } } }
    }
    /// The number of things copied.
    open var numberOfItems: Int { values.count }
    /// Whether a text was copied.
    open var hasStrings: Bool { string != nil }
    /// Whether an image was copied.
    open var hasImages: Bool { image != nil }
    /// Whether an address was copied.
    open var hasURLs: Bool { url != nil }
    /// Whether a colour was copied.
    open var hasColors: Bool { color != nil }
    /// Copies a value.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { values = [value] }
    /// The value of a type.
    open func value(forPasteboardType pasteboardType: String) -> Any? { values.first }
    /// Copies data.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { values = [data] }
    /// The data of a type.
    open func data(forPasteboardType pasteboardType: String) -> Data? { all(Data.self).first }

    /// Posted after something was copied.
    public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
}

/// The pasteboards of a host.
private final class Pasteboards: HostPart {
    var all: [UIPasteboard.Name: UIPasteboard.Content] = [:]
    /// The same object each time, as observers are told of it.
    var general: UIPasteboard?
}
