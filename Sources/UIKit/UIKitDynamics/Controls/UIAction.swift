public import Foundation

/// What an action calls.
public typealias UIActionHandler = (UIAction) -> Void

/// Something that happens when a control is used.
@preconcurrency @MainActor
open class UIAction: NSObject {
    /// A name under which a control has an action once.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// What a button shows that is made with the action.
    open var title: String
    /// The image of the action.
    open var image: UIImage?
    /// The name of the action; each has its own unless one is given.
    public let identifier: Identifier
    /// The control that was used, while the handler runs.
    public internal(set) var sender: Any?
    let handler: UIActionHandler

    /// An action with what it calls.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping UIActionHandler
    ) {
        self.image = image
        (self.title, self.handler) = (title, handler)
        self.identifier = identifier ?? Identifier(UUID().uuidString)
    }
}
