import JellyPorting
import Testing

/// Optional requirements that return a value, and members of any object.
@Suite struct OptionalAnswerTests {
    @Test func anOptionalMethodWithAnAnswerIsAskedFor() {
        let file = """
            import UIKit
            @objc protocol P { @objc optional func mayOpen(_ a: Int, by b: Int) -> Bool }
            class A: NSObject, P { func mayOpen(_ a: Int, by b: Int) -> Bool { true } }
            class B: A { override func mayOpen(_ a: Int, by b: Int) -> Bool { false } }
            class C: NSObject, P {}
            class D { weak var e: P?; func f() { _ = e?.mayOpen?(1, by: 2) ?? true } }
            """
        #expect(!rewritten(file).contains("optional") && rewritten(file).contains("e?.mayOpen (1, by: 2) ?? true"))
        #expect(rewritten(file).contains("protocol P: AnyObject {"))
        let end = registered(file)
        #expect(
            end.contains(
                "protocol ObjectiveCOptional_P_mayOpen__by: AnyObject { func mayOpen(_ a: Int, by b: Int) -> Bool }"))
        #expect(
            end.contains(
                "extension P { func mayOpen(_ a: Int, by b: Int) -> Bool? { "
                    + "(self as? any ObjectiveCOptional_P_mayOpen__by)?.mayOpen(a, by: b) } }"))
        #expect(end.contains("extension A: ObjectiveCOptional_P_mayOpen__by {}"))
        #expect(!end.contains("extension B:") && !end.contains("extension C:"))
    }

    @Test func anOptionalPropertyIsAskedFor() {
        let file = """
            import UIKit
            @objc protocol P { @objc optional var length: CGFloat { get } }
            class A: NSObject, P { var length: CGFloat = 5 }
            """
        let end = registered(file)
        #expect(end.contains("protocol ObjectiveCOptional_P_length: AnyObject { var length: CGFloat { get } }"))
        #expect(end.contains("{ var length: CGFloat? { (self as? any ObjectiveCOptional_P_length)?.length } }"))
        #expect(end.contains("extension A: ObjectiveCOptional_P_length {}"))
    }

    @Test func defaultsOfPublicProtocolsArePublic() {
        let file = "@objc public protocol P { @objc optional func a() }"
        #expect(registered(file).contains("extension P { public func a() {  } }"))
    }

    @Test func anyObjectAsADelegateIsCast() {
        let file = """
            import UIKit
            @objc protocol P { @objc optional func open(_ a: A) }
            class A { weak var delegate: AnyObject?; func f() { self.delegate?.open?(self); delegate?.open?(self) } }
            """
        let expected = "(self.delegate as? P)?.open (self); (delegate as? P)?.open (self)"
        #expect(rewritten(file).contains(expected))
    }

    @Test func membersOfAnyObjectAreLookedUp() {
        let file = """
            import UIKit
            class A { @IBAction func tap(_ sender: AnyObject) { use(sender.center, sender === self, other.center) } }
            func f(_ a: Any) -> CGFloat { (a as AnyObject).cgPointValue.y }
            """
        let text = rewritten(file)
        let view = "ObjectiveCRuntime.receiver(\"center\", of: sender, else: UIView()).center"
        #expect(text.contains("use(\(view), sender === self, other.center)"), "\(text)")
        #expect(text.contains("NSValue.boxing((a as AnyObject)).cgPointValue.y"))
    }

    @Test func whatIsStaticIsNotOpen() {
        #expect(rewritten("open class A { open static let a = 1 }").contains("public static let a = 1"))
    }

    @Test func filesWithFoundationAloneHaveCoreGraphics() {
        #expect(rewritten("import Foundation\nlet a: CFTimeInterval = 1\n").hasPrefix("import UIKitDynamics; "))
        #expect(rewritten("import Foundation\nlet a: CGFloat = 1\n") == "import Foundation\nlet a: CGFloat = 1\n")
    }

    @Test func filesThatUseTheNetworkHaveItsModule() {
        let uses = ["HTTPCookieStorage.shared", "URLSession.shared as? URLSessionDelegate"]
        for use in uses {
            let text = "import UIKit\nlet x = \(use)\n"
            #expect(rewritten(text).hasPrefix("import FoundationNetworking; import UIKit\n"))
            #expect(!names(text).contains("HostURL"), "\(use)")
            let given = "import FoundationNetworking\nlet x = \(use)\n"
            #expect(rewritten(given) == given)
            #expect(!names(given).contains("HostURL"), "\(use)")
        }
        #expect(!rewritten("import UIKit\nlet x = URL(string: a)\n").contains("FoundationNetworking"))
    }

    /// A host has no network, so that what only loads by URL has its names of the façade.
    @Test(arguments: ["URLRequest(url: url)", "URLSession.shared", "x as? HTTPURLResponse"])
    func filesThatOnlyLoadDoSoByTheHost(_ use: String) {
        let text = "import UIKit\nlet x = \(use)\n"
        #expect(rewritten(text) == text)
        #expect(names(text).contains("public typealias URLSession = UIKitDynamics.HostURLSession\n"))
        #expect(!names("import UIKit\nlet x = URL(string: a)\n").contains("HostURL"))
    }

    private func names(_ text: String) -> String {
        let module = SourceModule([SourceFile(path: "A.swift", bytes: Array(text.utf8))])
        return SourceModule.registration(of: module.rewritten())
    }

    @Test func previewsAreLeftOut() {
        let file = """
            import UIKit
            class A: UIView {}
            @available(iOS 17, *)
            #Preview("größer", traits: .portrait) {
                A()
            }
            let a = 1
            #Preview { UIViewController() }
            """
        let lines = rewritten(file).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(!rewritten(file).contains("Preview"))
        #expect(lines.count >= 8 && lines[6] == "let a = 1" && lines[2...5].allSatisfy { $0.allSatisfy { $0 == " " } })
    }

    @Test func overloadsAreChosenByTheirTypes() {
        let file = """
            import UIKit
            class A: UIView { @objc func add(_ a: Int) {}; @objc(addText:) func add(_ a: String) {} }
            """
        #expect(registered(file).contains("A.add(_:) as (A) -> (String) -> Void"))
    }
}
