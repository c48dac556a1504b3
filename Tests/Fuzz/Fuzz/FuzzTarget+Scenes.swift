import Foundation
import JellyDrawing
import JellyPixels
import JellyStage
import JellyTime

@testable import JellyScene
@testable import JellyTake

extension FuzzTarget {
    /// The syntax alone.
    static let json5 = FuzzTarget("json5") { bytes in
        _ = try JSON5.parse(text(bytes), name: "document")
    }

    /// Documents, which are played for some ticks.
    static let scene = FuzzTarget("scene") { bytes in
        let memory = MemoryBudget(limit: 64 << 20)
        let scene = try Scene(json5: text(bytes), name: "scene", memory: memory)
        requireSame(scene, try Scene(json5: scene.json5, name: "again", memory: memory))
        let stage = try Stage(scene, memory: memory)
        let end = min(scene.duration, 4 / Double(scene.tickRate))
        do {
            try stage.advance(through: FrameSchedule(frames: [0, 2, 3], rate: FrameRate(scene.tickRate), to: end)) {
                try $0.drawing.validate()
            }
        } catch let error as DrawingError {
            preconditionFailure("a stage shows what cannot be drawn: \(error)")
        }
    }

    /// SVG's path data in scenes, and in takes.
    static let path = FuzzTarget("path") { bytes in
        let text = text(bytes)
        if let path = PathText.read(text) { requireSame(path, PathText.read(path.pathData)) }
        let path = try PathDataParser.parse(text)
        requireSame(path, try PathDataParser.parse(path.pathData))
    }

    /// Readings of an accelerometer.
    static let accelerometer = FuzzTarget("accelerometer") { bytes in
        let samples = try AccelerometerFile.read(bytes, name: "readings.csv")
        precondition(!samples.isEmpty && samples.allSatisfy { $0.time.isFinite }, "a reading has no time")
    }
}
