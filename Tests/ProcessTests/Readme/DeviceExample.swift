import JellyStage
import Testing
import UIKitDynamics

private final class PhotosController: UIViewController {}

@MainActor @Test func aDeviceIsATabletInTheDark() throws {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let host = UIViewControllerHost(PhotosController(), on: .tablet.landscape.with(dark))
    host.at(2) { $0.traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge) }
    try host.advance(to: 3)
    let traits = host.controller.traitCollection
    #expect(traits.userInterfaceStyle == .dark && traits.preferredContentSizeCategory == .accessibilityLarge)
    #expect(host.stage.size.width > host.stage.size.height)
}
