import Foundation
import Jellyframe

func writePage(of stage: Stage) throws {
    stage.overlay = .layers
    let motion = try PageMotion(stage, name: "fall", ticks: 0...300)
    try MotionPage(motion, title: "A fall").html.write(toFile: "fall.html", atomically: true, encoding: .utf8)
}
