/// The views of a configured button besides title and image, created when needed.
@MainActor final class ButtonExtras {
    private(set) var subtitle: UILabel?
    private(set) var indicator: UIActivityIndicatorView?

    func showSubtitle(in view: UIView) -> UILabel {
        let label = subtitle ?? UILabel(frame: .zero)
        if subtitle == nil { view.addSubview(label) }
        subtitle = label
        label.isHidden = false
        return label
    }

    func showIndicator(in view: UIView) -> UIActivityIndicatorView {
        let indicator = indicator ?? UIActivityIndicatorView(style: .medium)
        if self.indicator == nil { view.addSubview(indicator) }
        self.indicator = indicator
        indicator.isUserInteractionEnabled = false
        if !indicator.isAnimating { indicator.startAnimating() }
        return indicator
    }

    func hideSubtitle() { subtitle?.isHidden = true }
    func hideIndicator() { indicator?.stopAnimating() }
    func hide() {
        hideSubtitle()
        hideIndicator()
    }
}

extension UIButton {
    /// The places of a configured button's content, from the content's upper left corner.
    private struct Places {
        var size = CGSize.zero
        var image = CGRect.zero
        var title = CGRect.zero
        var subtitle = CGRect.zero
    }

    /// Shows a configuration's texts, image and indicator in the colours of the button's state.
    final func showContent(of configuration: Configuration) {
        let color = shown(configuration).foreground(tintColor)
        imageView?.tintColor = configuration.imageColorTransformer?(color) ?? color
        titleLabel?.textColor = color
        titleLabel.map {
            show(
                configuration.attributedTitle, configuration.titleTextAttributesTransformer, in: $0,
                mode: configuration.titleLineBreakMode)
        }
        if configuration.subtitle != nil || configuration.attributedSubtitle != nil {
            let label = extras.showSubtitle(in: self)
            label.font = .systemFont(ofSize: configuration.subtitleFontSize)
            (label.text, label.textColor, label.alpha) = (configuration.subtitle, color, titleLabel?.alpha ?? 1)
            show(
                configuration.attributedSubtitle, configuration.subtitleTextAttributesTransformer, in: label,
                mode: configuration.subtitleLineBreakMode)
        } else {
            extras.hideSubtitle()
        }
        if configuration.showsActivityIndicator {
            extras.showIndicator(in: self).color =
                configuration.activityIndicatorColorTransformer?(color) ?? color
            imageView?.isHidden = true
        } else {
            extras.hideIndicator()
            imageView?.isHidden = false
        }
    }

    private func show(
        _ text: AttributedString?, _ transformer: UIConfigurationTextAttributesTransformer?, in label: UILabel,
        mode: NSLineBreakMode
    ) {
        label.lineBreakMode = mode
        label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
        guard text != nil || transformer != nil, let own = label.text else { return }
        var standard = AttributeContainer()
        (standard.font, standard.foregroundColor) = (label.font, label.textColor)
        let shown =
            text.map { $0.mergingAttributes(standard, mergePolicy: .keepCurrent) }
            ?? AttributedString(own, attributes: standard)
        label.attributedText = shown.styled(transformer)
        // The paragraph style of a title does not change how the button breaks lines.
        label.lineBreakMode = mode
    }

    private func places(of configuration: Configuration, in room: CGSize) -> Places {
        let side = configuration.imagePlacement
        let isBeside = side != .top && side != .bottom
        var image = configuration.showsActivityIndicator ? CGSize(width: 20, height: 20) : currentImage?.size ?? .zero
        image = CGSize(width: min(image.width, room.width), height: min(image.height, room.height))
        func fit(_ label: UILabel?, _ width: CGFloat) -> CGSize {
            guard let label, !label.isHidden, label.text?.isEmpty == false else { return .zero }
            let size = label.sizeThatFits(CGSize(width: width < 1e5 ? width : 0, height: 0))
            return CGSize(width: min(size.width, width), height: size.height)
        }
        let padding = image == .zero ? 0 : configuration.imagePadding
        let width = isBeside ? max(0, room.width - image.width - padding) : room.width
        let (title, subtitle) = (fit(titleLabel, width), fit(extras.subtitle, width))
        let gap = title.height > 0 && subtitle.height > 0 ? configuration.titlePadding : 0
        let text = CGSize(
            width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
        let between = text == .zero ? 0 : padding
        var places = Places()
        var corner = CGPoint.zero
        if isBeside {
            places.size = CGSize(
                width: image.width + between + text.width, height: max(image.height, text.height))
            places.image.origin.y = (places.size.height - image.height) / 2
            corner.y = (places.size.height - text.height) / 2
            if side == .trailing {
                places.image.origin.x = text.width + between
            } else {
                corner.x = image.width + between
            }
        } else {
            places.size = CGSize(
                width: max(image.width, text.width), height: image.height + between + text.height)
            places.image.origin.x = (places.size.width - image.width) / 2
            corner.x = (places.size.width - text.width) / 2
            if side == .bottom {
                places.image.origin.y = text.height + between
            } else {
                corner.y = image.height + between
            }
        }
        places.image.size = image
        let free: (CGSize) -> CGFloat = { size in
            switch configuration.titleAlignment {
            case .leading: 0
            case .center: (text.width - size.width) / 2
            case .trailing: text.width - size.width
            case .automatic: isBeside ? 0 : (text.width - size.width) / 2
            }
        }
        places.title = CGRect(origin: CGPoint(x: corner.x + free(title), y: corner.y), size: title)
        places.subtitle = CGRect(
            origin: CGPoint(x: corner.x + free(subtitle), y: corner.y + title.height + gap), size: subtitle)
        return places
    }

    /// The size of a configured button, in points.
    final func size(of configuration: Configuration, fitting size: CGSize) -> CGSize {
        let insets = configuration.contentInsets
        let (across, along) = (insets.leading + insets.trailing, insets.top + insets.bottom)
        let room = CGSize(width: size.width > 0 ? max(0, size.width - across) : 1e6, height: 1e6)
        let content = places(of: configuration, in: room).size
        return CGSize(width: content.width + across, height: content.height + along)
    }

    /// Places the content of a configured button.
    final func layOutContent(of configuration: Configuration) {
        let room = bounds.inset(by: UIEdgeInsets(configuration.contentInsets))
        let places = places(of: configuration, in: room.size)
        let isTitleAlone = places.image.isEmpty && places.subtitle.isEmpty
        let corner = alignedCorner(of: places.size, in: room)
        func moved(_ place: CGRect) -> CGRect { place.offsetBy(dx: corner.x, dy: corner.y) }
        let alignment: NSTextAlignment =
            switch configuration.titleAlignment {
            case .leading: .natural
            case .center: .center
            case .trailing: .right
            case .automatic:
                configuration.imagePlacement == .top || configuration.imagePlacement == .bottom ? .center : .natural
            }
        for (label, place) in [(titleLabel, places.title), (extras.subtitle, places.subtitle)] {
            label?.frame = moved(place)
            label?.textAlignment = alignment
        }
        if isTitleAlone {
            titleLabel?.frame = aligned(places.title.size, in: room)
            titleLabel?.textAlignment = configuration.titleAlignment == .automatic ? .center : alignment
        }
        imageView?.frame = moved(places.image)
        extras.indicator?.frame = moved(places.image)
    }
}
