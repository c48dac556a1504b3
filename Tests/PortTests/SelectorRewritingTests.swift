import Testing

@Suite struct SelectorRewritingTests {
    /// The replacement of `#selector` in class A with some members.
    private func selector(_ text: String, _ members: String = "") -> String {
        let file = "import UIKit\nclass A: B {\n\(members)\nfunc use() { f(\(text)) }\n}\n"
        let line = rewritten(file).split(separator: "\n").first { $0.contains("func use()") } ?? ""
        return String(line.dropFirst("func use() { f(".count).dropLast(") }".count))
    }

    @Test(arguments: [
        ("#selector(tap)", #"Selector(A.tap, named: "tap")"#),
        ("#selector(tap(_:))", #"Selector(A.tap(_:), named: "tap:")"#),
        ("#selector(self.tap(_:))", #"Selector(A.tap(_:), named: "tap:")"#),
        ("#selector(A.tap(_:))", #"Selector(A.tap(_:), named: "tap:")"#),
        ("#selector(Other.Inner.tap(_:))", #"Selector(Other.Inner.tap(_:), named: "tap:")"#),
        ("#selector(handle(gesture:))", #"Selector(A.handle(gesture:), named: "handleWithGesture:")"#),
        ("#selector(move(_:by:))", #"Selector(A.move(_:by:), named: "move:by:")"#),
        ("#selector(item(at:))", #"Selector(A.item(at:), named: "itemAt:")"#),
        ("#selector(moveTo(point:))", #"Selector(A.moveTo(point:), named: "moveToPoint:")"#),
        ("#selector(((tap)))", #"Selector(A.tap, named: "tap")"#),
        ("#selector(panner.pan(_:))", #"Selector(type(of: panner).pan(_:), named: "pan:")"#),
        ("#selector(getter: isOn)", #"Selector(getter: \A.isOn, named: "isOn")"#),
        ("#selector(setter: self.isOn)", #"Selector(setter: \A.isOn, named: "setIsOn:")"#),
        ("#selector(getter: UIView.center)", #"Selector(getter: \UIView.center, named: "center")"#),
        ("#selector(tap as () -> Void)", #"Selector(A.tap as (A) -> () -> Void, named: "tap")"#),
        ("#selector(A.tap as (A) -> () -> Void)", #"Selector(A.tap as (A) -> () -> Void, named: "tap")"#),
        ("#selector(UIScrollViewDelegate.scrollViewDidScroll(_:))", #"Selector("scrollViewDidScroll:")"#),
        ("#selector( /* the tap */ tap /* here */ )", #"Selector(A.tap, named: "tap")"#),
        ("#keyPath(A.ball.center)", #""ball.center""#),
        ("#keyPath(center)", #""center""#),
    ]) func whatStandsForASelector(_ text: String, _ expected: String) {
        #expect(selector(text) == expected)
    }

    @Test func aMethodThatIsNotNamedWholeIsFound() {
        #expect(selector("#selector(tap)", "@objc func tap(_ sender: Any) {}") == #"Selector(A.tap, named: "tap:")"#)
    }

    @Test func theNameThatTheMethodStatesCounts() {
        let method = "@objc(didTap:) func tap(_ sender: Any) {}"
        #expect(selector("#selector(tap(_:))", method) == #"Selector(A.tap(_:), named: "didTap:")"#)
    }

    @Test func ofSeveralMethodsTheOneIsMeantThatObjectiveCKnows() {
        let methods = "func tap() {}\n@objc func tap(_ sender: Any) {}"
        #expect(selector("#selector(tap)", methods) == #"Selector(A.tap(_:), named: "tap:")"#)
        let others = "@objc func tap() {}\nfunc tap(_ sender: Any) {}"
        #expect(selector("#selector(tap)", others) == #"Selector(A.tap as (A) -> () -> Void, named: "tap")"#)
    }

    @Test func whatNoClosureCanCallIsNamed() {
        #expect(selector("#selector(tap)", "@objc func tap() throws {}") == #"Selector("tap")"#)
        #expect(selector("#selector(A.tap)", "@objc class func tap() {}") == #"Selector("tap")"#)
    }

    @Test func nestedTypesAndExtensionsAreTheirOwn() {
        let file = """
            import UIKit
            class A {
                class B { func use() { f(#selector(tap)) } }
                func use() { f(#selector(tap)) }
            }
            extension A.B { func again() { f(#selector(tap)) } }
            """
        let result = rewritten(file)
        #expect(result.contains("class B { func use() { f(Selector(B.tap, named: \"tap\")) } }"))
        #expect(result.contains("    func use() { f(Selector(A.tap, named: \"tap\")) }"))
        #expect(result.contains("again() { f(Selector(A.B.tap, named: \"tap\")) }"))
    }

    @Test func linesStay() {
        let file = "class A {\r\n  let a = f(#selector(\r\n    tap\r\n  ))\r\n  @objc\r\n  func tap() {}\r\n}\r\n"
        let result = rewritten("import UIKit\r\n" + file)
        #expect(result.utf8.count { $0 == 10 } == 8)
        #expect(result.contains("Selector(A.tap, named: \"tap\")\r\n\r\n)\r\n       \r\n  func tap() {}"))
    }

    @Test func aSelectorInAFileWithoutUIKitBringsItsImport() {
        let result = rewritten("// A file.\nimport Foundation\nclass A { let a = #selector(tap) }")
        #expect(result.hasPrefix("// A file.\nimport UIKitDynamics; import Foundation\n"))
    }
}
