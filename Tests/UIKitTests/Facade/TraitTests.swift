import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import Testing
import UIKitDynamics

private enum Flavor: UITraitDefinition { static var defaultValue: String { "plain" } }

/// Traits, their inheritance, and their effects.
@MainActor @Suite struct TraitTests {
    private let size = CGSize(width: 100, height: 100)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func color(_ host: UIViewControllerHost, _ x: Int, _ y: Int) throws -> [UInt8] {
        let bitmap = try Rasterizer(viewport: Viewport(size: size, scale: 1)).rasterize(host.drawing)
        return Array(bitmap.bytes[(y * 100 + x) * 4..<(y * 100 + x) * 4 + 3])
    }

    @Test func collectionsHoldWhatIsSet() {
        let traits = UITraitCollection {
            $0.userInterfaceStyle = .dark; $0.displayScale = 3; $0[Flavor.self] = "lime"
        }
        #expect(traits.userInterfaceStyle == .dark && traits.displayScale == 3 && traits[Flavor.self] == "lime")
        #expect(traits.horizontalSizeClass == .unspecified && traits.userInterfaceIdiom == .unspecified)
        #expect(UITraitCollection()[Flavor.self] == "plain" && UITraitCollection() == UITraitCollection())
        let both = UITraitCollection(traitsFrom: [
            dark, UITraitCollection(verticalSizeClass: .compact), UITraitCollection(userInterfaceStyle: .light),
        ])
        #expect(both.userInterfaceStyle == .light && both.verticalSizeClass == .compact)
        #expect(both.containsTraits(in: UITraitCollection(verticalSizeClass: .compact)))
        #expect(!both.containsTraits(in: dark))
        #expect(dark.hasDifferentColorAppearance(comparedTo: both) && both != dark)
        #expect(!dark.hasDifferentColorAppearance(comparedTo: dark.modifyingTraits { $0.displayScale = 9 }))
    }

