import JellySupport

/// Wheels of rows, of which the one in the middle is selected.
///
/// 216 points high by itself, with rows of 32 points, as in published view hierarchies of iOS 13 to 17.
open class UIPickerView: UIView {
    /// Where the numbers of rows come from.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
    /// Where the rows come from; called when one is selected.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }
    /// Whether the selected row is marked; it always is, as since iOS 7.
    open var showsSelectionIndicator = true
    private var wheels: [PickerWheel] = []
    /// Whether the data source is asked at the next layout, as nibs connect it before there are data.
    private var isStale = true
    private let band = UIView(frame: .zero)
    /// What a delegate without a method for views answers.
    static let noView = UIView(frame: .zero)

    /// Creates a picker; without a height it is 216 points high.
    public override init(frame: CGRect) {
        super.init(
            frame: CGRect(
                x: frame.minX, y: frame.minY, width: frame.width > 0 ? frame.width : 320,
                height: frame.height > 0 ? frame.height : 216))
        setUp()
    }

    /// Creates a picker from a storyboard or nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func setUp() {
        super.setUp()
        clipsToBounds = true
        band.layer.cornerRadius = 8
        band.backgroundColor = .tertiarySystemFill
        band.isUserInteractionEnabled = false
        addSubview(band)
    }

    /// The number of wheels.
    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
    /// The number of rows of a wheel.
    open func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }

    /// The size of a row of a wheel, in points.
    open func rowSize(forComponent component: Int) -> CGSize {
        let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
        return CGSize(width: widths[safe: component] ?? 0, height: height > 0 ? height : 32)
    }

    /// The view of a row that is on the wheel; nil for others.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheels[safe: component]?.rows[row] }

    private func setNeedsReload() {
        isStale = true
        setNeedsLayout()
    }

    private func reloadIfNeeded() { if isStale, dataSource != nil { reloadAllComponents() } }

    /// Asks the data source and the delegate for everything again.
    open func reloadAllComponents() {
        isStale = false
        let chosen = wheels.map(\.selected)
        wheels.forEach { $0.removeFromSuperview() }
        wheels = (0..<max(numberOfComponents, 0)).map { PickerWheel($0, of: self) }
        for (wheel, row) in zip(wheels, chosen) { wheel.selected = row }
        wheels.forEach(addSubview)
        setNeedsLayout()
        reload()
    }

    /// Asks the data source and the delegate for a wheel again.
    open func reloadComponent(_ component: Int) {
        wheels[safe: component]?.reload(numberOfRows(inComponent: component), rowSize(forComponent: component))
    }

    /// Turns a wheel to a row.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        reloadIfNeeded()
        wheels[safe: component]?.turn(to: row, animated: animated)
    }

    /// The selected row of a wheel; -1 for none.
    open func selectedRow(inComponent component: Int) -> Int {
        reloadIfNeeded()
        guard let wheel = wheels[safe: component], wheel.count > 0 else { return -1 }
        return wheel.selected
    }

    open dynamic override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : 320, height: 216)
    }

    /// The widths of the wheels: the delegate's, and equal parts of the rest.
    private var widths: [CGFloat] {
        let count = numberOfComponents
        guard count > 0 else { return [] }
        let room = bounds.width - 18 - 5 * CGFloat(count - 1)
        let asked = (0..<count).map { delegate?.pickerView(self, widthForComponent: $0) ?? 0 }
        let free = asked.count { $0 <= 0 }
        let rest = max(0, room - asked.reduce(0, +))
        return asked.map { $0 > 0 ? $0 : rest / CGFloat(max(free, 1)) }
    }

    private func reload() { for component in wheels.indices { reloadComponent(component) } }

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        reloadIfNeeded()
        let widths = widths
        let height = (0..<widths.count).map { rowSize(forComponent: $0).height }.max() ?? 32
        band.frame = CGRect(x: 9, y: (bounds.height - height) / 2, width: max(0, bounds.width - 18), height: height)
        let total = widths.reduce(0, +) + 5 * CGFloat(max(widths.count - 1, 0))
        var x = (bounds.width - total) / 2
        for (wheel, width) in zip(wheels, widths) {
            let frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            if wheel.frame != frame {
                wheel.frame = frame
                reloadComponent(wheel.component)
            }
            x += width + 5
        }
    }

    /// The view of a row: the delegate's, or a label with its title.
    func row(_ row: Int, of component: Int, reusing old: UIView?) -> UIView {
        if let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: old),
            view !== Self.noView
        {
            return view
        }
        let label = old as? UILabel ?? UILabel(frame: .zero)
        (label.font, label.textAlignment, label.textColor) = (.systemFont(ofSize: 23.5), .center, .label)
        label.adjustsFontSizeToFitWidth = true
        if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            label.attributedText = text
        } else {
            label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
        }
        return label
    }

    func wheel(_ component: Int, choseRow row: Int) {
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

/// A wheel of a picker: content that scrolls, bent around a cylinder.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
    let component: Int
    private unowned let picker: UIPickerView
    private(set) var rows: [Int: UIView] = [:]
    private(set) var count = 0
    private var height: CGFloat = 32
    var selected = 0
    private var pool: [UIView] = []

    init(_ component: Int, of picker: UIPickerView) {
        (self.component, self.picker) = (component, picker)
        super.init(frame: .zero)
        setUp()
        delegate = self
        contentInsetAdjustmentBehavior = .never
        decelerationRate = .fast
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { [weak self] tap in self?.tapped(at: tap.location(in: tap.view?.superview)) }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    func reload(_ count: Int, _ size: CGSize) {
        rows.values.forEach { $0.removeFromSuperview() }
        rows = [:]
        (self.count, height) = (max(count, 0), size.height)
        contentSize = CGSize(width: bounds.width, height: CGFloat(self.count) * height)
        let margin = (bounds.height - height) / 2
        contentInset = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
        selected = min(max(selected, 0), max(self.count - 1, 0))
        contentOffset = place(of: selected)
        setNeedsLayout()
    }

    private func place(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * height - contentInset.top) }

    func turn(to row: Int, animated: Bool) {
        selected = min(max(row, 0), max(count - 1, 0))
        setContentOffset(place(of: selected), animated: animated && window != nil)
    }

    private func tapped(at point: CGPoint) {
        // As far as the row at a point is turned away.
        let radius = max(bounds.height / 2, 1)
        let part = min(max((point.y - frame.midY) / radius, -1), 1)
        let row =
            selected + Int((CGFloat.atan2(part, max(1 - part * part, 0).squareRoot()) * radius / height).rounded())
        guard (0..<count).contains(row), row != selected else { return }
        turn(to: row, animated: true)
        picker.wheel(component, choseRow: row)
    }

    private var nearest: Int {
        min(max(Int(((contentOffset.y + contentInset.top) / height).rounded()), 0), max(count - 1, 0))
    }

    private func settle() {
        guard nearest != selected else { return }
        selected = nearest
        picker.wheel(component, choseRow: selected)
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let row = ((targetContentOffset.pointee.y + contentInset.top) / height).rounded()
        targetContentOffset.pointee.y = min(max(row, 0), CGFloat(max(count - 1, 0))) * height - contentInset.top
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (middle, radius) = (bounds.midY, bounds.height / 2)
        guard radius > 0, count > 0 else { return }
        let reach = Int((radius * .pi / 2 / height).rounded(.up))
        let seen = max(nearest - reach, 0)...min(nearest + reach, count - 1)
        for (row, view) in rows where !seen.contains(row) {
            view.removeFromSuperview()
            rows[row] = nil
            if pool.count < 8 { pool.append(view) }
        }
        for row in seen {
            let angle = ((CGFloat(row) + 0.5) * height - middle) / radius
            guard abs(angle) < .pi / 2 else {
                rows.removeValue(forKey: row)?.removeFromSuperview()
                continue
            }
            let view = rows[row] ?? picker.row(row, of: component, reusing: pool.popLast())
            if rows[row] == nil {
                rows[row] = view
                view.isUserInteractionEnabled = false
                addSubview(view)
            }
            view.transform = .identity
            view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: height)
            view.center = CGPoint(x: bounds.midX, y: middle + radius * CGFloat.sin(angle))
            view.transform = CGAffineTransform(scaleX: 1, y: max(CGFloat.cos(angle), 0.01))
            // The rows beside the selected one are paler, as on devices; no numbers are published.
            view.alpha = abs(angle) * radius < height / 2 ? 1 : 0.5 * CGFloat.cos(angle) + 0.05
        }
    }
}

/// Where the rows' numbers of a picker come from.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// The number of wheels.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// The number of rows of a wheel.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker; every method is optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// The width of a wheel, in points; 0 for a part of the rest.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// The height of a wheel's rows, in points; 0 for 32.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// The title of a row.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// The title of a row with attributes; nil for the plain one.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// The view of a row.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    /// Called after a finger turned a wheel to a row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { UIPickerView.noView }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
