import UIKit

/// Texts put together as sources do: parts of one text with colours and fonts of their own.
public class HighlightViewController: UIViewController {
    @objc public let label = UILabel()

    override public func viewDidLoad() {
        super.viewDidLoad()
        label.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
        label.attributedText = highlighted("the word in the text", word: "word")
        view.addSubview(label)
    }

    func highlighted(_ sentence: String, word: String) -> NSAttributedString {
        let text = NSMutableAttributedString()
        for part in sentence.components(separatedBy: " ") {
            let color = part == word ? UIColor.red : UIColor.darkGray
            text.append(
                NSAttributedString(
                    string: part + " ", attributes: [.foregroundColor: color, .font: UIFont.systemFont(ofSize: 20)]))
        }
        let range = (text.string as NSString).range(of: word)
        text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 20), range: range)
        _ = text.mutableString.replaceOccurrences(
            of: "text", with: "sentence", options: [], range: NSRange(location: 0, length: text.length))
        return text
    }
}
