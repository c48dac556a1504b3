/// A movement of a view by the tilt of the device, which lies still here: it is stored and moves nothing.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, NSCopying {
    /// Creates an effect without movement.
    public override init() { super.init() }
    /// Creates an effect from an archive, without movement.
    public required init?(coder: NSCoder) { super.init() }

    /// How far values move for a tilt, by their key paths.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
    /// The effect itself.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A movement of one value.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The direction of the tilt.
    public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

    /// The value that moves.
    public final let keyPath: String
    /// The direction of the tilt.
    public final let type: EffectType
    /// The value at the lowest tilt.
    open var minimumRelativeValue: Any?
    /// The value at the highest tilt.
    open var maximumRelativeValue: Any?

    /// Creates a movement of a value.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }
    /// Creates a movement from an archive.
    public required init?(coder: NSCoder) {
        (keyPath, type) = ("", .tiltAlongHorizontalAxis)
        super.init(coder: coder)
    }
}

/// Movements together.
open class UIMotionEffectGroup: UIMotionEffect {
    /// The movements.
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    /// The movements by the tilt of the device, which lies still here.
    public var motionEffects: [UIMotionEffect] {
        get { kept("UIView.motionEffects", []) }
        set { keep(newValue, as: "UIView.motionEffects") }
    }
    /// Adds a movement by the tilt of the device, which lies still here.
    public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
    /// Removes a movement.
    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
