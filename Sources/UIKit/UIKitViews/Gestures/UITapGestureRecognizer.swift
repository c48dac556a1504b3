import JellyStage

/// The limits of a tap; UIKit documents none of these.
enum TapLimits {
    /// The maximum duration of a touch, in seconds.
    static let duration: TimeInterval = 0.75
    /// The maximum pause before the next tap, in seconds.
    static let pause: TimeInterval = 0.35
    /// The maximum movement, in points.
    static let reach: CGFloat = 45
}

/// Recognizes taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps; default: 1.
    open var numberOfTapsRequired = 1
    /// The number of touches; default: 1.
    open var numberOfTouchesRequired = 1
    /// The buttons of a pointer; stored, without effect.
    @Inert("UITapGestureRecognizer.buttonMaskRequired")
    open var buttonMaskRequired = UIEvent.ButtonMask.primary

    private var taps = 0
    private var down: TimeInterval = 0
    private var up: TimeInterval?
    private var mostFingers = 0
    private var place = CGPoint.zero

    /// Creates a recognizer that calls `handler` for each tap; not part of UIKit.
    public convenience init(handler: @escaping (UITapGestureRecognizer) -> Void) {
        self.init(target: nil, action: nil)
        addHandler { [unowned self] _ in handler(self) }
    }

    override var keepsListening: Bool { taps > 0 && up != nil }

    /// A recognized tap does not prevent recognizers of more taps.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if self.touches.count == touches.count { (down, mostFingers) = (event.timestamp, 0) }
        if taps > 0, up != nil, finger.distance(to: place) > TapLimits.reach { return state = .failed }
        if taps == 0 { place = finger }
        up = nil
        mostFingers = max(mostFingers, self.touches.count)
        if self.touches.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if self.touches.contains(where: { $0.point.distance(to: $0.start) > TapLimits.reach }) { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, waiting.isEmpty, self.touches.count == touches.count else { return }
        guard mostFingers == numberOfTouchesRequired else { return state = .failed }
        taps += 1
        if taps >= numberOfTapsRequired { state = .ended } else { up = event.timestamp }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func pass(to time: TimeInterval) {
        guard state == .possible, waiting.isEmpty else { return }
        // Ticks deviate from exact times by rounding errors only.
        if let up {
            if time - up > TapLimits.pause + 1e-9 { state = .failed }
        } else if !touches.isEmpty {
            if time - down > TapLimits.duration + 1e-9 { state = .failed }
        }
    }

    open override func reset() {
        super.reset()
        (taps, up, mostFingers) = (0, nil, 0)
    }
}

extension UIEvent {
    /// Buttons of a pointer.
    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let primary = ButtonMask(rawValue: 1)
        public static let secondary = ButtonMask(rawValue: 2)
    }
}
