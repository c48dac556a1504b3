import Foundation
import Testing

/// Optional methods defined by a subclass of the adopting class.
@Suite struct ForwardingTests {
    @Test func theAdoptingClassGetsAMethodAndTheSubclassOverridesIt() {
        let file = """
            import UIKit
            class A: UIViewController, UIScrollViewDelegate {
            }
            class B: A {
                func scrollViewDidScroll(_ s: UIScrollView) { print(1) }
            }
            """
        #expect(
            rewritten(file) == """
                import UIKit
                class A: UIViewController, UIScrollViewDelegate {

                #sourceLocation(file: "A.swift", line: 5)
                func scrollViewDidScroll(_ s: UIScrollView) {  }
                #sourceLocation(file: "A.swift", line: 3)
                }
                class B: A {
                    override func scrollViewDidScroll(_ s: UIScrollView) { print(1) }
                }
                """)
    }

    @Test func itReturnsWhatIsReturnedWhereThereIsNone() {
        let result = rewritten(
            """
            class A: UIViewController, UITableViewDelegate, UIGestureRecognizerDelegate {}
            class B: A {
                func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 9 }
                func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { false }
                func gestureRecognizer(_ g: UIGestureRecognizer, shouldRequireFailureOf o: UIGestureRecognizer) -> Bool { true }
                func viewForZooming(in s: UIScrollView) -> UIView? { view }
            }
            """)
        #expect(result.contains("heightForRowAt i: IndexPath) -> CGFloat { t.rowHeight }"))
        #expect(result.contains("gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { true }"))
        #expect(result.contains("shouldRequireFailureOf o: UIGestureRecognizer) -> Bool { false }"))
        #expect(result.contains("viewForZooming(in s: UIScrollView) -> UIView? { nil }"))
    }

    @Test func severalSubclassesOfAnyDepthShareOneMethod() {
        let result = rewritten(
            """
            class A: UIView {}
            extension A: CAAnimationDelegate {}
            class Between<T>: A {}
            class B: Between<Int> { func animationDidStart(_ a: CAAnimation) {} }
            class C: A { func animationDidStart(_ other: CAAnimation) {} }
            """)
        #expect(result.components(separatedBy: "override func animationDidStart").count == 3)
        #expect(result.components(separatedBy: "\nfunc animationDidStart").count == 2)
    }

    @Test func aMethodInAnExtensionMovesIntoItsClass() {
        let result = rewritten(
            """
            class A: UIViewController, UIDynamicAnimatorDelegate {}
            class B: A {}
            extension B { func dynamicAnimatorDidPause(_ a: UIDynamicAnimator) {} }
            """)
        #expect(
            result.contains(
                "class B: A {\n#sourceLocation(file: \"A.swift\", line: 3)\n"
                    + "override func dynamicAnimatorDidPause(_ a: UIDynamicAnimator) {}\n"))
    }

    @Test func protocolsOfTheSourceCountToo() {
        let result = rewritten(
            """
            @objc protocol Listener: AnyObject { func must(); @objc optional func may() }
            class A: NSObject, Listener { func must() {} }
            class B: A { func may() {} }
            """)
        #expect(result.contains("protocol Listener: AnyObject {"))
        #expect(result.contains("\nfunc may() {  }\n"))
        #expect(result.contains("class B: A { override func may() {} }"))
    }

    @Test(arguments: ["Int", "Bool"]) func anAnswerNeedsNoDefault(_ result: String) {
        let file = """
            @objc protocol P { @objc optional func size() -> \(result) }
            class A: NSObject, P {}
            class B: A {
                func size() -> \(result) { fatalError() }
            }
            """
        #expect(!rewritten(file).contains("#error") && !rewritten(file).contains("override"))
        #expect(registered(file).contains("extension B: ObjectiveCOptional_P_size {}"))
    }

    @Test(arguments: [
        "class A: UIView, UIScrollViewDelegate {}\nclass B: A { private func scrollViewDidScroll(_ s: UIScrollView) {} }",
        "class A: UIView, UIScrollViewDelegate {}\nclass B: A { func scrollViewDidScroll() {} }",
        "class A: UIView, UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }",
        "class A: UIView {}\nclass B: A, UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }",
    ]) func whatSwiftCallsItselfStays(_ file: String) {
        #expect(rewritten("import UIKit\n" + file) == "import UIKit\n" + file)
    }
}
