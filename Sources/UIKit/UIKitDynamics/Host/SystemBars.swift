import JellyGraphics
import JellyStage
import JellyValues

/// The status bar and the home indicator, above all windows.
final class SystemBars: View {
    private let device: HostDevice
    private weak var appWindow: UIWindow?

    init(_ device: HostDevice, _ window: UIWindow) {
        (self.device, appWindow) = (device, window)
        super.init(frame: CGRect(origin: .zero, size: device.size))
        isUserInteractionEnabled = false
        name = "system bars"
    }

    override func draw(in canvas: Canvas) {
        let (style, isHidden) = onMain(appWindow) { window in
            let owner = window?.rootViewController?.statusBarOwner
            let isOnBlack = window?.rootViewController?.isSetBack ?? false
            return (
                isOnBlack ? .lightContent : owner?.preferredStatusBarStyle ?? .default,
                owner?.prefersStatusBarHidden ?? false
            )
        }
        let color: Color =
            switch style {
            case .default: .label
            case .darkContent: .black
            case .lightContent, .blackOpaque: .white
            }
        if device.safeArea.top > 0, !isHidden { drawStatus(color, on: canvas) }
        if device.safeArea.bottom > 0 { drawHome(color, on: canvas) }
    }

    /// 139 × 5 points, 8 above the edge, as in screenshots of an iPhone 15; on other screens in proportion.
    private func drawHome(_ color: Color, on canvas: Canvas) {
        let width = (bounds.width * (bounds.width < bounds.height ? 0.354 : 0.25)).rounded()
        let bar = CGRect(x: bounds.midX - width / 2, y: bounds.maxY - 13, width: width, height: 5)
        canvas.fill(BezierPath(roundedRect: bar, cornerRadius: 2.5), color)
    }

    /// The time 9:41, a battery, and two signals.
    private func drawStatus(_ color: Color, on canvas: Canvas) {
        let isTall = device.hasCutout
        // Beside a cutout, both are centered in their half; otherwise the time is centered, on tablets at the left.
        let middle = isTall ? 33.0 : device.safeArea.top / 2
        let isPad = bounds.width > 500
        let font = SystemFont.font(size: isTall ? 17 : 12, weight: .semibold)
        if let time = try? TextLayout("9:41", font: font) {
            let x = isTall ? 66.0 : isPad ? 20 + time.size.width / 2 : bounds.midX
            canvas.fill(
                time, at: CGPoint(x: x - time.size.width / 2, y: middle - time.size.height / 2), color)
        }
        drawSigns(
            right: bounds.maxX - (isTall ? 27 : isPad ? 20 : 6), middle: middle, scale: isTall ? 1 : 0.85, color,
            on: canvas)
    }

    /// Cellular bars, a Wi-Fi symbol and a battery, from left to right.
    private func drawSigns(right: Double, middle: Double, scale: Double, _ color: Color, on canvas: Canvas) {
        canvas.add(
            Drawing.Node(
                transform: CGAffineTransform(translationX: right - 75 * scale, y: middle - 6 * scale)
                    .scaledBy(x: scale, y: scale))
        ) {
            for index in 0..<4 {
                let height = 4 + 2.6 * Double(index)
                canvas.fill(
                    BezierPath(
                        roundedRect: CGRect(x: 4.5 * Double(index), y: 12 - height, width: 3, height: height),
                        cornerRadius: 0.8), color)
            }
            for radius in [4.2, 7.6, 11.0] {
                let fan = UIBezierPath(
                    arcCenter: CGPoint(x: 32, y: 11), radius: radius, startAngle: -.pi * 3 / 4, endAngle: -.pi / 4,
                    clockwise: true)
                canvas.stroke(fan.path, color, StrokeStyle(lineWidth: 2.2))
            }
            canvas.fill(BezierPath(ovalIn: CGRect(x: 30.4, y: 9, width: 3.2, height: 3.2)), color)
            let shell = CGRect(x: 49.5, y: 0.5, width: 23, height: 11.5)
            canvas.stroke(
                BezierPath(roundedRect: shell, cornerRadius: 3.6), color.withAlphaComponent(0.4),
                StrokeStyle(lineWidth: 1))
            canvas.fill(BezierPath(roundedRect: shell.insetBy(dx: 2, dy: 2), cornerRadius: 2.2), color)
            canvas.fill(
                BezierPath(roundedRect: CGRect(x: 74, y: 4.2, width: 1.5, height: 4), cornerRadius: 0.75),
                color.withAlphaComponent(0.5))
        }
    }
}

extension UIViewController {
    /// Whether the controller's view stands on black behind a large sheet.
    fileprivate var isSetBack: Bool {
        (relations.presented?.relations.presentation as? UISheetPresentationController)?.isSetBack ?? false
    }

    /// The controller that decides about the status bar.
    fileprivate var statusBarOwner: UIViewController {
        if let shown = relations.presented, shown.modalPresentationStyle == .fullScreen { return shown.statusBarOwner }
        if let chosen = (self as? UITabBarController)?.selectedViewController { return chosen.statusBarOwner }
        if let navigation = self as? UINavigationController, navigation.isNavigationBarHidden {
            return navigation.topViewController?.statusBarOwner ?? self
        }
        return self
    }
}
