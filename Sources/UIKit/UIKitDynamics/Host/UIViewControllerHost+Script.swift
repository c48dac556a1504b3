public import JellyStage

extension UIViewControllerHost {
    /// Puts what a user does with the screen on the host's timeline.
    public func play(_ script: TouchScript) {
        for entry in script.entries {
            switch entry.action {
            case .tap(let point): at(entry.time) { $0.tap(at: point) }
            case .move(let gestures): touch(gestures, at: entry.time)
            case .rotate(let orientation): at(entry.time) { $0.rotate(to: UIDeviceOrientation(orientation)) }
            case .shake: at(entry.time) { $0.shake() }
            }
        }
    }
}

extension UIDeviceOrientation {
    fileprivate init(_ orientation: Orientation) {
        switch orientation {
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeLeft: self = .landscapeLeft
        case .landscapeRight: self = .landscapeRight
        }
    }
}
