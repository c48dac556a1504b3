// swift-format-ignore-file
import UIKit

extension BumperViewController {

    func layOutViews() {
        view.addSubview(counter)
        NSLayoutConstraint.activate([
            counter.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            counter.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        ])

        let frames: [Edge: CGRect] = [
            .left: CGRect(x: 0, y: 100, width: 12, height: 480),
            .right: CGRect(x: 363, y: 100, width: 12, height: 480),
            .bottom: CGRect(x: 0, y: 580, width: 375, height: 12),
        ]
        for edge in Edge.allCases {
            let bar = UIView(frame: frames[edge]!)
            bar.backgroundColor = edge.color.withAlphaComponent(0.3)
            view.addSubview(bar)
            bars[edge] = bar
        }

        for (index, x) in [110, 190, 270].enumerated() {
            let peg = UIView(frame: CGRect(x: 0, y: 0, width: 36, height: 36))
            peg.center = CGPoint(x: CGFloat(x), y: index == 1 ? 320 : 400)
            peg.backgroundColor = .systemGray3
            peg.layer.cornerRadius = 18
            peg.tag = index
            view.addSubview(peg)
            pegs.append(peg)
        }

        ball.frame = CGRect(x: 40, y: 120, width: 40, height: 40)
        ball.backgroundColor = .systemIndigo
        ball.layer.cornerRadius = 20
        view.addSubview(ball)
    }
}
