import Foundation
import JellyStage
import UIKitDynamics
@testable import Controllers

/// Fields and their regions.
extension Piece {
    static let fields = [
        Piece(name: "orrery", make: { OrreryViewController() }) { host in
            try host.press(at: CGPoint(x: 300, y: 600), for: 0.8, at: 0.8)
        },
        Piece(name: "leaf-storm", make: { LeafStormViewController() }) { host in
            host.at(1) { $0.tap(at: CGPoint(x: 45, y: 55)) }
        },
        Piece(name: "charges", make: { ChargesViewController() }) { host in
            host.at(0.8) { $0.tap(at: CGPoint(x: 187, y: 56)) }
            host.at(1.4) { $0.tap(at: CGPoint(x: 290, y: 56)) }
        },
        Piece(
            name: "wind-tunnel",
            make: { WindTunnelViewController(Fan(direction: CGVector(dx: 2.5, dy: 0)), then: Lift(power: 6)) }),
    ]
}
