import Foundation
import JellyPorting
import Testing

/// Overrides and calls that only Objective-C's dispatch of methods allows.
@Suite struct ObjectiveCOverrideTests {
    @Test func overridesOfPlainObjectsBecomeRequirements() {
        let text = rewritten(
            """
            import UIKit
            class A: NSObject {
                override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
            }
            class B: A { override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) } }
            """)
        #expect(text.contains("class A: NSObject, ObjectiveCResponding {"), "\(text)")
        #expect(
            text.contains("             func objectiveCResponds(to aSelector: Selector!) -> Bool { ObjectiveCRuntime"))
        #expect(text.contains("ObjectiveCRuntime.inherited(self).responds(to: aSelector)"))
        #expect(text.contains("class B: A { override func objectiveCResponds(to aSelector: Selector!)"))
        #expect(text.contains("{ super.objectiveCResponds(to: aSelector) } }"))
    }

    @Test func respondersObserveByThemselves() {
        let member =
            "override func observeValue(forKeyPath k: String?, of o: Any?, change c: [NSKeyValueChangeKey: Any]?, "
            + "context x: UnsafeMutableRawPointer?) {}"
        for root in ["UIView", "UIViewController", "UITableViewCell", "UIDynamicBehavior"] {
            let file = "import UIKit\nclass A: \(root) { \(member) }\n"
            #expect(rewritten(file) == file)
        }
        #expect(
            rewritten("import UIKit\nclass A: UIPanGestureRecognizer { \(member) }").contains("ObjectiveCObserving"))
    }

    @Test(arguments: [
        (
            "private func textFieldShouldReturn(_ f: UITextField) -> Bool { true }",
            "private func objectiveCHidden_textFieldShouldReturn(_ f: UITextField) -> Bool { true }"
        ),
        (
            "@objc private func textFieldShouldReturn(_ f: UITextField) -> Bool { true }",
            "              func textFieldShouldReturn(_ f: UITextField) -> Bool { true }"
        ),
        ("private func reset() {}", "private func reset() {}"),
    ]) func privateMethodsAreNoneOfTheProtocols(_ member: String, _ expected: String) {
        let text = rewritten("import UIKit\nclass A: UIView, UITextFieldDelegate {\n\(member)\n}\n")
        let line = text.split(separator: "\n")[2]
        #expect(line.filter { $0 != " " } == expected.filter { $0 != " " }, "\(line)")
    }

    @Test func membersOfExtensionsAskTheObjectsClass() {
        let whole = String(
            decoding: SourceModule([
                SourceFile(
                    path: "A.swift",
                    text: """
                        import UIKit
                        extension UIViewController { @objc public func open() { print(1) } }
                        class A: UIViewController { override func open() { super.open() } }
                        class B: UIView { func open() {} }
                        """)
            ]).rewritten()[0].bytes, as: UTF8.self)
        #expect(
            whole.contains(
                "public func objectiveCOriginal_open() { print(1) }; public func open() { if let own = self as? any "
                    + "objectiveCOverride_UIViewController_open { return own.objectiveCOverride_open() }; "
                    + "return objectiveCOriginal_open() }"), "\(whole)")
        #expect(
            whole.contains(
                "class A: UIViewController, objectiveCOverride_UIViewController_open {          func "
                    + "objectiveCOverride_open() { super.objectiveCOriginal_open() } }"))
        #expect(whole.contains("class B: UIView { func open() {} }"))
        #expect(
            whole.contains(
                "protocol objectiveCOverride_UIViewController_open: AnyObject { func objectiveCOverride_open() }"))
    }

    @Test func extensionsReplaceWhatUIKitsClassHas() {
        let text = registered(
            """
            import UIKit
            extension UITextField {
                override open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
            }
            extension UIView { override open func unknown() {} }
            """)
        #expect(
            text.contains(
                "extension UIView { @_dynamicReplacement(for: point(inside:with:)) func objectiveCReplaced_UIView_point("
                    + "inside point: CGPoint, with event: UIEvent?) -> Bool { if let own = self as? UITextField, "),
            "\(text)")
        #expect(!text.contains("unknown"))
    }

    @Test func exchangedMethodsCallUIKits() {
        let file = SourceFile(
            path: "A.swift",
            text: """
                import UIKit
                extension UIViewController {
                    static func exchange(_ a: Method, _ b: Method) { method_exchangeImplementations(a, b) }
                    static let names = [#selector(viewDidLoad), #selector(mine)]
                    @objc func mine() { self.mine() }
                    func plain() { plain() }
                }
                """)
        let result = SourceModule([file]).rewritten()
        let text = String(decoding: result[0].bytes, as: UTF8.self)
        #expect(
            text.contains(
                "(ObjectiveCRuntime.original(\"mine\", of: self) as? (() -> Void) ?? self.mine)()"), "\(text)")
        #expect(text.contains("func plain() { plain() }"))
        let registration = SourceModule.registration(of: result)
        #expect(registration.contains("extension UIViewController { @_dynamicReplacement(for: viewDidLoad) func "))
        #expect(registration.contains("exchangeable: [String] = [\"viewDidLoad\"]"))
        #expect(!registration.contains("viewWillAppear"))
    }

    /// The members that the porting replaces have to be dynamic in the façade.
    @Test func replaceableMembersAreDynamicInTheFacade() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/UIKit")
        let table = try String(
            contentsOf: root.appending(path: "Port/JellyPorting/SystemClasses+Members.swift"), encoding: .utf8)
        var expected: Set<String> = []
        for entry in table.matches(of: /"(\w+)": \[([^\]]*)\]/) {
            for name in entry.2.matches(of: /"(\w+)/) { expected.insert("\(entry.1).\(name.1)") }
        }
        var found: Set<String> = []
        for room in ["UIKitViews", "UIKitDynamics"] {
            let all = FileManager.default.enumerator(atPath: root.appending(path: room).path)
            for file in all?.compactMap({ $0 as? String }) ?? [] where file.hasSuffix(".swift") {
                let text = try String(contentsOf: root.appending(path: room).appending(path: file), encoding: .utf8)
                var type = ""
                for line in text.split(separator: "\n") {
                    if let head = line.firstMatch(of: /^(?! )[^\/{]*\bclass (\w+)/) {
                        type = String(head.1)
                    }
                    if let member = line.firstMatch(of: /^    open dynamic (?:override )?(?:func|var) (\w+)/) {
                        found.insert("\(type).\(member.1)")
                    }
                }
            }
        }
        #expect(expected.count > 100 && expected.subtracting(found).isEmpty, "\(expected.subtracting(found))")
    }
}
