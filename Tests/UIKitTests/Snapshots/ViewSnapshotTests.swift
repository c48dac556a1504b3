import Foundation
import JellyImaging
import JellyValues
import TestSupport
import Testing
import UIKitDynamics

import SnapshotTesting

/// Snapshots of views, controllers, layers, paths and images.
@MainActor @Suite(.serialized) struct ViewSnapshotTests {
    private func label(_ text: String = "Hello") -> UILabel {
        let label = UILabel(frame: CGRect(x: 30, y: 40, width: 60, height: 20))
        (label.text, label.backgroundColor) = (text, .white)
        return label
    }

    private func image<Value>(of value: Value, as strategy: Snapshotting<Value, UIImage>) throws -> Bitmap {
        try taken(value, strategy).bitmap
    }

    private func text<Value>(of value: Value, as strategy: Snapshotting<Value, String>) throws -> String {
        try taken(value, strategy)
    }

    @Test func whatIsShownFirstDoesNotMatter() throws {
        final class Controller: UIViewController {
            let label = UILabel(frame: CGRect(x: 5, y: 5, width: 100, height: 60))
            override func viewDidLoad() {
                label.text = "Hi"
                view.addSubview(label)
            }
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                label.font = .preferredFont(forTextStyle: .title1, compatibleWith: traitCollection)
            }
        }
        let (small, large) = (ViewImageConfig.iPhoneSe, ViewImageConfig.iPadMini)
        let controller = Controller()
        let first = try image(of: controller, as: .image(on: small))
        _ = try image(of: controller, as: .image(on: large))
        #expect(try image(of: controller, as: .image(on: small)) == first)

