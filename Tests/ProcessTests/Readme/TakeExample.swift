import Jellyframe

func recordAndDraw(_ stage: Stage, to film: Film) throws -> Take {
    let window = FrameWindow(to: 2, rate: FrameRate(60))
    let facts = TakeFacts(size: stage.size, tickRate: stage.tickRate, duration: 2, window: window)
    try TakeFile.record(stage, facts, to: "fall.take")
    let take = try Take(contentsOf: "fall.take")  // ticks and frames
    let player = try TakePlayer(TakeFile("fall.take"))
    try player.advance(through: FrameSchedule(window)) { try film.write($0.drawing, index: $0.index) }
    return take
}
