import JellyGolden
import JellyImaging
import JellyValues

/// A video of 300 frames that costs nothing to render: a few repeated images. Each is hashed, like the frames of a run.
struct RepeatedVideo: GoldenSubject {
    let images: [Bitmap]

    var shape: GoldenShape {
        GoldenShape(
            width: images[0].width, height: images[0].height, rate: FrameRate(60), frames: Array(0..<300),
            tickRate: 60)
    }

    func play(pixels: Bool, keeping isKept: @escaping KeptImages, _ receive: (GoldenPart) throws -> Void) throws {
        for index in shape.frames {
            let image = images[index % images.count]
            try receive(.frame(index: index, image: GoldenImage(image), hash: FrameHash(image)))
        }
    }
}
