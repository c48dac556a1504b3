import Foundation
import JellyStage
import UIKitDynamics
@testable import Controllers

/// Attachments, cradles and ropes.
extension Piece {
    static let attachments = [
        Piece(name: "cradle", make: { CradleViewController() }) { host in
            host.pan(
                try PanGesture(from: CGPoint(x: 100, y: 320), to: CGPoint(x: 20, y: 320), duration: 0.4), at: 0.2)
        },
        Piece(name: "rope", duration: 1.6, make: { RopeViewController() }) { host in
            try host.drag((187, 290), (320, 260), in: 0.4, at: 0.2)
        },
        Piece(name: "mixer", make: { MixerViewController() }) { host in
            for (x, time) in [(85, 0.7), (187, 0.9)] as [(CGFloat, Double)] {
                host.taps(x, 330, at: time)
                host.taps(x, 330, at: time + 0.1)
            }
        },
        Piece(name: "pendulum", duration: 2.4, make: { PendulumViewController(nibName: nil, bundle: nil) }) { host in
            host.taps(185, 500, at: 0.1)
        },
        Piece(name: "leash", duration: 2.4, make: { LeashViewController() }) { host in
            try host.drag((100, 200), (280, 160), (300, 420), in: 1.4, at: 0.2)
        },
    ]
}
