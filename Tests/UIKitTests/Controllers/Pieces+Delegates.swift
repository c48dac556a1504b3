import Foundation
import JellyStage
import UIKitDynamics
@testable import Controllers

/// Delegates, closures, notifications and observers.
extension Piece {
    static let delegates = [
        Piece(name: "bumper", duration: 2.5, make: { BumperViewController() }),
        Piece(name: "sleepy", duration: 2.5, make: { SleepyViewController() }) { host in
            host.taps(187, 112, at: 1.7)
        },
        Piece(name: "basket", make: { BasketViewController(viewModel: BasketViewModel()) }) { host in
            try host.carry((95, 400), to: (195, 400), in: 0.3, at: 1)
        },
        Piece(name: "domino", duration: 2.4, make: { DominoViewController() }) { host in
            host.taps(187, 102, at: 0.2)
        },
        Piece(name: "shadow-follower", duration: 2.5, make: { ShadowFollowerViewController() }),
    ]
}
