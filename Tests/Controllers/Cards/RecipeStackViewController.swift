// swift-format-ignore-file
import UIKit

/// Recipes lie at the bottom of the screen; pulled up, one docks under the top; pulled down, it falls back on the pile.
class RecipeStackViewController: UIViewController {

    let recipes = ["Pancakes", "Goulash", "Risotto"]
    var offset: CGFloat = 130
    var cards = [RecipeCardViewController]()
    var animator: UIDynamicAnimator!
    var gravity: UIGravityBehavior!
    var snap: UISnapBehavior!
    var previousTouchPoint: CGPoint!
    var isDragging = false
    var isDocked = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.36, green: 0.2, blue: 0.16, alpha: 1)

        animator = UIDynamicAnimator(referenceView: view)
        gravity = UIGravityBehavior()
        gravity.magnitude = 4
        animator.addBehavior(gravity)

        for recipe in recipes {
            if let card = addCard(recipe, atOffset: offset) {
                cards.append(card)
                offset -= 45
            }
        }
    }

    func addCard(_ recipe: String, atOffset offset: CGFloat) -> RecipeCardViewController? {
        let frame = view.bounds.offsetBy(dx: 0, dy: view.bounds.height - offset)
        let card = RecipeCardViewController()
        guard let cardView = card.view else { return nil }
        cardView.frame = frame
        card.headline = recipe

        addChild(card)
        view.addSubview(cardView)
        card.didMove(toParent: self)

        cardView.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(handlePan(gestureRecognizer:))))

        let collision = UICollisionBehavior(items: [cardView])
        collision.collisionDelegate = self
        animator.addBehavior(collision)

        let floor = cardView.frame.origin.y + cardView.frame.size.height
        collision.addBoundary(withIdentifier: 1 as NSCopying, from: CGPoint(x: 0, y: floor), to: CGPoint(x: view.bounds.width, y: floor))
        collision.addBoundary(withIdentifier: 2 as NSCopying, from: CGPoint(x: 0, y: 0), to: CGPoint(x: view.bounds.width, y: 0))

        gravity.addItem(cardView)
        let properties = UIDynamicItemBehavior(items: [cardView])
        properties.allowsRotation = false
        animator.addBehavior(properties)
        return card
    }

    @objc func handlePan(gestureRecognizer: UIPanGestureRecognizer) {
        let touchPoint = gestureRecognizer.location(in: view)
        guard let draggedView = gestureRecognizer.view else { return }

        if gestureRecognizer.state == .began {
            let dragStart = gestureRecognizer.location(in: draggedView)
            if dragStart.y < 200 {
                isDragging = true
                previousTouchPoint = touchPoint
            }
        } else if gestureRecognizer.state == .changed, isDragging {
            let yOffset = previousTouchPoint.y - touchPoint.y
            draggedView.center = CGPoint(x: draggedView.center.x, y: draggedView.center.y - yOffset)
            previousTouchPoint = touchPoint
        } else if gestureRecognizer.state == .ended, isDragging {
            dock(draggedView)
            addVelocity(to: draggedView, from: gestureRecognizer)
            animator.updateItem(usingCurrentState: draggedView)
            isDragging = false
        }
    }

    func dock(_ card: UIView) {
        let isNearTop = card.frame.origin.y < 150
        if isNearTop {
            if !isDocked {
                var snapPosition = view.center
                snapPosition.y += 50
                snap = UISnapBehavior(item: card, snapTo: snapPosition)
                animator.addBehavior(snap)
                setAlpha(0, except: card)
                isDocked = true
            }
        } else if isDocked {
            animator.removeBehavior(snap)
            setAlpha(1, except: card)
            isDocked = false
        }
    }

    func setAlpha(_ alpha: CGFloat, except card: UIView) {
        UIView.animate(withDuration: 0.3, delay: 0.1, options: .curveEaseInOut, animations: {
            for other in self.children.map({ $0.view! }) where other != card {
                other.alpha = alpha
            }
        }, completion: nil)
    }

    func addVelocity(to card: UIView, from gesture: UIPanGestureRecognizer) {
        let velocity = CGPoint(x: 0, y: gesture.velocity(in: view).y)
        if let behavior = itemBehavior(of: card) {
            behavior.addLinearVelocity(velocity, for: card)
        }
    }

    func itemBehavior(of card: UIView) -> UIDynamicItemBehavior? {
        return animator.behaviors.compactMap { $0 as? UIDynamicItemBehavior }.first { $0.items.contains { $0 === card } }
    }
}

extension RecipeStackViewController: UICollisionBehaviorDelegate {
    func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem, withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint) {
        if NSNumber(integerLiteral: 2).isEqual(identifier) {
            let card = item as! UIView
            dock(card)
        }
    }
}

class RecipeCardViewController: UIViewController {

    private let titleLabel = UILabel()
    private let separator = UIView()

    var headline: String? {
        didSet { titleLabel.text = headline }
    }

    override func loadView() {
        view = UIView()
        view.backgroundColor = UIColor(red: 0.98, green: 0.95, blue: 0.88, alpha: 1)
        view.layer.cornerRadius = 18
        if #available(iOS 13.0, *) {
            view.layer.cornerCurve = .continuous
        }
        view.layer.shadowOpacity = 0.4
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.font = UIFont.preferredFont(forTextStyle: .title2)
        separator.backgroundColor = .lightGray
        [titleLabel, separator].forEach {
            $0.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview($0)
        }
        let margins = view.layoutMarginsGuide
        titleLabel.leadingAnchor.constraint(equalTo: margins.leadingAnchor).isActive = true
        titleLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: 12).isActive = true
        separator.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 8).isActive = true
        separator.leadingAnchor.constraint(equalTo: margins.leadingAnchor).isActive = true
        separator.trailingAnchor.constraint(equalTo: margins.trailingAnchor).isActive = true
        separator.heightAnchor.constraint(equalToConstant: 1).isActive = true
    }
}
