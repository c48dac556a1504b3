import Foundation
import JellyGraphics
import JellyValues
import Testing

@Suite struct StrobeTests {
    static let ground = Drawing.Command.fill(BezierPath(rect: CGRect(x: 0, y: 8, width: 20, height: 2)), .green)
    static let sign = Drawing.Command.fill(BezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 2)), .blue)

    static func ball(_ x: CGFloat) -> Drawing.Command {
        .fill(BezierPath(ovalIn: CGRect(x: x, y: 5, width: 3, height: 3)), .red)
    }

    /// A pose: the ball with an edge in a darker red.
    static func pose(_ x: CGFloat, _ alpha: Double) -> Drawing.Command {
        guard case .fill(let path, _) = ball(x) else { return ball(x) }
        let edge = Drawing.Command.stroke(path, Color(red: 0.55, green: 0, blue: 0), StrokeStyle())
        return .group([ball(x), edge], alpha: alpha, clip: nil)
    }

    static func drawing(_ x: CGFloat) -> Drawing {
        Drawing(size: CGSize(width: 20, height: 10), commands: [ground, ball(x), sign])
    }

    @Test func whatStandsStillIsThereOnceAndPosesFade() {
        let strobe = Drawing.strobe(of: [0, 5, 10, 15].map(Self.drawing), opacities: (0.25, 0.75))
        #expect(
            strobe.commands == [
                Self.ground, Self.pose(0, 0.25),
                Self.pose(5, 0.5),
                Self.pose(10, 0.75), Self.ball(15), Self.sign,
            ])
        #expect(strobe.size == CGSize(width: 20, height: 10))
    }

    @Test func aPoseThatStaysIsShownOnce() {
        let strobe = Drawing.strobe(of: [0, 10, 10, 10].map(Self.drawing), opacities: (0.25, 0.75))
        #expect(
            strobe.commands == [Self.ground, Self.pose(0, 0.25), Self.ball(10), Self.sign])
    }

    @Test func aThingThatChangesItsColorInPlaceIsNotRepeated() {
        var dark = Self.drawing(0)
        dark.commands[0] = .fill(BezierPath(rect: CGRect(x: 0, y: 8, width: 20, height: 2)), .black)
        #expect(Drawing.strobe(of: [Self.drawing(0), dark]).commands == dark.commands)
    }

    @Test func oneInstantIsItself() {
        #expect(Drawing.strobe(of: [Self.drawing(3)]) == Self.drawing(3))
    }
}
