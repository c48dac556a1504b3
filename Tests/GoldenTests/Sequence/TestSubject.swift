import Foundation
import JellyDynamics
import JellyGolden
import JellyImaging
import JellyStage
import JellyValues

/// A square that slides over a small image, one pixel per frame, with a body that does the same.
struct TestSubject: GoldenSubject {
    var width = 24
    var height = 8
    var rate = FrameRate(60)
    var count = 20
    /// The position of the square in a frame or tick, in pixels.
    var place: @Sendable (Int) -> Double = { Double($0) }
    /// The position of the body, if it is not the square's.
    var bodyPlace: (@Sendable (Int) -> Double)?
    /// The position of the floor; a body that is not drawn.
    var floorPlace: @Sendable (Int) -> Double = { _ in 12 }
    var color: @Sendable (Int) -> StraightColor = { _ in StraightColor(red: 200, green: 30, blue: 10) }
    /// The appearance of the square in a frame; nil for none.
    var look: (@Sendable (Int) -> ViewAppearance)?
    var hasBodies = true
    /// The ticks in which the square touches the floor.
    var contacts: Set<Int> = []
    /// Called at each play; its result can make plays differ.
    var onPlay: @Sendable () -> Int = { 0 }

    var shape: GoldenShape {
        GoldenShape(width: width, height: height, rate: rate, frames: Array(0..<count), tickRate: 60)
    }

    func image(_ frame: Int) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height, filledWith: StraightColor(red: 255, green: 255, blue: 255))
        let color = color(frame).premultiplied
        let left = Int(place(frame))
        bitmap.withMutableBytes(ofRows: 2..<6) { bytes in
            for y in 0..<4 {
                for x in min(width, max(0, left))..<max(0, min(width, left + 4)) {
                    let start = (y * width + x) * 4
                    bytes[start] = color.blue
                    bytes[start + 1] = color.green
                    bytes[start + 2] = color.red
                }
            }
        }
        return bitmap
    }

    func play(pixels: Bool, keeping isKept: @escaping KeptImages, _ receive: (GoldenPart) throws -> Void) throws {
        let offset = onPlay()
        for frame in 0..<count {
            if frame > 0, hasBodies { try receive(tick(frame)) }
            guard pixels else { continue }
            if let look {
                try receive(.look(index: frame, look: GoldenFrame(views: [look(frame)], knowsTexts: true) { [] }))
            }
            let image = image(frame + offset)
            try receive(.frame(index: frame, image: GoldenImage(image), hash: FrameHash(image)))
        }
    }

    private func tick(_ number: Int) -> GoldenPart {
        let x = bodyPlace?(number) ?? place(number)
        let samples = [floorPlace(number), x].map { x in
            MotionSample(
                center: CGPoint(x: x, y: 4), angle: 0, size: .zero, linearVelocity: CGPoint(x: 60, y: 0),
                angularVelocity: 0)
        }
        let (time, touch) = (
            Double(number) / 60, StageEvent.Kind.contactBegan(item: "green", other: "floor", impulse: 0)
        )
        return .tick(
            TickRecord(
                number: number, time: time, names: ["floor", "green"], samples: samples,
                events: contacts.contains(number) ? [StageEvent(tick: number, time: time, kind: touch)] : []))
    }
}
