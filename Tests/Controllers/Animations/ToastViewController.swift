// swift-format-ignore-file
import UIKit

@propertyWrapper
struct Bounded<Value: Comparable> {
    private var value: Value
    private let limits: ClosedRange<Value>

    init(wrappedValue: Value, _ limits: ClosedRange<Value>) {
        self.limits = limits
        value = min(max(wrappedValue, limits.lowerBound), limits.upperBound)
    }

    var wrappedValue: Value {
        get { value }
        set { value = min(max(newValue, limits.lowerBound), limits.upperBound) }
    }
}

@MainActor
final class Toaster {
    enum Level { case info, warning, failure }

    private unowned let host: UIView
    private let animator: UIDynamicAnimator
    @Bounded(0.1...1) var damping: CGFloat = 4

    init(host: UIView) {
        self.host = host
        animator = UIDynamicAnimator(referenceView: host)
    }

    func show(_ text: String, level: Level, for seconds: Double) async {
        let color: UIColor = switch level {
        case .info: .systemBlue
        case .warning: .systemOrange
        case .failure: .systemRed
        }
        let toast = UILabel()
        toast.text = text
        toast.textColor = .white
        toast.textAlignment = .center
        toast.backgroundColor = color
        toast.layer.cornerRadius = 12
        toast.layer.masksToBounds = true
        toast.bounds = CGRect(x: 0, y: 0, width: 300, height: 50)
        toast.center = CGPoint(x: host.bounds.midX, y: -30)
        host.addSubview(toast)

        let snap = UISnapBehavior(item: toast, snapTo: CGPoint(x: host.bounds.midX, y: 90))
        snap.damping = damping
        animator.addBehavior(snap)
        try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
        animator.removeBehavior(snap)
        let gravity = UIGravityBehavior(items: [toast])
        gravity.gravityDirection = CGVector(dx: 0, dy: -1)
        animator.addBehavior(gravity)
        await withCheckedContinuation { continuation in
            UIView.animate(withDuration: 0.25, animations: { toast.alpha = 0 }) { _ in continuation.resume() }
        }
        animator.removeBehavior(gravity)
        toast.removeFromSuperview()
    }
}

final class ToastViewController: UIViewController {

    private lazy var toaster = Toaster(host: view)
    private let status = UILabel()
    private var work: Task<Void, Never>?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        status.frame = CGRect(x: 20, y: 300, width: 335, height: 60)
        status.textAlignment = .center
        status.numberOfLines = 2
        status.text = "Idle"
        view.addSubview(status)

        var configuration = UIButton.Configuration.filled()
        configuration.title = "Save"
        configuration.cornerStyle = .capsule
        let button = UIButton(configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.save() })
        button.frame = CGRect(x: 117, y: 420, width: 140, height: 50)
        view.addSubview(button)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        work?.cancel()
    }

    private func save() {
        work = Task {
            status.text = "Saving…"
            let size = await measure()
            status.text = "Saved \(size) bytes"
            await toaster.show("Saved", level: .info, for: 0.6)
            await toaster.show(size > 1000 ? "Disk is nearly full" : "Plenty of space", level: size > 1000 ? .warning : .info, for: 0.6)
            status.text = "Idle again"
        }
    }

    private func measure() async -> Int {
        async let first = part(1)
        async let second = part(2)
        return await first + second
    }

    private func part(_ number: Int) async -> Int {
        try? await Task.sleep(for: .milliseconds(100))
        return number * 700
    }
}
