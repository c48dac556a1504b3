import Foundation
import JellyImaging
import JellyStage
import Testing
import UIKitDynamics

/// Details of UIKit's families: limits, ends of loops, who is told what and when, and what is kept for how long.
@MainActor @Suite struct FamilyDetailTests {
    private let controller = UIViewController()
    private let host: UIViewControllerHost
    init() { host = UIViewControllerHost(controller, size: CGSize(width: 375, height: 667)) }

    @Test func loopsOverLinesEnd() {
        let (storage, manager) = (NSTextStorage(string: "one\ntwo\nthree"), NSLayoutManager())
        storage.addLayoutManager(manager)
        manager.addTextContainer(NSTextContainer(size: CGSize(width: 200, height: 200)))
        var (index, ranges): (Int, [NSRange]) = (0, [])
        while index < manager.numberOfGlyphs, ranges.count < 20 {
            var range = NSRange()
            _ = manager.lineFragmentRect(forGlyphAt: index, effectiveRange: &range)
            ranges.append(range)
            index = NSMaxRange(range)
        }
        #expect(
            ranges == [
                NSRange(location: 0, length: 4), NSRange(location: 4, length: 4), NSRange(location: 8, length: 5),
            ])
        storage.removeLayoutManager(manager)
        #expect(storage.layoutManagers.isEmpty && manager.textStorage == nil)
    }

    @Test func aPartOfATextIsDrawnInItsPlace() {
        let (storage, manager) = (NSTextStorage(string: "one\ntwo"), NSLayoutManager())
        storage.addLayoutManager(manager)
        manager.addTextContainer(NSTextContainer(size: CGSize(width: 200, height: 200)))
        func rows(_ range: NSRange) -> Set<Int> {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40), format: Self.format).image { _ in
                manager.drawGlyphs(forGlyphRange: range, at: .zero)
            }
            let bytes = image.bitmap.bytes
            return Set((0..<40).filter { row in (0..<60).contains { bytes[(row * 60 + $0) * 4 + 3] > 0 } })
        }
        let (first, second) = (rows(NSRange(location: 0, length: 4)), rows(NSRange(location: 4, length: 3)))
        #expect(!first.isEmpty && !second.isEmpty && first.isDisjoint(with: second))
        #expect(rows(NSRange(location: 0, length: 7)) == first.union(second))
    }

    private static var format: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
    }

    @Test func tilesAreNotCountedForever() throws {
        let dot = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: Self.format).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let image = try #require(dot.cgImage)
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9), format: Self.format).image { context in
            context.cgContext.draw(image, in: CGRect(x: 0, y: 0, width: 1e-9, height: 1e-9), byTiling: true)
            dot.drawAsPattern(in: .infinite)
            dot.drawAsPattern(in: CGRect(x: 0, y: 0, width: 1e9, height: 1e9))
        }
        #expect(drawn.bitmap.bytes.count == 9 * 9 * 4 && drawn.bitmap.bytes.allSatisfy { $0 == 0 || $0 == 255 })
        let small = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9), format: Self.format).image { _ in
            dot.drawAsPattern(in: CGRect(x: 0, y: 0, width: 9, height: 9))
        }
        #expect(small.bitmap.bytes.suffix(4) == [0, 0, 255, 255])
    }

    @Test func attributedTextsMayBeSetByOverridesOfTexts() {
        final class Kerned: UILabel {
            override var text: String? { didSet { attributedText = NSAttributedString(string: (text ?? "") + "!") } }
        }
        final class Field: UITextField {
            override var text: String? { didSet { attributedText = NSAttributedString(string: (text ?? "") + "!") } }
            override var placeholder: String? {
                get { attributedPlaceholder?.string }
                set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0 + "?") } }
            }
        }
        final class Page: UITextView {
            override var text: String! { didSet { attributedText = NSAttributedString(string: text + "!") } }
        }
        let (label, field, page) = (Kerned(), Field(), Page())
        (label.text, field.text, page.text, field.placeholder) = ("a", "b", "c", "d")
        #expect(label.text == "a!" && field.text == "b!" && page.text == "c!" && field.placeholder == "d?")
    }

    @Test func observersHearOfTheGeneralPasteboard() {
        // What is copied outside of a host is the next host's.
        host.work {
            // nonisolated(unsafe): the center takes a sendable block, but calls it on this thread, within the change below.
            nonisolated(unsafe) var heard = 0
            let center = UIKitDynamics.NotificationCenter.default
            let token = center.addObserver(
                forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil
            ) { _ in heard += 1 }
            UIPasteboard.general.string = "a"
            #expect(heard == 1 && UIPasteboard.general === UIPasteboard.general)
            center.removeObserver(token)
        }
    }

    @Test func textsAndTheirLayoutsAreNotKeptForever() {
        weak var manager: NSLayoutManager?
        do {
            let (storage, layout) = (NSTextStorage(string: "a"), NSLayoutManager())
            storage.addLayoutManager(layout)
            storage.addLayoutManager(layout)
            manager = layout
            #expect(storage.layoutManagers.count == 1 && layout.numberOfGlyphs == 1)
        }
        #expect(manager == nil && UITextView().layoutManager.textStorage != nil)
    }

    @Test func zoomingKeepsToScales() {
        final class Zoomer: NSObject, UIScrollViewDelegate {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        }
        let (scroll, zoomer) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Zoomer())
        scroll.zoomScale = 3
        #expect(scroll.zoomScale == 1)
        scroll.addSubview(zoomer.view)
        (scroll.delegate, scroll.minimumZoomScale, scroll.maximumZoomScale) = (zoomer, 0, 4)
        scroll.contentSize = CGSize(width: 100, height: 100)
        for scale in [0, CGFloat.nan, -CGFloat.infinity] { scroll.zoomScale = scale }
        #expect(scroll.zoomScale == 1 && scroll.contentSize == CGSize(width: 100, height: 100))
        scroll.zoomScale = 2
        #expect(scroll.zoomScale == 2 && scroll.contentSize == CGSize(width: 200, height: 200))
    }

    @Test func aSearchIsToldOfItsText() throws {
        final class Updater: NSObject, UISearchResultsUpdating {
            var texts: [String] = []
            func updateSearchResults(for searchController: UISearchController) {
                texts.append(searchController.searchBar.text ?? "")
            }
        }
        let (search, updater) = (UISearchController(searchResultsController: nil), Updater())
        search.searchResultsUpdater = updater
        search.searchBar.showsCancelButton = true
        search.searchBar.frame = CGRect(x: 0, y: 100, width: 375, height: 56)
        controller.view.addSubview(search.searchBar)
        try host.advance(to: 0.1)
        search.searchBar.becomeFirstResponder()
        search.searchBar.searchTextField.insertText("ab")
        #expect(search.isActive && updater.texts == ["", "ab"])
        host.tap(at: CGPoint(x: 340, y: 128))
        #expect(!search.isActive && updater.texts.count == 3)
    }

    @Test func textIsTypedAtItsEndUnlessTheSelectionMoved() {
        let (field, view) = (UITextField(), UITextView())
        (field.text, view.text) = ("abc", "abc")
        field.insertText("d")
        view.insertText("d")
        #expect(field.text == "abcd" && view.text == "abcd")
        field.text = "x"
        field.insertText("y")
        view.selectedRange = NSRange(location: 0, length: 1)
        view.insertText("A")
        #expect(field.text == "xy" && view.text == "Abcd")
    }

    @Test func imageMasksShowWhereTheyAreBlack() throws {
        let provider = try #require(CGDataProvider(data: Data([0, 255]) as CFData))
        func mask(_ decode: [CGFloat]?) -> CGImage? {
            CGImage(
                maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: provider,
                decode: decode, shouldInterpolate: false)
        }
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: Self.format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        func alphas(_ mask: CGImage?) -> [UInt8] {
            guard let mask, let seen = image.cgImage?.masking(mask) else { return [] }
            return [3, 7].map { UIImage(cgImage: seen).bitmap.bytes[$0] }
        }
        #expect(mask(nil)?.isMask == true && alphas(mask(nil)) == [255, 0] && alphas(mask([1, 0])) == [0, 255])
        let grey = CGImage(
            width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
            space: CGColorSpaceCreateDeviceGray(),
            bitmapInfo: [], provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
        #expect(grey?.isMask == false && alphas(grey) == [0, 255])
    }

    @Test func transitionsOfOlderBlocksBeginWithTheOldContent() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.addSubview(UIView())
        controller.view.addSubview(view)
        try host.advance(to: 0.1)
        func change(_ transition: UIView.AnimationTransition) -> Int {
            let before = view.layer.sublayers?.count ?? 0
            UIView.beginAnimations("change", context: nil)
            UIView.setAnimationTransition(transition, for: view, cache: true)
            UIView.setAnimationDuration(2)
            UIView.commitAnimations()
            return (view.layer.sublayers?.count ?? 0) - before
        }
        let added = host.work { [change(.none), change(.flipFromLeft)] }
        #expect(added == [0, 1])
        try host.advance(to: 1.9)
        #expect(view.layer.sublayers?.count == 2)
        try host.advance(to: 2.3)
        #expect(view.layer.sublayers?.count == 1)
    }

    @Test func segmentsKeepTheirActions() throws {
        var log: [String] = []
        func action(_ title: String) -> UIAction { UIAction(title: title) { _ in log.append(title) } }
        let segments = UISegmentedControl(frame: CGRect(x: 0, y: 100, width: 300, height: 32), actions: [action("b")])
        segments.insertSegment(action: action("a"), at: 0, animated: false)
        segments.insertSegment(action: action("c"), at: 99, animated: false)
        controller.view.addSubview(segments)
        try host.advance(to: 0.1)
        for x in [50.0, 150, 250] { host.tap(at: CGPoint(x: x, y: 116)) }
        #expect(log == ["a", "b", "c"] && segments.actionForSegment(at: 1)?.title == "b")
        segments.removeAllSegments()
        #expect(segments.actionForSegment(at: 0) == nil)
    }

    @Test func disabledLabelsKeepTheirOpacity() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        (label.text, label.isEnabled) = ("III", false)
        func darkest() -> UInt8 {
            let image = UIGraphicsImageRenderer(size: label.bounds.size).image { label.layer.render(in: $0.cgContext) }
            return stride(from: 3, to: image.bitmap.bytes.count, by: 4).map { image.bitmap.bytes[$0] }.max() ?? 0
        }
        #expect(label.alpha == 1 && (100...140).contains(darkest()))
        label.isEnabled = true
        #expect(label.alpha == 1 && darkest() > 200)
    }

    @Test func pasteboardsOfANameShareTheirContentInAHost() {
        host.work {
            #expect(UIPasteboard(name: .init(rawValue: "mine"), create: false) == nil)
            let (one, other) = (
                UIPasteboard(name: .init(rawValue: "mine"), create: true),
                UIPasteboard(name: .init(rawValue: "mine"), create: false)
            )
            one?.string = "copied"
            UIPasteboard.general.string = "all"
            #expect(other?.string == "copied" && other?.changeCount == 1 && UIPasteboard.general.string == "all")
        }
        let next = UIViewControllerHost(UIViewController(), size: CGSize(width: 10, height: 10))
        next.work { #expect(UIPasteboard.general.string == nil) }
    }

    @Test func numbersOfAnyTypeAreRead() throws {
        let descriptor = UIFontDescriptor(fontAttributes: [.size: 21.0 as Double])
        #expect(UIFont(descriptor: descriptor, size: 0).pointSize == 21)
        let cell = CAEmitterCell()
        cell.setValue(3 as Int, forKey: "birthRate")
        #expect(cell.birthRate == 3)
        // A number that no Int holds.
        let text = NSAttributedString(string: "a", attributes: [.underlineStyle: CGFloat.infinity])
        #expect(AttributedString(styled: text).uiKit.underlineStyle == nil)
        let wide = UIGraphicsImageRenderer(size: CGSize(width: 1000, height: 1), format: Self.format).image { _ in }
        let source = try #require(CGImageSourceCreateWithData((wide.pngData() ?? Data()) as CFData, nil))
        let small = CGImageSourceCreateThumbnailAtIndex(
            source, 0, [kCGImageSourceThumbnailMaxPixelSize: 10.0] as CFDictionary)
        #expect(small?.width == 10 && small?.height == 1)
    }

    @Test func springsOfDesignersAreFinite() {
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: -1)
        #expect(spring.damping.isFinite && spring.settlingDuration.isFinite)
        #expect(abs(CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25).bounce - 0.25) < 1e-9)
        let view = UIView()
        host.work {
            UIView.animate(springDuration: 0.5, bounce: -1) { view.alpha = 0 }
            #expect(view.layer.animationKeys()?.isEmpty == false)
        }
    }

    @Test func aProgressViewFollowsItsProgress() throws {
        let (view, progress) = (UIProgressView(), Progress(totalUnitCount: 4))
        controller.view.addSubview(view)
        host.work { view.observedProgress = progress }
        progress.completedUnitCount = 1
        try host.advance(to: 0.1)
        #expect(view.progress == 0.25)
        host.work { view.observedProgress = nil }
        progress.completedUnitCount = 2
        try host.advance(to: 0.2)
        #expect(view.progress == 0.25 && view.observedProgress == nil)
    }

    @Test func delegatesAreNotRetained() {
        final class Dragger: NSObject, UITableViewDragDelegate, UICollectionViewDropDelegate {}
        weak var seen: Dragger?
        let (table, collection) = (
            UITableView(), UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        )
        do {
            let dragger = Dragger()
            (table.dragDelegate, collection.dropDelegate, seen) = (dragger, dragger, dragger)
            #expect(table.dragDelegate === dragger && collection.dropDelegate === dragger)
        }
        #expect(seen == nil && table.dragDelegate == nil)
    }
}
