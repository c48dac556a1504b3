public import Foundation
public import JellyDynamics

/// Where and how a collection view shows something; an animator may move it.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying, UIDynamicItem {
    /// What is shown.
    public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

    /// Which item it is.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// What is shown.
    open private(set) var representedElementCategory = ElementCategory.cell
    /// The kind of what is shown; nil for a cell.
    open private(set) var representedElementKind: String?
    /// The center, in points of the content.
    open var center = CGPoint.zero
    /// The extent, in points.
    open var size = CGSize.zero
    /// How it is rotated and scaled about its center.
    open var transform = CGAffineTransform.identity
    /// How opaque it is, from 0 to 1.
    open var alpha: CGFloat = 1
    /// What has more stands in front of what has less.
    open var zIndex = 0
    /// Whether it is not shown.
    open var isHidden = false

    /// Attributes of nothing in particular.
    public override init() { super.init() }

    /// Attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Attributes of a further view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
    }

    /// Attributes of a decoration.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
    }

    /// The extent in its own coordinates, in points.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The upright rectangle around it, in points of the content.
    open var frame: CGRect {
        get {
            let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            return box.applying(transform).offsetBy(dx: center.x, dy: center.y)
        }
        set { (center, size) = (CGPoint(x: newValue.midX, y: newValue.midY), newValue.size) }
    }

    /// Other attributes with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let other = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        other.representedElementCategory = representedElementCategory
        other.representedElementKind = representedElementKind
        (other.center, other.size, other.transform) = (center, size, transform)
        (other.alpha, other.zIndex, other.isHidden) = (alpha, zIndex, isHidden)
        return other
    }

    /// The shape with which it collides: its bounds.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The path of another shape.
    open var collisionBoundingPath: UIBezierPath {
        UIBezierPath(rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    }
}
