import Foundation
import Testing
import UIKitDynamics

/// Segues of cells, headers of plain lists, and what else storyboards and apps expect of UIKit when they begin.
@MainActor @Suite struct CellSegueTests {
    final class List: UIViewController, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
    }

    private func storyboard(_ scenes: String, initial: String) throws -> UIViewController {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\(initial)">
            <scenes>\(scenes)</scenes></document>
            """
        return try UIStoryboard(data: Data(text.utf8), file: "T.storyboard").initialViewController()
    }

    private func scene(_ objects: String) -> String { "<scene><objects>\(objects)</objects></scene>" }

    private func list(_ style: String = "plain") throws -> (UIViewControllerHost, UINavigationController) {
        let list = """
            <viewController id="list"><view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
            <subviews><tableView style="\(style)" rowHeight="44" sectionHeaderHeight="28" sectionFooterHeight="28" id="t">
            <rect key="frame" x="0" y="0" width="320" height="480"/><prototypes>
            <tableViewCell reuseIdentifier="row" id="c"><tableViewCellContentView key="contentView" id="cv"/>
            <connections><segue destination="next" kind="show" identifier="open" id="s1"/>
            <segue destination="next" kind="show" identifier="more" trigger="accessoryAction" id="s2"/></connections>
            </tableViewCell></prototypes>
            <connections><outlet property="dataSource" destination="list" id="o"/></connections></tableView></subviews>
            </view><navigationItem key="navigationItem" title="List" id="n"><rightBarButtonItems>
            <barButtonItem title="One" id="b1"/><barButtonItem title="Two" id="b2"/></rightBarButtonItems>
            </navigationItem></viewController>
            """
        let next = "<viewController title=\"Next\" id=\"next\"><view key=\"view\" id=\"nv\"/></viewController>"
        let root = """
            <navigationController id="nav"><connections>
            <segue destination="list" kind="relationship" relationship="rootViewController" id="r"/></connections>
            </navigationController>
            """
        let controller = try storyboard(scene(root) + scene(list) + scene(next), initial: "nav")
        let host = UIViewControllerHost(controller, size: CGSize(width: 320, height: 480))
        return (host, try #require(controller as? UINavigationController))
    }

    private func table(_ navigation: UINavigationController) throws -> UITableView {
        try #require(navigation.viewControllers.first?.view.subviews.first as? UITableView)
    }

    @Test func aTappedCellPerformsItsSegue() throws {
        let (host, navigation) = try list()
        try table(navigation).dataSource = source
        try host.advance(to: 0.1)
        let cell = try #require(table(navigation).cellForRow(at: IndexPath(row: 1, section: 0)))
        host.tap(at: cell.convert(cell.bounds.center, to: nil))
        try host.advance(to: 1)
        #expect(navigation.topViewController?.title == "Next" && navigation.viewControllers.count == 2)
    }
    private let source = List()

    @Test func aPlainListHasNoHeadersWithoutTitles() throws {
        let (host, navigation) = try list()
        let table = try table(navigation)
        table.dataSource = source
        try host.advance(to: 0.1)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0 && table.contentSize.height == 3 * 44)
    }

    @Test func severalButtonsOfABarAreThere() throws {
        let (_, navigation) = try list()
        let items = navigation.viewControllers.first?.navigationItem.rightBarButtonItems
        #expect(items?.map(\.title) == ["One", "Two"])
    }

    @Test func aSplitViewControllerGetsItsControllers() throws {
        let split = """
            <splitViewController id="split"><connections>
            <segue destination="a" kind="relationship" relationship="masterViewController" id="m"/>
            <segue destination="b" kind="relationship" relationship="detailViewController" id="d"/></connections>
            </splitViewController>
            """
        let pages = ["a", "b"].map {
            scene("<viewController title=\"\($0)\" id=\"\($0)\"><view key=\"view\"/></viewController>")
        }
        let made = try storyboard(scene(split) + pages.joined(), initial: "split") as? UISplitViewController
        #expect(made?.viewControllers.map(\.title) == ["a", "b"])
    }

    @Test func theKeyWindowIsThereWhileTheFirstViewLoads() {
        final class Page: UIViewController {
            var found: UIWindow?
            override func viewDidLoad() { found = UIApplication.shared.keyWindow }
        }
        let page = Page()
        let host = UIViewControllerHost(page, size: CGSize(width: 10, height: 10))
        host.work {}
        #expect(page.found != nil && page.found === page.view.window)
    }

    @Test func aPlaceholderThatItsOverrideStylesIsSet() {
        final class Field: UITextField {
            override var placeholder: String? {
                didSet { attributedPlaceholder = placeholder.map { NSAttributedString(string: $0) } }
            }
        }
        let field = Field()
        field.placeholder = "Name"
        #expect(field.attributedPlaceholder?.string == "Name" && field.placeholder == "Name")
    }

    @Test func bundlesInsideOfTheAppAreItsOwn() {
        let app = Bundle.hostMain
        #expect(app.path(forResource: "Assets", ofType: "bundle") == app.bundlePath)
        #expect(app.url(forResource: "Assets", withExtension: "bundle")?.path == app.bundleURL.path)
        #expect(app.path(forResource: "Assets", ofType: "png") == nil)
    }

    @Test func overridesOfLayersListsAndOlderNamesAreCalled() {
        final class Ring: CALayer, @unchecked Sendable {
            override func contains(_ p: CGPoint) -> Bool { p.x > 5 }
        }
        let ring = Ring()
        ring.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(ring.hitTest(CGPoint(x: 2, y: 2)) == nil && ring.hitTest(CGPoint(x: 8, y: 2)) === ring)
        final class Table: UITableView {
            var reloads = 0
            override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloads += 1 }
        }
        let table: UITableView = Table()
        table.reloadSections([0], with: .none)
        #expect((table as? Table)?.reloads == 1)
        final class Child: UIViewController {
            var told: [String] = []
            override func willMove(toParentViewController parent: UIViewController?) {
                told.append("will")
                super.willMove(toParentViewController: parent)
            }
            override func didMove(toParent parent: UIViewController?) { told.append("did") }
            override var childViewControllerForStatusBarStyle: UIViewController? { children.first }
        }
        let (parent, child) = (UIViewController(), Child())
        parent.addChild(child)
        child.didMove(toParentViewController: parent)
        #expect(child.told == ["will", "did"])
        child.addChild(parent)
        #expect(child.childForStatusBarStyle === parent)
    }
}
