import Foundation
import JellyGraphics
import JellyStage
import Testing
import UIKitDynamics
@testable import Controllers

/// A controller as somebody writes it, and what a user does with it.
struct Piece: CustomTestStringConvertible, Sendable {
    let name: String
    /// Of the screen, in points.
    var size = CGSize(width: 375, height: 667)
    /// Seconds that are recorded.
    var duration = 2.0
    let make: @MainActor () throws -> UIViewController
    /// Touches and turns, put on the host's timeline.
    var use: @MainActor (UIViewControllerHost) throws -> Void = { _ in }

    var testDescription: String { name }

    @MainActor func host() throws -> UIViewControllerHost {
        let host = try UIViewControllerHost(make(), size: size)
        try use(host)
        return host
    }

    /// Eight instants of the motion side by side, the start among them.
    @MainActor func sheet() throws -> Drawing {
        let host = try host()
        let drawings = try (0..<8).map { number in
            try host.advance(to: duration * Double(number) / 7)
            return host.drawing
        }
        return Drawing.sheet(of: drawings, columns: 8)
    }
}
