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

    /// The edge at which the motion is cut; a body around the screen covers what round corners take away.
    ///
    /// Its sides are those of points, and so of pixels: they cut each shape by itself, where round corners cut all of
    /// them as one layer.
    var screenEdge: BezierPath {
        guard device.body != .browser else {
            return Corners([.bottomLeft, .bottomRight]).path(of: screen, cornerRadius: screenRadius)
        }
        let (left, right, top, bottom) = (screen.minX, screen.maxX, screen.minY, screen.maxY)
        let notch = notch
        return BezierPath(polygon: [
            CGPoint(x: left + notch, y: top), CGPoint(x: right - notch, y: top),
            CGPoint(x: right - notch, y: top + notch), CGPoint(x: right, y: top + notch),
            CGPoint(x: right, y: bottom - notch), CGPoint(x: right - notch, y: bottom - notch),
            CGPoint(x: right - notch, y: bottom), CGPoint(x: left + notch, y: bottom),
            CGPoint(x: left + notch, y: bottom - notch), CGPoint(x: left, y: bottom - notch),
            CGPoint(x: left, y: top + notch), CGPoint(x: left + notch, y: top + notch),
        ])
    }

    /// The side of a square at each corner that lies outside the round corner, in whole points.
    private var notch: CGFloat { (screenRadius * (1 - 0.5.squareRoot())).rounded(.down) }

    /// What of the body lies over the screen: the insides of its corners.
    var corners: [Drawing.Command] {
        guard device.body != .browser else { return [] }
        let (left, top, radius) = (screen.minX, screen.minY, screenRadius)
        let inset = radius * (1 - BezierPath.kappa)
        // A point and a half of the body is drawn again, so that nothing shines through at the notch at any scale.
        let edge = notch - 1.5
        var corner = BezierPath()
        corner.move(to: CGPoint(x: left, y: top + radius))
        corner.addCurve(
            to: CGPoint(x: left + radius, y: top), controlPoint1: CGPoint(x: left, y: top + inset),
            controlPoint2: CGPoint(x: left + inset, y: top))
        corner.addLine(to: CGPoint(x: left + radius, y: top - 1.5))
        corner.addLine(to: CGPoint(x: left + edge, y: top - 1.5))
        corner.addLine(to: CGPoint(x: left + edge, y: top + edge))
        corner.addLine(to: CGPoint(x: left - 1.5, y: top + edge))
        corner.addLine(to: CGPoint(x: left - 1.5, y: top + radius))
        corner.close()
        let across = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * screen.midX, ty: 0)
        let down = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * screen.midY)
        return [.identity, across, across.concatenating(down), down]
            .map { .fill(corner.applying($0), Self.bodyColor) }
    }

    private static let bodyColor = Color(red: 0.09, green: 0.095, blue: 0.11)

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
            .fill(outline, Self.bodyColor),
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
