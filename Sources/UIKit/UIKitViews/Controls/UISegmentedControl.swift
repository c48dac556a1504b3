/// A row of segments, one of which is selected.
open class UISegmentedControl: UIControl {
    /// The index that stands for no segment.
    public class var noSegment: Int { -1 }

    /// The index of the selected segment; −1 for none.
    open var selectedSegmentIndex = -1 { didSet { show() } }
    /// Whether a selection is shown only momentarily.
    open var isMomentary = false
    /// Whether segments are as wide as their content asks for, instead of equally wide; default: false.
    open var apportionsSegmentWidthsByContent = false { didSet { show() } }
    /// The colour of the selected segment.
    open var selectedSegmentTintColor: UIColor? { didSet { setNeedsDisplay() } }
    private var labels: [SegmentLabel] = []
    private var disabled: Set<Int> = []
    /// The attributes of titles by state; font and colour of the normal and the selected one count.
    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Creates a control with titles and an empty frame.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            if let image = item as? UIImage {
                insertSegment(with: image, at: labels.count, animated: false)
            } else {
                insertSegment(withTitle: item as? String, at: labels.count, animated: false)
            }
        }
        sizeToFit()
    }

    /// The number of segments.
    open var numberOfSegments: Int { labels.count }

    /// Inserts a segment, without animation.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let label = SegmentLabel(frame: .zero)
        (label.text, label.textAlignment, label.font) = (title, .center, .systemFont(ofSize: 13, weight: .medium))
        labels.insert(label, at: min(max(segment, 0), labels.count))
        addSubview(label)
        show()
    }

    /// Inserts a segment with an image.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insertSegment(withTitle: nil, at: segment, animated: animated)
        setImage(image, forSegmentAt: min(max(segment, 0), labels.count - 1))
    }

    /// Sets the image of a segment, instead of its title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        guard labels.indices.contains(segment) else { return }
        labels[segment].image = image
        if image == nil { labels[segment].text = nil }
        show()
    }

    /// The image of a segment.
    open func imageForSegment(at segment: Int) -> UIImage? {
        labels.indices.contains(segment) ? labels[segment].image : nil
    }

    /// Inserts a segment with an action, which a tap calls before those for changes.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        if let image = action.image {
            insertSegment(with: image, at: segment, animated: animated)
        } else {
            insertSegment(withTitle: action.title, at: segment, animated: animated)
        }
        let place = min(max(segment, 0), labels.count - 1)
        // A subclass may insert none.
        if labels.indices.contains(place) { labels[place].action = action }
    }

    /// The action of a segment; nil without one.
    open func actionForSegment(at segment: Int) -> UIAction? {
        labels.indices.contains(segment) ? labels[segment].action : nil
    }

    /// Sets the image behind the segments in a state; one without a size, or of the normal state, removes the grey.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        backgrounds[state.rawValue] = backgroundImage
        setNeedsDisplay()
    }
    /// The image behind the segments in a state.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[state.rawValue]
    }
    /// Sets the image between segments whose left and right one are in some states.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        dividers[[leftState.rawValue, rightState.rawValue]] = dividerImage
        setNeedsDisplay()
    }
    /// The image between segments whose left and right one are in some states.
    open func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) -> UIImage? { dividers[[leftState.rawValue, rightState.rawValue]] }
    private var backgrounds: [UInt: UIImage] = [:]
    private var dividers: [[UInt]: UIImage] = [:]

    /// The width of a segment, in points; 0 for automatic.
    open func widthForSegment(at segment: Int) -> CGFloat {
        labels.indices.contains(segment) ? labels[segment].width : 0
    }
    /// Sets the width of a segment, in points; 0 for automatic.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        guard labels.indices.contains(segment) else { return }
        labels[segment].width = width
        show()
    }

    /// Removes a segment, without animation.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard labels.indices.contains(segment) else { return }
        labels.remove(at: segment).removeFromSuperview()
        show()
    }

    /// Removes all segments.
    open func removeAllSegments() {
        labels.forEach { $0.removeFromSuperview() }
        labels = []
        selectedSegmentIndex = -1
    }

    /// Sets the title of a segment, instead of its image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard labels.indices.contains(segment) else { return }
        (labels[segment].image, labels[segment].text) = (nil, title)
        show()
    }

    /// The title of a segment.
    open func titleForSegment(at segment: Int) -> String? {
        labels.indices.contains(segment) ? labels[segment].text : nil
    }

    /// Sets the attributes of titles in a state; font and colour of the normal and the selected one count.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        show()
    }

    /// The attributes of titles in a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// Enables or disables a segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        if enabled { disabled.remove(segment) } else { disabled.insert(segment) }
    }

    /// Whether a segment is enabled.
    open func isEnabledForSegment(at segment: Int) -> Bool { !disabled.contains(segment) }

    private func show() {
        for (index, label) in labels.enumerated() {
            let normal = titleAttributes[State.normal.rawValue] ?? [:]
            let selected = index == selectedSegmentIndex ? titleAttributes[State.selected.rawValue] ?? [:] : [:]
            let attributes = normal.merging(selected) { $1 }
            label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: .medium)
            label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
            if let image = label.image {
                label.attributedText = NSAttributedString(attachment: NSTextAttachment(image: image))
            }
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// The widths that segments ask for, which automatic ones share the rest by.
    private var shares: [CGFloat] {
        let automatic = labels.filter { $0.width == 0 }
        let widest = automatic.map { $0.sizeThatFits(.zero).width + 20 }.max() ?? 0
        return labels.map { label in
            if label.width != 0 { return label.width }
            return apportionsSegmentWidthsByContent ? label.sizeThatFits(.zero).width + 20 : widest
        }
    }

    private func rect(of index: Int) -> CGRect {
        if !apportionsSegmentWidthsByContent, labels.allSatisfy({ $0.width == 0 }) {
            let width = bounds.width / CGFloat(max(labels.count, 1))
            return CGRect(x: bounds.minX + CGFloat(index) * width, y: bounds.minY, width: width, height: bounds.height)
        }
        let (shares, isAutomatic) = (shares, labels.map { $0.width == 0 })
        let (all, automatic) = zip(shares, isAutomatic).reduce((CGFloat.zero, CGFloat.zero)) { sum, one in
            (sum.0 + one.0, one.1 ? sum.1 + one.0 : sum.1)
        }
        let rest = max(bounds.width - (all - automatic), 0)
        let widths = zip(shares, isAutomatic).map { $1 ? automatic > 0 ? $0 / automatic * rest : 0 : $0 }
        let left = widths[..<index].reduce(bounds.minX, +)
        return CGRect(x: left, y: bounds.minY, width: widths[index], height: bounds.height)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard isTouchInside, let point = touch?.location(in: self) else { return }
        guard let index = labels.indices.first(where: { rect(of: $0).contains(point) }), !disabled.contains(index),
            isMomentary || index != selectedSegmentIndex
        else { return }
        // Before the selection, of which a subclass may make something else.
        let action = labels[index].action
        selectedSegmentIndex = index
        action.map(sendAction)
        sendActions(for: .valueChanged)
        if isMomentary { selectedSegmentIndex = -1 }
    }

    open dynamic override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: shares.reduce(0, +), height: 32)
    }

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        for (index, label) in labels.enumerated() { label.frame = rect(of: index) }
    }

    open dynamic override func draw(_ rect: CGRect) {
        drawSegments()
        func state(_ index: Int) -> State { index == selectedSegmentIndex ? .selected : .normal }
        for index in labels.indices.dropFirst() where !dividers.isEmpty {
            let states = [state(index - 1).rawValue, state(index).rawValue]
            guard let image = dividers[states] ?? dividers[[State.normal.rawValue, State.normal.rawValue]] else {
                continue
            }
            let middle = self.rect(of: index).minX
            image.draw(
                in: CGRect(
                    x: middle - image.size.width / 2, y: bounds.minY, width: image.size.width, height: bounds.height))
        }
    }

    private func drawSegments() {
        if let plain = backgrounds[State.normal.rawValue] {
            plain.draw(in: bounds)
            if labels.indices.contains(selectedSegmentIndex) {
                backgrounds[State.selected.rawValue]?.draw(in: self.rect(of: selectedSegmentIndex))
            }
            return
        }
        UIColor(white: 0.46, alpha: 0.12, dark: .tertiarySystemFill).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
        guard labels.indices.contains(selectedSegmentIndex) else { return }
        (selectedSegmentTintColor ?? UIColor(white: 1, dark: .systemGray2)).setFill()
        UIBezierPath(roundedRect: self.rect(of: selectedSegmentIndex).insetBy(dx: 2, dy: 2), cornerRadius: 7).fill()
    }
}

/// The title or image of a segment.
private final class SegmentLabel: UILabel {
    var image: UIImage?
    /// In points; 0 for automatic.
    var width: CGFloat = 0
    var action: UIAction?
}
