public import Foundation

/// Would let the device be felt; it is silent here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// A generator.
    public override init() { super.init() }
    /// Does nothing.
    open func prepare() {}
}

/// Would let a hit be felt; it is silent here.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How hard a hit is.
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    /// A generator of hits.
    public convenience init(style: FeedbackStyle) { self.init() }
    /// Does nothing.
    open func impactOccurred() {}
    /// Does nothing.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Would let a choice be felt; it is silent here.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Does nothing.
    open func selectionChanged() {}
}

/// Would let a message be felt; it is silent here.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// What kind of message it is.
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    /// Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}
