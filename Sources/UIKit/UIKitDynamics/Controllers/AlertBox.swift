import JellyValues

/// A rounded box of texts, fields and buttons.
///
/// Apple publishes no measures of alerts. The width of 270 points, 44 and 57 points for buttons and the fonts are those of
/// published view hierarchies of iOS 13 to 17; margins are chosen after screenshots.
final class AlertBox: UIView {
    /// A line of text.
    struct Text {
        let text: String
        let font: UIFont
        let color: UIColor

        init(_ text: String, _ font: UIFont, _ color: UIColor) {
            (self.text, self.font, self.color) = (text, font, color)
        }
    }

    /// The width of an alert, in points.
    static let width: CGFloat = 270

    private let style: UIAlertController.Style
    private let labels: [UILabel]
    private let fields: [UITextField]
    private let fieldBox = UIView(frame: .zero)
    private let buttons: [UIButton]
    private var lines: [UIView] = []

    init(
        _ style: UIAlertController.Style, _ texts: [Text], _ fields: [UITextField], _ buttons: [UIButton]
    ) {
        (self.style, self.fields, self.buttons) = (style, fields, buttons)
        labels = texts.map { text in
            let label = UILabel(frame: .zero)
            (label.text, label.font, label.textColor) = (text.text, text.font, text.color)
            (label.numberOfLines, label.textAlignment) = (0, .center)
            return label
        }
        super.init(frame: .zero)
        (layer.cornerRadius, clipsToBounds) = (14, true)
        backgroundColor = .alertBackground
        labels.forEach(addSubview)
        if !fields.isEmpty {
            fieldBox.backgroundColor = .systemBackground
            (fieldBox.layer.cornerRadius, fieldBox.clipsToBounds) = (6, true)
            (fieldBox.layer.borderWidth, fieldBox.layer.borderColor) = (0.5, UIColor.separator.cgColor)
            addSubview(fieldBox)
            fields.forEach(fieldBox.addSubview)
        }
        buttons.forEach(addSubview)
    }

    required init?(coder: NSCoder) { nil }

    /// Places everything in a width, in points; returns the height.
    func layOut(width: CGFloat) -> CGFloat {
        let isAlert = style == .alert
        lines.forEach { $0.removeFromSuperview() }
        lines = []
        var y: CGFloat = labels.isEmpty && fields.isEmpty ? 0 : isAlert ? 20 : 14
        for (index, label) in labels.enumerated() {
            if index > 0 { y += isAlert ? 3 : 8 }
            let height = label.sizeThatFits(CGSize(width: width - 32, height: 10_000)).height
            label.frame = CGRect(x: 16, y: y, width: width - 32, height: height)
            y += height
        }
        if !fields.isEmpty {
            y += 18
            let rowHeight: CGFloat = 29
            fieldBox.frame = CGRect(x: 16, y: y, width: width - 32, height: rowHeight * CGFloat(fields.count))
            for (index, field) in fields.enumerated() {
                let top = rowHeight * CGFloat(index)
                field.frame = CGRect(x: 7, y: top, width: width - 46, height: rowHeight)
                if index > 0 { addLine(CGRect(x: 0, y: top, width: width - 32, height: 0.5), in: fieldBox) }
            }
            y += fieldBox.bounds.height
        }
        if !labels.isEmpty || !fields.isEmpty { y += isAlert ? 20 : 14 }
        return layOutButtons(width: width, top: y)
    }

    private func layOutButtons(width: CGFloat, top: CGFloat) -> CGFloat {
        let height: CGFloat = style == .alert ? 44 : 57
        var y = top
        if style == .alert, buttons.count == 2, buttons.allSatisfy({ titleWidth($0) <= width / 2 - 16 }) {
            addLine(CGRect(x: 0, y: y, width: width, height: 0.5))
            for (index, button) in buttons.enumerated() {
                button.frame = CGRect(x: width / 2 * CGFloat(index), y: y + 0.5, width: width / 2, height: height)
            }
            addLine(CGRect(x: width / 2 - 0.25, y: y, width: 0.5, height: height + 0.5))
            return y + height + 0.5
        }
        for button in buttons {
            if y > 0 {
                addLine(CGRect(x: 0, y: y, width: width, height: 0.5))
                y += 0.5
            }
            button.frame = CGRect(x: 0, y: y, width: width, height: height)
            y += height
        }
        return y
    }

    private func titleWidth(_ button: UIButton) -> CGFloat { button.titleLabel?.intrinsicContentSize.width ?? 0 }

    private func addLine(_ frame: CGRect, in view: UIView? = nil) {
        let line = UIView(frame: frame)
        line.backgroundColor = .separator
        (view ?? self).addSubview(line)
        lines.append(line)
    }
}

extension UIColor {
    /// The material of alerts, opaque: Apple publishes no colour, this is that of screenshots over white and black.
    static let alertBackground = UIColor(
        Color(light: Color(white: 0.95), dark: Color(red: 0.145, green: 0.145, blue: 0.153)))
}
