extension NSValue {
    /// The object of a structure, as Objective-C has it of any; of others, the object itself.
    public class func boxing(_ value: Any) -> NSValue {
        switch value {
        case let value as NSValue: value
        case let value as CGPoint: NSValue(cgPoint: value)
        case let value as CGSize: NSValue(cgSize: value)
        case let value as CGRect: NSValue(cgRect: value)
        case let value as CGVector: NSValue(cgVector: value)
        case let value as UIEdgeInsets: NSValue(uiEdgeInsets: value)
        case let value as CATransform3D: NSValue(caTransform3D: value)
        case let value as CGAffineTransform: NSValue(cgAffineTransform: value)
        default: NSValue(cgPoint: .zero)
        }
    }

    /// Creates an object with a transform in space.
    public convenience init(caTransform3D transform: CATransform3D) {
        self.init(numbers: transform.rows.flatMap { $0.map(Double.init) })
    }
    /// The transform in space.
    public var caTransform3DValue: CATransform3D {
        let all = numbers(16).map { CGFloat($0) }
        return CATransform3D(stride(from: 0, to: 16, by: 4).map { Array(all[$0..<($0 + 4)]) })
    }
}
