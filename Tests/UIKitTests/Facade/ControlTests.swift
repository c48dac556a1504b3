import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import Testing
import UIKitDynamics

/// Controls under a touch.
@MainActor @Suite struct ControlTests {
    let controller = UIViewController()
    let host: UIViewControllerHost
    init() { host = UIViewControllerHost(controller, size: CGSize(width: 400, height: 400)) }

    func note(_ control: UIControl, _ events: UIControl.Event, _ call: @escaping () -> Void) {
        controller.view.addSubview(control)
        control.addAction(UIAction { _ in call() }, for: events)
    }

    @Test func aSliderFollowsTheFinger() throws {
        let slider = UISlider(frame: CGRect(x: 50, y: 50, width: 228, height: 31))
        var values: [Float] = []
        note(slider, .valueChanged) { values.append(slider.value) }
        // The thumb's center moves from 64 to 264.
        host.pan(try PanGesture(from: CGPoint(x: 64, y: 65), to: CGPoint(x: 164, y: 65), duration: 0.5), at: 0)
        try host.advance(to: 1)
        #expect(abs(slider.value - 0.5) < 1e-6 && values.count == 30 && values == values.sorted())
        slider.value = 7
        #expect(slider.value == 1)
    }

    @Test func buttonsTellHowAFingerLeft() throws {
        let button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
        var lines: [String] = []
        for (event, name) in [
            (UIControl.Event.touchDown, "down"), (.touchUpInside, "in"), (.touchUpOutside, "out"),
            (.touchDragExit, "exit"), (.touchCancel, "cancel"),
        ] { note(button, event) { lines.append("\(name) \(button.isHighlighted)") } }
        host.tap(at: CGPoint(x: 100, y: 70))
        #expect(lines == ["down true", "in false"])
        lines = []
        host.pan(try PanGesture(from: CGPoint(x: 100, y: 70), to: CGPoint(x: 350, y: 70), duration: 0.2), at: 0)
        try host.advance(to: 1)
        #expect(lines == ["down true", "exit false", "out false"])
        #expect(button.allControlEvents.contains(.touchDragExit))
    }

    @Test func steppersAndSegmentsChange() {
        let stepper = UIStepper(frame: CGRect(x: 50, y: 50, width: 0, height: 0))
        let segments = UISegmentedControl(items: ["One", "Two", "Three"])
        segments.frame = CGRect(x: 50, y: 150, width: 300, height: 32)
        #expect(stepper.bounds.size == CGSize(width: 94, height: 32) && segments.selectedSegmentIndex == -1)
        var lines: [String] = []
        note(stepper, .valueChanged) { lines.append("\(stepper.value)") }
        note(segments, .valueChanged) { lines.append("\(segments.selectedSegmentIndex)") }
        for x in [120, 120, 60, 60, 60] { host.tap(at: CGPoint(x: CGFloat(x), y: 66)) }
        host.tap(at: CGPoint(x: 200, y: 166))
        host.tap(at: CGPoint(x: 200, y: 166))
        #expect(lines == ["1.0", "2.0", "1.0", "0.0", "1"] && segments.titleForSegment(at: 1) == "Two")
        segments.isMomentary = true
        host.tap(at: CGPoint(x: 200, y: 166))
        host.tap(at: CGPoint(x: 200, y: 166))
        #expect(lines.suffix(2) == ["1", "1"] && segments.selectedSegmentIndex == -1)
        segments.selectedSegmentIndex = 2
        segments.removeAllSegments()
        #expect(segments.selectedSegmentIndex == -1 && segments.numberOfSegments == 0)
    }

    @Test func segmentsAreAsWideAsTheySay() {
        let segments = UISegmentedControl(items: ["A", "A long one", "B"])
        segments.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
        let labels = segments.subviews.compactMap { $0 as? UILabel }
        func widths() -> [CGFloat] {
            segments.layoutIfNeeded()
            return labels.map(\.frame.width)
        }
        #expect(widths() == [100, 100, 100])
        segments.setWidth(40, forSegmentAt: 0)
        #expect(widths() == [40, 130, 130] && segments.widthForSegment(at: 0) == 40)
        #expect(labels[1].frame.minX == 40 && labels[2].frame.minX == 170)
        segments.setWidth(0, forSegmentAt: 0)
        segments.apportionsSegmentWidthsByContent = true
        #expect(widths()[1] > 2 * widths()[0] && abs(widths().reduce(0, +) - 300) < 1e-9)
        let line = UIImage()
        segments.setDividerImage(line, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        #expect(
            segments.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
                === line)
    }

    @Test func segmentsHaveTheirTitlesAttributes() {
        let segments = UISegmentedControl(items: ["One", "Two"])
        let labels = segments.subviews.compactMap { $0 as? UILabel }
        #expect(labels.map(\.textColor) == [.label, .label])
        let large = UIFont.systemFont(ofSize: 20)
        segments.setTitleTextAttributes([.foregroundColor: UIColor.gray, .font: large], for: .normal)
        segments.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
        segments.selectedSegmentIndex = 1
        #expect(labels.map(\.textColor) == [.gray, .red] && labels.map(\.font) == [large, large])
        #expect(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
        segments.setTitleTextAttributes(nil, for: .normal)
        #expect(labels.map(\.textColor) == [.label, .red] && labels[0].font.pointSize == 13)
    }

    @Test func aTextFieldIsEditedWhenTapped() {
        final class Asked: NSObject, UITextFieldDelegate {
            var lines: [String] = []
            func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("began") }
            func textFieldDidEndEditing(_ textField: UITextField) { lines.append("ended") }
        }
        let (field, asked) = (UITextField(frame: CGRect(x: 50, y: 50, width: 200, height: 34)), Asked())
        field.delegate = asked
        controller.view.addSubview(field)
        host.tap(at: CGPoint(x: 100, y: 66))
        #expect(field.isEditing && asked.lines == ["began"])
        host.work { _ = field.resignFirstResponder() }
        #expect(!field.isEditing && asked.lines == ["began", "ended"])
    }

    @Test func anIndicatorTurnsUntilItIsStopped() {
        let indicator = UIActivityIndicatorView(style: .medium)
        host.work { indicator.startAnimating() }
        #expect(indicator.isAnimating && !indicator.isHidden)
        host.work { indicator.stopAnimating() }
        #expect(!indicator.isAnimating && indicator.isHidden)
        indicator.hidesWhenStopped = false
        host.work {
            indicator.startAnimating()
            indicator.stopAnimating()
        }
        #expect(!indicator.isAnimating && !indicator.isHidden)
    }

    @Test func theKinOfOldNamesIsThere() {
        #expect(UIOffsetMake(1, 2) == UIOffset(horizontal: 1, vertical: 2))
        #expect(
            UIEdgeInsetsInsetRect(CGRect(x: 0, y: 0, width: 10, height: 10), UIEdgeInsetsMake(1, 2, 3, 4))
                == CGRect(x: 2, y: 1, width: 4, height: 6))
        #expect(NSStringFromCGPoint(CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    }
    @Test func aSwitchShowsItsColors() throws {
        let turned = UISwitch(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
        controller.view.addSubview(turned)
        (turned.isOn, turned.onTintColor, turned.thumbTintColor) = (true, .red, .blue)
        let bitmap = try Rasterizer(viewport: Viewport(size: CGSize(width: 60, height: 40), scale: 1))
            .rasterize(host.drawing)
        #expect(bitmap[15, 15] == StraightColor(red: 255, green: 0, blue: 0, alpha: 255))
        #expect(bitmap[36, 15] == StraightColor(red: 0, green: 0, blue: 255, alpha: 255))
    }
}
