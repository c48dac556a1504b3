import Foundation
public import Jellyframe

/// A block that falls on the floor.
public func makeFall() -> Stage {
    let stage = Stage(size: CGSize(width: 160, height: 120))
    let block = BlockView(frame: CGRect(x: 40, y: 10, width: 30, height: 30), color: .orange)
    block.name = "block"
    stage.view.addSubview(block)
    stage.animator.addBehavior(GravityBehavior(items: [block]))
    let walls = CollisionBehavior(items: [block])
    walls.translatesReferenceBoundsIntoBoundary = true
    stage.animator.addBehavior(walls)
    return stage
}
