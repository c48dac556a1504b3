import Foundation
import JellyWords

extension Plot {
    /// The colours of curves, in order, and again from the first: UIKit's system colours.
    private static let light = ["#007aff", "#ff3b30", "#34c759", "#ff9500", "#af52de", "#5856d6", "#a2845e", "#ff2d55"]
    private static let dark = ["#0a84ff", "#ff453a", "#30d158", "#ff9f0a", "#bf5af2", "#5e5ce6", "#ac8e68", "#ff375f"]

    /// The diagram in gnuplot's language, data and all; the picture goes to standard output.
    ///
    /// - Parameter ending: `svg` or `png`.
    func script(ending: String, look: PlotLook) -> String {
        let (ink, faint) = look.isDark ? ("#e5e5ea", "#48484a") : ("#1c1c1e", "#d1d1d6")
        let colors = look.isDark ? Self.dark : Self.light
        var lines = ["set encoding utf8", "set terminal " + Self.terminal(ending, look)]
        if let title { lines.append("set title \(Self.quoted(title)) noenhanced textcolor rgb '\(ink)'") }
        lines.append("set xlabel \(Self.quoted(xLabel)) noenhanced textcolor rgb '\(ink)'")
        lines.append("set ylabel \(Self.quoted(yLabel)) noenhanced textcolor rgb '\(ink)'")
        lines.append("set border 3 linecolor rgb '\(ink)'")
        lines.append("set tics nomirror out textcolor rgb '\(ink)'")
        lines.append("set grid linecolor rgb '\(faint)' linetype 1 linewidth 0.5")
        lines.append("set key outside below horizontal noenhanced textcolor rgb '\(ink)'")
        for (index, series) in series.enumerated() {
            // An empty line breaks the curve; the end of the data is a word that no number is.
            lines.append("$data\(index) << END")
            lines += series.points.map { point in point.map { "\($0.x) \($0.y)" } ?? "" }
            lines.append("END")
        }
        let curves = series.enumerated().map { index, series in
            let color = colors[index % colors.count]
            let dash = series.isDashed ? " dashtype 2" : ""
            return
                "$data\(index) using 1:2 with lines linewidth 2 linecolor rgb '\(color)'\(dash) title \(Self.quoted(series.title))"
        }
        lines.append("plot " + curves.joined(separator: ", \\\n"))
        return lines.joined(separator: "\n") + "\nset output\n"
    }

    private static func terminal(_ ending: String, _ look: PlotLook) -> String {
        let ground = look.isDark ? "#000000" : "#ffffff"
        let font = "font 'DejaVu Sans,12'"
        guard ending == "png" else {
            let background = look.isTransparent ? "" : " background rgb '\(ground)'"
            return "svg size \(look.width),\(look.height) \(font)\(background) name 'plot'"
        }
        let width = Int((Double(look.width) * look.scale).rounded())
        let height = Int((Double(look.height) * look.scale).rounded())
        let background = look.isTransparent ? "transparent" : "background rgb '\(ground)'"
        return "pngcairo size \(width),\(height) \(font) fontscale \(look.scale) linewidth \(look.scale) "
            + "dashlength \(look.scale) \(background)"
    }

    /// A text in double quotes, in which every byte but those of plain words stands as its octal number: so nothing in it
    /// can be an order. Control characters, which no diagram shows, become blanks.
    private static func quoted(_ text: String) -> String {
        let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,_-".utf8
        let shown = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            scalar.properties.generalCategory == .control ? " " : scalar
        }
        let bytes = String(String.UnicodeScalarView(shown)).utf8.map { byte -> String in
            if plain.contains(byte) { return String(UnicodeScalar(byte)) }
            return "\\" + byte.digits(3, radix: 8)
        }
        return "\"" + bytes.joined() + "\""
    }
}
