import Foundation
import JellyImaging
import TestSupport
import Testing
import UIKitDynamics

import SnapshotTesting

/// Snapshots of one controller after another.
@MainActor @Suite(.serialized) struct RepeatedSnapshotTests {
    private final class Page: UIViewController {
        let label = UILabel()
        private(set) var calls: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
            view.backgroundColor = .white
            label.text = "Hi"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                label.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
            ])
        }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            label.font = .preferredFont(forTextStyle: .headline, compatibleWith: traitCollection)
        }
        override func viewDidAppear(_ animated: Bool) { calls.append("appeared") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("disappeared") }
    }

    private func image(of controller: UIViewController, on config: ViewImageConfig) throws -> Bitmap {
        try taken(controller, Snapshotting<UIViewController, UIImage>.image(on: config)).bitmap
    }

    @Test func whatATabBarShowedBeforeDoesNotMatter() throws {
        let tabs = UITabBarController()
        tabs.setViewControllers([UINavigationController(rootViewController: Page())], animated: false)
        let first = try image(of: tabs, on: .iPhoneSe)
        #expect(try image(of: tabs, on: .iPhoneSe) == first)
        _ = try image(of: tabs, on: .iPadPro12_9)
        #expect(try image(of: tabs, on: .iPhoneSe) == first)
        _ = try image(of: tabs, on: .iPhoneX)
        #expect(try image(of: tabs, on: .iPhoneSe) == first)
    }

    @Test func aControllerAppearsTwiceForEachSnapshot() throws {
        let page = Page()
        for _ in 1...2 { _ = try image(of: page, on: .iPhoneSe) }
        #expect(page.calls == Array(repeating: ["appeared", "disappeared"], count: 4).flatMap(\.self))
    }

    @Test func aViewWithoutASizeIsAPictureThatSaysSo() throws {
        let image = try taken(UIView(frame: CGRect(x: 0, y: 0, width: 350, height: 0)), .image)
        #expect(image.size == CGSize(width: 400, height: 80))
        let other = try taken(UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 350)), .image)
        #expect(image.bitmap != other.bitmap)
        try withSnapshots { snapshots in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
            _ = snapshots.failure(of: view, as: .image)
            #expect(snapshots.failure(of: UIView(), as: .image) != nil)
        }
    }

    @Test func anInnerConfigurationHasAllValues() {
        let tool = withSnapshotTesting(record: .all) { SnapshotTestingConfiguration.current?.diffTool }
        #expect(
            tool?(currentFilePath: "old.png", failedFilePath: "new.png").hasPrefix(
                "@−\n\"file://old.png\"\n@+\n\"file://new.png\"\n\nTo configure output") == true)
    }
}
