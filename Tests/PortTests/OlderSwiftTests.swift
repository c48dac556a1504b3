import JellyPorting
import Testing

/// What Swift 3 and 4 allowed, and what files get from the others of their module.
@Suite struct OlderSwiftTests {
    @Test(arguments: [
        ("a.characters.count", "a.count"), ("a.characters", "a"), ("a?.characters.count", "a?.count"),
        ("a?.characters", "a?.description"), ("a.characters()", "a.characters()"),
    ]) func stringsAreTheirCharacters(_ line: String, _ expected: String) {
        let text = rewritten("import UIKit\nlet b = \(line)\n")
        #expect(text.filter { $0 != " " } == "importUIKit\nletb=\(expected)\n", "\(text)")
    }

    @Test(arguments: [
        ("a as AnyObject!", "a as AnyObject?"), ("a as! UIView", "a as! UIView"), ("a as? UIView!", "a as? UIView?"),
    ]) func castsToUnwrappedTypesAreCastsToOptionals(_ line: String, _ expected: String) {
        #expect(rewritten("import UIKit\nlet b = \(line)\n") == "import UIKit\nlet b = \(expected)\n")
    }

    @Test func attributedStringsKeepTheirCharacters() {
        let file = "import UIKit\nlet a = AttributedString(\"b\").characters.count\n"
        #expect(rewritten(file) == file)
    }

    @Test(arguments: [
        ("sorted { $0.0 < $0.1 }", "sorted { $0 < $1 }"), ("sort(by: { $0.0 > $0.1 })", "sort(by: { $0 > $1 })"),
        ("sorted { $0.0 < $1.0 }", "sorted { $0.0 < $1.0 }"), ("map { $0.0 + $0.1 }", "map { $0.0 + $0.1 }"),
        ("sorted { a, b in $0.0 < $0.1 }", "sorted { a, b in $0.0 < $0.1 }"),
    ]) func partsOfAPairAreTwoArguments(_ line: String, _ expected: String) {
        #expect(rewritten("import UIKit\nlet b = a.\(line)\n") == "import UIKit\nlet b = a.\(expected)\n")
    }

    @Test func switchesMayMissCasesOfNewerSystems() {
        let old = "switch a { case .began, .moved, .stationary: b()\ncase .ended, .cancelled: c()\n}\n"
        #expect(rewritten("import UIKit\n\(old)").hasSuffix("default: fatalError() }\n"))
        for other in [
            old.replacing("case .ended, .cancelled", with: "case .ended"),
            old.replacing("\n}", with: "\ndefault: d() }"),
            "enum E { case began, moved, stationary, ended, cancelled, lost }\n" + old,
        ] {
            #expect(rewritten("import UIKit\n\(other)") == "import UIKit\n\(other)")
        }
    }

    @Test(arguments: [
        ("let a: CGFloat = 1", true), ("let a = CGAffineTransform.identity", true), ("let a: TimeInterval = 1", true),
        ("struct A { let b: Int }", false), ("let a = \"UI\"", false),
    ]) func filesWithoutImportsHaveTheModules(_ line: String, _ imports: Bool) {
        let files = [SourceFile(path: "A.swift", text: line), SourceFile(path: "B.swift", text: "@objc class B {}")]
        let text = String(decoding: SourceModule(files).rewritten()[0].bytes, as: UTF8.self)
        #expect(text == (imports ? "import UIKitDynamics; " : "") + line)
    }

    @Test func filesWithFoundationHaveUIKitsNamesToo() {
        for line in ["let a = CGAffineTransform.identity", "var b: UITableViewDelegate?", "let c = NSEC_PER_SEC"] {
            #expect(rewritten("import Foundation\n\(line)\n") == "import UIKitDynamics; import Foundation\n\(line)\n")
        }
        #expect(rewritten("import Foundation\nlet a: Date? = nil\n") == "import Foundation\nlet a: Date? = nil\n")
    }

