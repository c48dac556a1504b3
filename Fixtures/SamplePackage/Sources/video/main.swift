import Falls
import Jellyframe

/// Records a take, and makes a video of it.
func makeVideo(_ path: String) throws {
    let (stage, window) = (makeFall(), FrameWindow(to: 1, rate: FrameRate(30)))
    let facts = TakeFacts(size: stage.size, tickRate: stage.tickRate, duration: 1, window: window)
    try TakeFile.record(stage, facts, to: path + ".take")

    let player = try TakePlayer(TakeFile(path + ".take"))
    let video = try Video(
        VideoOutput(parsing: path + ".mp4"), viewport: Viewport(size: player.size, scale: 1), rate: window.rate)
    try player.advance(through: FrameSchedule(window)) { try video.write($0.drawing, index: $0.index) }
    try video.finish()
}

try makeVideo("fall")
