import Foundation
import JellyStage
import UIKitDynamics
@testable import Controllers

/// Layers beside dynamics: jelly, gradients, masks, custom drawing.
extension Piece {
    static let layers = [
        Piece(name: "wobbly-menu", make: { WobblyMenuViewController() }) { host in
            host.pan(try PanGesture(from: CGPoint(x: 2, y: 330), to: CGPoint(x: 130, y: 330), duration: 0.25), at: 0.1)
            host.at(1.4) { $0.tap(at: CGPoint(x: 100, y: 250)) }
        },
        Piece(name: "elastic-header", make: { ElasticHeaderViewController() }) { host in
            host.pan(try PanGesture(from: CGPoint(x: 250, y: 80), to: CGPoint(x: 240, y: 330), duration: 0.5), at: 0.1)
        },
        Piece(name: "lanterns", make: { LanternViewController() }),
        Piece(name: "speedometer", make: { SpeedometerViewController() }) { host in
            try host.press(at: CGPoint(x: 187, y: 530), for: 0.9, at: 0.2)
        },
        // In the dark appearance.
        Piece(name: "doorbell", duration: 2.4, make: { DoorbellViewController() }) { host in
            host.userInterfaceStyle = .dark
            host.at(0.2) { $0.tap(at: CGPoint(x: 187, y: 250)) }
        },
    ]
}
