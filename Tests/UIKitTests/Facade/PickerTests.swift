import Foundation
import JellyStage
import Testing
import UIKitDynamics

/// Wheels, dates, menus, toolbars, search bars and pulling to refresh.
@MainActor @Suite struct PickerTests {
    private let controller = UIViewController()
    private let host: UIViewControllerHost
    init() { host = UIViewControllerHost(controller, size: CGSize(width: 375, height: 667)) }

    private final class Fruits: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        let names = ["Apple", "Pear", "Plum", "Fig", "Lime"]
        var chosen: [String] = []
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { names.count }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            names[row]
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            chosen.append(names[row])
        }
    }

    @Test func aFingerTurnsAWheelToARow() throws {
        let (picker, fruits) = (UIPickerView(frame: CGRect(x: 0, y: 100, width: 375, height: 216)), Fruits())
        (picker.dataSource, picker.delegate) = (fruits, fruits)
        controller.view.addSubview(picker)
        try host.advance(to: 0.1)
        #expect(picker.selectedRow(inComponent: 0) == 0 && picker.view(forRow: 1, forComponent: 0) is UILabel)
        host.pan(try PanGesture(from: CGPoint(x: 180, y: 240), to: CGPoint(x: 180, y: 160), duration: 1), at: 0.2)
        try host.advance(to: 3)
        #expect(fruits.chosen.count == 1 && fruits.chosen.first == fruits.names[picker.selectedRow(inComponent: 0)])
        #expect(picker.selectedRow(inComponent: 0) >= 2)
        picker.selectRow(1, inComponent: 0, animated: true)
        try host.advance(to: 4)
        #expect(picker.selectedRow(inComponent: 0) == 1 && fruits.chosen.count == 1)
        host.tap(at: CGPoint(x: 180, y: 240))
        #expect(fruits.chosen.last == "Plum")
    }

    @Test func datesHaveWheelsOrSmallFields() throws {
        let picker = UIDatePicker()
        picker.datePickerMode = .date
        #expect(picker.datePickerStyle == .compact && picker.intrinsicContentSize.height < 40)
        picker.preferredDatePickerStyle = .wheels
        #expect(picker.intrinsicContentSize.height == 216)
        picker.frame = CGRect(x: 0, y: 0, width: 375, height: 216)
        picker.date = Date(timeIntervalSince1970: 0)
        controller.view.addSubview(picker)
        var dates: [Date] = []
        picker.addAction(UIAction { _ in dates.append(picker.date) }, for: .valueChanged)
        try host.advance(to: 0.1)
        // A row under the middle of the first wheel: February.
        host.tap(at: CGPoint(x: 110, y: 140))
        try host.advance(to: 1)
        #expect(dates == [Date(timeIntervalSince1970: 31 * 86400)])
        picker.maximumDate = Date(timeIntervalSince1970: 86400)
        #expect(picker.date == Date(timeIntervalSince1970: 86400))
    }

    @Test func aTouchOpensAMenu() throws {
        var lines: [String] = []
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
        button.menu = UIMenu(children: [
            UIAction(title: "Copy") { _ in lines.append("copy") },
            UIMenu(title: "More", children: [UIAction(title: "Move") { _ in lines.append("move") }]),
        ])
        button.showsMenuAsPrimaryAction = true
        controller.view.addSubview(button)
        try host.advance(to: 0.1)
        let before = controller.view.window?.subviews.count ?? 0
        host.tap(at: CGPoint(x: 70, y: 120))
        try host.advance(to: 1)
        #expect(controller.view.window?.subviews.count == before + 1)
        // The first row begins 8 points under the button.
        host.tap(at: CGPoint(x: 100, y: 170))
        try host.advance(to: 2)
        #expect(lines == ["copy"] && controller.view.window?.subviews.count == before)
        host.tap(at: CGPoint(x: 70, y: 120))
        try host.advance(to: 3)
        host.tap(at: CGPoint(x: 100, y: 215))
        try host.advance(to: 4)
        // Under the 30 points of its title.
        host.tap(at: CGPoint(x: 100, y: 200))
        #expect(lines == ["copy", "move"])
    }

    @Test func toolbarsShareTheRoomBetweenItems() throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let (left, right) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30)), UIView())
        right.frame.size = CGSize(width: 70, height: 30)
        navigation.topViewController?.toolbarItems = [
            UIBarButtonItem(customView: left), .flexibleSpace(), UIBarButtonItem(customView: right),
        ]
        navigation.isToolbarHidden = false
        let host = UIViewControllerHost(navigation, size: CGSize(width: 375, height: 667))
        try host.advance(to: 0.1)
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 623, width: 375, height: 44))
        #expect(left.frame.minX == 16 && right.frame.maxX == 359 && left.frame.midY == 22)
        #expect(navigation.topViewController?.view.safeAreaInsets.bottom == 44)
        navigation.setToolbarHidden(true, animated: false)
        #expect(navigation.toolbar.isHidden && navigation.topViewController?.view.safeAreaInsets.bottom == 0)
    }

    @Test func aSearchBarTellsOfItsField() throws {
        final class Listener: NSObject, UISearchBarDelegate {
            var lines: [String] = []
            func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("begin") }
            func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
        }
        let (bar, listener) = (UISearchBar(frame: .zero), Listener())
        bar.sizeToFit()
        (bar.delegate, bar.placeholder, bar.showsCancelButton) = (listener, "Find", true)
        bar.frame.origin.y = 100
        controller.view.addSubview(bar)
        try host.advance(to: 0.1)
        #expect(bar.frame == CGRect(x: 0, y: 100, width: 375, height: 56))
        host.tap(at: CGPoint(x: 100, y: 128))
        host.tap(at: CGPoint(x: 340, y: 128))
        #expect(listener.lines == ["begin", "cancel"] && bar.isFirstResponder)
    }

    @Test func pullingDownRefreshes() throws {
        let list = UIScrollView(frame: controller.view.bounds)
        (list.contentSize, list.alwaysBounceVertical) = (CGSize(width: 375, height: 1000), true)
        let refresh = UIRefreshControl()
        list.refreshControl = refresh
        controller.view.addSubview(list)
        var count = 0
        refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        try host.advance(to: 0.1)
        #expect(list.contentOffset.y == 0 && refresh.alpha == 0)
        host.pan(try PanGesture(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 500), duration: 0.5), at: 0.1)
        try host.advance(to: 2)
        #expect(count == 1 && refresh.isRefreshing && abs(list.contentOffset.y + 60) < 1)
        host.work { refresh.endRefreshing() }
        try host.advance(to: 3)
        #expect(!refresh.isRefreshing && abs(list.contentOffset.y) < 1)
    }
}
