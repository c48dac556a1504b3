// swift-format-ignore-file
import UIKit

class DropAlertViewController: UIViewController {
    var alert: DropAlert?
    @IBOutlet var answer: UILabel!
    @IBOutlet var deleteButton: UIButton!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .init(red: 0.9, green: 0.93, blue: 0.97, alpha: 1)
        deleteButton = UIButton(type: .system)
        deleteButton.setTitle("Delete everything", for: .normal)
        deleteButton.tintColor = .red
        deleteButton.sizeToFit()
        deleteButton.center = CGPoint(x: view.bounds.midX, y: 120)
        deleteButton.addTarget(self, action: #selector(ask), for: .touchUpInside)
        view.addSubview(deleteButton)
        answer = UILabel(frame: CGRect(x: 0, y: 160, width: view.bounds.size.width, height: 30))
        answer.textAlignment = .center
        view.addSubview(answer)
    }

    @IBAction func ask() {
        alert = DropAlert(title: "Sure?", message: "This cannot be undone, not even by shaking.", host: view)
        alert?.show { [weak self] result in
            switch result {
            case .confirmed: self?.answer.text = "deleted"
            case .cancelled: self?.answer.text = "kept"
            }
        }
    }
}
