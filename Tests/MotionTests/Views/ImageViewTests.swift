import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues
import Testing

/// 2×1 pixels: red and blue.
private let flag = Image(
    Bitmap(width: 2, height: 1, isOpaque: true, bytes: [0, 0, 255, 255, 255, 0, 0, 255]))

@Test(
    arguments: [
        (.scaleToFill, CGRect(x: 0, y: 0, width: 8, height: 8)),
        (.scaleAspectFit, CGRect(x: 0, y: 2, width: 8, height: 4)),
        (.scaleAspectFill, CGRect(x: -4, y: 0, width: 16, height: 8)),
        (.center, CGRect(x: 3, y: 3.5, width: 2, height: 1)),
    ] as [(ImageView.ContentMode, CGRect)])
func theContentModeSaysWhereAnImageLies(mode: ImageView.ContentMode, rect: CGRect) {
    let view = ImageView(frame: CGRect(x: 50, y: 50, width: 8, height: 8))
    #expect(view.imageRect.isNull)
    view.image = flag
    view.contentMode = mode
    #expect(view.imageRect == rect)
}

@Test func anImageInItsOwnSizeKeepsItsPixels() throws {
    let view = ImageView(image: flag)
    view.frame.origin = CGPoint(x: 1, y: 0)
    #expect(try image(4, 1, of: [view]).rows == ["#ffffff #ff0000 #0000ff #ffffff"])
    view.transform = CGAffineTransform(scaleX: -1, y: 1)
    #expect(try image(4, 1, of: [view]).rows == ["#ffffff #0000ff #ff0000 #ffffff"])
    view.alpha = 0.5
    #expect(try image(4, 1, of: [view]).rows == ["#ffffff #7f7fff #ff7f7f #ffffff"])
}

@Test func anImageThatCoversItsViewIsCutOnlyIfTheViewClips() throws {
    let view = ImageView(frame: CGRect(x: 2, y: 0, width: 2, height: 2))
    view.image = flag
    view.contentMode = .scaleAspectFill
    func isWhite(_ bitmap: Bitmap) -> [Bool] { (0..<6).map { "\(bitmap[$0, 0])" == "#ffffff" } }
    #expect(try isWhite(image(6, 2, of: [view])) == [true, false, false, false, false, true])
    view.clipsToBounds = true
    #expect(try isWhite(image(6, 2, of: [view])) == [true, true, false, false, true, true])
}

@Test func anImageFollowsTheTransformsOfOuterViews() throws {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    let view = ImageView(image: flag)
    view.center = CGPoint(x: 3, y: 2.5)
    outer.addSubview(view)
    outer.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    // From (1, 0.5) off the middle, lying, to (-0.5, 1), standing.
    let none = "#ffffff #ffffff #ffffff #ffffff"
    #expect(
        try image(4, 4, of: [outer]).rows
            == [none, none, "#ffffff #ff0000 #ffffff #ffffff", "#ffffff #0000ff #ffffff #ffffff"])
}
