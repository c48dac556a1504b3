import Foundation
import JellyStage
import UIKitDynamics
@testable import Controllers

/// Animations, controls, tasks and screens, with dynamics after or between them.
extension Piece {
    static let animations = [
        Piece(name: "splash", duration: 2.5, make: { SplashViewController() }),
        Piece(name: "scrubbed-card", duration: 2.4, make: { ScrubbedCardViewController() }) { host in
            host.pan(
                try PanGesture(from: CGPoint(x: 187, y: 480), to: CGPoint(x: 187, y: 320), duration: 0.6), at: 0.2)
        },
        Piece(name: "toast", duration: 2.5, make: { ToastViewController() }) { host in
            host.at(0.1) { $0.tap(at: CGPoint(x: 187, y: 445)) }
        },
        Piece(name: "tuner", make: { TunerViewController() }) { host in
            host.pan(try PanGesture(from: CGPoint(x: 242, y: 65), to: CGPoint(x: 340, y: 65), duration: 0.3), at: 0.2)
            host.pan(try PanGesture(from: CGPoint(x: 210, y: 185), to: CGPoint(x: 150, y: 185), duration: 0.3), at: 0.8)
            host.at(1.4) { $0.tap(at: CGPoint(x: 105, y: 260)) }
        },
        Piece(name: "tabbed-aquarium", duration: 2.5, make: { TabbedAquariumViewController() }) { host in
            host.at(0.1) { $0.tap(at: CGPoint(x: 187, y: 540)) }
            host.at(0.9) { $0.tap(at: CGPoint(x: 280, y: 645)) }
            host.at(1.5) { $0.tap(at: CGPoint(x: 330, y: 22)) }
        },
    ]
}
