import Foundation
import Testing
import UIKitDynamics

/// Texts, fields, scroll views and bars as nibs and storyboards describe them.
@MainActor @Suite struct NibFieldTests {
    private func objects(_ content: String) throws -> UIView {
        let directory = FileManager.default.temporaryDirectory.appending(path: "nibs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let text = """
            <document><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"><subviews>
            \(content)
            </subviews></view></objects></document>
            """
        try Data(text.utf8).write(to: directory.appending(path: "Fields.xib"))
        let bundle = try #require(Bundle(path: directory.path))
        return try #require(bundle.loadNibNamed("Fields", owner: nil)?.first as? UIView)
    }

    @Test func fieldsHaveTheirTexts() throws {
        let view = try objects(
            """
            <textField tag="1" placeholder="Name" textAlignment="center" borderStyle="roundedRect" id="a">
            <color key="textColor" red="1" green="0" blue="0" alpha="1"/>
            <fontDescription key="fontDescription" type="boldSystem" pointSize="21"/>
            <textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
            <textField tag="2" text="typed" id="b"/>
            <textView tag="3" editable="NO" scrollEnabled="NO" id="c"><string key="text">one
            two</string></textView>
            <label tag="4" id="d"><string key="text">first
            second</string></label>
            <label tag="5" id="e"><string key="text" base64-UTF8="YES">
            VMO8cg
            </string></label>
            """)
        let first = try #require(view.viewWithTag(1) as? UITextField)
        #expect(first.placeholder == "Name" && first.textAlignment == .center && first.borderStyle == .roundedRect)
        #expect(first.textColor == .red && first.font?.pointSize == 21 && first.isSecureTextEntry)
        #expect((view.viewWithTag(2) as? UITextField)?.text == "typed")
        let area = try #require(view.viewWithTag(3) as? UITextView)
        #expect(area.text == "one\ntwo" && !area.isEditable && !area.isScrollEnabled)
        #expect((view.viewWithTag(4) as? UILabel)?.text == "first\nsecond")
        #expect((view.viewWithTag(5) as? UILabel)?.text == "Tür")
    }

    @Test func scrollViewsIndicatorsAndEffectsAreAsTheySay() throws {
        let view = try objects(
            """
            <scrollView tag="1" pagingEnabled="YES" bounces="NO" id="a"/>
            <activityIndicatorView tag="2" animating="YES" style="whiteLarge" id="b"/>
            <visualEffectView tag="3" id="c"><view key="contentView" id="d"><subviews><label tag="4" text="in" id="e"/>
            </subviews></view><blurEffect style="dark"/></visualEffectView>
            <view tag="5" id="f"><color key="tintColor" red="0" green="1" blue="0" alpha="1"/></view>
            <button tag="6" id="g"><constraints><constraint firstAttribute="width" constant="60" id="h"/>
            <constraint firstAttribute="height" constant="40" id="i"/></constraints></button>
            """)
        let scroll = try #require(view.viewWithTag(1) as? UIScrollView)
        #expect(scroll.isPagingEnabled && !scroll.bounces)
        let indicator = try #require(view.viewWithTag(2) as? UIActivityIndicatorView)
        #expect(indicator.isAnimating && indicator.style == .whiteLarge && indicator.color == .white)
        let effects = try #require(view.viewWithTag(3) as? UIVisualEffectView)
        #expect(effects.effect is UIBlurEffect && (effects.contentView.viewWithTag(4) as? UILabel)?.text == "in")
        #expect(view.viewWithTag(5)?.tintColor == .green)
        #expect(view.viewWithTag(6)?.bounds.size == CGSize(width: 60, height: 40))
    }

    @Test func barsOfControllersAreAsTheySay() throws {
        let text = """
            <document initialViewController="n"><scenes><scene><objects>
            <navigationController id="n" sceneMemberID="viewController">
            <navigationBar key="navigationBar" barStyle="black" largeTitles="YES" id="b">
            <color key="barTintColor" red="1" green="0" blue="0" alpha="1"/>
            <color key="tintColor" red="0" green="1" blue="0" alpha="1"/>
            <textAttributes key="titleTextAttributes"><color key="textColor" white="1" alpha="1"/></textAttributes>
            </navigationBar><connections>
            <segue destination="c" kind="relationship" relationship="rootViewController" id="r"/></connections>
            </navigationController></objects></scene><scene><objects>
            <viewController id="c" sceneMemberID="viewController"><view key="view" id="v"/>
            <tabBarItem key="tabBarItem" title="Own" id="t" customClass="OwnTabItem"/></viewController>
            </objects></scene></scenes></document>
            """
        ObjectiveCRuntime.register(ObjectiveCClasses.self)
        let storyboard = try UIStoryboard(data: Data(text.utf8), file: "Bars.storyboard")
        let controller = try #require(storyboard.initialViewController() as? UINavigationController)
        let bar = controller.navigationBar
        #expect(bar.barTintColor == .red && bar.tintColor == .green && bar.prefersLargeTitles && bar.barStyle == .black)
        #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
        #expect(controller.viewControllers.first?.tabBarItem is OwnTabItem)
        #expect(controller.viewControllers.first?.tabBarItem.title == "Own")
    }
}

extension NibFieldTests {
    @Test func aCollectionControllerHasTheCellsOfItsStoryboard() throws {
        ObjectiveCRuntime.register(ObjectiveCClasses.self)
        let text = """
            <document initialViewController="c"><scenes><scene><objects>
            <collectionViewController id="c" customClass="NibListController" sceneMemberID="viewController">
            <collectionView key="view" id="v">
            <collectionViewFlowLayout key="collectionViewLayout" customClass="NibLayout" id="l">
            <size key="itemSize" width="30" height="20"/></collectionViewFlowLayout>
            <cells><collectionViewCell reuseIdentifier="one" id="e"><view key="contentView"><subviews>
            <label tag="4" text="in" id="i"/></subviews></view></collectionViewCell></cells></collectionView>
            </collectionViewController></objects></scene></scenes></document>
            """
        let storyboard = try UIStoryboard(data: Data(text.utf8), file: "List.storyboard")
        let controller = try #require(storyboard.initialViewController() as? NibListController)
        let host = UIViewControllerHost(controller, size: CGSize(width: 200, height: 200))
        try host.advance(to: 0.1)
        let cells = controller.collectionView.visibleCells
        #expect(cells.count == 3 && cells.allSatisfy { $0.bounds.size == CGSize(width: 30, height: 20) })
        #expect((cells.first?.viewWithTag(4) as? UILabel)?.text == "in")
        #expect((controller.collectionView.collectionViewLayout as? NibLayout)?.minimumLineSpacing == 33)
    }
}

/// A layout that is complete once it is loaded.
final class NibLayout: UICollectionViewFlowLayout {
    override func awakeFromNib() {
        super.awakeFromNib()
        minimumLineSpacing = 33
    }
}

final class NibListController: UICollectionViewController {
    static var registered: [ObjectiveCClass] {
        [
            ObjectiveCClass(OwnTabItem.self, named: "OwnTabItem"),
            ObjectiveCClass(NibListController.self, named: "NibListController"),
            ObjectiveCClass(NibLayout.self, named: "NibLayout"),
        ]
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "one", for: indexPath) }
}

final class OwnTabItem: UITabBarItem {}
