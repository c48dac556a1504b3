import Foundation
import JellyGraphics
import JellyScene
import JellyStage
import JellyValues
import JellyVideo

/// A scene's frames, ready to be drawn, and the product's ways to store them.
struct Workload {
    let name: String
    let rate = FrameRate(60)
    private(set) var viewport: Viewport
    let drawings: [Drawing]
    let directory: MemoryDirectory

    init(_ path: String, directory: MemoryDirectory) throws {
        let scene = try Scene(contentsOf: path)
        name = URL(filePath: path).deletingPathExtension().lastPathComponent
        self.directory = directory
        viewport = try Viewport(size: scene.size, fitting: (width: 1920, height: 1080))
        var drawings: [Drawing] = []
        try Stage(scene).advance(through: FrameWindow(to: scene.duration, rate: rate)) { drawings.append($0.drawing) }
        self.drawings = drawings
    }

    /// The same frames at twice the scale.
    func in4K() throws -> Workload {
        var load = self
        load.viewport = try Viewport(
            size: drawings[0].size, fitting: (width: 2 * viewport.width, height: 2 * viewport.height))
        return load
    }

    /// One second from the middle, for slow measurements.
    var middle: [Drawing] { Array(drawings[(drawings.count * 2 / 5)...].prefix(60)) }

    /// The cost of storing some drawings with the product; `output` is named as on its command line.
    func cost(of output: String, _ drawings: [Drawing], searchPath: String? = nil) throws -> Cost {
        try? FileManager.default.removeItem(atPath: directory.path + output)
        return try measured {
            let video = try Video(
                VideoOutput(parsing: directory.path + output), viewport: viewport, rate: rate, searchPath: searchPath)
            for (index, drawing) in drawings.enumerated() { try video.write(drawing, index: index) }
            try video.finish()
        }
    }
}
