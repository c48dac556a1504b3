/// The decoder with which objects of a storyboard or nib are made; it bears the element to `init?(coder:)`.
final class NibCoder: NSCoder {
    private let session: NibSession
    private let element: NibElement

    init(_ session: NibSession, _ element: NibElement) { (self.session, self.element) = (session, element) }

    /// How a button looks.
    var buttonType: UIButton.ButtonType {
        element["buttonType"] == "system" || element["buttonType"] == "roundedRect" ? .system : .custom
    }

    /// Makes of a view what its element says.
    @MainActor func configure(_ view: UIView) { session.configure(view, element) }

    /// Makes of a controller what its element says.
    @MainActor func configure(_ controller: UIViewController) { session.configure(controller, element) }

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
}
