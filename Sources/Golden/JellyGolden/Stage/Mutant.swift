/// A small thing that is wrong, which every golden has to notice.
package enum Mutant: String, Hashable, Sendable, CaseIterable {
    /// Everything is drawn one pixel to the right.
    case shiftedPixel
    /// A line one pixel high goes through every frame, as if one that should be there had vanished.
    case hairline
    /// The first colour has 3 of 255 more or less red.
    case colorOff
    /// A frame is left out, and the following ones come one earlier.
    case droppedFrame
    /// Springs are 1 % stiffer; where there are none, something else that moves is 1 % stronger.
    case stiffer
    /// One body has twice its mass.
    case doubledMass

    /// Whether bodies move as they should.
    var isOfPixels: Bool { [.shiftedPixel, .hairline, .colorOff, .droppedFrame].contains(self) }

    /// Such as `one pixel shifted`.
    package var label: String {
        switch self {
        case .shiftedPixel: "one pixel shifted"
        case .hairline: "a hairline vanished"
        case .colorOff: "a colour off by 3"
        case .droppedFrame: "one frame dropped"
        case .stiffer: "1 % stiffer"
        case .doubledMass: "one body's mass doubled"
        }
    }
}

/// What a mutant does to one subject.
enum Mutation: Hashable, Sendable {
    case changed(PictureChange), colorOff, droppedFrame
    case stronger(Force)
    /// A body gets a little speed.
    case nudge
    /// The body's place among the animator's items.
    case doubledMass(body: Int)

    /// What is made 1 % stronger.
    enum Force: String, Hashable, Sendable, CaseIterable {
        case springs, gravity, pushes, fields, rods, snaps, resizing, transforms

        /// What is done.
        var label: String {
            switch self {
            case .springs: "springs 1 % stiffer"
            case .gravity: "no spring, so gravity 1 % stronger"
            case .pushes: "no spring or gravity, so pushes 1 % stronger"
            case .fields: "no spring, gravity or push, so fields 1 % stronger"
            case .rods: "nothing but rods, so these 1 % longer"
            case .snaps: "nothing but snaps, so their points 1 point to the right"
            case .resizing: "nothing but resizing, so that 1 % faster"
            case .transforms: "nothing but transforms, so these 1 % faster"
            }
        }
    }
}
