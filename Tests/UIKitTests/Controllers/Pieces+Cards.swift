import Foundation
import JellyStage
import UIKitDynamics
@testable import Controllers

/// Cards, drawers, alerts and transitions, and items that are not views.
extension Piece {
    static let cards = [
        Piece(name: "swipe-cards", duration: 2.5, make: { SwipeCardsViewController() }) { host in
            try host.drag((120, 200), (160, 210), (330, 200), in: 0.4, at: 0.1)
            try host.carry((250, 300), to: (190, 300), in: 0.3, at: 1.2)
        },
        Piece(name: "recipe-stack", duration: 3.5, make: { RecipeStackViewController() }) { host in
            try host.drag((187, 600), (187, 70), in: 0.6, at: 1)
            try host.drag((187, 90), (187, 400), in: 0.3, at: 2.5)
        },
        Piece(name: "side-menu", duration: 2.4, make: { SideMenuViewController() }) { host in
            try host.drag((2, 300), (150, 300), in: 0.3, at: 0.1)
            host.taps(60, 180, at: 1.6)
        },
        Piece(name: "lock-screen", duration: 2.5, make: { LockScreenViewController() }) { host in
            host.taps(187, 500, at: 0.1)
            try host.drag((187, 600), (187, 250), in: 0.25, at: 1.6)
        },
        Piece(name: "drop-alert", duration: 2.4, make: { DropAlertViewController() }) { host in
            host.taps(187, 120, at: 0.1)
            host.taps(250, 390, at: 1.6)
        },
        Piece(name: "drop-transition", duration: 2.5, make: { DropTransitionViewController() }) { host in
            host.taps(187, 333, at: 0.1)
            host.taps(187, 500, at: 1.5)
        },
        Piece(name: "gauge", duration: 2.5, make: { GaugeViewController() }) { host in
            try host.drag((70, 575), (290, 575), in: 0.3, at: 0.1)
            try host.drag((287, 575), (160, 575), in: 0.3, at: 1.5)
        },
        Piece(name: "pull-to-refresh", duration: 2.5, make: { PullToRefreshViewController() }) { host in
            try host.carry((187, 200), to: (187, 420), in: 0.3, at: 0.1)
        },
    ]
}
