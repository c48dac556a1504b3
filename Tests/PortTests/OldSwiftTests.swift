import JellyPorting
import Testing

/// Sources of Swift 1 and 2.
@Suite struct OldSwiftTests {
    /// The text of a view controller with a method that marks it as old, rewritten.
    private func modern(_ text: String) -> String {
        let mark = "import UIKit\nclass A: UIViewController { override func viewDidAppear(animated: Bool) {} }\n"
        let all = rewritten(mark + text)
        #expect(all.contains("override func viewDidAppear(_ animated: Bool)"))
        return all.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).joined(separator: "\n")
    }

    @Test func firstParametersHadNoLabel() {
        #expect(modern("func move(ball: UIView, to: CGPoint) {}") == "func move(_ ball: UIView, to: CGPoint) {}")
        #expect(modern("init(a: Int) {}") == "init(a: Int) {}")
    }

    @Test func methodsOfUIKitHaveTodaysNames() {
        #expect(
            modern("class B { func tableView(tableView: UITableView!, cellForRowAtIndexPath path: NSIndexPath) {} }")
                == "class B { func tableView(_ tableView: UITableView , cellForRowAt path: IndexPath) {} }")
        #expect(
            modern("override func touchesBegan(touches: NSSet, withEvent event: UIEvent) {}")
                == "override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}")
        #expect(modern("let p = pan.locationInView(view)") == "let p = pan.location(in: view)")
        #expect(
            modern("UIView.animateWithDuration(1) { }\nUIView.animateWithDuration(1, animations: {}, completion: nil)")
                == "UIView.animate(withDuration: 1) { }\nUIView.animate(withDuration: 1, animations: {}, completion: nil)"
        )
        #expect(
            modern("b.addBoundaryWithIdentifier(\"a\", fromPoint: p, toPoint: q)")
                == "b.addBoundary(withIdentifier: \"a\", from: p, to: q)")
        #expect(
            modern("let s = UISnapBehavior(item: v, snapToPoint: p)") == "let s = UISnapBehavior(item: v, snapTo: p)")
    }

    @Test func gettersAreProperties() {
        #expect(modern("let c = UIColor.redColor().CGColor") == "let c = UIColor.red  .cgColor")
        #expect(modern("let s = UIScreen.mainScreen().bounds") == "let s = UIScreen.main  .bounds")
        #expect(
            modern("override func prefersStatusBarHidden() -> Bool { return true }")
                == "override var prefersStatusBarHidden   : Bool { return true }")
    }

    @Test func casesBeginWithSmallLetters() {
        #expect(
            modern("b.addTarget(self, action: a, forControlEvents: .TouchUpInside)")
                == "b.addTarget(self, action: a, for: .touchUpInside)")
        #expect(modern("let s = UIControlState.Normal") == "let s = UIControlState.normal")
        #expect(modern("enum E { case One }\nlet e: E = .One") == "enum E { case One }\nlet e: E = .One")
    }

    @Test func conditionsAndCastsHaveTodaysGrammar() {
        #expect(modern("if let a = b where a > 1 { }") == "if let a = b , a > 1 { }")
        #expect(modern("let c = d as UIView") == "let c = d as! UIView")
        #expect(modern("let v = a.view") == "let v = a.view!")
        #expect(modern("let c = t.containerView()!") == "let c = t.containerView   ")
        #expect(
            modern("UIView.animateWithDuration(1, delay: 0, options: nil, animations: {}, completion: nil)")
                == "UIView.animate(withDuration: 1, delay: 0, options: [], animations: {}, completion: nil)")
        #expect(modern("let c = d as CGFloat\nlet e = f as! UIView").hasPrefix("let c = d as CGFloat"))
    }

    @Test func leftoversInConvertedSourcesAreNoMark() {
        let text = """
            import UIKit
            class A: UIViewController {
                override func viewDidAppear(_ animated: Bool) {}
                func tableView(tableView: UITableView, cellForRowAtIndexPath path: IndexPath) {}
            }
            """
        #expect(rewritten(text) == text)
    }

    @Test func todaysSourcesKeepTheirNames() {
        let text =
            "import UIKit\nclass A: UIView { func move(ball: UIView) { ball.hidden = true } ; func locationInView() {} }"
        #expect(rewritten(text) == text)
    }
}
