extension NibSession {
    /// Reads what a view's classes have of their own, those of superclasses first.
    func readOwn(_ view: UIView, _ element: NibElement) {
        (view as? UIControl)?.readControl(element, self)
        (view as? UIScrollView)?.decodeScrolling(element)
        switch view {
        case let button as UIButton: button.readButton(element, self)
        case let picker as UIDatePicker: picker.readDatePicker(element, self)
        case let pages as UIPageControl: pages.readPages(element, self)
        case let segments as UISegmentedControl: segments.readSegments(element, self)
        case let slider as UISlider: slider.readSlider(element, self)
        case let stepper as UIStepper: stepper.readStepper(element, self)
        case let switcher as UISwitch: switcher.readSwitch(element, self)
        case let progress as UIProgressView: progress.readProgress(element, self)
        case let bar as UISearchBar: bar.readSearchBar(element, self)
        case let label as UILabel: label.readLabel(element, self)
        case let image as UIImageView: image.readImages(element, self)
        case let stack as UIStackView: stack.readStack(element, self)
        case let bar as UIToolbar: bar.readToolbar(element, self)
        case let field as UITextField: field.decodeField(element, self)
        case let view as UITextView: view.decodeText(element, self)
        case let indicator as UIActivityIndicatorView: indicator.decodeIndicator(element, self)
        case let view as UIVisualEffectView: view.decodeEffect(element, self)
        case let table as UITableView: table.decodeRows(element, self)
        case let collection as UICollectionView: collection.decodeItems(element, self)
        case let cell as UITableViewCell: cell.decodeContent(element, self)
        case let cell as UICollectionViewCell: cell.decodeContent(element, self)
        default: break
        }
    }

    /// Sets one of the outlets that a view's class has, such as a delegate; returns whether it exists.
    func setOwnOutlet(_ name: String, of view: UIView, _ target: AnyObject) -> Bool {
        switch (name, view, target) {
        case ("dataSource", let table as UITableView, let source as any UITableViewDataSource):
            table.dataSource = source
        case ("dataSource", let collection as UICollectionView, let source as any UICollectionViewDataSource):
            collection.dataSource = source
        case ("dataSource", let picker as UIPickerView, let source as any UIPickerViewDataSource):
            picker.dataSource = source
        case ("delegate", let picker as UIPickerView, let delegate as any UIPickerViewDelegate):
            picker.delegate = delegate
        case ("delegate", let table as UITableView, let delegate as any UITableViewDelegate): table.delegate = delegate
        case ("delegate", let collection as UICollectionView, let delegate as any UICollectionViewDelegate):
            collection.delegate = delegate
        case ("delegate", let text as UITextView, let delegate as any UITextViewDelegate): text.delegate = delegate
        case ("delegate", let scroll as UIScrollView, let delegate as any UIScrollViewDelegate):
            scroll.delegate = delegate
        case ("delegate", let bar as UISearchBar, let delegate as any UISearchBarDelegate): bar.delegate = delegate
        case ("delegate", let field as UITextField, let delegate as any UITextFieldDelegate):
            field.delegate = delegate
        default: return false
        }
        return true
    }
}

extension UIControl {
    fileprivate func readControl(_ element: NibElement, _ session: NibSession) {
        if let isEnabled = element.bool("enabled") { self.isEnabled = isEnabled }
        if let isSelected = element.bool("selected") { self.isSelected = isSelected }
    }
}

extension UIButton {
    fileprivate func readButton(_ element: NibElement, _ session: NibSession) {
        if let font = session.font(element) { titleLabel?.font = font }
        readAlignment(element)
        let states: [String: State] = [
            "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
        ]
        for child in element.children where child.name == "state" {
            guard let state = child["key"].flatMap({ states[$0] }) else { continue }
            if let title = child["title"] { setTitle(title, for: state) }
            if let title = session.attributedText(child, "attributedTitle") { setAttributedTitle(title, for: state) }
            if let color = session.color(child, "titleColor") { setTitleColor(color, for: state) }
            if let name = child["image"] { setImage(session.image(name, child), for: state) }
            if let name = child["backgroundImage"] { setBackgroundImage(session.image(name, child), for: state) }
        }
        if let described = element.child("buttonConfiguration") { configuration = Configuration(described, session) }
    }
}

extension UIDatePicker {
    fileprivate func readDatePicker(_ element: NibElement, _ session: NibSession) {
        let modes: [String: Mode] = [
            "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
        ]
        if let mode = element["datePickerMode"].flatMap({ modes[$0] }) { datePickerMode = mode }
        // Storyboards from before iOS 14 say nothing of a style, and have the height of wheels.
        if element["style"] == "wheels" || element["style"] == nil && bounds.height > 100 {
            preferredDatePickerStyle = .wheels
        }
        if let interval = element.integer("minuteInterval") { minuteInterval = interval }
    }
}

extension UIPageControl {
    fileprivate func readPages(_ element: NibElement, _ session: NibSession) {
        numberOfPages = element.integer("numberOfPages") ?? 0
        currentPage = element.integer("currentPage") ?? 0
        if let color = session.color(element, "pageIndicatorTintColor") { pageIndicatorTintColor = color }
        if let color = session.color(element, "currentPageIndicatorTintColor") { currentPageIndicatorTintColor = color }
    }
}

