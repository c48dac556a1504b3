import Foundation
import Testing
import UIKitDynamics

/// Multi-line texts, and fields with views beside their text.
@MainActor @Suite struct TextViewTests {
    @Test func aTextIsAsHighAsItsLinesAndScrolls() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        view.text = "one\ntwo\nthree\nfour\nfive\nsix"
        view.layoutIfNeeded()
        #expect(view.contentSize.width == 100 && view.contentSize.height > 80)
        view.scrollRangeToVisible(NSRange(location: 20, length: 7))
        #expect(view.contentOffset.y == view.contentSize.height - 40)
        let all = view.sizeThatFits(CGSize(width: 100, height: 0)).height
        view.textContainer.maximumNumberOfLines = 1
        #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height < all / 2)
    }

    @Test func editingEndsInTheWholeView() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let text = UITextView(frame: .zero)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        view.addSubview(text)
        view.addSubview(field)
        #expect(text.becomeFirstResponder() && field.becomeFirstResponder())
        #expect(!text.isFirstResponder && field.isFirstResponder)
        #expect(view.endEditing(true) && !field.isFirstResponder)
    }

    @Test func aViewStandsBeforeTheTextOfAField() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        field.leftView = mark
        field.layoutIfNeeded()
        #expect(mark.isHidden)
        field.leftViewMode = .always
        field.layoutIfNeeded()
        #expect(!mark.isHidden && mark.frame == CGRect(x: 0, y: 10, width: 10, height: 10))
    }

    @Test func olderNamesAndLiteralsMeanTheSame() {
        #expect(UIColor(colorLiteralRed: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
        let layer = CALayer()
        layer.borderColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(layer.borderColor == UIColor.red.cgColor && UIColor().cgColor.alpha == 0)
        #expect(kCAFillModeForwards == .forwards && kCALineJoinRound == .round && kCATransitionFade == .fade)
        let path = NSIndexPath(item: 3, section: 2)
        #expect(path.row == 3 && path.section == 2 && path.item == 3)
        #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && !CGSize.zero.equalTo(CGSize(width: 1, height: 0)))
        let table = NSMutableDictionary()
        table.setObject(5, forKey: "a" as NSString as any NSCopying)
        #expect(table.count == 1 && UIFont().pointSize == 17 && UITableViewCell().textLabel != nil)
    }

    final class App: UIResponder, UIApplicationDelegate {
        var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func aDelegatesWindowIsUnwrappedOnceOrTwice() {
        let app = App()
        let delegate: (any UIApplicationDelegate)? = app
        #expect(delegate?.window??.bounds.width == 10)
        #expect(delegate?.window?.bounds.width == 10)
        #expect(delegate?.window!?.bounds.width == 10)
    }
}
