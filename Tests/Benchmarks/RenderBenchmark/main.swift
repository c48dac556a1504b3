// What the product's outputs cost beside the plain ways to the same files. Prints ratios, measured in pairs in one run.
import Foundation
import JellyDrawing
import JellyFilm
import JellyScene
import JellyStage
import JellyTime

let folder = try MemoryFolder()
defer { folder.remove() }
let pairs = 5
for path in CommandLine.arguments.dropFirst() {
    let scene = try Scene(contentsOf: path)
    let viewport = try Viewport(size: scene.size, fitting: (1920, 1080))
    let window = FrameWindow(to: 5, rate: FrameRate(60))
    var drawings: [Drawing] = []
    try Stage(scene).advance(through: window) { drawings.append($0.drawing) }
    // One frame in `stride` for the loop, whose frames cost the same whatever comes before them.
    let stride = 10
    let some = Swift.stride(from: 0, to: drawings.count, by: stride).map { drawings[$0] }
    var cpu: [Double] = []
    let png = try Pairs(pairs) {
        let before = processorSeconds
        defer { cpu.append((processorSeconds - before) / 300 * 1000) }
        let out = try folder.fresh("ours")
        return try seconds {
            let film = try Film(FilmOutput(parsing: out), viewport: viewport, rate: window.rate, jobs: 2)
            for (index, drawing) in drawings.enumerated() { try film.write(drawing, index: index) }
            try film.finish()
        }
    } theirs: {
        let out = try folder.fresh("theirs")
        return try seconds { try CairoLoop(viewport: viewport).run(some, folder: out) } * Double(stride)
    }
    let names = Swift.stride(from: 0, to: drawings.count, by: stride).map { String(format: "ours/%04d.png", $0) }
    let ours = try names.reduce(0) { try $0 + folder.byteCount($1) }
    let theirs = try folder.byteCount("theirs")
    print(path, png.typical.ours * 1000 / 300, png.typical.theirs * 1000 / 300, png.speedup, Double(ours) / Double(theirs), "cpu", cpu.sorted()[cpu.count / 2], cpu.min()!)

    let apng = try Pairs(3) {
        return try seconds {
            let film = try Film(FilmOutput(parsing: folder.path + "a.apng"), viewport: viewport, rate: window.rate, jobs: 2)
            for (index, drawing) in drawings.enumerated() { try film.write(drawing, index: index) }
            try film.finish()
        }
    } theirs: { 1 }
    print("apng", apng.typical.ours / 300 * 1000, try folder.byteCount("a.apng"))
    try FileManager.default.copyItem(atPath: folder.path + "a.apng", toPath: path + ".apng")
}
