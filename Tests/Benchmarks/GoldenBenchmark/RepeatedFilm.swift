import JellyGolden
import JellyImaging
import JellyValues

/// A film of 300 frames that costs nothing to render: a few pictures over and over. Each is hashed, as a run's frames
/// are.
struct RepeatedFilm: GoldenSubject {
    let pictures: [Bitmap]

    var shape: GoldenShape {
        GoldenShape(
            width: pictures[0].width, height: pictures[0].height, rate: FrameRate(60), frames: Array(0..<300),
            tickRate: 60)
    }

    func play(pixels: Bool, keeping isKept: @escaping KeptPictures, _ receive: (GoldenPart) throws -> Void) throws {
        for index in shape.frames {
            let picture = pictures[index % pictures.count]
            try receive(.frame(index: index, picture: GoldenPicture(picture), hash: FrameHash(picture)))
        }
    }
}
