import UIKit

// What sources write where they rely on Objective-C's dispatch of methods.

class FrameWatcher: NSObject {
    var seen: [CGFloat] = []
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        if keyPath == "alpha" {
            seen.append((object as? UIView)?.alpha ?? -1)
        } else {
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
    }
}

class Proxy: NSObject {
    weak var target: AnyObject?
    override func responds(to aSelector: Selector!) -> Bool {
        if let target = self.target, target.responds(to: aSelector) { return true }
        return super.responds(to: aSelector)
    }
    override func forwardingTarget(for aSelector: Selector!) -> Any? {
        target ?? super.forwardingTarget(for: aSelector)
    }
}

class Door: NSObject {
    var opened = 0
    @objc func open() { opened += 1 }
}

class Open: NSObject {
    var keys: [String] = []
    override func setValue(_ value: Any?, forUndefinedKey key: String) { keys.append(key) }
    override func value(forUndefinedKey key: String) -> Any? { "no \(key)" }
}

class DelegateList: UICollectionView {
    var given: [UICollectionViewDelegate] = []
    override var delegate: UICollectionViewDelegate? {
        get { return super.delegate }
        set {
            if let newValue = newValue { given.append(newValue) }
            super.delegate = newValue
        }
    }
}

class ListDelegate: NSObject, UICollectionViewDelegate {}

// MARK: Overrides across extensions

extension UIView {
    @objc func title() -> String { return "view" }
    @objc var rank: Int { return 1 }
}
extension UIControl {
    override func title() -> String { return "control of " + super.title() }
}
extension UISwitch {
    override func title() -> String { return "switch of " + super.title() }
}
class Sign: UIView {
    override func title() -> String { return "sign of " + super.title() }
    override var rank: Int { return super.rank + 1 }
}
class SmallSign: Sign {
    override func title() -> String { return "small " + super.title() }
}
class Lever: UISwitch {
    override func title() -> String { return "lever of " + super.title() }
}

extension UIStepper {
    open override var tintColor: UIColor! {
        get { return super.tintColor }
        set {
            super.tintColor = newValue
            accessibilityLabel = "tinted"
        }
    }
    override open func didMoveToSuperview() {
        super.didMoveToSuperview()
        accessibilityValue = (accessibilityValue ?? "") + "extension "
    }
}
class CountedStepper: UIStepper {
    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        accessibilityValue = (accessibilityValue ?? "") + "class "
    }
}

// MARK: Exchanged methods

private let exchange: (AnyClass, Selector, Selector) -> Void = { type, one, other in
    guard let first = class_getInstanceMethod(type, one), let second = class_getInstanceMethod(type, other) else {
        return
    }
    method_exchangeImplementations(first, second)
}

extension UIViewController {
    static var log: [String] = []
    static func exchangeAppearing() {
        exchange(
            UIViewController.self, #selector(viewWillAppear(_:)), #selector(loggedViewWillAppear(_:)))
        exchange(
            UIViewController.self, #selector(getter: preferredStatusBarStyle),
            #selector(getter: loggedStatusBarStyle))
    }
    static func exchangeUncallable() {
        exchange(UIViewController.self, #selector(loggedViewWillAppear(_:)), #selector(unused(_:)))
    }
    @objc func loggedViewWillAppear(_ animated: Bool) {
        UIViewController.log.append("before \(type(of: self))")
        self.loggedViewWillAppear(animated)
        UIViewController.log.append("after \(type(of: self))")
    }
    static func exchangeAppearingAgain() {
        exchange(UIViewController.self, #selector(viewWillAppear(_:)), #selector(countedViewWillAppear(_:)))
    }
    @objc func countedViewWillAppear(_ animated: Bool) {
        UIViewController.log.append("counted")
        self.countedViewWillAppear(animated)
    }
    @objc func unused(_ animated: Bool) {}
    @objc var loggedStatusBarStyle: UIStatusBarStyle {
        if self is AppearingController { return .lightContent }
        return self.loggedStatusBarStyle
    }
}
class AppearingController: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
        UIViewController.log.append("own")
        super.viewWillAppear(animated)
    }
}

// MARK: Classes in variables

class FramedView: UIView {
    let made: CGRect
    override init(frame: CGRect) {
        made = frame
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { return nil }
}
class Maker<View: UIView> {
    func make() -> View { return View(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
    func makePlain() -> View { return View() }
    func make(_ kind: UIView.Type) -> UIView { return kind.init(frame: CGRect(x: 0, y: 0, width: 5, height: 6)) }
}
class CodedCell: UICollectionViewCell {
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
class ExpandedAttributes: UICollectionViewLayoutAttributes {
    var isExpanded = false
    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! ExpandedAttributes
        copy.isExpanded = isExpanded
        return copy
    }
}
class ExpandedLayout: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { return ExpandedAttributes.self }
}

// MARK: Swift 3 and 4

class HiddenDelegate: NSObject, UITextFieldDelegate {
    private func textFieldShouldReturn(_ textField: UITextField) -> Bool { return false }
    func ask(_ field: UITextField) -> Bool { return textFieldShouldReturn(field) }
}
class OlderCode: UIViewController {
    var list: UITableView?
    let animations = [1, 2]
    var sum = 0
    func update() { list?.performBatchUpdates({ sum += animations.reduce(0) { $0.0 + $0.1 } }, completion: nil) }
    func count(_ text: String?) -> Int { return text?.characters.count ?? 0 }
    func phase(_ touch: UITouch) -> String {
        switch touch.phase {
        case .began, .moved, .stationary: return "down"
        case .ended, .cancelled: return "up"
        }
    }
    func size(_ info: [String: AnyObject]?) -> CGSize? {
        if let values = info as [String: AnyObject]?, let size = values["size"]?.cgSizeValue { return size }
        return nil
    }
    func later(_ date: NSDate) -> NSDate {
        var kept = NSDate()
        kept = date.addingTimeInterval(5)
        return kept
    }
}
