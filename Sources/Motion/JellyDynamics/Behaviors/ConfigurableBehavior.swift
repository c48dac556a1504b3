/// What can be set of a behavior, as a value: what a class keeps, a scene's document says and a timeline changes.
///
/// A property that is nil was not set; UIKit's default, or what another behavior says, counts.
public protocol BehaviorProperties: Hashable, Sendable {
    /// Nothing set.
    init()
}

/// A behavior whose settings are one value.
///
/// ```swift
/// let spring = AttachmentBehavior(item: block, attachedToAnchor: hook)
/// spring.properties = .init(length: 80, damping: 0.3, frequency: 2)
/// ```
public protocol ConfigurableBehavior: DynamicBehavior {
    /// What can be set.
    associatedtype Properties: BehaviorProperties
    /// What is set; setting it tells the animator at once.
    var properties: Properties { get set }
}
