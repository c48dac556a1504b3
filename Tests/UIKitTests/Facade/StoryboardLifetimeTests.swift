import Foundation
import Testing
import UIKitDynamics

/// Controllers of storyboards end when nothing holds them.
@MainActor @Suite struct StoryboardLifetimeTests {
    private static let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="nav"><scenes>
        <scene sceneID="s0"><objects><navigationController id="nav"><connections>
        <segue destination="list" kind="relationship" relationship="rootViewController" id="r"/></connections>
        </navigationController></objects></scene>
        <scene sceneID="s1"><objects><viewController id="list" title="List"><view key="view" id="v1">
        <rect key="frame" x="0" y="0" width="320" height="480"/></view><connections>
        <segue destination="rows" kind="show" identifier="push" id="p"/>
        <segue destination="rows" kind="presentation" identifier="present" id="q"/></connections></viewController>
        </objects></scene>
        <scene sceneID="s2"><objects><viewController id="rows"><view key="view" id="v2">
        <rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
        <tableView rowHeight="50" id="t"><rect key="frame" x="0" y="0" width="320" height="300"/><prototypes>
        <tableViewCell reuseIdentifier="row" id="c"><tableViewCellContentView key="contentView" id="cc"><subviews>
        <button tag="4" id="b"><rect key="frame" x="0" y="0" width="50" height="50"/></button></subviews>
        </tableViewCellContentView></tableViewCell></prototypes></tableView></subviews>
        <gestureRecognizers/><connections><outletCollection property="gestureRecognizers" destination="g" id="o"/>
        </connections></view>
        <navigationItem key="navigationItem" title="Rows" id="n"><barButtonItem key="rightBarButtonItem" title="X" id="x"/>
        </navigationItem></viewController><tapGestureRecognizer id="g"/></objects></scene></scenes></document>
        """

    private func navigation() throws -> UINavigationController {
        let made = try UIStoryboard(data: Data(Self.text.utf8), file: "T.storyboard").initialViewController()
        return try #require(made as? UINavigationController)
    }

    @Test func whatIsPoppedEnds() throws {
        let navigation = try navigation()
        let host = UIViewControllerHost(navigation, size: CGSize(width: 320, height: 480))
        host.work { navigation.viewControllers[0].performSegue(withIdentifier: "push", sender: nil) }
        try host.advance(to: 1)
        weak let top = navigation.topViewController
        #expect(navigation.viewControllers.count == 2 && top?.navigationItem.rightBarButtonItem?.title == "X")
        // Cells can be made later, when the rest of the scene is there.
        do {
            let table = top?.view.subviews.lazy.compactMap { $0 as? UITableView }.first
            #expect(table?.dequeueReusableCell(withIdentifier: "row")?.contentView.viewWithTag(4) is UIButton)
        }
        #expect(top?.view.gestureRecognizers?.count == 1)
        weak let view = top?.view
        #expect(view != nil)
        host.work { _ = navigation.popViewController(animated: true) }
        try host.advance(to: 2)
        #expect(top == nil && view == nil)
    }

    @Test func whatIsDismissedEnds() throws {
        let navigation = try navigation()
        let host = UIViewControllerHost(navigation, size: CGSize(width: 320, height: 480))
        host.work { navigation.viewControllers[0].performSegue(withIdentifier: "present", sender: nil) }
        try host.advance(to: 1)
        weak let shown = navigation.viewControllers[0].presentedViewController
        #expect(shown?.view.window != nil)
        host.work { navigation.viewControllers[0].dismiss(animated: true) }
        try host.advance(to: 2)
        #expect(navigation.viewControllers[0].presentedViewController == nil && shown == nil)
    }
}