extension UISegmentedControl {
    fileprivate func readSegments(_ element: NibElement, _ session: NibSession) {
        for (index, segment) in element.inside("segments").enumerated() {
            insertSegment(withTitle: segment["title"] ?? "", at: index, animated: false)
            if segment.bool("enabled") == false { setEnabled(false, forSegmentAt: index) }
        }
        isMomentary = element.bool("momentary") ?? false
        selectedSegmentIndex = element.integer("selectedSegmentIndex") ?? Self.noSegment
        if let color = session.color(element, "selectedSegmentTintColor") { selectedSegmentTintColor = color }
    }
}

extension UISlider {
    fileprivate func readSlider(_ element: NibElement, _ session: NibSession) {
        minimumValue = Float(element.number("minValue") ?? 0)
        maximumValue = Float(element.number("maxValue") ?? 1)
        value = Float(element.number("value") ?? 0.5)
        isContinuous = element.bool("continuous") ?? true
        if let color = session.color(element, "minimumTrackTintColor") { minimumTrackTintColor = color }
        if let color = session.color(element, "maximumTrackTintColor") { maximumTrackTintColor = color }
        if let color = session.color(element, "thumbTintColor") { thumbTintColor = color }
    }
}

extension UIStepper {
    fileprivate func readStepper(_ element: NibElement, _ session: NibSession) {
        minimumValue = element.number("minimumValue") ?? 0
        maximumValue = element.number("maximumValue") ?? 100
        stepValue = element.number("stepValue") ?? 1
        value = element.number("value") ?? 0
        wraps = element.bool("wraps") ?? false
    }
}

extension UISwitch {
    fileprivate func readSwitch(_ element: NibElement, _ session: NibSession) {
        isOn = element.bool("on") ?? false
        onTintColor = session.color(element, "onTintColor")
        thumbTintColor = session.color(element, "thumbTintColor")
    }
}

extension UIProgressView {
    fileprivate func readProgress(_ element: NibElement, _ session: NibSession) {
        progress = Float(element.number("progress") ?? 0.5)
        if let color = session.color(element, "progressTintColor") { progressTintColor = color }
        if let color = session.color(element, "trackTintColor") { trackTintColor = color }
    }
}

extension UISearchBar {
    fileprivate func readSearchBar(_ element: NibElement, _ session: NibSession) {
        (text, placeholder) = (element["text"], element["placeholder"])
        showsCancelButton = element.bool("showsCancelButton") ?? false
        if element["searchBarStyle"] == "minimal" { searchBarStyle = .minimal }
        if let color = session.color(element, "barTintColor") { barTintColor = color }
    }
}

extension UILabel {
    fileprivate func readLabel(_ element: NibElement, _ session: NibSession) {
        text = session.text(element)
        if let font = session.font(element) { self.font = font }
        if let color = session.color(element, "textColor") { textColor = color }
        if let alignment = session.alignment(element) { textAlignment = alignment }
        if let lines = element.integer("numberOfLines") { numberOfLines = max(0, lines) }
        if let width = element.number("preferredMaxLayoutWidth") { preferredMaxLayoutWidth = width }
        lineBreakMode = session.lineBreakMode(element) ?? lineBreakMode
        if let text = session.attributedText(element, "attributedText") { attributedText = text }
    }
}

extension UIImageView {
    fileprivate func readImages(_ element: NibElement, _ session: NibSession) {
        if let name = element["image"] { image = session.image(name, element) }
        if let name = element["highlightedImage"] { highlightedImage = session.image(name, element) }
        if let isOn = element.bool("highlighted") { isHighlighted = isOn }
    }
}

extension UIStackView {
    fileprivate func readStack(_ element: NibElement, _ session: NibSession) {
        axis = element["axis"] == "vertical" ? .vertical : .horizontal
        let distributions: [String: Distribution] = [
            "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
            "equalCentering": .equalCentering,
        ]
        let alignments: [String: Alignment] = [
            "top": .leading, "leading": .leading, "firstBaseline": .firstBaseline, "center": .center,
            "bottom": .trailing, "trailing": .trailing, "lastBaseline": .lastBaseline, "baseline": .lastBaseline,
        ]
        distribution = element["distribution"].flatMap { distributions[$0] } ?? .fill
        alignment = element["alignment"].flatMap { alignments[$0] } ?? .fill
        spacing = element.number("spacing") ?? 0
        if element["spacingType"] == "standard" { spacing = Self.systemSpacing }
        isLayoutMarginsRelativeArrangement = element.child(key: "layoutMargins") != nil
    }
}

extension UIToolbar {
    fileprivate func readToolbar(_ element: NibElement, _ session: NibSession) {
        if let color = session.color(element, "barTintColor") { barTintColor = color }
        items = session.barItems(of: element)
    }
}

extension UIButton {
    private func readAlignment(_ element: NibElement) {
        let sides: [String: ContentHorizontalAlignment] = [
            "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
        ]
        let heights: [String: ContentVerticalAlignment] = ["top": .top, "bottom": .bottom, "fill": .fill]
        contentHorizontalAlignment = element["contentHorizontalAlignment"].flatMap { sides[$0] } ?? .center
        contentVerticalAlignment = element["contentVerticalAlignment"].flatMap { heights[$0] } ?? .center
    }
}
