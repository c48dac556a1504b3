import Foundation
import Jellyframe

func renderFallingBlock(to path: String) throws {
    let stage = Stage(size: CGSize(width: 320, height: 240))
    let block = BlockView(frame: CGRect(x: 40, y: 20, width: 60, height: 60), color: .orange)
    stage.view.addSubview(block)
    stage.animator.addBehavior(GravityBehavior(items: [block]))
    let walls = CollisionBehavior(items: [block])
    walls.translatesReferenceBoundsIntoBoundary = true
    stage.animator.addBehavior(walls)

    let window = FrameWindow(to: 2, rate: FrameRate(60))
    let film = try Film(FilmOutput(parsing: path), viewport: Viewport(size: stage.size, scale: 2), rate: window.rate)
    try stage.advance(through: window) { try film.write($0.drawing, index: $0.index) }
    try film.finish()
}
