/// A small defect that every golden has to detect.
package enum Mutant: String, Hashable, Sendable, CaseIterable {
    /// The image is shifted one pixel to the right.
    case shiftedPixel
    /// Every frame gets a line one pixel high, or misses one.
    case hairline
    /// The first colour's red differs by 3 of 255.
    case colorOff
    /// A frame is dropped; the following ones come one frame earlier.
    case droppedFrame
    /// Springs are 1 % stiffer; without springs, another force is 1 % stronger.
    case stiffer
    /// One body has twice its mass.
    case doubledMass

    /// Whether bodies move as they should.
    var isOfPixels: Bool { [.shiftedPixel, .hairline, .colorOff, .droppedFrame].contains(self) }

    /// A label such as `one pixel shifted`.
    package var label: String {
        switch self {
        case .shiftedPixel: "one pixel shifted"
        case .hairline: "a hairline removed"
        case .colorOff: "a colour off by 3"
        case .droppedFrame: "one frame dropped"
        case .stiffer: "1 % stiffer"
        case .doubledMass: "one body's mass doubled"
        }
    }
}

/// A mutation of one subject.
enum Mutation: Hashable, Sendable {
    case changed(ImageChange), colorOff, droppedFrame
    case stronger(Force)
    /// A body gets a small velocity.
    case nudge
    /// The index of the body among the animator's items.
    case doubledMass(body: Int)

    /// What is made 1 % stronger.
    enum Force: String, Hashable, Sendable, CaseIterable {
        case springs, gravity, pushes, fields, rods, snaps, resizing, transforms

        /// A description of the mutation.
        var label: String {
            switch self {
            case .springs: "springs 1 % stiffer"
            case .gravity: "gravity 1 % stronger (no springs)"
            case .pushes: "pushes 1 % stronger (no springs, no gravity)"
            case .fields: "fields 1 % stronger (no springs, gravity or pushes)"
            case .rods: "rods 1 % longer (rods only)"
            case .snaps: "snap points 1 point to the right (snaps only)"
            case .resizing: "resizing 1 % faster (resizing only)"
            case .transforms: "transforms 1 % faster (transforms only)"
            }
        }
    }
}
