@testable import Controllers
import Foundation
import JellyStage
import UIKitDynamics

/// Attachments, cradles and ropes.
extension Piece {
    static let attachments = [
        Piece(name: "cradle", make: { CradleViewController() }) { host in
            host.pan(
                try PanGesture(from: CGPoint(x: 100, y: 320), to: CGPoint(x: 20, y: 320), duration: 0.4), at: 0.2)
        }
    ]
}