        func grown(_ categories: [UIContentSizeCategory]) throws -> Bitmap? {
            let label = UILabel()
            (label.text, label.adjustsFontForContentSizeCategory) = ("Hi", true)
            label.font = .preferredFont(forTextStyle: .title1)
            return try categories.map {
                try image(of: label, as: .image(traits: UITraitCollection(preferredContentSizeCategory: $0)))
            }.last
        }
        #expect(try grown([.extraExtraLarge]) == grown([.small, .extraExtraLarge]))
        #expect(try grown([.extraExtraLarge]) != grown([.small]))
    }

    @Test func otherValuesWaitForQueues() throws {
        final class Box {
            var text = "Hello"
        }
        let box = Box()
        UIKitDynamics.DispatchQueue.main.asyncAfter(deadline: UIKitDynamics.DispatchTime.now() + 1) {
            box.text = "Goodbye"
        }
        let strategy = Snapshotting<String, String>.lines.pullback { (_: Void) in box.text }
        #expect(try text(of: (), as: .wait(for: 0.5, on: strategy)) == "Hello")
        #expect(try text(of: (), as: .wait(for: 1, on: strategy)) == "Goodbye")
    }

    @Test func namesMayBeLongAndInAnyScript() throws {
        try withSnapshots { snapshots in
            let name = String(repeating: "größe-画面-", count: 8)
            let first = snapshots.failure(of: label(), as: .image, named: name)
            #expect(first?.hasPrefix("No reference was found") == true, "\(first ?? "")")
            #expect(snapshots.failure(of: label(), as: .image, named: name, record: .never) == nil)
        }
    }

    @Test func devicesHaveTheirTraits() throws {
        let large = UITraitCollection.iPhoneXsMax(.landscape)
        #expect(large.horizontalSizeClass == .regular && large.verticalSizeClass == .compact)
        #expect(UITraitCollection.iPhoneX(.landscape).horizontalSizeClass == .compact)
        #expect(UITraitCollection.iPhone13(.portrait).verticalSizeClass == .regular)
        #expect(UITraitCollection.iPadMini.userInterfaceIdiom == .pad)
        #expect(UITraitCollection.iPadPro11_Compact_SplitView.horizontalSizeClass == .compact)
    }

    @Test func aViewIsHeldToItsImage() throws {
        try withSnapshots { snapshots in
            #expect(snapshots.failure(of: label(), as: .image)?.hasPrefix("No reference was found") == true)
            #expect(snapshots.failure(of: label(), as: .image, record: .never) == nil)
            let text = try #require(snapshots.failure(of: label("Hallo"), as: .image, record: .never))
            #expect(text.hasPrefix("Snapshot “it” does not match its reference.") && text.contains("pixels"), "\(text)")
            #expect(
                try snapshots.artifacts.appending(path: "Snapshots").names == [
                    "candidates", "test.it.actual.png", "test.it.difference.png", "test.it.expected.png",
                    "test.it.result.json",
                ])
            #expect(snapshots.failure(of: label("Hallo"), as: .image(precision: 0.5), record: .never) == nil)
            let wrong = try #require(snapshots.failure(of: label(), as: .image(precision: 2), record: .never))
            #expect(wrong == "precision must be from 0 to 1, not 2.0")
            #expect(snapshots.failure(of: label(), as: .image, record: .failed) == nil)
            #expect(snapshots.failure(of: label("Hallo"), as: .image, record: .failed)?.contains("Recorded it") == true)
            #expect(snapshots.failure(of: label("Hallo"), as: .image, record: .never) == nil)
        }
    }

    @Test func aViewWithoutASizeTakesThatOfItsContent() throws {
        func text() -> UILabel {
            let label = UILabel()
            label.text = "Hello"
            return label
        }
        let fitted = text()
        fitted.sizeToFit()
        #expect(try image(of: text() as UIView, as: .image) == image(of: fitted as UIView, as: .image))
    }

    @Test func recordingIsATruthValueInOlderTests() throws {
        try withSnapshots { snapshots in
            func failure(_ recording: Bool) -> String? {
                SnapshotEnvironment.$current.withValue(snapshots.environment) {
                    verifySnapshot(
                        matching: "a", as: .lines, named: "it", record: recording,
                        snapshotDirectory: snapshots.references.path, testName: "test")
                }
            }
            #expect(failure(false)?.hasPrefix("No reference was found") == true)
            #expect(failure(false) == nil)
            #expect(failure(true)?.hasPrefix("Record mode is on.") == true)
        }
    }

    @Test func whatUIKitRaisesFailsAnImage() throws {
        final class Wrong: UIViewController {
            override func viewDidLoad() { view.addSubview(view) }
        }
        try withSnapshots { snapshots in
            let text = snapshots.failure(of: Wrong(), as: .image(size: CGSize(width: 20, height: 20)))
            #expect(text?.contains("Can't add self as subview") == true, "\(text ?? "no failure")")
        }
    }

    @Test func traitsAreThereWhenTheViewIsLoaded() throws {
        final class Styled: UIViewController {
            override func viewDidLoad() {
                let isDark = traitCollection.userInterfaceStyle == .dark
                view.backgroundColor = isDark && traitCollection.horizontalSizeClass == .regular ? .blue : .red
            }
        }
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let shown = try image(of: Styled() as UIViewController, as: .image(on: .iPadMini, traits: dark))
        let plain = try image(of: Styled() as UIViewController, as: .image(on: .iPadMini))
        #expect(shown != plain)
    }

    @Test func anUnchangedReferenceIsNotDecoded() throws {
        try withSnapshots { snapshots in
            _ = snapshots.failure(of: label(), as: .image)
            let place = snapshots.references.appending(path: "test.it.png")
            let file = Array(try Data(contentsOf: place))
            let bitmap = try image(of: label() as UIView, as: .image)
            #expect(PNGSeal.isSealed(file, with: bitmap))
            #expect(try PNGDecoder().decode(file) == bitmap)
            for offset in [40, file.count / 2, file.count - 20] {
                var damaged = file
                damaged[offset] ^= 1
                #expect(!PNGSeal.isSealed(damaged, with: bitmap))
            }
            // The marker of other pixels is invalid.
            let other = PNGEncoder().encode(try image(of: label("Hallo") as UIView, as: .image))
            #expect(!PNGSeal.isSealed(Array(other.dropLast(12)) + file.suffix(12), with: bitmap))
        }
    }

    @Test func aSimulatorsReferenceIsComparedByItsLookAndNamed() throws {
        try withSnapshots { snapshots in
            try FileManager.default.createDirectory(at: snapshots.references, withIntermediateDirectories: true)
            let place = snapshots.references.appending(path: "test.it.png")
            try Data(PNGEncoder().encode(image(of: label("Hallo") as UIView, as: .image))).write(to: place)
            #expect(snapshots.failure(of: label("Hallo"), as: .image, record: .never) == nil)
            let text = try #require(snapshots.failure(of: label(), as: .image, record: .never))
            #expect(text.contains("by a simulator, whose fonts, symbols and materials differ"), "\(text)")
            #expect(
                snapshots.failure(of: label(), as: .image, record: .all)?.hasPrefix("Record mode is on. Recorded")
                    == true)
            #expect(snapshots.failure(of: label(), as: .image, record: .never) == nil)
            // A file that is not an image is not a reference.
            try Data("letter".utf8).write(to: place)
            #expect(snapshots.failure(of: label(), as: .image, record: .all)?.contains("is not replaced") == true)
            #expect(try Data(contentsOf: place) == Data("letter".utf8))
        }
    }

    @Test func aViewIsBackInItsPlaceAfterwards() throws {
        let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), label())
        let views = [UIView(), inner, UIView()]
        views.forEach(outer.addSubview)
        let bitmap = try image(of: inner as UIView, as: .image(size: CGSize(width: 90, height: 30)))
        #expect((bitmap.width, bitmap.height) == (180, 60))
        #expect(inner.superview === outer && outer.subviews.firstIndex { $0 === inner } == 1)
        #expect(inner.frame == CGRect(x: 30, y: 40, width: 60, height: 20))
    }

    @Test func aControllerFillsItsDevice() throws {
        final class Corners: UIViewController {
            override func viewDidLoad() {
                let box = UIView()
                (box.backgroundColor, box.translatesAutoresizingMaskIntoConstraints) = (.red, false)
                view.addSubview(box)
                let safe = view.safeAreaLayoutGuide
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: safe.topAnchor),
                    box.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
                    box.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
                    box.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
                ])
            }
        }
        let controller = Corners()
        let tall = try image(of: controller as UIViewController, as: .image(on: .iPhoneX))
        #expect((tall.width, tall.height) == (750, 1624))
        func alpha(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt8 { bitmap.bytes[y * bitmap.bytesPerRow + x * 4 + 3] }
        #expect(alpha(tall, 300, 87) == 0 && alpha(tall, 300, 88) == 255)
        #expect(alpha(tall, 300, 1624 - 69) == 255 && alpha(tall, 300, 1624 - 68) == 0)
        let wide = try image(of: controller as UIViewController, as: .image(on: .iPhoneX(.landscape)))
        #expect((wide.width, wide.height) == (1624, 750))
        #expect(alpha(wide, 87, 300) == 0 && alpha(wide, 88, 300) == 255)
        let part = ViewImageConfig.iPadPro11(.landscape(splitView: .oneThird))
        #expect(part.size == CGSize(width: 375, height: 834))
    }

    @Test func anAnimatedViewShowsWhereItWillBe() throws {
        let strategy = Snapshotting<UIViewController, UIImage>.image(size: smallScreen)
        let still = SlidingController()
        still.duration = 0
        #expect(try image(of: SlidingController(), as: strategy) == image(of: still, as: strategy))
    }

    @Test func theDarkAppearanceApplies() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(try image(of: view, as: .image).bytes[0] == 0)
        #expect(try image(of: view, as: .image(traits: dark)).bytes[0] == 255)
    }

    @Test func layersAndPathsAndImagesHaveImages() throws {
        let layer = CALayer()
        (layer.frame, layer.backgroundColor) = (CGRect(x: 50, y: 50, width: 10, height: 5), UIColor.red.cgColor)
        #expect(try image(of: layer, as: .image).width == 20)
        let path = UIBezierPath(rect: CGRect(x: -5, y: 20, width: 10, height: 10))
        #expect(try image(of: path, as: .image(scale: 2)).width == 20)
        #expect(try image(of: path.cgPath, as: .image).bytes[3] == 255)
        #expect(
            try text(of: path, as: .elementsDescription)
                == "MoveTo (-5.0, 20.0)\nLineTo (5.0, 20.0)\nLineTo (5.0, 30.0)\nLineTo (-5.0, 30.0)\nClose \n")
        let rounded = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 1, clockwise: true)
        rounded.move(to: CGPoint(x: 1.23456, y: 0))
        #expect(try text(of: rounded, as: .elementsDescription).hasSuffix(" (5.403, 8.415)\n\nMoveTo (1.235, 0.0)\n"))
        let picture = UIImage(try image(of: path, as: .image), scale: 1)
        try withSnapshots { snapshots in
            _ = snapshots.failure(of: picture, as: .image)
            #expect(snapshots.failure(of: picture, as: .image, record: .never) == nil)
            let empty = try #require(snapshots.failure(of: UIBezierPath(), as: .image))
            #expect(empty.contains("has no image"), "\(empty)")
        }
    }

    @Test func constraintsDecideTheSizeBeforeTheFrame() throws {
        func card(_ frame: CGRect, width: CGFloat?) -> UIView {
            let (view, inner) = (UIView(frame: frame), UIView())
            for view in [view, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
            view.addSubview(inner)
            guard let width else { return view }
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalToConstant: width), inner.heightAnchor.constraint(equalToConstant: 7),
                inner.topAnchor.constraint(equalTo: view.topAnchor),
                inner.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -2),
            ])
            return view
        }
        let frame = CGRect(x: 5, y: 5, width: 30, height: 10)
        for frame in [frame, .zero] {
            let image = try image(of: card(frame, width: 50), as: .image)
            #expect(image.width == 100 && image.height == 18)
        }
        #expect(try image(of: card(frame, width: nil), as: .image).width == 60)
        #expect(try image(of: card(frame, width: 50), as: .image(size: CGSize(width: 20, height: 20))).width == 40)
    }

    @Test func layersStayWhereTheyAre() throws {
        let (view, layer, front) = (UIView(frame: CGRect(x: 3, y: 4, width: 20, height: 10)), CALayer(), CALayer())
        view.addSubview(label())
        (layer.frame, layer.backgroundColor) = (CGRect(x: 5, y: 5, width: 10, height: 5), UIColor.red.cgColor)
        view.layer.addSublayer(layer)
        view.layer.addSublayer(front)
        let before = try image(of: view, as: .image)
        _ = try image(of: layer, as: .image)
        #expect(layer.superlayer === view.layer && layer.position == CGPoint(x: 10, y: 7.5))
        #expect(view.layer.sublayers?.firstIndex(of: front) == 1 + (view.layer.sublayers?.firstIndex(of: layer) ?? 9))
        #expect(try image(of: view, as: .image) == before)
        #expect(try image(of: view.layer, as: .image) == before)
        #expect(view.frame.origin == CGPoint(x: 3, y: 4))
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        outer.addSubview(view)
        let whole = try image(of: outer, as: .image)
        #expect(try image(of: view.layer, as: .image) == before)
        #expect(try image(of: outer, as: .image) == whole)
    }

    @Test func aViewWithoutASizeIsNotDescribed() throws {
        try withSnapshots { snapshots in
            let text = try #require(snapshots.failure(of: UIView(), as: .recursiveDescription))
            #expect(text.hasPrefix("UIView is 0.0 × 0.0 points large") && text.contains("pass a size"), "\(text)")
            let large = try #require(snapshots.failure(of: UIView(), as: .image(size: CGSize(width: 1e9, height: 9))))
            #expect(!large.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: snapshots.references.path))
        }
    }

    @Test func viewsOffTheMainThreadAreRefused() async throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
        let text = await Task.detached { verifySnapshot(of: view, as: .image) }.value
        #expect(text == "views can only be used on the main thread; mark the test @MainActor")
    }

    @Test func viewsAreDescribed() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let inner = label("What's")
        (inner.alpha, inner.isHidden) = (0.5, true)
        view.addSubview(inner)
        #expect(
            try text(of: view, as: .recursiveDescription)
                == """
                <UIView; frame = (0 0; 100 50); layer = <CALayer>>
                   | <UILabel; frame = (30 40; 60 20); text = 'What's'; hidden = YES; alpha = 0.5; \
                userInteractionEnabled = \(inner.isUserInteractionEnabled ? "YES" : "NO"); layer = <CALayer>>
                """.replacing("userInteractionEnabled = YES; ", with: ""))
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: UIViewController()), UIViewController()]
        let lines = try text(of: tabs, as: .hierarchy).split(separator: "\n")
        #expect(lines.first?.hasPrefix("<UITabBarController>, state: appeared, view: <") == true, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("   | <UINavigationController>, state: appeared") }, "\(lines)")
        #expect(
            lines.last == "   | <UIViewController>, state: disappeared, view: (view not loaded)", "\(lines)")
    }

    @Test func waitingLetsTheHostsTimePass() throws {
        let now = try image(of: SlidingController(), as: .image(at: 0.25, size: smallScreen))
        let later = try image(of: SlidingController(), as: .wait(for: 0.25, on: .image(at: 0, size: smallScreen)))
        #expect(now == later)
    }
}
