import Foundation
import Testing
import UIKitDynamics

/// Nibs, read from a directory as from a bundle.
@MainActor @Suite struct NibTests {
    @Test func aControllerLoadsItsViewFromItsNib() throws {
        ObjectiveCRuntime.register(ObjectiveCClasses.self)
        let directory = FileManager.default.temporaryDirectory.appending(path: "nibs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let text = """
            <document><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="DropController"><connections>
            <outlet property="view" destination="v" id="a"/><outlet property="box" destination="b" id="c"/>
            </connections></placeholder>
            <view id="v"><rect key="frame" x="0" y="0" width="200" height="300"/>
            <subviews><view id="b" tag="7"><rect key="frame" x="10" y="20" width="30" height="40"/></view></subviews></view>
            </objects></document>
            """
        try Data(text.utf8).write(to: directory.appending(path: "Panel.xib"))
        let bundle = try #require(Bundle(path: directory.path))
        let controller = DropController(nibName: "Panel", bundle: bundle)
        #expect(controller.view.bounds.size == CGSize(width: 200, height: 300))
        #expect(controller.box.tag == 7 && controller.box.frame.minY == 20)
        let objects = bundle.loadNibNamed("Panel", owner: DropController(), options: nil)
        #expect((objects?.first as? UIView)?.viewWithTag(7) != nil && objects?.count == 1)
        #expect(bundle.loadNibNamed("../Panel", owner: nil)?.isEmpty == true)
    }

    @Test func controlsAreAsTheirNibSays() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "nibs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let text = """
            <document><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"><subviews>
            <slider tag="1" value="1.5" minValue="-1" maxValue="2" id="a"/>
            <segmentedControl tag="2" selectedSegmentIndex="1" id="b"><segments><segment title="One"/>
            <segment title="Two"/></segments></segmentedControl>
            <stepper tag="3" value="4" minimumValue="2" maximumValue="9" stepValue="0.5" id="c"/>
            <progressView tag="4" progress="0.25" id="d"/>
            <pageControl tag="5" numberOfPages="6" currentPage="2" id="e"/>
            </subviews></view></objects></document>
            """
        try Data(text.utf8).write(to: directory.appending(path: "Controls.xib"))
        let bundle = try #require(Bundle(path: directory.path))
        let view = try #require(bundle.loadNibNamed("Controls", owner: nil)?.first as? UIView)
        let slider = try #require(view.viewWithTag(1) as? UISlider)
        #expect(slider.value == 1.5 && slider.minimumValue == -1 && slider.maximumValue == 2)
        let segments = try #require(view.viewWithTag(2) as? UISegmentedControl)
        #expect(segments.titleForSegment(at: 1) == "Two" && segments.selectedSegmentIndex == 1)
        #expect(segments.intrinsicContentSize.height == 32)
        let stepper = try #require(view.viewWithTag(3) as? UIStepper)
        #expect(stepper.value == 4 && stepper.minimumValue == 2 && stepper.stepValue == 0.5)
        #expect((view.viewWithTag(4) as? UIProgressView)?.progress == 0.25)
        let pages = try #require(view.viewWithTag(5) as? UIPageControl)
        #expect(pages.numberOfPages == 6 && pages.currentPage == 2)
    }
}
