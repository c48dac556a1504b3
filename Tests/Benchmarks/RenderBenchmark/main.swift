// The cost of the product's outputs compared with plain ways to the same files: a Cairo loop, and ffmpeg. Prints
// ratios, measured in pairs in one run, for the given scene files.
import Foundation
import JellyGraphics

/// The fraction of frames drawn by the Cairo loop, whose frames all cost the same.
let stride = 10

func percent(_ ours: Int, _ theirs: Int) -> String { String(format: "%7.3f", Double(ours) / Double(theirs)) }

/// Whether figures are JSON lines, for `Scripts/measure/bench --history`.
let printsJSON = CommandLine.arguments.contains("--json")

/// The ratios of their cost to ours, pair by pair, for the scene named last.
func printJSON(_ what: String, _ pairs: Pairs, _ cost: KeyPath<Cost, Double> = \.seconds) {
    let ratios = pairs.costs.map { String(format: "%.4f", $0.theirs[keyPath: cost] / $0.ours[keyPath: cost]) }
    print("{\"figure\": \"\(what)\", \"ratios\": [\(ratios.joined(separator: ", "))]}")
    fflush(nil)
}

func row(_ what: String, _ pairs: Pairs, frames: Int, size: String) {
    func milliseconds(_ seconds: Double) -> String { String(format: "%10.3f ms", seconds * 1000 / Double(frames)) }
    let speed = pairs.speedup
    if printsJSON { return printJSON(what, pairs) }
    print(
        "  " + what.padding(toLength: 26, withPad: " ", startingAt: 0) + milliseconds(pairs.typical.theirs.seconds)
            + milliseconds(pairs.typical.ours.seconds)
            + String(format: "%10.2f%9.2f%11.2f", speed.median, speed.worst, pairs.processorRatio) + size)
}

func comparePNG(_ load: Workload, pairs: Int) throws {
    let places = Swift.stride(from: 0, to: load.drawings.count, by: stride)
    let some = places.map { load.drawings[$0] }
    let result = try Pairs(pairs) {
        try load.cost(of: "ours/", load.drawings)
    } theirs: {
        let out = try load.directory.fresh("theirs")
        let time = try measured { try CairoLoop(viewport: load.viewport).run(some, directory: out) }
        return time * (Double(load.drawings.count) / Double(some.count))
    }
    let size = try places.reduce(0) { try $0 + load.directory.byteCount(String(format: "ours/%04d.png", $1)) }
    row(
        "PNG, Cairo in a loop", result, frames: load.drawings.count,
        size: percent(size, try load.directory.byteCount("theirs")))
}

/// The encoder compared with Cairo's writer, both alone.
func compareEncoder(_ load: Workload, pairs: Int) throws {
    let writers = PNGWriters(load: load)
    let theirs = try writers.cairo(every: stride)
    for (what, knowsChanges) in [("PNG encoder, in a video", true), ("PNG encoder, knows nothing", false)] {
        let bytes = try writers.ours(knowingChanges: knowsChanges)
        let result = try Pairs(pairs) {
            try writers.ours(knowingChanges: knowsChanges).mean
        } theirs: {
            try writers.cairo(every: stride).mean
        }
        row(what, result, frames: 1, size: percent(bytes.byteCount / bytes.frames, theirs.byteCount / theirs.frames))
    }
}

func compareAPNG(_ load: Workload, pairs: Int) throws {
    let ffmpeg = FFmpeg(workload: load)
    _ = try load.cost(of: "middle/", load.middle)
    try ffmpeg.decode("middle/", to: "middle.rgb", format: "rgb24")
    let result = try Pairs(pairs) {
        try load.cost(of: "ours.apng", load.middle)
    } theirs: {
        try ffmpeg.animate("middle.rgb", format: "rgb24")
    }
    row(
        "APNG, ffmpeg from RGB", result, frames: load.middle.count,
        size: percent(try load.directory.byteCount("ours.apng"), try load.directory.byteCount("theirs.apng")))
}

func compareMP4(_ load: Workload, _ drawings: [Drawing], _ title: String, pairs: Int) throws {
    let ffmpeg = FFmpeg(workload: load)
    _ = try load.directory.fresh("ours")
    _ = try load.cost(of: "ours/", drawings)
    try ffmpeg.decode("ours/", to: "video.yuv", format: "yuv420p")
    let options = try ffmpeg.productOptions()
    let result = try Pairs(pairs) {
        try load.cost(of: "ours.mp4", drawings)
    } theirs: {
        try ffmpeg.encode("video.yuv", format: "yuv420p", options: options)
    }
    row(
        title, result, frames: drawings.count,
        size: percent(try load.directory.byteCount("ours.mp4"), try load.directory.byteCount("theirs.mp4")))
    if printsJSON, drawings.count == load.drawings.count { printJSON("MP4, processor time", result, \.processor) }
}

var words = CommandLine.arguments.dropFirst()
var pairs = 5
var outputs = ["PNG", "encoder", "APNG", "MP4"]
while let option = words.first, option.hasPrefix("--") {
    if option == "--json" {
        words = words.dropFirst()
        continue
    }
    let value = words.dropFirst().first ?? ""
    switch option {
    case "--pairs": pairs = max(1, Int(value) ?? pairs)
    case "--only": outputs = value.split(separator: ",").map(String.init)
    default:
        throw BenchmarkError("unknown option \(option); there are --pairs N, --json and --only PNG,encoder,APNG,MP4")
    }
    words = words.dropFirst(2)
}
if !printsJSON {
    print("  output, beside what              theirs         ours     times as fast  processor    size")
    print("                                  a frame      a frame    median    worst      ratio   ratio")
}
for path in words {
    let directory = try MemoryDirectory()
    defer { directory.remove() }
    let load = try Workload(path, directory: directory)
    if printsJSON {
        print("{\"scene\": \"\(load.name)\"}")
    } else {
        print(
            "\(load.name): \(load.drawings.count) frames of \(load.viewport.width)×\(load.viewport.height) pixels, \(pairs) pairs"
        )
    }
    if outputs.contains("PNG") { try comparePNG(load, pairs: pairs) }
    if outputs.contains("encoder") { try compareEncoder(load, pairs: pairs) }
    if outputs.contains("APNG") { try compareAPNG(load, pairs: pairs) }
    if outputs.contains("MP4") {
        try compareMP4(load, load.drawings, "MP4, ffmpeg from YUV", pairs: pairs)
        try compareMP4(load.in4K(), load.middle, "MP4 in 4K, a second", pairs: pairs)
    }
}
