// Attributes of text by name, as before Swift 4: `[NSFontAttributeName: font]` as `[String: Any]`.

public import Foundation
public import UIKitDynamics

extension NSAttributedString {
    /// Creates a text with attributes by name.
    @_disfavoredOverload
    public convenience init(string str: String, attributes attrs: [String: Any]?) {
        self.init(string: str, attributes: attributesByKey(attrs))
    }
    /// The attributes at an index, by name.
    @_disfavoredOverload
    public func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [String: Any] {
        attributesByName(attributes(at: location, effectiveRange: range)) ?? [:]
    }
    /// The attribute of a name at an index.
    @_disfavoredOverload
    public func attribute(_ name: String, at location: Int, effectiveRange range: NSRangePointer?) -> Any? {
        attribute(NSAttributedString.Key(rawValue: name), at: location, effectiveRange: range)
    }
}

extension NSMutableAttributedString {
    /// Adds an attribute by name.
    @_disfavoredOverload
    public func addAttribute(_ name: String, value: Any, range: NSRange) {
        addAttribute(NSAttributedString.Key(rawValue: name), value: value, range: range)
    }
    /// Adds attributes by name.
    @_disfavoredOverload
    public func addAttributes(_ attrs: [String: Any], range: NSRange) {
        addAttributes(attributesByKey(attrs) ?? [:], range: range)
    }
    /// Replaces the attributes by those of names.
    @_disfavoredOverload
    public func setAttributes(_ attrs: [String: Any]?, range: NSRange) {
        setAttributes(attributesByKey(attrs), range: range)
    }
    /// Removes the attribute of a name.
    @_disfavoredOverload
    public func removeAttribute(_ name: String, range: NSRange) {
        removeAttribute(NSAttributedString.Key(rawValue: name), range: range)
    }
}

extension NSString {
    /// The size of the text with attributes by name.
    @_disfavoredOverload
    public func size(attributes attrs: [String: Any]?) -> CGSize { size(withAttributes: attributesByKey(attrs)) }
    /// The size of the text with attributes by name.
    @_disfavoredOverload
    public func size(withAttributes attrs: [String: Any]?) -> CGSize { size(withAttributes: attributesByKey(attrs)) }
    /// Draws the text with attributes by name; `point` is its upper left corner.
    @_disfavoredOverload
    public func draw(at point: CGPoint, withAttributes attrs: [String: Any]?) {
        draw(at: point, withAttributes: attributesByKey(attrs))
    }
    /// Draws the text, wrapped, with attributes by name.
    @_disfavoredOverload
    public func draw(in rect: CGRect, withAttributes attrs: [String: Any]?) {
        draw(in: rect, withAttributes: attributesByKey(attrs))
    }
    /// The bounds of the wrapped text with attributes by name, in points.
    @_disfavoredOverload
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [String: Any]?, context: Any?
    ) -> CGRect {
        boundingRect(with: size, options: options, attributes: attributesByKey(attributes), context: context)
    }
}

extension String {
    /// The size of the text with attributes by name.
    @_disfavoredOverload
    public func size(attributes attrs: [String: Any]?) -> CGSize { size(withAttributes: attributesByKey(attrs)) }
    /// The size of the text with attributes by name.
    @_disfavoredOverload
    public func size(withAttributes attrs: [String: Any]?) -> CGSize { size(withAttributes: attributesByKey(attrs)) }
    /// Draws the text with attributes by name; `point` is its upper left corner.
    @_disfavoredOverload
    public func draw(at point: CGPoint, withAttributes attrs: [String: Any]?) {
        draw(at: point, withAttributes: attributesByKey(attrs))
    }
    /// Draws the text, wrapped, with attributes by name.
    @_disfavoredOverload
    public func draw(in rect: CGRect, withAttributes attrs: [String: Any]?) {
        draw(in: rect, withAttributes: attributesByKey(attrs))
    }
    /// The bounds of the wrapped text with attributes by name, in points.
    @_disfavoredOverload
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [String: Any]?, context: Any?
    ) -> CGRect {
        boundingRect(with: size, options: options, attributes: attributesByKey(attributes), context: context)
    }
}

extension UISegmentedControl {
    /// Sets the attributes of titles in a state, by name.
    @_disfavoredOverload
    public func setTitleTextAttributes(_ attributes: [String: Any]?, for state: UIControl.State) {
        setTitleTextAttributes(attributesByKey(attributes), for: state)
    }
}

extension UIBarButtonItem {
    /// Sets the attributes of the title in a state, by name.
    @_disfavoredOverload
    public func setTitleTextAttributes(_ attributes: [String: Any]?, for state: UIControl.State) {
        setTitleTextAttributes(attributesByKey(attributes), for: state)
    }
}

extension UITabBarItem {
    /// Sets the attributes of the title in a state, by name.
    @_disfavoredOverload
    public func setTitleTextAttributes(_ attributes: [String: Any]?, for state: UIControl.State) {
        setTitleTextAttributes(attributesByKey(attributes), for: state)
    }
}
