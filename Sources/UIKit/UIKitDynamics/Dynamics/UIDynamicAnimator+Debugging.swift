import Foundation

/// What UIKit keeps private of an animator, which code sets to see bodies and fields, or to slow motion down.
extension UIDynamicAnimator {
    /// Sets a private value by its name; false for other names.
    func setDebugging(_ value: Any?, _ key: String) -> Bool {
        switch (key, value) {
        case ("debugEnabled", let value as Bool): debugEnabled = value
        case ("debugInterval", let value as Int): debugInterval = value
        case ("debugAnimationSpeed", let value as Double): debugAnimationSpeed = CGFloat(value)
        case ("debugAnimationSpeed", let value as CGFloat): debugAnimationSpeed = value
        default: return false
        }
        return true
    }
}
