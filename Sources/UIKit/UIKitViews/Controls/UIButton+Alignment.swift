extension UIButton {
    /// The top left of an image and a title beside it.
    func alignedCorner(of size: CGSize, in room: CGRect) -> CGPoint {
        let x: CGFloat =
            switch contentHorizontalAlignment {
            case .left, .leading, .fill: room.minX
            case .right, .trailing: room.maxX - size.width
            case .center: room.midX - size.width / 2
            }
        let y: CGFloat =
            switch contentVerticalAlignment {
            case .top, .fill: room.minY
            case .bottom: room.maxY - size.height
            case .center: room.midY - size.height / 2
            }
        return CGPoint(x: x, y: y)
    }

    /// The place of a title alone: all of the room where it is centered, as its text is then.
    func aligned(_ title: CGSize, in room: CGRect) -> CGRect {
        let size = CGSize(width: min(title.width, room.width), height: min(title.height, room.height))
        var place = room
        switch contentHorizontalAlignment {
        case .left, .leading: place.size.width = size.width
        case .right, .trailing: (place.origin.x, place.size.width) = (room.maxX - size.width, size.width)
        case .center, .fill: break
        }
        switch contentVerticalAlignment {
        case .top: place.size.height = size.height
        case .bottom: (place.origin.y, place.size.height) = (room.maxY - size.height, size.height)
        case .center, .fill: break
        }
        return place
    }
}

extension UIButton {
    /// Lets a touch or a long press show the menu.
    final func menuChanged() {
        let opener = UIAction(identifier: UIAction.Identifier("menu")) { [weak self] _ in self?.showMenu() }
        removeAction(opener, for: .touchDown)
        menuPress.map(removeGestureRecognizer)
        menuPress = nil
        guard menu != nil else { return }
        guard !showsMenuAsPrimaryAction else { return addAction(opener, for: .touchDown) }
        let press = UILongPressGestureRecognizer(target: nil, action: nil)
        press.addHandler { [weak self] press in if press.state == .began { self?.showMenu() } }
        addGestureRecognizer(press)
        menuPress = press
    }

    private func showMenu() {
        if let menu { MenuView.show(menu, from: self) }
    }
}
