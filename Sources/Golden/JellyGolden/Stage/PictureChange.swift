import JellyImaging

/// What the self-test does to the pixels of every frame.
enum PictureChange: Hashable, Sendable {
    /// Everything is one pixel to the right.
    case shifted
    /// A line one pixel high is there, or is not: which of the two it is makes no difference to who compares.
    case hairline

    /// The picture with the change.
    func applied(to picture: Bitmap) -> Bitmap {
        switch self {
        case .shifted: picture.movedRight()
        case .hairline: picture.withHairline()
        }
    }
}

extension Mutation {
    /// What becomes of every picture; nil for nothing.
    var picture: PictureChange? {
        if case .changed(let change) = self { change } else { nil }
    }
}

extension Bitmap {
    /// The picture moved right by one pixel; its first column stays.
    fileprivate func movedRight() -> Bitmap {
        var moved = self
        let width = width
        moved.withMutableBytes(ofRows: 0..<height) { bytes in
            let words = bytes.bindMemory(to: UInt32.self)
            for start in stride(from: 0, to: words.count, by: width) where width > 1 {
                for x in stride(from: width - 1, to: 0, by: -1) { words[start + x] = words[start + x - 1] }
            }
        }
        return moved
    }

    /// The picture whose middle row is 85 of 255 lighter or darker: a separator's grey on white.
    fileprivate func withHairline() -> Bitmap {
        var lined = self
        lined.withMutableBytes(ofRows: height / 2..<height / 2 + 1) { bytes in
            for index in bytes.indices {
                let (alpha, isAlpha) = (bytes[index | 3], index & 3 == 3)
                let byte = bytes[index]
                if alpha == 255 {
                    if !isAlpha { bytes[index] = byte >= 128 ? byte - 85 : byte + 85 }
                } else if isAlpha {
                    // Of what is half clear, the opacity; its premultiplied colours, done by now, are no larger.
                    bytes[index] = byte >= 128 ? byte - 85 : byte + 85
                } else {
                    bytes[index] = min(byte, alpha >= 128 ? alpha - 85 : alpha + 85)
                }
            }
        }
        return lined
    }
}
