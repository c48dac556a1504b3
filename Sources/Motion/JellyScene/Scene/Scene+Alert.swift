public import Foundation
public import JellyStage
public import JellyValues

extension Scene {
    /// A jelly alert with real text, presented by an event: a `JellyAlert`.
    ///
    /// It adds its own gravity, springs and ledge, and removes them when dismissed. As an animator has one gravity,
    /// the alert's applies to all falling items meanwhile.
    public struct Alert: Hashable, Sendable {
        /// A button of an alert.
        public struct Button: Hashable, Sendable {
            /// The title, also used by taps to refer to the button.
            public var title: String
            /// The action called when it is pressed, before the alert is dismissed, if any.
            public var onTap: String?

            /// A button with a title.
            public init(title: String, onTap: String? = nil) { (self.title, self.onTap) = (title, onTap) }
        }

        /// A switch in the center of an alert.
        public struct Switch: Hashable, Sendable {
            /// The switch's name for events; unique among the scene's views.
            public var id: String
            /// Whether it is initially on.
            public var isOn: Bool

            /// A switch with a name.
            public init(id: String, isOn: Bool = false) { (self.id, self.isOn) = (id, isOn) }
        }

        /// The alert's name for events; unique among the scene's views.
        public var id: String
        /// The alert's animation.
        public var kind: JellyAlert.Kind
        /// The text at the top.
        public var title: String
        /// The text below the title, if any.
        public var message: String?
        /// The buttons from left to right, with unique titles.
        public var buttons: [Button]
        /// A switch in the center, if any.
        public var `switch`: Switch?
        /// The size in points; nil: 200 × 200 for the book's, 150 × 100 for VBFJellyView's.
        public var size: CGSize?
        /// The colour of the skin; nil: half-transparent purple for the book's, red for VBFJellyView's.
        public var color: Color?

        /// Creates an alert.
        public init(
            id: String, kind: JellyAlert.Kind, title: String, message: String? = nil,
            buttons: [Button] = [Button(title: "Done")], switch: Switch? = nil, size: CGSize? = nil,
            color: Color? = nil
        ) {
            (self.id, self.kind, self.title, self.message) = (id, kind, title, message)
            (self.buttons, self.switch, self.size, self.color) = (buttons, `switch`, size, color)
        }
    }
}
