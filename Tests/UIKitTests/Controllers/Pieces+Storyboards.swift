import Foundation
import JellyStage
import UIKitDynamics
@testable import Controllers

/// Storyboards and nibs, as Interface Builder saves them.
extension Piece {
    /// The directory beside this file, as a bundle.
    private static var storyboards: Bundle? {
        Bundle(url: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Storyboards"))
    }

    @MainActor private static func controller(of storyboard: String) throws -> UIViewController {
        try UIStoryboard(name: storyboard, bundle: storyboards).initialViewController()
    }

    static let storyboardPieces = [
        Piece(name: "lunchbox", make: { try controller(of: "Lunchbox") }) { host in
            host.at(0.2) { $0.tap(at: CGPoint(x: 187, y: 620)) }
            host.at(1.3) { $0.tap(at: CGPoint(x: 300, y: 300)) }
        },
        Piece(name: "postcards", duration: 2.4, make: { try controller(of: "Postcards") }) { host in
            host.at(0.2) { $0.tap(at: CGPoint(x: 187, y: 165)) }
            host.at(1.8) { $0.tap(at: CGPoint(x: 345, y: 22)) }
        },
        Piece(name: "workbench", make: { try controller(of: "Workbench") }) { host in
            // Steel, less gravity, a kick.
            host.at(0.1) { $0.tap(at: CGPoint(x: 187, y: 484)) }
            host.pan(
                try PanGesture(from: CGPoint(x: 291, y: 528), to: CGPoint(x: 200, y: 528), duration: 0.3), at: 0.9)
            host.at(1.3) { $0.tap(at: CGPoint(x: 187, y: 630)) }
        },
        Piece(
            name: "stamp", duration: 2.5,
            make: { StampViewController(nibName: "StampViewController", bundle: storyboards) }
        ) { host in
            host.pan(
                try PanGesture(from: CGPoint(x: 170, y: 450), to: CGPoint(x: 200, y: 220), duration: 0.6), at: 0.2)
        },
    ]
}