    @Test func cellsHaveTheInitializersByWhichTheyAreMade() {
        let coder = "required init?(coder: NSCoder) { super.init(coder: coder) }"
        #expect(
            rewritten("import UIKit\npublic class A: UICollectionViewCell { \(coder) }").contains(
                "; public required init(frame: CGRect) { fatalError("))
        #expect(
            !rewritten("import UIKit\nclass A: UICollectionViewCell { convenience init() { self.init(frame: .zero) } }")
                .contains("required"))
        let cell = "import UIKit\nclass A: UITableViewCell { init(style: Int, reuseIdentifier: String?, a: Int) {}"
        #expect(
            rewritten(cell + " }").contains(
                "; required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { fatalError("))
        let own = " required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {} }"
        #expect(!rewritten(cell + own).contains("fatalError"))
        let header = "import UIKit\nclass A: UITableViewHeaderFooterView { override init(reuseIdentifier: String?) {} }"
        #expect(rewritten(header).contains("required init(reuseIdentifier: String?) {}"))
    }

    @Test(arguments: [
        ("View()", "ObjectiveCRuntime.make(View.self)"),
        ("View(frame: a)", "ObjectiveCRuntime.make(View.self, frame: a)"),
        ("kind.init(frame: a)", "ObjectiveCRuntime.make(kind, frame: a)"),
        ("(b as! UIView.Type).init()", "ObjectiveCRuntime.make((b as! UIView.Type))"),
        ("View(a: a)", "View(a: a)"), ("Cell(frame: a)", "Cell(frame: a)"), ("Other()", "Other()"),
    ]) func genericParametersMakeObjects(_ call: String, _ expected: String) {
        let text = rewritten(
            "import UIKit\nclass A<View: UIView, Cell: UICollectionViewCell, Other: B> { let c = \(call) }\n")
        #expect(text.contains("let c = \(expected) }"), "\(text)")
    }

    @Test(arguments: [
        ("a[b]?.cgRectValue", "a[b].map({ NSValue.boxing($0) })?.cgRectValue"),
        ("a[b]!.cgRectValue", "NSValue.boxing(a[b]!).cgRectValue"),
        ("self.parent.responds(to: b)", "ObjectiveCRuntime.asked(self.parent).responds(to: b)"),
        ("other.responds(to: b)", "ObjectiveCRuntime.asked(other).responds(to: b)"),
        (
            "self.parent.isKind(of: b)",
            "ObjectiveCRuntime.receiver(\"isKind\", of: self.parent, else: NSObject()).isKind(of: b)"
        ),
        (
            "target?.collectionView?(b, didSelectItemAt: c)",
            "(target as? UICollectionViewDelegate)?.collectionView (b, didSelectItemAt: c)"
        ),
    ]) func membersOfAnyObjectAreFound(_ line: String, _ expected: String) {
        let file = """
            import UIKit
            class A {
                let parent: AnyObject
                var target: AnyObject?
                func f(b: Any, other: NSObject) {
                    let a = b as! [String: AnyObject]
                    \(line)
                }
            }
            """
        #expect(rewritten(file).contains("        \(expected)\n"), "\(rewritten(file))")
    }

    @Test func whatWereMethodsAreOverriddenAsProperties() {
        let text = rewritten(
            "import UIKit\nclass A: UIView { override class func layerClass() -> AnyClass { B.self }; "
                + "func shouldAutorotate() -> Bool { true } }")
        #expect(text.filter { $0 != " " }.contains("overrideclassvarlayerClass:AnyClass{B.self}"), "\(text)")
        #expect(text.contains("func shouldAutorotate() -> Bool"))
    }

    @Test func theDelegatesWindowIsUnwrappedTwice() {
        let head = "import UIKit\nlet a = UIView()\nfunc f() { if let window = UIApplication.shared.delegate?.window"
        #expect(rewritten("\(head) { a = window?.b } }").contains("delegate?.window as UIWindow?? {"))
        #expect(!rewritten("\(head) { a = window.b } }").contains("UIWindow"))
    }

    @Test func constantsAndMembersOfFinalClassesAreNotOpen() {
        let text = rewritten(
            """
            import UIKit
            open class A: UIView { open let b = 1; open var c = 2 }
            public final class D: UIView { open func e() {}; open static let f = 1 }
            """)
        #expect(text.contains("public let b = 1; open var c = 2"), "\(text)")
        #expect(text.contains("public func e() {}; public static let f = 1"))
    }

    @Test func protocolsSayNothingOfHowTheirTypesKeep() {
        let text = rewritten(
            "import UIKit\nprotocol A { weak var b: UIView? { get set } }\nclass C { weak var d: UIView? }")
        #expect(text.contains("protocol A {      var b"), "\(text)")
        #expect(text.contains("class C { weak var d"))
    }

    @Test func filesThatBeginWithAnAttributeHaveTheModules() {
        let text = rewritten("@objc public protocol A { func b(_ c: CGPoint) }")
        #expect(text.hasPrefix("import UIKitDynamics;       public protocol A"), "\(text)")
    }

    @Test(arguments: [
        (
            "UIView.animate(withDuration: 1, animations: { _ in c() })",
            "UIView.animate(withDuration: 1, animations: { c() })"
        ),
        (
            "UIView.animate(withDuration: 1) { [weak self] _ in c() }",
            "UIView.animate(withDuration: 1) { [weak self] in c() }"
        ),
        ("push.action = { [unowned self] _ in c() }", "push.action = { [unowned self] in c() }"),
        (
            "UIView.animate(withDuration: 1, animations: c) { _ in }",
            "UIView.animate(withDuration: 1, animations: c) { _ in }"
        ),
        ("menu.action = { _ in c() }", "menu.action = { _ in c() }"),
    ]) func closuresIgnoreArgumentsThatThereAreNot(_ line: String, _ expected: String) {
        let text = rewritten("import UIKit\nfunc f() { \(line) }\n").split(separator: " ").joined(separator: " ")
        #expect(text == "import UIKit\nfunc f() { \(expected) }\n", "\(text)")
    }

    @Test(arguments: [
        ("func f(_ b: @convention(block) (Int) -> Void) {}", "func f(_ b: @escaping (Int) -> Void) {}"),
        ("func f(_ b: @escaping @convention(block) (Int) -> Void) {}", "func f(_ b: @escaping (Int) -> Void) {}"),
        ("typealias B = @convention(block) () -> Void", "typealias B = () -> Void"),
        (
            "let c: @convention(c) (UnsafePointer<CGPathElement>) -> Void = d",
            "let c: (UnsafePointer<CGPathElement>) -> Void = d"
        ), ("let c: @convention(c) () -> Void = d", "let c: @convention(c) () -> Void = d"),
    ]) func blocksAreClosures(_ line: String, _ expected: String) {
        let text = rewritten("import UIKit\n\(line)\n").split(separator: " ").joined(separator: " ")
        #expect(text == "import UIKit\n\(expected)\n", "\(text)")
    }

    @Test(arguments: [
        ("sender: UISwipeGestureRecognizer) { a(sender.location(in: b), sender.view?.c) }", true),
        ("sender: UIPanGestureRecognizer!) { if sender!.state == .began { a(sender: 1, b.sender) } }", true),
        ("sender: UIPanGestureRecognizer) { a(sender.translation(in: b)) }", false),
        ("sender: UIPanGestureRecognizer) { a(sender) }", false), ("sender: MyPanGestureRecognizer) {}", false),
        ("sender: UIPanGestureRecognizer) { let sender = b }", false),
    ]) func actionsTakeAnyRecognizer(_ rest: String, _ isAny: Bool) {
        let text = rewritten("import UIKit\nclass A: UIView { @objc func act(\(rest) }\n")
        #expect(text.contains("act(sender: UIGestureRecognizer") == isAny, "\(text)")
        let overridden = "class B: A { override func act(sender: UIPanGestureRecognizer) {} }"
        #expect(
            rewritten("import UIKit\nclass A: UIView { @objc func act(\(rest) }\n\(overridden)\n")
                .contains("act(sender: UIGestureRecognizer") == false)
    }

    @Test func structuresOfCAreZeroBeforeTheirMembersAreSet() {
        let own =
            "extension CGVector { init(a: CGPoint) { dx = a.x; dy = a.y }; init(b: Int) { self.init(dx: 1, dy: 2) } }"
        #expect(
            rewritten("import UIKit\n\(own)\n")
                == "import UIKit\n\(own.replacing("{ dx = a.x", with: "{ self.init(); dx = a.x"))\n")
    }

    @Test func theOlderTemplateOfCoreDataIsLeftOut() {
        let text = rewritten(
            """
            import UIKit
            class AppDelegate: UIResponder, UIApplicationDelegate {
                lazy var managedObjectModel: NSManagedObjectModel = { NSManagedObjectModel() }()
                lazy var managedObjectContext: NSManagedObjectContext? = { nil }()
                func applicationWillTerminate(_ a: UIApplication) { self.saveContext() }
                func saveContext () { if let moc = self.managedObjectContext { moc.save() } }
            }
            """)
        #expect(
            !text.contains("NSManaged") && !text.contains("saveContext") && text.contains("applicationWillTerminate"))
    }
}
