extension NibSession {
    /// The segues that start at a controller or anything in its scene.
    func segues(of element: NibElement?) -> [NibElement] {
        func inside(_ element: NibElement) -> [NibElement] {
            (element.name == "segue" ? [element] : []) + element.children.flatMap(inside)
        }
        return (element?.parent ?? element).map(inside) ?? []
    }

    /// Connects a segue to its control or recognizer, and performs embed segues.
    func connect(segue: NibElement, of source: AnyObject, _ element: NibElement) {
        guard let controller, segue["kind"] != "relationship" else { return }
        switch source {
        case let view as UIView where segue["kind"] == "embed": embed(segue, in: view, of: controller)
        case let control as UIControl:
            let events: UIControl.Event = control is UIButton ? .touchUpInside : .valueChanged
            control.addAction(
                UIAction { [weak self, weak controller, weak control] _ in
                    guard let self, let controller else { return }
                    self.start(segue, from: controller, control)
                }, for: events)
        case let recognizer as UIGestureRecognizer:
            recognizer.addHandler { [weak self, weak controller] recognizer in
                guard let self, let controller, recognizer.state == .ended || recognizer.state == .began else { return }
                self.start(segue, from: controller, recognizer)
            }
        case let cell as UITableViewCell where segue["trigger"] == "accessoryAction":
            cell.accessorySegue = starter(of: segue, controller, cell)
        case let cell as UITableViewCell: cell.selectionSegue = starter(of: segue, controller, cell)
        case let cell as UICollectionViewCell: cell.selectionSegue = starter(of: segue, controller, cell)
        default: return
        }
    }

    /// Starts a segue of a cell.
    private func starter(of segue: NibElement, _ controller: UIViewController, _ cell: UIView) -> () -> Void {
        { [weak self, weak controller, weak cell] in
            guard let self, let controller else { return }
            self.start(segue, from: controller, cell)
        }
    }

    private func embed(_ segue: NibElement, in view: UIView, of controller: UIViewController) {
        guard let inner = destination(of: segue) else { return }
        let way = UIStoryboardSegue(identifier: segue["identifier"], source: controller, destination: inner)
        controller.addChild(inner)
        controller.prepare(for: way, sender: nil)
        guard let innerView = inner.view else { return }
        innerView.translatesAutoresizingMaskIntoConstraints = true
        innerView.frame = CGRect(origin: .zero, size: view.bounds.size)
        innerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(innerView)
        inner.didMove(toParent: controller)
    }

    /// Performs a segue triggered by a view or recognizer, unless its controller prevents it.
    func start(_ segue: NibElement, from controller: UIViewController, _ sender: Any?) {
        if let name = segue["identifier"], !controller.shouldPerformSegue(withIdentifier: name, sender: sender) {
            return
        }
        perform(segue, from: controller, sender)
    }

    /// Performs a segue.
    func perform(_ segue: NibElement, from controller: UIViewController, _ sender: Any?) {
        let name = segue["identifier"]
        if segue["kind"] == "unwind" { return unwind(segue, from: controller, sender) }
        guard let destination = destination(of: segue) else { return }
        let animated = segue.bool("animates") ?? true
        let way = UIStoryboardSegue(identifier: name, source: controller, destination: destination) {
            switch segue["kind"] {
            case "showDetail": controller.showDetailViewController(destination, sender: sender)
            case "show", "push": controller.show(destination, sender: sender)
            default: controller.present(destination, animated: animated)
            }
        }
        controller.prepare(for: way, sender: sender)
        way.perform()
    }

    /// Unwinds to the nearest controller that implements the action.
    private func unwind(_ segue: NibElement, from controller: UIViewController, _ sender: Any?) {
        let action = Selector(segue["unwindAction"] ?? "")
        let stack = controller.navigationController?.viewControllers.reversed().drop { $0 !== controller }.dropFirst()
        var candidates: [UIViewController] = stack.map { Array($0) } ?? []
        var outer: UIViewController? = controller.presentingViewController
        while let next = outer, candidates.count < 100 {
            candidates.append(next)
            if let navigation = next as? UINavigationController { candidates += navigation.viewControllers.reversed() }
            outer = next.presentingViewController
        }
        guard let target = candidates.first(where: { ObjectiveCRuntime.responds($0, to: action) }) else {
            return document.say(segue, "no controller to unwind to has the action “\(action.name)”")
        }
        let way = UIStoryboardSegue(identifier: segue["identifier"], source: controller, destination: target) {
            if let navigation = controller.navigationController, navigation.viewControllers.contains(target) {
                navigation.popToViewController(target, animated: true)
            } else {
                target.dismiss(animated: true)
            }
        }
        controller.prepare(for: way, sender: sender)
        ObjectiveCRuntime.send(action, to: target, with: way)
        way.perform()
    }
}
