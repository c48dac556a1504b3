import Foundation
import Testing
import UIKitDynamics

/// Properties by their names and key paths.
@MainActor @Suite struct KeyPathTests {
    final class Watcher: UIView {
        var lines: [String] = []
        var marks: [UnsafeMutableRawPointer?] = []
        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            let (old, new) = (change?[.oldKey] as? CGPoint, change?[.newKey] as? CGPoint)
            lines.append("\(keyPath ?? "") \(old.map { "\(Int($0.x))" } ?? "-")>\(new.map { "\(Int($0.x))" } ?? "-")")
            marks.append(context)
        }
    }

    let watcher = Watcher(frame: .zero)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    @Test func anObserverHearsOfNewAndOldValues() {
        view.addObserver(watcher, forKeyPath: "center", options: [.new, .old], context: nil)
        view.center.x = 30
        view.center.x = 30
        view.alpha = 0.5
        #expect(watcher.lines == ["center 10>30"])
        view.removeObserver(watcher, forKeyPath: "center")
        view.center.x = 40
        #expect(watcher.lines.count == 1)
    }

    @Test func onlyWhatWasAskedForIsTold() {
        view.addObserver(watcher, forKeyPath: "center", options: .initial, context: nil)
        view.center.x = 30
        #expect(watcher.lines == ["center ->-", "center ->-"])
    }

    @Test func theContextTellsWhichObservationGoes() {
        var (one, other) = (0, 0)
        withUnsafeMutablePointer(to: &one) { first in
            withUnsafeMutablePointer(to: &other) { second in
                view.addObserver(watcher, forKeyPath: "center", options: .new, context: first)
                view.addObserver(watcher, forKeyPath: "center", options: .new, context: second)
                view.removeObserver(watcher, forKeyPath: "center", context: first)
                view.center.x = 30
                #expect(watcher.marks == [UnsafeMutableRawPointer(second)])
            }
        }
    }

    @Test func anObserverIsHeldWeakly() {
        weak var gone: Watcher?
        do {
            let short = Watcher(frame: .zero)
            gone = short
            view.addObserver(short, forKeyPath: "center", options: .new, context: nil)
        }
        #expect(gone == nil)
        view.center.x = 30
    }

    @Test func aScrollViewsOffsetIsObserved() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 300, height: 300)
        scroll.addObserver(watcher, forKeyPath: "contentOffset", options: .new, context: nil)
        scroll.contentOffset = CGPoint(x: 50, y: 0)
        #expect(watcher.lines == ["contentOffset ->50"])
    }

    @Test func valuesAreSetByTheirNames() {
        view.setValue(CGPoint(x: 5, y: 6), forKey: "center")
        view.setValue(0.25, forKey: "alpha")
        view.setValue(CGFloat(7), forKeyPath: "layer.cornerRadius")
        #expect(view.center == CGPoint(x: 5, y: 6) && view.alpha == 0.25 && view.layer.cornerRadius == 7)
        #expect(view.value(forKey: "center") as? CGPoint == CGPoint(x: 5, y: 6))
        #expect(view.value(forKeyPath: "layer.cornerRadius").map { "\($0)" } == "7.0")
        let animator = UIDynamicAnimator(referenceView: view)
        animator.setValue(true, forKey: "debugEnabled")
        #expect(animator.debugEnabled)
        let transition = CATransition()
        transition.setValue(3, forKeyPath: "mine")
        #expect(transition.value(forKey: "mine") as? Int == 3)
    }
}
