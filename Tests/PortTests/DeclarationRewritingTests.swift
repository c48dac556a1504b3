import Foundation
import JellyPorting
import Testing

@Suite struct DeclarationRewritingTests {
    @Test(arguments: [
        ("@objc func a() {}", "      func a() {}"),
        ("@objc(b:) private func a(_ c: Any) {}", "          private func a(_ c: Any) {}"),
        ("@IBOutlet weak var a: UIView!", "          weak var a: UIView!"),
        ("@nonobjc func a() {}", "         func a() {}"),
        ("@IBAction func a() {}", "          func a() {}"),
        ("@objc /* why */ dynamic var a = 1", "      /* why */ dynamic var a = 1"),
        ("override var canBecomeFirstResponder: Bool { true }", "override var canBecomeFirstResponder: Bool { true }"),
    ]) func attributesBecomeSpaces(_ member: String, _ expected: String) {
        #expect(
            rewritten("import UIKit\nclass A: B {\n\(member)\n}\n") == "import UIKit\nclass A: B {\n\(expected)\n}\n")
    }

    @Test func applicationsAreNoProgramsHere() {
        #expect(rewritten("@UIApplicationMain\nclass A {}") == "import UIKitDynamics;                   \nclass A {}")
        #expect(
            rewritten("@main\nclass A: UIResponder, UIApplicationDelegate {}").hasPrefix(
                "import UIKitDynamics;      \nclass A"))
        #expect(rewritten("@main struct A { @objc func b() {} }").hasPrefix("@main struct"))
    }

    @Test(arguments: [
        ("os(iOS)", "os(Linux)"), ("os(iOS) || os(tvOS)", "os(Linux) || os(tvOS)"), ("!os( iOS )", "!os( Linux )"),
        ("os(macOS)", "os(macOS)"), ("canImport(UIKit) && iOS", "canImport(UIKit) && iOS"),
    ]) func sourcesForPhonesAreBuiltForThisSystem(_ condition: String, _ expected: String) {
        let file = "import UIKit\n#if \(condition)\nlet a = 1\n#elseif \(condition)\nlet b = 1\n#endif\n"
        #expect(rewritten(file) == file.replacing(condition, with: expected))
    }

    @Test func namesInPartsForPhonesAreRegisteredUnderTheSameCondition() {
        let text = registered("import UIKit\n#if os(iOS)\nclass A: UIView { @objc func b() {} }\n#endif\n")
        #expect(text.contains("os(Linux)") && !text.contains("os(iOS)"), "\(text)")
    }

    @Test func closuresOfOnesOwnStayOptional() {
        let file = "import UIKit\nclass A { var tableView: ((Int) -> Void)? }\nfunc f(a: A) { a.tableView?(1) }\n"
        #expect(rewritten(file) == file)
    }

    @Test(arguments: [
        ("a.delegate?.scrollViewDidScroll?(a)", "a.delegate?.scrollViewDidScroll (a)"),
        ("b = a.collectionView!(c, layout: d)", "b = a.collectionView (c, layout: d)"),
        ("a?.tableView?(b, didSelectRowAt: c)", "a?.tableView (b, didSelectRowAt: c)"),
        ("tableView?(b)", "tableView?(b)"),
        ("a.completion?(b)", "a.completion?(b)"),
        ("a.tableView!.reloadData()", "a.tableView!.reloadData()"),
    ]) func optionalMethodsOfUIKitAreCalledAsTheyAre(_ line: String, _ expected: String) {
        #expect(rewritten("import UIKit\nfunc f() { \(line) }\n") == "import UIKit\nfunc f() { \(expected) }\n")
    }

    @Test(arguments: [
        ("let a = Date()", "let a = Date.hostNow"),
        ("let a = Date().timeIntervalSince(b)", "let a = Date.hostNow.timeIntervalSince(b)"),
        ("let a = -b.timeIntervalSinceNow", "let a = -b.timeIntervalSinceHostNow"),
        ("let a = Date(timeIntervalSinceNow: 5)", "let a = Date(timeIntervalSinceHostNow: 5)"),
        ("let a = Date.now", "let a = Date.hostNow"),
        ("let a = NSDate()", "let a = NSDate.hostNow"),
        ("let a = Date(timeIntervalSince1970: 5)", "let a = Date(timeIntervalSince1970: 5)"),
        ("let a = Date.now()", "let a = Date.now()"),
        ("let a = update(), b = DispatchTime.now()", "let a = update(), b = DispatchTime.now()"),
        ("let a: B = .now // Date()", "let a: B = .now // Date()"),
    ]) func thePresentDateIsTheHosts(_ line: String, _ expected: String) {
        #expect(rewritten("import UIKit\n\(line)\n") == "import UIKit\n\(expected)\n")
    }

    @Test func aProtocolOfObjectiveCIsOneOfClasses() {
        #expect(rewritten("@objc protocol A {}") == "      protocol A: AnyObject {}")
        #expect(rewritten("@objc protocol A: B {}") == "      protocol A: B, AnyObject {}")
    }

    @Test func anOptionalMethodHasSomethingToDoWhereATypeHasNone() {
        let file = """
            import UIKit
            @objc protocol A { @objc optional func a(_ b: Int); @objc optional func c() -> Int? }
            class D { weak var e: A?; func f() { e?.a?(1); _ = e?.c?() } }
            """
        #expect(rewritten(file).contains("{                func a(_ b: Int);                func c() -> Int? }"))
        #expect(rewritten(file).contains("e?.a (1); _ = e?.c ()"))
        #expect(registered(file).contains("extension A { func a(_ b: Int) {  } }"))
        #expect(registered(file).contains("extension A { func c() -> Int? { nil } }"))
    }

    @Test func aNumbersOwnFunctionDoesNotHideSwifts() {
        #expect(rewritten("extension CGFloat { var a: CGFloat { abs(self) } }").contains("{ Swift.abs(self) }"))
        #expect(rewritten("extension Int { var a: Int { abs(self) } }").contains("{ abs(self) }"))
    }

    @Test func cellsAreMadeFromTheirClass() {
        let file = "import UIKit\nclass A: UITableViewCell {}\nclass B: A { @objc override init(frame: CGRect) {} }"
        #expect(rewritten(file).contains("class B: A {       required init(frame: CGRect) {} ; required init(style: "))
        let visible = "import UIKit\nopen class A: UITableViewCell { override init(style: B, reuseIdentifier: C) {} }"
        #expect(rewritten(visible).hasSuffix("{ public required init(style: B, reuseIdentifier: C) {} }"))
        let own =
            "import UIKit\npublic class A: UITableViewCell { override public init(style: B, reuseIdentifier: C) {} }"
        #expect(rewritten(own).hasSuffix("{ required public init(style: B, reuseIdentifier: C) {} }"))
    }

    @Test func overridesInAnExtensionMoveIntoTheClass() {
        let file = """
            import UIKit
            class A: UIViewController {
            }

            extension A {
                override func viewDidLoad() {
                    super.viewDidLoad()
                }
                func other() {}
            }
            """
        #expect(
            rewritten(file) == """
                import UIKit
                class A: UIViewController {

                #sourceLocation(file: "A.swift", line: 6)
                override func viewDidLoad() {
                        super.viewDidLoad()
                    }
                #sourceLocation(file: "A.swift", line: 3)
                }

                extension A {
                \("                                 ")
                \("                           ")
                \("     ")
                    func other() {}
                }
                """)
    }

    @Test func whatASubclassOverridesMovesIntoTheClass() {
        let file =
            "import UIKit\nclass A: UIView {}\nextension A { @objc func b() {} }\nclass C: A { override func b() {} }\n"
        #expect(
            rewritten(file).hasPrefix(
                "import UIKit\nclass A: UIView {\n#sourceLocation(file: \"A.swift\", line: 3)\n      func b() {}\n"))
    }

    @Test func anOverrideMovesToAClassInAnotherFile() {
        let files = [
            SourceFile(path: "A.swift", text: "class A: UIView {}\n"),
            SourceFile(path: "B.swift", text: "extension A { override func layoutSubviews() {} }\n"),
        ]
        let result = SourceModule(files).rewritten().map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(result[0].contains("#sourceLocation(file: \"B.swift\", line: 1)\noverride func layoutSubviews() {}\n"))
        #expect(!result[1].contains("override"))
    }

    @Test func methodsAndOutletsAreRegistered() {
        let table = registered(
            """
            import UIKit
            @objc(Sun) class A: UIViewController {
                @IBOutlet private weak var label: UILabel!
                @IBAction func tapped(_ sender: Any) {}
                @objc func tapped() {}
            #if DEBUG
                @objc func debug(_ a: Int, with b: Int) {}
            #endif
                @objc static func none() {}
                func own() {}
            }
            """)
        #expect(table.contains("ObjectiveCClass(A.self, named: \"A\", \"Sun\")"))
        #expect(table.contains("members.add(Selector(A.tapped(_:), named: \"tapped:\"))"))
        #expect(table.contains("members.add(Selector(A.tapped as (A) -> () -> Void, named: \"tapped\"))"))
        #expect(
            table.contains(
                "#if (DEBUG)\n        members.add(Selector(A.debug(_:with:), named: \"debug:with:\"))\n#endif"))
        #expect(table.contains("members.add(ObjectiveCProperty(\\A.label, named: \"label\"))"))
        #expect(!table.contains("none") && !table.contains("own"))
    }

    @Test func genericAndLocalClassesAreNotRegistered() {
        #expect(registered("class A<B> { @objc func c() {} }").isEmpty)
        #expect(registered("func a() { class B { @objc func c() {} } }").isEmpty)
        #expect(registered("class A { private class B { @objc func c() {} } }").isEmpty)
        #expect(registered("class A { class B { @objc func c() {} } }").contains("extension A.B {"))
    }

    @Test func aPageOfAPlaygroundDoesItsTopLevelInAFunction() {
        let file = "import PlaygroundSupport\nlet a = UIView()\na.alpha = 0\nclass B {}\nPlaygroundPage.current.run()"
        let blank = String(repeating: " ", count: 28)
        #expect(rewritten(file) == "import PlaygroundSupport\nlet a = UIView()\n           \nclass B {}\n\(blank)")
        let whole = String(
            decoding: SourceModule([SourceFile(path: "A.swift", text: file)]).rewritten()[0].bytes, as: UTF8.self)
        #expect(
            whole.contains("@MainActor func topLevel_A() {\n#sourceLocation(file: \"A.swift\", line: 3)\na.alpha = 0\n")
        )
    }
}
