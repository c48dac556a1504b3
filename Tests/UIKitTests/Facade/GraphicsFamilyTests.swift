import Foundation
import Testing
import UIKitDynamics

/// Images, paths, fonts and text as Core Graphics, Core Text and Image I/O have them.
@MainActor @Suite struct GraphicsFamilyTests {
    private func image(_ bytes: [UInt8], width: Int, height: Int) throws -> CGImage {
        let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
        return try #require(
            CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider,
                decode: nil, shouldInterpolate: true, intent: .defaultIntent))
    }

    @Test func pixelsGoInAndOutOfImages() throws {
        let bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 10, 20, 30, 255]
        let whole = try image(bytes, width: 2, height: 2)
        #expect(
            whole.width == 2 && whole.bytesPerRow == 8 && whole.dataProvider?.data.map { Array($0 as Data) } == bytes)
        let mask = try image([255, 255, 255, 255, 0, 0, 0, 255], width: 2, height: 1)
        let seen = try #require(whole.masking(mask)?.dataProvider?.data.map { Array($0 as Data) })
        #expect(seen[3] == 255 && seen[7] == 0)
        #expect(CGColorSpaceCreateDeviceGray().model == .monochrome && CGColorSpaceCreateDeviceRGB().model == .rgb)
    }

    @Test func pathsTellTheirElements() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
        path.closeSubpath()
        var found: [(CGPathElementType, CGPoint)] = []
        path.applyWithBlock { found.append(($0.pointee.type, $0.pointee.points[0])) }
        #expect(found.map(\.0) == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
        #expect(found[1].1 == CGPoint(x: 3, y: 4))
        var box = CGRect.zero
        #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&box) && box.width == 3)
    }

    @Test func glyphsHaveOutlinesFromTheBaselineUp() throws {
        let font = CTFontCreateWithName("Helvetica" as CFString, 40, nil)
        let line = CTLineCreateWithAttributedString(
            NSAttributedString(string: "Hp", attributes: [kCTFontAttributeName: font]))
        let run = try #require(CTLineGetGlyphRuns(line).firstObject as? CTRun)
        var (glyphs, places) = ([CGGlyph](repeating: 0, count: 2), [CGPoint](repeating: .zero, count: 2))
        CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
        CTRunGetPositions(run, CFRangeMake(0, 0), &places)
        let capital = try #require(CTFontCreatePathForGlyph(font, glyphs[0], nil)).boundingBoxOfPath
        let hanging = try #require(CTFontCreatePathForGlyph(font, glyphs[1], nil)).boundingBoxOfPath
        #expect(abs(capital.minY) < 0.5 && capital.maxY > 25 && hanging.minY < -5)
        #expect(places[0].x == 0 && places[1].x > 20 && CTRunGetGlyphCount(run) == 2)
        var ascent: CGFloat = 0
        let width = CTLineGetTypographicBounds(line, &ascent, nil, nil)
        #expect(width > places[1].x && ascent > 30)
    }

    @Test func theFontOfAFileIsUsedByItsNames() throws {
        let folders = ["/usr/share/fonts", "/usr/local/share/fonts"]
        let files = folders.flatMap { folder in
            (FileManager.default.subpaths(atPath: folder) ?? []).map { "\(folder)/\($0)" }
        }
        let path = try #require(files.sorted().first { $0.hasSuffix("DejaVuSans-Bold.ttf") })
        let provider = try #require(CGDataProvider(url: URL(fileURLWithPath: path) as CFURL))
        let font = try #require(CGFont(provider))
        #expect(font.postScriptName == "DejaVuSans-Bold")
        #expect(CTFontManagerRegisterGraphicsFont(font, nil))
        let named = try #require(UIFont(name: "DejaVuSans-Bold", size: 20))
        #expect(named.familyName == "DejaVu Sans" && named.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(CGFont(try #require(CGDataProvider(data: Data([1, 2, 3]) as CFData))) == nil)
    }

    @Test func fontsTakeAttributes() {
        let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
        let bold = plain.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]])
        #expect(bold.symbolicTraits.contains(.traitBold) && UIFont(descriptor: bold, size: 0).pointSize == 20)
        #expect(UIFontDescriptor(fontAttributes: [.size: 30]).pointSize == 30)
    }

    @Test func textKitFindsCharacters() {
        let storage = NSTextStorage(string: "one two", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 60, height: 200)))
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let used = manager.usedRect(for: container)
        #expect(used.height > 40)
        let index = manager.characterIndex(
            for: CGPoint(x: 2, y: used.height - 5), in: container, fractionOfDistanceBetweenInsertionPoints: nil)
        #expect(index == 4)
    }

    @Test func animatedImagesRunInImageViews() throws {
        func plain(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
                color.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
        }
        let image = try #require(UIImage.animatedImage(with: [plain(.red), plain(.blue)], duration: 1))
        #expect(image.images?.count == 2 && image.duration == 1 && plain(.red).images == nil)
        let (controller, view) = (UIViewController(), UIImageView(image: image))
        let host = UIViewControllerHost(controller, size: CGSize(width: 10, height: 10))
        host.work { controller.view.addSubview(view) }
        try host.advance(to: 0.8)
        let pixels = try Pixels(CGSize(width: 4, height: 4)) { view.layer.render(in: $0) }
        #expect(view.isAnimating && pixels[1, 1] == [0, 0, 255, 255])
        let data = try #require(plain(.red).jpegData(compressionQuality: 1))
        #expect(UIImage(data: data) != nil)
    }

    @Test func imagesStandWhereTheirGravitySays() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.contents = try image([255, 0, 0, 255], width: 1, height: 1)
        layer.contentsGravity = .bottomLeft
        let pixels = try Pixels(layer)
        // Core Animation counts y upwards, so that the bottom is at the top of the screen.
        #expect(pixels[0, 0] == [255, 0, 0, 255] && pixels[0, 9][3] == 0 && pixels[9, 0][3] == 0)
    }
}
