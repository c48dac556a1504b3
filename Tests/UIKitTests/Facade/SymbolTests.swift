import Foundation
import JellyGraphics
import Testing
@testable import UIKitGraphics
import UIKitDynamics

private let isPhosphorInstalled = Font.installedFamilies.contains("Phosphor")

/// Replacements of SF Symbols.
@MainActor @Suite struct SymbolTests {
    private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration? = nil) throws -> Symbol {
        try #require(UIImage(systemName: name, withConfiguration: configuration)?.symbol)
    }

    @Test(.enabled(if: isPhosphorInstalled, "the font Phosphor is not installed"))
    func everyNameOfTheTableHasItsGlyphs() throws {
        let ring = try symbol("no.such.symbol").path
        #expect(SymbolTable.names.count > 300)
        for name in SymbolTable.names {
            #expect(try symbol(name).path != ring, "\(name)")
            let glyph = try #require(SymbolTable.glyph(name), "\(name)")
            #expect(![glyph.fill, glyph.bold, glyph.light, glyph.thin].contains(glyph.regular), "\(name)")
        }
    }

    @Test(.enabled(if: isPhosphorInstalled, "the font Phosphor is not installed"))
    func weightAndFillChooseTheGlyph() throws {
        let paths = try [
            symbol("heart"), symbol("heart.fill"), symbol("heart", .init(weight: .bold)),
            symbol("heart", .init(weight: .light)), symbol("heart", .init(weight: .ultraLight)),
        ].map(\.path)
        for (index, path) in paths.enumerated() { #expect(paths.firstIndex(of: path) == index) }
        #expect(try symbol("heart", .init(weight: .medium)).path == paths[0])
        #expect(try symbol("person.fill.badge.plus").path != symbol("no.such.symbol").path)
    }

    @Test func sizesFollowTextAndScale() throws {
        let plain = try symbol("circle").size
        let twice = try symbol("circle", .init(pointSize: 34)).size
        let large = try symbol("circle", .init(scale: .large)).size
        #expect(abs(twice.width - 2 * plain.width) <= 2 && large.width > plain.width)
        #expect((19...22).contains(plain.width))
        let both = UIImage.SymbolConfiguration(pointSize: 34).applying(.init(weight: .bold))
        #expect(try abs(symbol("circle", both).size.width - twice.width) < 4)
    }

    @Test func coloursOfAConfigurationStay() throws {
        let red = UIImage(systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(hierarchicalColor: .red))
        #expect(red?.renderingMode == .alwaysOriginal && red?.isSymbolImage == true)
        #expect(UIImage(systemName: "circle")?.applyingSymbolConfiguration(.init(scale: .small)) != nil)
        #expect(UIImage().applyingSymbolConfiguration(.init(scale: .small)) == nil)
    }

    @Test func buttonsOfTypesShowTheirSymbol() {
        for (type, name) in [(UIButton.ButtonType.contactAdd, "plus.circle"), (.infoLight, "info.circle")] {
            let button = UIButton(type: type)
            #expect(button.currentImage?.symbol?.name == name)
            #expect(button.intrinsicContentSize.width > 20)
        }
    }

    @Test func aButtonsSymbolHasItsConfiguration() throws {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "heart"), for: .normal)
        let plain = try #require(button.currentImage?.size)
        button.setPreferredSymbolConfiguration(.init(pointSize: 60), forImageIn: .normal)
        #expect(try #require(button.currentImage).size.width > 2 * plain.width)
        #expect(button.preferredSymbolConfigurationForImage(in: .normal) != nil)
        button.setPreferredSymbolConfiguration(nil, forImageIn: .normal)
        #expect(button.currentImage?.size == plain)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image { _ in }
        button.setImage(picture, for: .normal)
        button.setPreferredSymbolConfiguration(.init(pointSize: 60), forImageIn: .normal)
        #expect(button.currentImage === picture)
    }
}
