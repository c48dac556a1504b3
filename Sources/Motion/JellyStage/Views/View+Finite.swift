import Foundation
import JellyDynamics
import JellyValues

// A pose of numbers that are none would become a picture that cannot be drawn, or one that silently lacks a view.
extension View {
    /// The first view whose pose is not made of finite numbers: this one, or one inside it.
    package final var firstStray: View? {
        guard isFinite else { return self }
        for subview in subviews {
            if let stray = subview.firstStray { return stray }
        }
        return nil
    }

    private var isFinite: Bool {
        center.isFinite && bounds.isFinite && alpha.isFinite && transform.a.isFinite && transform.b.isFinite
            && transform.c.isFinite && transform.d.isFinite && transform.tx.isFinite && transform.ty.isFinite
    }

    /// What a message calls the view where it has to.
    package final var wordedName: String { callName?.sentenceStart ?? "A view of the kind \(type(of: self))" }
}
