// swift-format-ignore-file
import UIKit

/// A generic composite behavior: whatever `Item` is, it hangs at a point and can be shaken.
class HangingBehavior<Item: UIView>: UIDynamicBehavior {
    let item: Item
    private let spring: UIAttachmentBehavior
    private let body: UIDynamicItemBehavior

    var anchor: CGPoint {
        get { spring.anchorPoint }
        set { spring.anchorPoint = newValue }
    }

    init(item: Item, anchor: CGPoint) {
        self.item = item
        spring = UIAttachmentBehavior(item: item, attachedToAnchor: anchor)
        spring.length = 0
        spring.frequency = 3
        spring.damping = 0.35
        body = UIDynamicItemBehavior(items: [item])
        body.allowsRotation = false
        super.init()
        addChildBehavior(spring)
        addChildBehavior(body)
    }

    func shake(_ velocity: CGPoint) {
        body.addLinearVelocity(velocity, for: item)
    }
}

class PullToRefreshViewController: UIViewController, UIScrollViewDelegate {

    enum Phase { case idle, pulling(progress: CGFloat), loading, done }

    private let scrollView = UIScrollView()
    private let drop = UIView(frame: CGRect(x: 0, y: 0, width: 46, height: 46))
    private let spinner = UIActivityIndicatorView(style: .medium)
    private var rows: [UILabel] = []
    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private lazy var hanging = HangingBehavior(item: drop, anchor: CGPoint(x: view.bounds.midX, y: -40))
    private var phase: Phase = .idle {
        didSet { phaseDidChange() }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGray5

        scrollView.frame = view.bounds
        scrollView.contentSize = CGSize(width: view.bounds.width, height: 900)
        scrollView.alwaysBounceVertical = true
        scrollView.delegate = self
        scrollView.showsVerticalScrollIndicator = false
        view.addSubview(scrollView)

        for index in 0..<10 {
            let row = UILabel(frame: CGRect(x: 12, y: 12 + CGFloat(index) * 84, width: 351, height: 72))
            row.text = "   Message \(index + 1)"
            row.backgroundColor = .white
            row.layer.cornerRadius = 10
            row.layer.masksToBounds = true
            scrollView.addSubview(row)
            rows.append(row)
        }

        drop.backgroundColor = .systemBlue
        drop.layer.cornerRadius = 23
        drop.center = CGPoint(x: view.bounds.midX, y: -40)
        spinner.color = .white
        spinner.center = CGPoint(x: 23, y: 23)
        drop.addSubview(spinner)
        view.addSubview(drop)
        animator.addBehavior(hanging)
    }

    // MARK: - UIScrollViewDelegate

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let pull = -scrollView.contentOffset.y
        guard pull > 0, scrollView.isDragging else { return }
        if case .loading = phase { return }
        phase = .pulling(progress: min(pull / 90, 1))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        guard case .pulling(let progress) = phase else { return }
        if progress >= 1 {
            phase = .loading
            Task { @MainActor in
                try? await Task.sleep(nanoseconds: 700_000_000)
                self.phase = .done
            }
        } else {
            phase = .idle
        }
    }

    private func phaseDidChange() {
        switch phase {
        case .idle:
            hanging.anchor.y = -40
        case .pulling(let progress):
            hanging.anchor = CGPoint(x: view.bounds.midX, y: -40 + 110 * progress)
        case .loading:
            spinner.startAnimating()
            hanging.shake(CGPoint(x: 240, y: 0))
        case .done:
            spinner.stopAnimating()
            hanging.anchor.y = -40
            rows.first?.text = "   New message!"
            rows.first?.textColor = .systemBlue
        }
    }
}
