import Foundation
import JellyGraphics
import JellyStage
import Testing
import UIKitDynamics
import Controllers

/// A controller as user code, with user actions.
struct Piece: CustomTestStringConvertible, Sendable {
    let name: String
    /// Of the screen, in points.
    var size = CGSize(width: 375, height: 667)
    /// The recorded duration, in seconds.
    var duration = 2.0
    let make: @MainActor () throws -> UIViewController
    /// Adds touches and rotations to the host's timeline.
    var use: @MainActor (UIViewControllerHost) throws -> Void = { _ in }

    var testDescription: String { name }

    @MainActor func host() throws -> UIViewControllerHost {
        let host = try UIViewControllerHost(make(), size: size)
        try use(host)
        return host
    }

    /// Eight instants of the motion side by side, including the start.
    @MainActor func sheet() throws -> Drawing {
        let host = try host()
        let drawings = try (0..<8).map { number in
            try host.advance(to: duration * Double(number) / 7)
            return host.drawing
        }
        return Drawing.sheet(of: drawings, columns: 8)
    }
}
