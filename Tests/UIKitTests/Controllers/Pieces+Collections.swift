import Foundation
import JellyStage
import UIKitDynamics
@testable import Controllers

/// Lists, tables, pages, and scrolling.
extension Piece {
    static let collections = [
        Piece(name: "bouncy-messages", duration: 1.5, make: { BouncyMessagesViewController() }) { host in
            host.pan(
                try PanGesture(from: CGPoint(x: 187, y: 500), to: CGPoint(x: 187, y: 380), duration: 0.2), at: 0.1)
        },
        Piece(name: "errands", make: { ErrandsViewController() }) { host in
            host.at(0.1) { $0.tap(at: CGPoint(x: 100, y: 30)) }
            for (time, y) in [(0.3, 90.0), (0.9, 150.0)] {
                host.pan(
                    try PanGesture(from: CGPoint(x: 300, y: y), to: CGPoint(x: 120, y: y), duration: 0.15), at: time)
            }
        },
        Piece(name: "badge-pager", make: { BadgePagerViewController() }) { host in
            host.pan(
                try PanGesture(from: CGPoint(x: 320, y: 200), to: CGPoint(x: 100, y: 200), duration: 0.2), at: 0.1)
            host.at(1.2) { $0.tap(at: CGPoint(x: 300, y: 455)) }
        },
        Piece(name: "pulled-content", make: { PulledContentViewController() }) { host in
            host.pan(
                try PanGesture(from: CGPoint(x: 187, y: 560), to: CGPoint(x: 187, y: 360), duration: 0.15), at: 0.1)
        },
    ]
}