    @Test func aHostsDeviceGivesTheTraits() throws {
        let expected: [(HostDevice, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass, UIEdgeInsets)] = [
            (.phone, .compact, .regular, UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)),
            (.phone.landscape, .compact, .compact, UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)),
            (.largePhone.landscape, .regular, .compact, UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)),
            (.smallPhone, .compact, .regular, UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
            (.tablet.landscape, .regular, .regular, UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)),
        ]
        for (device, horizontal, vertical, safeArea) in expected {
            let controller = UIViewController()
            let host = UIViewControllerHost(controller, on: device)
            try host.advance(to: 0.1)
            let traits = controller.traitCollection
            #expect(traits.horizontalSizeClass == horizontal && traits.verticalSizeClass == vertical, "\(device.size)")
            #expect(traits.displayScale == device.scale && controller.view.bounds.size == device.size)
            #expect(controller.view.safeAreaInsets == safeArea, "\(device.size)")
            #expect(host.work { UIDevice.current.userInterfaceIdiom } == traits.userInterfaceIdiom)
        }
        #expect(HostDevice.tablet.traits.userInterfaceIdiom == .pad)
    }

    @Test func changesOfTheHostReachControllersAndViews() throws {
        final class Watcher: UIViewController {
            var seen: [(UIUserInterfaceStyle?, UIUserInterfaceStyle)] = []
            var handled: [String] = []
            override func viewDidLoad() {
                registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Watcher, previous) in
                    self.handled.append("style from \(previous.userInterfaceStyle.rawValue)")
                }
                registerForTraitChanges([UITraitVerticalSizeClass.self]) { (self: Watcher, _) in
                    self.handled.append("size")
                }
            }
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                seen.append((previous?.userInterfaceStyle, UITraitCollection.current.userInterfaceStyle))
            }
        }
        let watcher = Watcher()
        let host = UIViewControllerHost(watcher, size: size)
        try host.advance(to: 0.1)
        #expect(watcher.seen.isEmpty)
        host.traits = dark
        #expect(watcher.seen.count == 1 && watcher.seen[0] == (.light, .dark) && watcher.handled == ["style from 1"])
        #expect(host.userInterfaceStyle == .dark && host.traits.displayScale == 2)
        host.traits = dark
        host.traits = UITraitCollection(verticalSizeClass: .compact)
        #expect(watcher.seen.count == 2 && watcher.handled == ["style from 1", "size"])
        host.userInterfaceStyle = .light
        #expect(watcher.traitCollection.userInterfaceStyle == .light && watcher.seen.count == 3)
    }

    @Test func overridesHoldForAllInside() throws {
        let (outer, inner) = (UIViewController(), UIViewController())
        let host = UIViewControllerHost(outer, size: size)
        host.work {
            outer.addChild(inner)
            inner.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            outer.view.addSubview(inner.view)
            inner.view.backgroundColor = .systemBackground
            outer.setOverrideTraitCollection(dark, forChild: inner)
        }
        try host.advance(to: 0.1)
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        #expect(outer.traitCollection.userInterfaceStyle == .light)
        #expect(outer.overrideTraitCollection(forChild: inner) == dark)
        #expect(try color(host, 25, 25) == [0, 0, 0] && color(host, 75, 75) == [255, 255, 255])
        inner.overrideUserInterfaceStyle = .light
        #expect(try color(host, 25, 25) == [255, 255, 255])
        outer.setOverrideTraitCollection(nil, forChild: inner)
        inner.overrideUserInterfaceStyle = .unspecified
        outer.view.window?.overrideUserInterfaceStyle = .dark
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        #expect(try color(host, 25, 25) == [0, 0, 0])
        inner.view.traitOverrides[Flavor.self] = "lime"
        #expect(inner.view.traitCollection[Flavor.self] == "lime" && inner.traitCollection[Flavor.self] == "plain")
        inner.view.traitOverrides.remove(Flavor.self)
        #expect(!inner.view.traitOverrides.contains(Flavor.self))
    }

    @Test func dynamicColorsFollowTheTraitsOfTheirView() throws {
        let controller = UIViewController()
        let host = UIViewControllerHost(controller, size: size)
        let byContrast = UIColor { $0.accessibilityContrast == .high ? .black : .white }
        controller.view.backgroundColor = byContrast
        try host.advance(to: 0.1)
        #expect(try color(host, 50, 50) == [255, 255, 255] && controller.view.backgroundColor === byContrast)
        host.traits = UITraitCollection(accessibilityContrast: .high)
        #expect(try color(host, 50, 50) == [0, 0, 0])
        let resolved = UIColor.label.withAlphaComponent(0.5).resolvedColor(with: dark)
        #expect(resolved == UIColor(white: 1, alpha: 0.5))
        #expect(byContrast.resolvedColor(with: UITraitCollection(accessibilityContrast: .high)) == .black)
    }

    @Test func labelsFollowTheTextSize() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let fixed = UILabel(frame: label.frame)
        let host = UIViewControllerHost(UIViewController(), size: size)
        for (label, adjusts) in [(label, true), (fixed, false)] {
            (label.font, label.adjustsFontForContentSizeCategory) = (.preferredFont(forTextStyle: .body), adjusts)
            host.controller.view.addSubview(label)
        }
        host.traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        #expect(label.font.pointSize == 33 && fixed.font.pointSize == 17)
        #expect(host.work { UIFont.preferredFont(forTextStyle: .body).pointSize } == 33)
        #expect(host.work { UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 34)).pointSize } == 66)
    }

    @Test func drawingKnowsTheAppearanceInWhichItIsDrawn() throws {
        final class Ink: UIView {
            override func draw(_ rect: CGRect) {
                let isDark = traitCollection.userInterfaceStyle == .dark
                (isDark && UITraitCollection.current.userInterfaceStyle == .dark ? UIColor.black : .white).setFill()
                UIRectFill(rect)
            }
        }
        let controller = UIViewController()
        controller.view = Ink(frame: CGRect(origin: .zero, size: size))
        let host = UIViewControllerHost(controller, on: HostDevice(size: size).with(dark))
        try host.advance(to: 0.1)
        #expect(try color(host, 50, 50) == [0, 0, 0] && host.userInterfaceStyle == .dark)
        host.userInterfaceStyle = .light
        #expect(try color(host, 50, 50) == [255, 255, 255])
    }
}
