import Foundation
import JellyDynamics
import JellyGraphics
import JellyValues

/// Draws a generic device around a screen.
struct DeviceDrawing {
    private let device: Device
    private let screen: CGRect

    /// - Parameter screen: where the motion is, in points of the stage.
    init(_ device: Device, screen: CGRect) { (self.device, self.screen) = (device, screen) }

    /// The insets of the screen in the device, in points.
    static func insets(of device: Device) -> EdgeInsets {
        switch device.body {
        case .phone: EdgeInsets(top: 14, left: 14, bottom: 14, right: 14)
        case .tablet: EdgeInsets(top: 24, left: 24, bottom: 24, right: 24)
        case .browser: EdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
        }
    }

    /// The body's outline.
    var body: CGRect {
        let insets = Self.insets(of: device)
        return CGRect(
            x: screen.minX - insets.left, y: screen.minY - insets.top,
            width: screen.width + insets.left + insets.right, height: screen.height + insets.top + insets.bottom)
    }

    var screenRadius: CGFloat {
        switch device.body {
        case .phone: min(36, screen.width / 8)
        case .tablet: 16
        case .browser: 10
        }
    }

    var bodyRadius: CGFloat {
        switch device.body {
        case .phone: screenRadius + 14
        case .tablet: 38
        case .browser: 10
        }
    }

    /// The screen's edge, at which the motion is cut.
    var screenEdge: BezierPath {
        guard device.body == .browser else { return BezierPath(roundedRect: screen, cornerRadius: screenRadius) }
        return Corners([.bottomLeft, .bottomRight]).path(of: screen, cornerRadius: screenRadius)
    }

    /// The drawing behind the screen.
    func behind(_ appearance: UserInterfaceStyle) -> [Drawing.Command] {
        device.body == .browser ? window(appearance) : frame
    }

    private var frame: [Drawing.Command] {
        let outline = BezierPath(roundedRect: body, cornerRadius: bodyRadius)
        let rim = BezierPath(
            roundedRect: body.insetBy(dx: 0.75, dy: 0.75), cornerRadius: max(0, bodyRadius - 0.75))
        let eye = CGRect(
            center: CGPoint(x: screen.midX, y: (body.minY + screen.minY) / 2), size: CGSize(width: 5, height: 5))
        return [
            .fill(outline, Color(red: 0.09, green: 0.095, blue: 0.11)),
            .stroke(rim, Color(white: 0.42), StrokeStyle(lineWidth: 1.5)),
            .fill(BezierPath(ovalIn: eye), Color(red: 0.2, green: 0.22, blue: 0.27)),
        ]
    }

    private func window(_ appearance: UserInterfaceStyle) -> [Drawing.Command] {
        let isDark = appearance == .dark
        let bar = Color(white: isDark ? 0.17 : 0.91)
        let outline = BezierPath(roundedRect: body, cornerRadius: bodyRadius)
        let middle = (body.minY + screen.minY) / 2
        let dots = (0..<3).map { index in
            Drawing.Command.fill(
                BezierPath(
                    ovalIn: CGRect(
                        center: CGPoint(x: body.minX + 20 + CGFloat(index) * 20, y: middle),
                        size: CGSize(width: 12, height: 12))), Color(white: isDark ? 0.36 : 0.76))
        }
        let field = CGRect(x: body.minX + 80, y: middle - 14, width: max(0, body.width - 100), height: 28)
        let hasField = field.width > 40
        return [.fill(outline, bar)] + dots
            + (hasField
                ? [.fill(BezierPath(roundedRect: field, cornerRadius: 8), Color(white: isDark ? 0.26 : 1))] : [])
            + (hasField ? address(in: field, isDark) : [])
    }

    private func address(in field: CGRect, _ isDark: Bool) -> [Drawing.Command] {
        guard let address = device.address, !address.isEmpty,
            let text = try? TextLayout(
                address, font: .systemFont(ofSize: 13), maxWidth: field.width - 24, lineLimit: 1)
        else { return [] }
        let origin = CGPoint(x: field.minX + 12, y: field.midY - text.size.height / 2)
        return text.commands(at: origin, Color(white: isDark ? 0.85 : 0.3))
    }

    /// The drawing in front of the screen: the status bar, if any.
    func before(_ appearance: UserInterfaceStyle) -> [Drawing.Command] {
        guard device.body != .browser, let clock = device.statusBar else { return [] }
        let ink = Color(white: appearance == .dark ? 1 : 0)
        let inset = device.body == .phone ? max(screenRadius * 0.75, 16) : 16
        let middle = screen.minY + (device.body == .phone ? 22 : 12)
        let size: CGFloat = device.body == .phone ? 15 : 12
        var commands: [Drawing.Command] = []
        if let text = try? TextLayout(clock, font: .systemFont(ofSize: size, weight: .semibold)) {
            commands += text.commands(at: CGPoint(x: screen.minX + inset, y: middle - text.size.height / 2), ink)
        }
        let right = screen.maxX - inset
        // A battery, and four bars of a signal.
        let cell = CGRect(x: right - 25, y: middle - 5.5, width: 22, height: 11)
        commands += [
            .stroke(
                BezierPath(roundedRect: cell, cornerRadius: 3), ink.withAlphaComponent(0.45), StrokeStyle(lineWidth: 1)),
            .fill(BezierPath(roundedRect: cell.insetBy(dx: 2, dy: 2), cornerRadius: 1.5), ink),
            .fill(
                BezierPath(
                    roundedRect: CGRect(x: cell.maxX + 1.5, y: middle - 2, width: 1.5, height: 4), cornerRadius: 0.75),
                ink.withAlphaComponent(0.45)),
        ]
        for bar in 0..<4 {
            let height = 4 + CGFloat(bar) * 2.3
            commands.append(
                .fill(
                    BezierPath(
                        roundedRect: CGRect(
                            x: cell.minX - 26 + CGFloat(bar) * 5, y: middle + 5.5 - height, width: 3.4, height: height),
                        cornerRadius: 0.9), ink))
        }
        return commands
    }
}
