// swift-format-ignore-file
import UIKit

class ErrandsViewController: UITableViewController {

    var errands = ["Bread", "Stamps", "Bicycle pump", "Library", "Call the plumber"]
    lazy var animator = UIDynamicAnimator(referenceView: view)
    let gravity = UIGravityBehavior()
    let tumble = UIDynamicItemBehavior()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Errands"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "errand")
        tableView.rowHeight = 60
        tableView.separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
        tableView.tableFooterView = UIView()
        let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped(_:)))
        swipe.direction = .left
        tableView.addGestureRecognizer(swipe)
        animator.addBehavior(gravity)
        animator.addBehavior(tumble)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        errands.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "errand", for: indexPath)
        cell.textLabel?.text = errands[indexPath.row]
        cell.backgroundColor = UIColor(hue: CGFloat(indexPath.row) / 8, saturation: 0.25, brightness: 1, alpha: 1)
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let cell = tableView.cellForRow(at: indexPath)
        cell?.accessoryType = .checkmark
    }

    @objc func swiped(_ recognizer: UISwipeGestureRecognizer) {
        let point = recognizer.location(in: tableView)
        guard let indexPath = tableView.indexPathForRow(at: point),
              let cell = tableView.cellForRow(at: indexPath),
              let image = cell.snapshotView(afterScreenUpdates: false) else { return }
        image.frame = cell.convert(cell.bounds, to: view)
        view.addSubview(image)
        errands.remove(at: indexPath.row)
        tableView.beginUpdates()
        tableView.deleteRows(at: [indexPath], with: .fade)
        tableView.endUpdates()

        gravity.addItem(image)
        tumble.addItem(image)
        tumble.addAngularVelocity(-1.2, for: image)
        tumble.addLinearVelocity(CGPoint(x: -120, y: -150), for: image)
        tumble.action = { [weak self, weak image] in
            guard let self = self, let image = image else { return }
            if image.frame.minY > self.view.bounds.maxY {
                self.gravity.removeItem(image)
                self.tumble.removeItem(image)
                image.removeFromSuperview()
            }
        }
    }
}
