import Foundation
import JellyStage
import UIKitDynamics
@testable import Controllers

/// Touches of all kinds, one and several, and device motion.
extension Piece {
    static let gestures = [
        Piece(name: "throw", make: { ThrowViewController() }) { host in
            try host.drag((150, 300), (190, 320), (330, 200), in: 0.5, at: 0.2)
        },
        Piece(name: "snap", duration: 2.4, make: { SnapViewController() }) { host in
            host.taps(280, 500, at: 0.1)
            host.taps(100, 560, at: 1)
            host.taps(100, 560, at: 1.1)
            host.taps(90, 400, at: 1.5)
        },
        Piece(name: "drop-zone", duration: 2.4, make: { DropZoneViewController() }) { host in
            try host.press(at: CGPoint(x: 150, y: 300), for: 0.6, at: 0.1)
            try host.drag((200, 250), (200, 250), (366, 250), (366, 250), in: 0.9, at: 0.9)
        },
        Piece(name: "photo-table", duration: 2.2, make: { PhotoTableViewController() }) { host in
            host.touch(
                [
                    try PanGesture(from: CGPoint(x: 130, y: 215), to: CGPoint(x: 130, y: 130), duration: 0.8),
                    try PanGesture(from: CGPoint(x: 210, y: 215), to: CGPoint(x: 250, y: 290), duration: 0.8),
                ], at: 0.2)
            try host.carry((200, 420), to: (260, 540), in: 0.2, at: 1.2)
        },
        Piece(name: "grab", duration: 2.4, make: { GrabViewController() }) { host in
            host.touch(
                [
                    try PanGesture(from: CGPoint(x: 95, y: 320), to: CGPoint(x: 60, y: 180), duration: 0.7),
                    try PanGesture(from: CGPoint(x: 230, y: 330), to: CGPoint(x: 330, y: 150), duration: 0.7),
                ], at: 0.05)
            host.shakes(at: 1.4)
        },
        Piece(name: "swipe-gravity", duration: 2.4, make: { SwipeGravityViewController() }) { host in
            try host.drag((100, 100), (250, 105), in: 0.15, at: 0.1)
            try host.drag((100, 100), (104, 260), in: 0.15, at: 0.8)
            try host.drag((300, 100), (120, 100), in: 0.15, at: 1.6)
        },
    ]
}
