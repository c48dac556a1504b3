import Foundation
import Testing
import UIKitDynamics

/// Lists, bars and variations of storyboards.
@MainActor @Suite struct StoryboardCellTests {
    private func controller(_ objects: String) throws -> UIViewController {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="vc">
            <scenes><scene sceneID="s"><objects>\(objects)</objects></scene></scenes></document>
            """
        return try UIStoryboard(data: Data(text.utf8), file: "T.storyboard").initialViewController()
    }

    private func host(_ objects: String) throws -> UIViewControllerHost {
        try UIViewControllerHost(controller(objects), size: CGSize(width: 320, height: 480))
    }

    private func host(_ objects: String, on device: HostDevice) throws -> UIViewControllerHost {
        try UIViewControllerHost(controller(objects), on: device)
    }

    @Test func cellsOfAStaticListAreShown() throws {
        let host = try host(
            """
            <tableViewController id="vc"><tableView key="view" style="grouped" rowHeight="44" id="t">
            <rect key="frame" x="0" y="0" width="320" height="480"/>
            <sections><tableViewSection headerTitle="Sound" footerTitle="Of keys" id="s1"><cells>
            <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="l" rowHeight="60" accessoryType="checkmark" id="c1">
            <tableViewCellContentView key="contentView" tag="3" id="v1">
            <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            <viewLayoutGuide key="safeArea" id="g1"/><subviews>
            <label text="Clicks" id="l"><rect key="frame" x="16" y="0" width="200" height="44"/>
            <fontDescription key="fontDescription" type="system" pointSize="0.0"/></label>
            </subviews></tableViewCellContentView></tableViewCell>
            <tableViewCell id="c2"><tableViewCellContentView key="contentView" id="v2"><subviews>
            <switch tag="7" id="sw"><rect key="frame" x="200" y="6" width="51" height="31"/></switch>
            </subviews></tableViewCellContentView></tableViewCell>
            </cells></tableViewSection></sections>
            <connections><outlet property="dataSource" destination="vc" id="o1"/>
            <outlet property="delegate" destination="vc" id="o2"/></connections></tableView>
            <connections><outlet property="tableView" destination="t" id="o3"/></connections></tableViewController>
            """)
        let list = try #require(host.controller as? UITableViewController)
        #expect(list.tableView.style == .grouped && list.tableView.visibleCells.count == 2)
        let first = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(first.textLabel?.text == "Clicks" && first.accessoryType == .checkmark && first.frame.height == 60)
        #expect(first.textLabel?.font.pointSize == 17)
        #expect(first.contentView.backgroundColor == .red && first.contentView.tag == 3)
        let second = list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
        #expect(second?.contentView.viewWithTag(7) is UISwitch && second?.frame.height == 44)
        #expect(list.tableView.headerView(forSection: 0)?.textLabel?.text == "SOUND")
        #expect(list.tableView.footerView(forSection: 0)?.textLabel?.text == "Of keys")
    }

    /// Interface Builder places subviews in the content view beside its accessory.
    @Test func contentBesideAnAccessoryKeepsItsPlace() throws {
        let host = try host(
            """
            <tableViewController id="vc"><tableView key="view" rowHeight="44" id="t">
            <rect key="frame" x="0" y="0" width="320" height="480"/>
            <sections><tableViewSection id="s1"><cells><tableViewCell accessoryType="disclosureIndicator" id="c1">
            <rect key="frame" x="0" y="0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" id="v1"><rect key="frame" x="0" y="0" width="293.5" height="44"/>
            <subviews><view tag="5" id="w"><rect key="frame" x="243.5" y="12" width="40" height="20"/>
            <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxY="YES"/></view>
            </subviews></tableViewCellContentView></tableViewCell></cells></tableViewSection></sections>
            <connections><outlet property="dataSource" destination="vc" id="o1"/></connections></tableView>
            <connections><outlet property="tableView" destination="t" id="o3"/></connections></tableViewController>
            """)
        let list = try #require(host.controller as? UITableViewController)
        let cell = try #require(list.tableView.visibleCells.first)
        #expect(cell.contentView.frame.width == 293.5)
        #expect(cell.contentView.viewWithTag(5)?.frame == CGRect(x: 243.5, y: 12, width: 40, height: 20))
    }

    final class Source: UIViewController, UITableViewDataSource, UICollectionViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.detailTextLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }
    }

    @Test func prototypesAreMadeForEachRowAndItem() throws {
        let host = try host(
            """
            <viewController id="vc"><view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
            <subviews><tableView tag="1" id="t"><rect key="frame" x="0" y="0" width="320" height="200"/><prototypes>
            <tableViewCell style="IBUITableViewCellStyleSubtitle" reuseIdentifier="row" id="c">
            <tableViewCellContentView key="contentView" id="cv"/></tableViewCell></prototypes></tableView>
            <collectionView tag="2" id="k"><rect key="frame" x="0" y="200" width="320" height="200"/>
            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="4" id="fl">
            <size key="itemSize" width="80" height="70"/></collectionViewFlowLayout>
            <cells><collectionViewCell reuseIdentifier="item" id="kc"><view key="contentView" id="kv"><subviews>
            <label text="Hi" tag="9" id="kl"/></subviews></view></collectionViewCell></cells></collectionView>
            </subviews></view></viewController>
            """)
        let source = Source()
        let table = try #require(host.controller.view.viewWithTag(1) as? UITableView)
        let items = try #require(host.controller.view.viewWithTag(2) as? UICollectionView)
        host.work { (table.dataSource, items.dataSource) = (source, source) }
        try host.advance(to: 0.1)
        #expect(table.visibleCells.map { $0.detailTextLabel?.text } == ["Row 0", "Row 1"])
        #expect(table.visibleCells.first?.reuseIdentifier == "row")
        #expect(items.visibleCells.count == 3 && items.visibleCells.allSatisfy { $0.frame.width == 80 })
        #expect((items.visibleCells.first?.contentView.viewWithTag(9) as? UILabel)?.text == "Hi")
    }

    @Test func outletsLeadListsToTheirSource() throws {
        ObjectiveCRuntime.register(ObjectiveCClasses.self)
        let host = try host(
            """
            <viewController id="vc" customClass="StoryboardCellSource">
            <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
            <collectionView tag="2" id="k"><rect key="frame" x="0" y="200" width="320" height="200"/>
            <collectionViewFlowLayout key="collectionViewLayout" id="fl"><size key="itemSize" width="80" height="70"/>
            </collectionViewFlowLayout><cells><collectionViewCell reuseIdentifier="item" id="kc"/></cells>
            <connections><outlet property="dataSource" destination="vc" id="o1"/></connections></collectionView>
            </subviews></view></viewController>
            """)
        try host.advance(to: 0.1)
        let items = try #require(host.controller.view.viewWithTag(2) as? UICollectionView)
        #expect(items.dataSource === host.controller && items.visibleCells.count == 3)
    }

    @Test func barsShowTheirItems() throws {
        let controller = try controller(
            """
            <viewController id="vc"><tabBarItem key="tabBarItem" title="Map" tag="4" badgeValue="2" id="b"/>
            <navigationItem key="navigationItem" title="Here" id="n"><barButtonItem key="rightBarButtonItem" id="r">
            <switch key="customView" on="YES" id="s"/></barButtonItem>
            <view key="titleView" tag="3" id="tv"/></navigationItem></viewController>
            """)
        #expect(controller.tabBarItem.title == "Map" && controller.tabBarItem.badgeValue == "2")
        #expect(controller.navigationItem.rightBarButtonItem?.customView is UISwitch)
        #expect(controller.navigationItem.titleView?.tag == 3)
    }

    @Test func whatASizeClassIncludesIsThere() throws {
        let host = try host(
            """
            <viewController id="vc"><view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
            <subviews><view tag="1" id="a"><frame key="frameInset" minX="20" minY="30" maxX="40" height="50"/></view>
            <view tag="2" id="b"/></subviews>
            <variation key="default"><mask key="subviews"><exclude reference="a"/><exclude reference="b"/></mask></variation>
            <variation key="heightClass=regular-widthClass=compact"><mask key="subviews"><include reference="a"/></mask>
            </variation><variation key="widthClass=regular"><mask key="subviews"><include reference="b"/></mask></variation>
            </view></viewController>
            """)
        let view = try #require(host.controller.view)
        #expect(view.viewWithTag(1)?.frame == CGRect(x: 20, y: 30, width: 260, height: 50))
        #expect(view.viewWithTag(2) == nil)
    }

    @Test func attributesAndFontsVaryBySizeClass() throws {
        let scene = """
            <viewController id="vc"><view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
            <subviews><label text="A" tag="1" id="a"><fontDescription key="fontDescription" type="system" pointSize="12"/>
            <variation key="widthClass=regular" text="B"><fontDescription key="fontDescription" type="system"
            pointSize="30"/></variation></label>
            <stackView tag="2" axis="vertical" id="s"><variation key="heightClass=compact" axis="horizontal"/></stackView>
            </subviews></view></viewController>
            """
        for (device, text, size, axis) in [
            (HostDevice.phone, "A", 12.0, NSLayoutConstraint.Axis.vertical), (.tablet, "B", 30, .vertical),
            (.phone.landscape, "A", 12, .horizontal),
        ] {
            let view = try #require(try host(scene, on: device).controller.view)
            let label = try #require(view.viewWithTag(1) as? UILabel)
            #expect(label.text == text && label.font.pointSize == size)
            #expect((view.viewWithTag(2) as? UIStackView)?.axis == axis)
        }
    }
}
