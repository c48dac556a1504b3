import Foundation
import JellyGraphics
import JellyImaging
import OSLog
import SwiftUI
import Testing
import UIKitDynamics

/// A view with margins of its own, as a subclass declares them.
private final class MarginView: UIView {
    var changes = 0
    override var layoutMargins: UIEdgeInsets {
        get { super.layoutMargins }
        set { super.layoutMargins = UIEdgeInsets(top: newValue.top, left: 1, bottom: newValue.bottom, right: 2) }
    }
    override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        changes += 1
    }
}

private final class TransformView: UIView {
    override class var layerClass: AnyClass { CATransformLayer.self }
}

private final class PointerStyler: NSObject, UIPointerInteractionDelegate {
    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        interaction.view.map { UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0))) }
    }
}

/// Margins that subclasses change, interactions, layers that only carry others, logs, and names of SwiftUI.
@MainActor @Suite struct InteractionTests {
    @Test func coloursOfSwiftUIAreMadeOfUIKits() {
        #expect([UIColor.red, .blue].map(Color.init) == [Color(UIColor.red), Color(uiColor: .blue)])
        #expect(UIColor(Color(UIColor.red)) == .red)
    }

    @Test func subclassesChangeMargins() {
        let view = MarginView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 50, bottom: 6, trailing: 50)
        #expect(view.layoutMargins == UIEdgeInsets(top: 5, left: 1, bottom: 6, right: 2))
        #expect(view.directionalLayoutMargins.leading == 1 && view.changes == 1)
        let inside = UIView()
        inside.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inside)
        NSLayoutConstraint.activate([
            inside.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            inside.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            inside.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
            inside.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
        ])
        view.layoutIfNeeded()
        #expect(inside.frame == CGRect(x: 1, y: 5, width: 97, height: 89))
    }

    @Test func aTransformLayerShowsItsSublayersAlone() throws {
        let controller = UIViewController()
        let view = TransformView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        (view.backgroundColor, view.layer.borderWidth, view.clipsToBounds) = (.red, 2, true)
        (view.layer.cornerRadius, view.layer.shadowOpacity) = (5, 1)
        let inside = UIView(frame: CGRect(x: 5, y: 0, width: 10, height: 10))
        inside.backgroundColor = .blue
        view.addSubview(inside)
        controller.view.addSubview(view)
        controller.view.backgroundColor = .white
        #expect(view.backgroundColor == .red && view.clipsToBounds)
        let size = CGSize(width: 20, height: 10)
        let host = UIViewControllerHost(controller, size: size, scale: 1)
        let bitmap = try Rasterizer(viewport: Viewport(size: size, scale: 1)).rasterize(host.drawing)
        let row = (0..<20).map { x in Array(bitmap.bytes[(5 * bitmap.width + x) * 4..<(5 * bitmap.width + x) * 4 + 3]) }
        let (white, blue): ([UInt8], [UInt8]) = ([255, 255, 255], [255, 0, 0])
        #expect(row[0..<5].allSatisfy { $0 == white } && row[5..<15].allSatisfy { $0 == blue } && row[15] == white)
    }

    @Test func aViewKnowsItsInteractions() {
        let (first, second, styler) = (UIView(), UIView(), PointerStyler())
        let interaction = UIPointerInteraction(delegate: styler)
        first.addInteraction(interaction)
        #expect(interaction.view === first && first.interactions.count == 1 && interaction.delegate === styler)
        second.addInteraction(interaction)
        #expect(interaction.view === second && first.interactions.isEmpty && second.interactions.count == 1)
        second.interactions = []
        #expect(interaction.view == nil && second.interactions.isEmpty)
    }

    @Test func aLogWritesLinesByTheirImportance() {
        let log = OSLog(subsystem: "app", category: "cells")
        #expect(log.line(.error) { "a" } == "[cells] a" && OSLog.default.line(.default) { "a" } == "a")
        #expect(log.line(.debug) { "a" } == nil && log.line(.info) { "a" } == nil)
        #expect(OSLog.disabled.line(.fault) { "a" } == nil)
        #expect(
            LogFormat.text("%d of %{public}@, %.2f %%, %5ld|%x", [3, "cells", 1.5, 42, 255])
                == "3 of cells, 1.50 %,    42|ff")
        #expect(LogFormat.text("%@ %@", ["a"]) == "a %@" && LogFormat.text("%f", ["a"]) == "a")
        let count = 2
        #expect("\(count, privacy: .public) cells" as OSLogMessage == "2 cells")
    }

    @Test func theScreenWithoutAHostIsThatOfTheEnvironment() {
        let variables = [
            "SIMULATOR_MAINSCREEN_WIDTH": "1179", "SIMULATOR_MAINSCREEN_HEIGHT": "2556.0",
            "SIMULATOR_MAINSCREEN_SCALE": "3", "SIMULATOR_RUNTIME_VERSION": "17.5",
        ]
        let screen = UIScreen(Simulator(variables))
        #expect(screen.bounds.size == CGSize(width: 393, height: 852) && screen.scale == 3)
        #expect(Simulator(variables).version == "17.5" && Simulator([:]).version == nil)
        for width in ["", "-1", "nan", "1e9", "x"] {
            let wrong = UIScreen(Simulator(variables.merging(["SIMULATOR_MAINSCREEN_WIDTH": width]) { $1 }))
            #expect(wrong.bounds.size == CGSize(width: 375, height: 667), "\(width)")
        }
        #expect(UIScreen(Simulator([:])).scale == 2)
    }

    @Test func aColorOfAPatternIsMadeAnew() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in UIColor.red.setFill() }
        let color = UIColor(patternImage: image).cgColor
        let pattern = try #require(color.pattern)
        let again = CGColor(
            patternSpace: try #require(color.colorSpace), pattern: pattern, components: try #require(color.components))
        #expect(
            again == color
                && color.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil) == nil)
        #expect(UIColor.red.cgColor.pattern == nil)
    }

    @Test func aHostingControllerIsEmptyAndListed() {
        struct Card: View { var body: Never { fatalError("not asked for") } }
        // Calls of other tests outside of a host are listed by the next host, which is this one.
        _ = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
        let host = UIViewControllerHost(
            UIHostingController(rootView: Card()), size: CGSize(width: 10, height: 10))
        #expect(host.ignoredAPI == ["UIHostingController"])
        #expect(host.controller.view.subviews.isEmpty)
    }
}
