public import Foundation
public import JellyStage
public import JellyValues

extension Scene {
    /// An alert of jelly with real text, which comes when an event presents it: a `JellyAlert`.
    ///
    /// It brings its own gravity, springs and ledge, and takes them with it. As an animator has one gravity, the alert's
    /// counts for all that fall while it is there.
    public struct Alert: Hashable, Sendable {
        /// A button of an alert.
        public struct Button: Hashable, Sendable {
            /// The text, by which taps name it.
            public var title: String
            /// The action that happens when it is pressed, before the alert leaves; nil when none does.
            public var onTap: String?

            /// A button with a title.
            public init(title: String, onTap: String? = nil) { (self.title, self.onTap) = (title, onTap) }
        }

        /// A switch in the center of an alert.
        public struct Switch: Hashable, Sendable {
            /// The name by which events use it; unique among the scene's views.
            public var id: String
            /// Whether it is on at the start.
            public var isOn: Bool

            /// A switch with a name.
            public init(id: String, isOn: Bool = false) { (self.id, self.isOn) = (id, isOn) }
        }

        /// The name by which events use the alert; unique among the scene's views.
        public var id: String
        /// How it comes and goes.
        public var kind: JellyAlert.Kind
        /// The text at the top.
        public var title: String
        /// The text below the title; nil when there is none.
        public var message: String?
        /// The buttons, from left to right; no title twice.
        public var buttons: [Button]
        /// A switch in the center; nil when there is none.
        public var `switch`: Switch?
        /// In points; nil: 200 × 200 for the book's, 150 × 100 for VBFJellyView's.
        public var size: CGSize?
        /// The colour of the skin; nil: purple at half opacity for the book's, red for VBFJellyView's.
        public var color: Color?

        /// An alert from its parts.
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
