import Foundation
import Jellyframe

func exportMotion(of stage: Stage, to directory: URL) throws {
    let take = try stage.advance(recording: FrameWindow(to: 2, rate: FrameRate(60)))
    let recording = try MotionRecording(take)
    func write(_ bytes: [UInt8], _ name: String) throws { try Data(bytes).write(to: directory.appending(path: name)) }

    let motion = try VectorMotion(recording, tolerance: MotionTolerance(points: 0.1), for: .lottie)
    let animation = try LottieAnimation(motion, name: "A fall")
    try write(animation.json, "fall.lottie.json")
    try write(DotLottie.encode([("light", animation)]), "fall.lottie")

    let svg = AnimatedSVG([try VectorMotion(recording, for: .smil)], plays: 0, title: "A fall")
    try write(svg.bytes, "fall.svg")

    let page = MotionPage(try PageMotion(take, name: "fall"), title: "A fall")
    try write(Array(page.html.utf8), "fall.html")
}
