/// The closure of an action.
public typealias UIActionHandler = (UIAction) -> Void

/// An action of a control.
open class UIAction: UIMenuElement {
    /// An identifier; a control has at most one action per identifier.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The title of a button created with the action, and in a menu.
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// The image of the action.
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    /// How the action looks in a menu.
    open var attributes: UIMenuElement.Attributes = []
    /// Whether the action has a check mark in a menu.
    open var state = UIMenuElement.State.off
    /// A longer title; stored, without effect.
    @Inert("UIAction.discoverabilityTitle")
    open var discoverabilityTitle: String? = nil
    /// The identifier of the action; unique by default.
    public let identifier: Identifier
    /// The control that sent the action, while the handler runs.
    public internal(set) var sender: Any?
    package let handler: UIActionHandler

    /// Creates an action with a handler.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.handler = handler
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        super.init(title, subtitle, image)
        (self.attributes, self.state) = (attributes, state)
        self.discoverabilityTitle = discoverabilityTitle
    }
}
