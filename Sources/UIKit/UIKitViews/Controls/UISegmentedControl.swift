/// A row of segments, one of which is selected.
open class UISegmentedControl: UIControl {
    /// The index that stands for no segment.
    public class var noSegment: Int { -1 }

    /// The index of the selected segment; −1 for none.
    open var selectedSegmentIndex = -1 { didSet { show() } }
    /// Whether a selection is shown only momentarily.
    open var isMomentary = false
    /// Whether segment widths depend on their titles; stored, without effect.
    @Inert("UISegmentedControl.apportionsSegmentWidthsByContent")
    open var apportionsSegmentWidthsByContent = false
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
    /// Sets the image between segments; ignored: none is drawn.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) { ignore("UISegmentedControl.setDividerImage") }
    private var backgrounds: [UInt: UIImage] = [:]

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

    private func rect(of index: Int) -> CGRect {
        let width = bounds.width / CGFloat(max(labels.count, 1))
        return CGRect(x: bounds.minX + CGFloat(index) * width, y: bounds.minY, width: width, height: bounds.height)
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
        let widest = labels.map { $0.sizeThatFits(size).width }.max() ?? 0
        return CGSize(width: (widest + 20) * CGFloat(labels.count), height: 32)
    }

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        for (index, label) in labels.enumerated() { label.frame = rect(of: index) }
    }

    open dynamic override func draw(_ rect: CGRect) {
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
    var action: UIAction?
}
