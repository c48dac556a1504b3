import JellyStage
import JellyValues

/// The devices of `port`; `HostDevice` has their sizes.
enum PortDevice: String, CaseIterable {
    case phone
    case smallPhone = "small-phone"
    case largePhone = "large-phone"
    case tablet
}

/// The screen of a ported program.
struct PortScreen {
    /// In points; used without a device.
    var size = PixelSize.phone
    var device: PortDevice?
    var isLandscape = false
    var theme = UserInterfaceStyle.light
    var showsBars = false

    /// The `HostDevice`, as Swift.
    var expression: String {
        var text =
            device.map { "HostDevice.\($0)" }
            ?? "HostDevice(size: CGSize(width: \(size.width), height: \(size.height)))"
        if isLandscape { text += ".landscape" }
        if theme == .dark { text += ".with(UITraitCollection(userInterfaceStyle: .dark))" }
        return text
    }
}
