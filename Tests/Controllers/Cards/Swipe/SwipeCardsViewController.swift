// swift-format-ignore-file
import UIKit

class SwipeCardsViewController: UIViewController, SwipeCardViewDelegate {

    typealias Person = (name: String, age: Int, color: UIColor)

    var people: [Person] = [("Ada", 36, .systemPurple), ("Grace", 45, .systemTeal), ("Alan", 41, .systemOrange)]
    let matches = UILabel()
    var likes: [String] = [] {
        didSet { matches.text = likes.joined(separator: ", ") }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        self.view.backgroundColor = UIColor(white: 0.94, alpha: 1)
        matches.frame = CGRect(x: 0, y: 580, width: 375, height: 40)
        matches.textAlignment = .center
        matches.text = "nobody yet"
        view.addSubview(matches)

        for (index, person) in people.enumerated().reversed() {
            let card = SwipeCardView(name: person.name + ", \(person.age)", color: person.color)
            card.frame = CGRect(x: 50, y: 130 + CGFloat(index) * 10, width: 275, height: 380)
            card.tag = index
            card.delegate = self
            view.addSubview(card)
        }
    }

    func cardView(_ cardView: SwipeCardView, didSwipe direction: SwipeCardView.Direction) {
        if direction == .right {
            likes.append(people[cardView.tag].name)
        }
    }
}
