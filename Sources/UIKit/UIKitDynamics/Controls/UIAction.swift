public import Foundation

/// The closure of an action.
public typealias UIActionHandler = (UIAction) -> Void

/// An action of a control.
@preconcurrency @MainActor
open class UIAction: NSObject {
    /// An identifier; a control has at most one action per identifier.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The title of a button created with the action.
    open var title: String
    /// The image of the action.
    open var image: UIImage?
    /// The identifier of the action; unique by default.
    public let identifier: Identifier
    /// The control that sent the action, while the handler runs.
    public internal(set) var sender: Any?
    let handler: UIActionHandler

    /// Creates an action with a handler.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping UIActionHandler
    ) {
        self.image = image
        (self.title, self.handler) = (title, handler)
        self.identifier = identifier ?? Identifier(UUID().uuidString)
    }
}
