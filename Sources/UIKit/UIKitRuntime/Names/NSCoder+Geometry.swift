public import Foundation
public import JellyDynamics
public import JellyValues

extension NSObject {
    /// The class itself, as archives name it.
    public class func classForCoder() -> AnyClass { self }
}

extension NSCoder {
    /// The point of a text such as `{1, 2}`; zero for others.
    public class func cgPoint(for string: String) -> CGPoint {
        let all = numbers(string, 2)
        return CGPoint(x: all[0], y: all[1])
    }
    /// The vector of a text such as `{1, 2}`; zero for others.
    public class func cgVector(for string: String) -> CGVector {
        let all = numbers(string, 2)
        return CGVector(dx: all[0], dy: all[1])
    }
    /// The size of a text such as `{1, 2}`; zero for others.
    public class func cgSize(for string: String) -> CGSize {
        let all = numbers(string, 2)
        return CGSize(width: all[0], height: all[1])
    }
    /// The rectangle of a text such as `{{1, 2}, {3, 4}}`; zero for others.
    public class func cgRect(for string: String) -> CGRect {
        let all = numbers(string, 4)
        return CGRect(x: all[0], y: all[1], width: all[2], height: all[3])
    }
    /// The insets of a text such as `{1, 2, 3, 4}`; zero for others.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        let all = numbers(string, 4)
        return UIEdgeInsets(top: all[0], left: all[1], bottom: all[2], right: all[3])
    }

    private class func numbers(_ text: String, _ count: Int) -> [CGFloat] {
        let found = text.split { "{}, ".contains($0) }.compactMap { Double($0) }
        return found.count == count ? found.map { CGFloat($0) } : Array(repeating: 0, count: count)
    }
}
