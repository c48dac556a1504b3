import Foundation
import JellyPorting
import Testing

/// Calls and declarations that Objective-C allows and Swift alone does not.
@Suite struct CallRewritingTests {
    private func expect(_ line: String, _ expected: String, _ before: String = "") {
        let text = rewritten("import UIKit\n\(before)func f(sender: AnyObject) { \(line) }\n")
        #expect(text.contains("{ \(expected) }\n"), "\(text)")
    }

    @Test(arguments: [
        ("a = sender.isOn", "a = ObjectiveCRuntime.receiver(\"isOn\", of: sender, else: UISwitch()).isOn"),
        ("sender.text = b", "ObjectiveCRuntime.textBearer(of: sender).text = b"),
        (
            "a = sender.location(in: v)",
            "a = ObjectiveCRuntime.receiver(\"location\", of: sender, else: UIGestureRecognizer(target: nil, action: nil)).location(in: v)"
        ),
        ("a = sender.cgPointValue", "a = NSValue.boxing(sender).cgPointValue"),
        (
            "a = l.value(forKeyPath: k) as! CGFloat",
            "a = ObjectiveCRuntime.bridged(l.value(forKeyPath: k), to: CGFloat.self) as! CGFloat"
        ),
        ("a = l.value(forKey: k) as? String", "a = l.value(forKey: k) as? String"),
        ("a = NSMutableAttributedString()", "a = NSMutableAttributedString(string: \"\")"),
        ("a.mutableString.setString(b)", "a.hostMutableString.setString(b)"),
        ("a = type(of: b).description()", "a = String(reflecting: type(of: b))"),
        (
            "if let a = d.tableView?(t, heightForRowAt: p) {}",
            "if let a = Optional(d.tableView (t, heightForRowAt: p)) {}"
        ),
        ("if let a = d?.tableView?(t, heightForRowAt: p) {}", "if let a = d?.tableView (t, heightForRowAt: p) {}"),
        ("a = d.tableView?(t, heightForRowAt: p) ?? 4", "a = Optional(d.tableView (t, heightForRowAt: p)) ?? 4"),
        ("let a: (Void) -> Void = b", "let a: (    ) -> Void = b"),
        ("a = d.responds(to: s)", "a = ObjectiveCRuntime.asked(d).responds(to: s)"),
        ("a = b.d?.responds(to: s) ?? c", "a = b.d.map({ ObjectiveCRuntime.asked($0) })?.responds(to: s) ?? c"),
        ("a = self.responds(to: s)", "a = self.responds(to: s)"),
        ("a = UIApplication.responds(to: s)", "a = UIApplication.responds(to: s)"),
        ("a = b?.d.responds(to: s)", "a = b?.d.responds(to: s)"),
        ("d?.scrollViewDidEndZooming?(s, with: v, atScale: 1)", "d?.scrollViewDidEndZooming (s, with: v, atScale: 1)"),
        ("delegate?.tabBar?(self, didSelect: item)", "delegate?.tabBar (self, didSelect: item)"),
        ("a = String(stringInterpolationSegment: b)", "a = String(describing: b)"),
        ("a = kind.init()", "a = ObjectiveCRuntime.make(kind)"),
        ("a = Kind.init()", "a = Kind.init()"),
        ("a = b.kind.init()", "a = ObjectiveCRuntime.make(b.kind)"),
        ("let Kind = kinds[0]; a = Kind.init()", "let Kind = kinds[0]; a = ObjectiveCRuntime.make(Kind)"),
        ("if let Kind = k { a = Kind.init() }", "if let Kind = k { a = ObjectiveCRuntime.make(Kind) }"),
        ("a = kinds[0]; let Kind = Other.init()", "a = kinds[0]; let Kind = Other.init()"),
        ("if let Kind = Kind.init() {}", "if let Kind = Kind.init() {}"),
        (
            "guard let Kind = k else { return }; a = Kind.init()",
            "guard let Kind = k else { return }; a = ObjectiveCRuntime.make(Kind)"
        ),
        ("a = page.Kind.init()", "a = ObjectiveCRuntime.make(page.Kind)"),
        ("a = Page.Kind.init()", "a = Page.Kind.init()"),
        ("a = [x, b + c as NSNumber]", "a = [x, b + NSNumber.boxing(c) as NSNumber]"),
    ]) func callsAreThoseOfSwift(_ line: String, _ expected: String) { expect(line, expected) }

