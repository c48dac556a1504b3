package import Foundation

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
