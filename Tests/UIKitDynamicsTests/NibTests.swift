import Foundation
import Testing
import UIKitDynamics

/// Nibs, read from a folder as from a bundle.
@MainActor @Suite struct NibTests {
    @Test func aControllerLoadsItsViewFromItsNib() throws {
        ObjectiveCRuntime.register(ObjectiveCClasses.self)
        let folder = FileManager.default.temporaryDirectory.appending(path: "nibs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = """
            <document><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="DropController"><connections>
            <outlet property="view" destination="v" id="a"/><outlet property="box" destination="b" id="c"/>
            </connections></placeholder>
            <view id="v"><rect key="frame" x="0" y="0" width="200" height="300"/>
            <subviews><view id="b" tag="7"><rect key="frame" x="10" y="20" width="30" height="40"/></view></subviews></view>
            </objects></document>
            """
        try Data(text.utf8).write(to: folder.appending(path: "Panel.xib"))
        let bundle = try #require(Bundle(path: folder.path))
        let controller = DropController(nibName: "Panel", bundle: bundle)
        #expect(controller.view.bounds.size == CGSize(width: 200, height: 300))
        #expect(controller.box.tag == 7 && controller.box.frame.minY == 20)
        let objects = bundle.loadNibNamed("Panel", owner: DropController(), options: nil)
        #expect((objects?.first as? UIView)?.viewWithTag(7) != nil && objects?.count == 1)
        #expect(bundle.loadNibNamed("../Panel", owner: nil)?.isEmpty == true)
    }
}
