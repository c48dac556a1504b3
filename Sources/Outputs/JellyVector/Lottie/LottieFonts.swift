import Foundation
import JellyGraphics
import JellySupport
import JellyValues

/// The fonts referenced by an animation's texts.
struct LottieFonts: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        let name: String
        let json: String
    }

    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    /// The list as JSON.
    var json: String {
        var fonts = LottieObject()
        fonts.add("list", JSONText.array(entries.map(\.json)))
        return fonts.json
    }

    /// The name of a text's font as JSON; equal fonts are listed once.
    mutating func name(of text: LiveText) -> String {
        let font = text.font
        let style = Self.style(of: font)
        // Like PostScript font names.
        let name = (font.family + "-" + style).replacing(" ", with: "")
        if !entries.contains(where: { $0.name == name }) {
            var json = LottieObject()
            json.add("fName", JSONText.string(name))
            json.add("fFamily", JSONText.string(font.family))
            json.add("fStyle", JSONText.string(style))
            // lottie-web knows few weight names.
            json.add("fWeight", "\"\(font.weight.rawValue)\"")
            json.add("ascent", LottieText.number(text.ascent / font.size * 100, places: 2))
            entries.append(Entry(name: name, json: json.json))
        }
        return JSONText.string(name)
    }

    /// The OpenType name of a style; players recognize only “Italic” for slanted letters.
    private static func style(of font: Font) -> String {
        let weight =
            switch font.weight {
            case .ultraLight: "Thin"
            case .thin: "ExtraLight"
            case .light: "Light"
            case .regular: "Regular"
            case .medium: "Medium"
            case .semibold: "SemiBold"
            case .bold: "Bold"
            case .heavy: "ExtraBold"
            case .black: "Black"
            }
        guard font.style != .normal else { return weight }
        return font.weight == .regular ? "Italic" : weight + " Italic"
    }
}

extension LiveText {
    /// The text as Lottie's `t`, with its first baseline at (0, 0).
    func lottie(_ color: Color, _ fonts: inout LottieFonts) -> String {
        var document = LottieObject()
        document.add("s", LottieText.number(font.size))
        document.add("f", fonts.name(of: self))
        // Line ends as in After Effects.
        document.add("t", JSONText.string(lines.joined(separator: "\r")))
        let justification =
            switch self.justification {
            case .left: 0
            case .right: 1
            case .center: 2
            }
        document.add("j", justification)
        // In thousandths of an em.
        document.add("tr", LottieText.number(font.tracking * 1000))
        document.add("lh", LottieText.number(lineHeight))
        document.add("ls", 0)
        document.add("fc", LottieColor.json(color))
        var keyframe = LottieObject()
        keyframe.add("s", document.json)
        keyframe.add("t", 0)
        var documents = LottieObject()
        documents.add("k", JSONText.array([keyframe.json]))
        var text = LottieObject()
        text.add("d", documents.json)
        // lottie-web requires empty settings for paths, grouping and animators.
        text.add("p", "{}")
        text.add("m", #"{"g":1,"a":{"a":0,"k":[0,0]}}"#)
        text.add("a", "[]")
        return text.json
    }
}
