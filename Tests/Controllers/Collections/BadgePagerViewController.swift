// swift-format-ignore-file
import UIKit

class BadgePagerViewController: UIViewController {

    let scrollView = UIScrollView()
    let pageControl = UIPageControl()
    let badge = UILabel()
    let rail = UIView()
    var animator: UIDynamicAnimator!
    var leash: UIAttachmentBehavior!

    let pages: [(String, UIColor)] = [("Walk", .systemTeal), ("Run", .systemIndigo), ("Rest", .systemBrown)]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white

        scrollView.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 480)
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.contentSize = CGSize(width: view.bounds.width * CGFloat(pages.count), height: 480)
        scrollView.delegate = self
        view.addSubview(scrollView)

        for (index, page) in pages.enumerated() {
            let label = UILabel(frame: scrollView.bounds.offsetBy(dx: view.bounds.width * CGFloat(index), dy: 0))
            label.text = page.0
            label.backgroundColor = page.1
            label.textColor = .white
            label.font = .systemFont(ofSize: 54, weight: .heavy)
            label.textAlignment = .center
            scrollView.addSubview(label)
        }

        pageControl.numberOfPages = pages.count
        pageControl.frame = CGRect(x: 0, y: 440, width: view.bounds.width, height: 30)
        pageControl.currentPageIndicatorTintColor = .white
        pageControl.pageIndicatorTintColor = UIColor.white.withAlphaComponent(0.4)
        pageControl.addTarget(self, action: #selector(pageChanged), for: .valueChanged)
        view.addSubview(pageControl)

        rail.frame = CGRect(x: 0, y: 520, width: view.bounds.width, height: 4)
        rail.backgroundColor = .lightGray
        view.addSubview(rail)

        badge.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        badge.center = CGPoint(x: 62, y: 590)
        badge.text = "1"
        badge.textAlignment = .center
        badge.textColor = .white
        badge.font = .monospacedDigitSystemFont(ofSize: 24, weight: .bold)
        badge.backgroundColor = .red
        badge.clipsToBounds = true
        badge.layer.cornerRadius = 30
        view.addSubview(badge)

        animator = UIDynamicAnimator(referenceView: view)
        leash = UIAttachmentBehavior(item: badge, offsetFromCenter: UIOffset(horizontal: 0, vertical: -20), attachedToAnchor: CGPoint(x: 62, y: 522))
        leash.length = 48
        leash.frequency = 3
        leash.damping = 0.2
        animator.addBehavior(leash)
        animator.addBehavior(UIGravityBehavior(items: [badge]))
    }

    @objc func pageChanged() {
        let offset = CGPoint(x: CGFloat(pageControl.currentPage) * scrollView.bounds.width, y: 0)
        scrollView.setContentOffset(offset, animated: true)
    }
}

extension BadgePagerViewController: UIScrollViewDelegate {

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let progress = scrollView.contentOffset.x / max(1, scrollView.contentSize.width - scrollView.bounds.width)
        leash.anchorPoint.x = 62 + progress * (view.bounds.width - 124)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        settle(scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        settle(scrollView)
    }

    private func settle(_ scrollView: UIScrollView) {
        let page = Int(round(scrollView.contentOffset.x / scrollView.bounds.width))
        pageControl.currentPage = page
        badge.text = "\(page + 1)"
    }
}
