import Foundation
import JellyStage
import UIKitDynamics
@testable import Controllers

/// Anchors, visual formats, guides and stacks around moving views.
extension Piece {
    static let constraints = [
        Piece(name: "bottom-drawer", make: { BottomDrawerViewController() }) { host in
            host.pan(
                try PanGesture(from: CGPoint(x: 187, y: 600), to: CGPoint(x: 187, y: 520), duration: 0.4), at: 0.9)
        },
        Piece(name: "keypad", duration: 2.5, make: { KeypadViewController() }) { host in
            for (number, x) in [64.0, 248, 156].enumerated() {
                host.at(0.1 + 0.15 * Double(number)) { $0.tap(at: CGPoint(x: x, y: 164)) }
            }
        },
        Piece(name: "scoreboard", make: { ScoreboardViewController() }),
        Piece(name: "spirit-level", make: { SpiritLevelViewController() }) { host in
            // Tilted to the left, then level again.
            host.play(
                try AccelerometerTrace([
                    AccelerometerTrace.Sample(time: 0, x: 0, y: -1, z: 0),
                    AccelerometerTrace.Sample(time: 0.4, x: 0.6, y: -0.8, z: 0),
                    AccelerometerTrace.Sample(time: 0.9, x: 0.6, y: -0.8, z: 0),
                    AccelerometerTrace.Sample(time: 1.3, x: -0.4, y: -0.9, z: 0),
                    AccelerometerTrace.Sample(time: 1.8, x: 0, y: -1, z: 0),
                ]), at: 0.1)
        },
    ]
}
