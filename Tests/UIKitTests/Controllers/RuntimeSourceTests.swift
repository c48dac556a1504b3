import Foundation
import JellyStage
import Testing
import UIKit
import UIKitHost

@testable import Controllers

/// Sources that rely on Objective-C's dispatch of methods, as the plugin rewrites them.
@MainActor @Suite struct RuntimeSourceTests {
    init() { ObjectiveCRuntime.register(Controllers.ObjectiveCClasses.self) }

    @Test func plainObjectsObserveViews() {
        let (view, watcher) = (UIView(), FrameWatcher())
        view.addObserver(watcher, forKeyPath: "alpha", options: [.new], context: nil)
        view.alpha = 0.5
        view.removeObserver(watcher, forKeyPath: "alpha")
        view.alpha = 0.25
        #expect(watcher.seen == [0.5])
    }

    @Test func objectsAnswerForOthers() {
        let (proxy, door) = (Proxy(), Door())
        #expect(!proxy.responds(to: Selector("open")))
        proxy.target = door
        let plain: NSObject = proxy
        #expect(plain.responds(to: Selector("open")) && !plain.responds(to: Selector("close")))
        plain.perform(Selector("open"))
        #expect(door.opened == 1)
    }

    @Test func unknownKeysReachTheClass() {
        let object: NSObject = Open()
        object.setValue(1, forKey: "missing")
        #expect((object as? Open)?.keys == ["missing"] && object.value(forKey: "other") as? String == "no other")
    }

    @Test func delegatesOfListsAreOfTheirOwnProtocol() {
        let list = DelegateList(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let delegate = ListDelegate()
        list.delegate = delegate
        let plain: any UICollectionViewDelegate = list.delegate ?? ListDelegate()
        #expect(plain === delegate && list.given.count == 1 && (list as UIScrollView).delegate === delegate)
    }

    @Test func membersOfExtensionsAreOverridden() {
        let views: [(UIView, String)] = [
            (UIView(), "view"), (UILabel(), "view"), (UIButton(), "control of view"),
            (UISwitch(), "switch of control of view"), (Sign(), "sign of view"), (SmallSign(), "small sign of view"),
            (Lever(), "lever of switch of control of view"),
        ]
        for (view, title) in views { #expect(view.title() == title && view.rank == (view is Sign ? 2 : 1)) }
    }

    @Test func extensionsOverrideWhatUIKitHas() {
        let (stepper, counted) = (UIStepper(), CountedStepper())
        stepper.tintColor = .red
        let other = UISlider()
        other.tintColor = .red
        #expect(stepper.accessibilityLabel == "tinted" && stepper.tintColor == .red && other.accessibilityLabel == nil)
        let parent = UIView()
        for view in [stepper, counted, other] { parent.addSubview(view) }
        #expect(stepper.accessibilityValue == "extension " && other.accessibilityValue == nil)
        #expect(counted.accessibilityValue == "extension class ")
    }

    @Test func exchangedMethodsCallEachOther() throws {
        let controller = AppearingController()
        UIViewController.log = []
        UIViewController.exchangeAppearing()
        let host = UIViewControllerHost(controller, size: CGSize(width: 100, height: 100))
        let styles = host.work { [controller.preferredStatusBarStyle, UIViewController().preferredStatusBarStyle] }
        UIViewController.exchangeAppearing()
        #expect(styles == [.lightContent, .default])
        #expect(UIViewController.log == ["own", "before AppearingController", "after AppearingController"])
        UIViewController.log = []
        let other = UIViewControllerHost(AppearingController(), size: CGSize(width: 100, height: 100))
        #expect(UIViewController.log == ["own"])
        #expect(other.work { controller.preferredStatusBarStyle } == .default)
        try exchangeTwiceAndBack()
    }

    /// Part of the test above, as the methods are those of all tests.
    private func exchangeTwiceAndBack() throws {
        let size = CGSize(width: 100, height: 100)
        UIViewController.exchangeAppearing()
        UIViewController.exchangeAppearingAgain()
        UIViewController.log = []
        try UIViewControllerHost(AppearingController(), size: size).advance(to: 0.1)
        #expect(
            UIViewController.log == ["own", "counted", "before AppearingController", "after AppearingController"])
        UIViewController.exchangeAppearingAgain()
        UIViewController.log = []
        try UIViewControllerHost(AppearingController(), size: size).advance(to: 0.1)
        #expect(UIViewController.log == ["own", "before AppearingController", "after AppearingController"])
        UIViewController.log = []
        let host = UIViewControllerHost(AppearingController(), size: size)
        host.work { UIViewController.exchangeAppearing() }
        try host.advance(to: 0.1)
        UIViewController.log = []
        try UIViewControllerHost(AppearingController(), size: size).advance(to: 0.1)
        #expect(UIViewController.log == ["own"])
    }

    @Test func methodsThatUIKitDoesNotCallCannotBeExchanged() {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
        host.work { UIViewController.exchangeUncallable() }
        let error = #expect(throws: StageError.self) { try host.advance(to: 1) }
        #expect(error?.reason.contains("cannot be exchanged here") == true, "\(error?.reason ?? "")")
    }

    @Test func classesInVariablesMakeViewsWithFrames() {
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(Maker<FramedView>().make().made == frame && Maker<UILabel>().make().frame == frame)
        #expect(Maker<FramedView>().makePlain().made == .zero && Maker<UILabel>().makePlain().frame == .zero)
        let made = Maker<UIView>().make(FramedView.self) as? FramedView
        #expect(made?.made == CGRect(x: 0, y: 0, width: 5, height: 6))
        #expect(CodedCell(coder: NSCoder()) != nil)
    }

    @Test func attributesAreOfTheLayoutsClass() {
        let attributes = ExpandedAttributes(forCellWith: IndexPath(item: 3, section: 1))
        (attributes.isExpanded, attributes.alpha) = (true, 0.5)
        let copy = attributes.copy() as? ExpandedAttributes
        #expect(copy?.isExpanded == true && copy?.alpha == 0.5 && copy?.indexPath.item == 3)
    }

    @Test func olderCodeKeepsItsMeaning() {
        let code = OlderCode()
        code.list = UITableView()
        code.update()
        #expect(code.sum == 3 && code.count("four") == 4 && code.count(nil) == 0)
        #expect(code.size(["size": NSValue(cgSize: CGSize(width: 1, height: 2))]) == CGSize(width: 1, height: 2))
        let date = NSDate(timeIntervalSinceReferenceDate: 1)
        #expect(code.later(date).timeIntervalSinceReferenceDate == 6)
        #expect(NoImports.margin == 8 && NoImports.pause == 0.5)
    }

    @Test func privateMethodsAreNoneOfTheDelegates() {
        let (delegate, field) = (HiddenDelegate(), UITextField())
        let seen: any UITextFieldDelegate = delegate
        #expect(seen.textFieldShouldReturn(field) && !delegate.ask(field))
    }
}
