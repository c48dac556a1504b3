import Foundation
import JellyImaging
import JellyStage
import JellyValues
import Testing

private let (white, black, red, blue) = ("#ffffff", "#000000", "#ff0000", "#0000ff")

@Test func aLaterSubviewCoversAnEarlierOne() throws {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 3, height: 1))
    let (left, right) = (block(0, 0, 2, 1, .red), block(1, 0, 2, 1, .blue))
    outer.addSubview(left)
    outer.addSubview(right)
    #expect(try image(3, 1, of: [outer]).rows == ["\(red) \(blue) \(blue)"])
    outer.bringSubviewToFront(left)
    #expect(try image(3, 1, of: [outer]).rows == ["\(red) \(red) \(blue)"])
    outer.sendSubviewToBack(left)
    #expect(try image(3, 1, of: [outer]).rows == ["\(red) \(blue) \(blue)"])
}

@Test func aClipTurnsWithItsView() throws {
    let window = View(frame: CGRect(x: 1, y: 1, width: 2, height: 2))
    window.addSubview(block(-5, -5, 6, 12, .red))
    window.clipsToBounds = true
    let (none, left, top) = (
        "#ffffff #ffffff #ffffff #ffffff", "#ffffff #ff0000 #ffffff #ffffff",
        "#ffffff #ff0000 #ff0000 #ffffff"
    )
    #expect(try image(4, 4, of: [window]).rows == [none, left, left, none])
    // A quarter turn clockwise takes the left half to the top.
    window.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(try image(4, 4, of: [window]).rows == [none, top, none, none])
    window.clipsToBounds = false
    #expect(try image(4, 4, of: [window])[0, 0] == StraightColor(red: 255, green: 0, blue: 0))
}

@Test func aClipInATurnedClipLetsThroughWhatBothDo() throws {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 3, height: 2))
    let inner = View(frame: CGRect(x: 1, y: 0, width: 2, height: 4))
    (outer.clipsToBounds, inner.clipsToBounds) = (true, true)
    outer.addSubview(inner)
    // Scaled by two about its middle, (2, 2): what fills the inner view reaches from 0 to 4.
    inner.addSubview(block(0.5, 1, 1, 2, .blue))
    inner.subviews[0].transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(
        try image(4, 3, of: [outer]).rows == [
            "\(white) \(blue) \(blue) \(white)", "\(white) \(blue) \(blue) \(white)",
            "\(white) \(white) \(white) \(white)",
        ])
}

@Test func alphaFadesAViewAndAllInItAsOneLayer() throws {
    let outer = block(0, 0, 2, 1, .black)
    outer.addSubview(block(1, 0, 1, 1, .red))
    outer.alpha = 0.5
    #expect(try image(3, 1, of: [outer]).rows == ["#7f7f7f #ff7f7f \(white)"])
    outer.subviews[0].alpha = 0.5
    // Half of a red that is mixed half with black.
    let middle = try image(3, 1, of: [outer])[1, 0]
    #expect(abs(Int(middle.red) - 191) <= 1 && abs(Int(middle.green) - 127) <= 1)
}

@Test func aHiddenOrClearViewIsNotDrawnNorWhatIsInIt() throws {
    let outer = block(0, 0, 2, 1, .black)
    outer.addSubview(block(1, 0, 1, 1, .red))
    outer.subviews[0].isHidden = true
    #expect(try image(2, 1, of: [outer]).rows == ["\(black) \(black)"])
    outer.subviews[0].isHidden = false
    outer.isHidden = true
    #expect(try image(2, 1, of: [outer]).rows == ["\(white) \(white)"])
    outer.isHidden = false
    outer.alpha = 0
    #expect(try image(2, 1, of: [outer]).rows == ["\(white) \(white)"])
}

@Test func aBorderLiesInsideTheEdgeAndOverTheSubviews() throws {
    let view = block(0, 0, 4, 3, .red)
    view.addSubview(block(0, 0, 2, 3, .blue))
    view.borderWidth = 1
    #expect(
        try image(5, 3, of: [view]).rows == [
            "\(black) \(black) \(black) \(black) \(white)", "\(black) \(blue) \(red) \(black) \(white)",
            "\(black) \(black) \(black) \(black) \(white)",
        ])
}

@Test(arguments: [2.0, 3, 100])
func aBorderThatMeetsItselfFillsTheView(width: CGFloat) throws {
    let view = block(0, 0, 4, 3, .red)
    view.borderWidth = width
    #expect(try image(4, 3, of: [view]).rows == Array(repeating: "#000000 #000000 #000000 #000000", count: 3))
}

@Test func cornersAreRoundAndABorderFollowsThem() throws {
    let view = block(0, 0, 4, 4, .black)
    view.cornerRadius = 2
    let plain = try image(4, 4, of: [view])
    // A disc of radius 2 covers 31.5 % of a corner's pixel and 91.3 % of the next; Cairo flattens it to 0.1 pixel.
    for (x, y, grey) in [(0, 0, 174.6), (3, 0, 174.6), (0, 3, 174.6), (1, 0, 22.1), (0, 2, 22.1), (1, 1, 0)] {
        #expect(abs(Double(plain[x, y].red) - grey) <= 8, "(\(x), \(y)): \(plain[x, y])")
    }
    let thin = block(0, 0, 20, 20, .red)
    (thin.cornerRadius, thin.borderWidth) = (2, 8)
    let thick = try image(20, 20, of: [thin])
    #expect(thick[0, 0].red > 150)
    #expect("\(thick[7, 7])" == black)
    #expect("\(thick[8, 8])" == red)
    #expect("\(thick[10, 19])" == black)
}
