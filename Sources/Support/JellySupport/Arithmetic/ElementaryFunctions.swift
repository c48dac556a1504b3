internal import CArithmetic
package import Foundation

// Elementary functions by the names that C has for them, the same to the last bit on every machine. Foundation's free
// functions of these names are the platform's where a compiler has worked them out beforehand, so sources call these.
extension Double {
    package static func sin(_ x: Double) -> Double { jelly_sin(x) }
    package static func cos(_ x: Double) -> Double { jelly_cos(x) }
    package static func tan(_ x: Double) -> Double { jelly_tan(x) }
    package static func asin(_ x: Double) -> Double { jelly_asin(x) }
    package static func atan(_ x: Double) -> Double { jelly_atan(x) }
    package static func atan2(_ y: Double, _ x: Double) -> Double { jelly_atan2(y, x) }
    package static func exp(_ x: Double) -> Double { jelly_exp(x) }
    package static func log(_ x: Double) -> Double { jelly_log(x) }
    package static func pow(_ x: Double, _ y: Double) -> Double { jelly_pow(x, y) }
    package static func cbrt(_ x: Double) -> Double { jelly_cbrt(x) }
    package static func hypot(_ x: Double, _ y: Double) -> Double { jelly_hypot(x, y) }
}

extension Float {
    package static func sin(_ x: Float) -> Float { jelly_sinf(x) }
    package static func cos(_ x: Float) -> Float { jelly_cosf(x) }
    package static func pow(_ x: Float, _ y: Float) -> Float { jelly_powf(x, y) }
}

// The same in points and radians of views.
extension CGFloat {
    package static func sin(_ x: CGFloat) -> CGFloat { CGFloat(Double.sin(Double(x))) }
    package static func cos(_ x: CGFloat) -> CGFloat { CGFloat(Double.cos(Double(x))) }
    package static func tan(_ x: CGFloat) -> CGFloat { CGFloat(Double.tan(Double(x))) }
    package static func atan2(_ y: CGFloat, _ x: CGFloat) -> CGFloat { CGFloat(Double.atan2(Double(y), Double(x))) }
    package static func exp(_ x: CGFloat) -> CGFloat { CGFloat(Double.exp(Double(x))) }
    package static func pow(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(Double.pow(Double(x), Double(y))) }
    package static func hypot(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(Double.hypot(Double(x), Double(y))) }
}
