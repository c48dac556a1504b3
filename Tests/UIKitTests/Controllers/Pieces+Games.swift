import Foundation
import JellyStage
import UIKitDynamics
@testable import Controllers

/// Games: bouncing, falling, flying and bursting.
extension Piece {
    static let games = [
        Piece(name: "breakout", duration: 2.5, make: { BreakoutViewController() }) { host in
            host.taps(187, 400, at: 0.1)
            try host.carry((187, 500), to: (300, 500), in: 0.4, at: 1)
        },
        Piece(name: "rain", duration: 2.2, make: { RainViewController() }) { host in
            try host.press(at: CGPoint(x: 20, y: 600), for: 0.05, at: 0.4)
            host.at(1) { host in
                // The player hits the lowest block.
                let blocks = host.controller.view.subviews.compactMap { $0 as? RainBlockView }
                let lowest = blocks.max { $0.center.y < $1.center.y }
                if let lowest { host.tap(at: lowest.center) }
            }
        },
        Piece(name: "tilt-maze", duration: 2.5, make: { TiltMazeViewController() }) { host in
            host.play(
                try AccelerometerTrace([
                    .init(time: 0, x: 0.9, y: -0.3, z: 0), .init(time: 0.8, x: -0.3, y: -0.9, z: 0),
                    .init(time: 1.1, x: -0.9, y: -0.4, z: 0), .init(time: 1.8, x: 0, y: -1, z: 0),
                ]), at: 0)
        },
        Piece(name: "catapult", duration: 2.2, make: { CatapultViewController() }) { host in
            try host.carry((90, 470), to: (20, 500), in: 0.3, at: 0.1)
        },
        Piece(name: "bubbles", duration: 2.4, make: { BubblesViewController() }) { host in
            host.at(1.6) { host in
                let bubbles = host.controller.view.subviews.compactMap { $0 as? BubbleView }
                if let first = bubbles.first { host.tap(at: first.center) }
            }
        },
        Piece(name: "orientation", duration: 2.5, make: { OrientationViewController() }) { host in
            host.turns(to: .landscapeLeft, at: 0.9)
            host.turns(to: .portraitUpsideDown, at: 1.6)
        },
    ]
}
