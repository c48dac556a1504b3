public import Foundation

/// A generator of haptic feedback; it has no effect here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Creates a generator.
    public override init() { super.init() }
    /// Does nothing.
    open func prepare() {}
}

/// A generator of impact feedback; it has no effect here.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strength of an impact.
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    /// Creates a generator of impact feedback.
    public convenience init(style: FeedbackStyle) { self.init() }
    /// Does nothing.
    open func impactOccurred() {}
    /// Does nothing.
    open func impactOccurred(intensity: CGFloat) {}
}

/// A generator of selection feedback; it has no effect here.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Does nothing.
    open func selectionChanged() {}
}

/// A generator of notification feedback; it has no effect here.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The type of a notification.
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    /// Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}