    @Test func classMethodsOfUIKitMakeObjects() {
        let text = rewritten(
            """
            import UIKit
            extension UIFont {
                class func thin(_ a: CGFloat) -> UIFont! { return self.init(name: "a", size: a) }
                static func own() -> Self { self.init() }
                convenience init(a: Int) { self.init() }
            }
            """)
        #expect(text.contains("{ return UIFont(name: \"a\", size: a) }"), "\(text)")
        #expect(text.contains("-> Self { self.init() }") && text.contains("init(a: Int) { self.init() }"))
    }

    @Test func nothingIsPassedWhereItIsAnArgument() {
        expect("let a: (Void) -> Void = b; a(())", "let a: (Void) -> Void = b; a(())")
    }

    @Test func classesThatRequireAnInitializerAreMadeByIt() {
        expect("a = kind.init()", "a = kind.init()", "class A { required init() {} }\n")
    }

    @Test func aReferenceToAnOptionalMethodIsNilWhereThereIsNone() {
        let file = """
            import UIKit
            @objc protocol D { @objc optional func pager(_ p: P, mayShow i: Int) -> Bool }
            class P { weak var d: D?; func f() { guard let g = self.d?.pager(_:mayShow:) else { return }; _ = g(self, 1) } }
            """
        let text = rewritten(file)
        #expect(
            text.contains("guard let g = (self.d as? any ObjectiveCOptional_D_pager__mayShow)?.pager(_:mayShow:)"),
            "\(text)")
    }

    @Test func aRequiredInitializerOfAPublicClassIsPublic() {
        let text = rewritten("import UIKit\nopen class A: UICollectionViewCell { override init(frame: CGRect) {} }\n")
        #expect(text.contains("{ public required init(frame"), "\(text)")
    }

    @Test func severalOverridesMoveIntoAClass() {
        let text = rewritten(
            """
            import UIKit
            class A: UIView {}
            extension A {
                override func layoutSubviews() { one() }
                override func didMoveToWindow() { two() }
            }
            extension A {
                override var bounds: CGRect { didSet { three() } }
            }
            """)
        let end = text.range(of: "extension A")?.lowerBound ?? text.startIndex
        for word in ["one()", "two()", "three()"] { #expect(text[..<end].contains(word), "\(text)") }
    }

    @Test func whatAMovedMemberUsesIsSeenFromItsClass() {
        let files = [
            SourceFile(path: "A.swift", text: "import UIKit\nclass A: UIView {}\n"),
            SourceFile(
                path: "B.swift",
                text: """
                    import UIKit
                    extension A { override var description: String { helper(1) + Text.word } }
                    private func helper(_ a: Int) -> String { "" }
                    fileprivate enum Text { static let word = "" }
                    private let other = 1
                    """),
        ]
        let all = SourceModule(files).rewritten().map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(all[0].contains("helper(1) + Text.word"))
        #expect(all[1].contains("        func helper") && all[1].contains("            enum Text"), "\(all[1])")
        #expect(all[1].contains("private let other"))
    }

    @Test func layersKeepManagedProperties() {
        let file = """
            import UIKit
            class Ring: CALayer {
                @NSManaged var progress: CGFloat
                override init(layer: Any) { super.init(layer: layer) }
            }
            class Model: NSManagedObject { @NSManaged var name: String }
            """
        let text = rewritten(file)
        let get = "{ get { hostManaged(\"progress\") } set { setHostManaged(newValue, \"progress\") } }"
        #expect(text.contains("var progress: CGFloat \(get)"), "\(text)")
        #expect(text.contains("var name: String }"))
        #expect(registered(file).contains("members.copyLayer = { Ring(layer: $0) }"))
    }
}
