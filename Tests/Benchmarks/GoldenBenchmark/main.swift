// The cost of comparing two 1080p frames, compared with memcmp and with a plain pixelmatch loop. Prints medians of
// repeated runs on one thread. Then the cost of reading images, compared with libpng through Cairo (only this for PNG
// files given as arguments); of hashing a frame; and of verifying 300 frames, without rendering them.
import Foundation
import JellyGolden
import JellyImaging

let (width, height) = (1920, 1080)

/// A frame with two soft discs on a plain background; `noise` changes every component of every pixel slightly.
func frame(offset: Double = 0, alpha: UInt8 = 255, noise: Int = 0) -> Bitmap {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    var state: UInt32 = 1
    for y in 0..<height {
        for x in 0..<width {
            func cover(_ column: Double, _ row: Double, _ radius: Double) -> Double {
                max(0, min(1, radius + 0.5 - hypot(Double(x) - column, Double(y) - row)))
            }
            let share = max(cover(600 + offset, 500, 180), cover(1300, 700 + offset, 90))
            func component(_ ground: Double, _ disc: Double) -> UInt8 {
                state = state &* 1_664_525 &+ 1_013_904_223
                let moved = noise == 0 ? 0 : Int(state >> 8) % (2 * noise + 1) - noise
                let value = max(0, min(255, Int(ground + (disc - ground) * share) + moved))
                return UInt8(value * Int(alpha) / 255)
            }
            bytes += [component(240, 30), component(245, 140), component(250, 250), alpha]
        }
    }
    return Bitmap(width: width, height: height, isOpaque: alpha == 255, bytes: bytes)
}

func milliseconds(_ runs: Int, _ body: () -> Int) -> Double {
    var times: [Double] = []
    var sum = 0
    for _ in 0..<runs {
        let (whole, part) = ContinuousClock().measure { sum &+= body() }.components
        times.append(Double(whole) * 1e3 + Double(part) * 1e-15)
    }
    // The sum keeps the work from being optimized away.
    if sum == .min { print(sum) }
    return times.sorted()[runs / 2]
}

let decodingTitle = "PNG read                     size           bytes       ms    Cairo  Cairo ÷ this"
if CommandLine.arguments.count > 1 {
    print(decodingTitle)
    for path in CommandLine.arguments.dropFirst() {
        try reportDecoding(
            String(path.split(separator: "/").last ?? ""), [UInt8](Data(contentsOf: URL(filePath: path))))
    }
    exit(0)
}

let plain = frame()
let copy = frame()
let runs = 9
let bare = milliseconds(runs) {
    plain.bytes.withUnsafeBytes { a in
        copy.bytes.withUnsafeBytes { b in Int(memcmp(a.baseAddress!, b.baseAddress!, a.count)) }
    }
}
print(String(format: "memcmp of two equal frames: %.2f ms", bare))
print("frames                       tolerance        ms   × memcmp   plain pixelmatch ÷ this   changed")

func report(_ name: String, _ actual: Bitmap, _ expected: Bitmap, _ tolerances: [Tolerance]) {
    let loop = PlainPixelmatch(
        first: expected.straightRGBA(), second: actual.straightRGBA(), width: width, height: height)
    let plainTime = milliseconds(3) { loop.count() }
    for tolerance in tolerances {
        let comparer = Comparer(tolerance)
        let time = milliseconds(runs) { comparer.compare(actual, with: expected).changedPixels }
        let changed = comparer.compare(actual, with: expected).changedPixels
        print(
            name.padding(toLength: 28, withPad: " ", startingAt: 0),
            tolerance.description.padding(toLength: 14, withPad: " ", startingAt: 0),
            String(format: "%6.2f %8.2f %20.2f %16d", time, time / bare, plainTime / time, changed))
    }
}

let all: [Tolerance] = [
    .exact, .otherCairo, .pixelmatch(.v5), .pixelmatch(.v7), .pixelmatch(.v8), .lookAlike,
]
let (clear, clearCopy) = (frame(alpha: 128), frame(alpha: 128))
report("equal", plain, copy, [.exact])
report("equal, half clear", clear, clearCopy, [.exact])
report("discs moved by 3 pixels", frame(offset: 3), plain, all)
report("the same, half clear", frame(offset: 3, alpha: 128), clear, all)
report("every pixel off by up to 3", frame(noise: 3), plain, all)
report("every pixel off by up to 60", frame(noise: 60), plain, all)

for (name, image) in [("a frame", plain), ("a half clear frame", clear)] {
    let time = milliseconds(runs) { FrameHash(image).digits.utf8.count }
    let speed = Double(image.bytes.count) / time / 1e6
    print(String(format: "hash of %@: %.2f ms, %.1f GB/s, %.2f × memcmp", name, time, speed, time / bare))
}

print(decodingTitle)
try reportDecoding("a frame of flat shapes", PNGEncoder().encode(plain))
try reportDecoding("half clear", PNGEncoder().encode(clear))
try reportDecoding("every pixel off by up to 3", PNGEncoder().encode(frame(noise: 3)))

let place = FileManager.default.temporaryDirectory.appending(path: "golden-benchmark-\(getpid())")
defer { try? FileManager.default.removeItem(at: place) }
let store = GoldenStore(root: place)
let video = RepeatedVideo(images: [plain, frame(offset: 3), frame(offset: 6)])
var plan = SequenceRecording()
plan.mode = .hash
_ = try store.record(video, named: "video", plan)
let verification = milliseconds(3) { (try? store.verify(video, named: "video"))?.result.verdict == .same ? 1 : .min }
print(
    String(
        format: "300 equal frames against their golden, hashed on one thread: %.2f s, %.2f × memcmp of them",
        verification / 1000, verification / (300 * bare)))
