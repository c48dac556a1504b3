import Foundation
import JellySupport
import JellyValues

/// A motion as CSS: `@keyframes` per view, and a rule that applies them to the elements with its id.
struct MotionStylesheet {
    let motion: WebMotion
    let settings: MotionSettings

    var text: String {
        let names = motion.views.map { "[data-jellyframe=\(CSSText.string($0.name))]" }
        var lines = [CSSText.comment("\(settings.title.map { $0 + "; " } ?? "")made by Jellyframe, see Docs/motion.md")]
        for (view, name) in zip(motion.views, names) {
            let (left, top) = (CSSText.length(view.place.x), CSSText.length(view.place.y))
            lines.append("\(name){/* left:\(left);top:\(top) */\(declarations(view))}")
        }
        let still = motion.time(of: settings.stillFrame)
        lines.append(
            "@media (prefers-reduced-motion:reduce){\(names.joined(separator: ",")){"
                + "animation-play-state:paused;animation-delay:\(CSSText.seconds(-still))}}")
        for view in motion.views {
            for track in view.tracks { lines.append("@keyframes \(name(of: track, view)){\(keyframes(track))}") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func name(of track: WebTrack, _ view: WebMotion.View) -> String {
        "jf-\(CSSText.identifierPart(view.name))-\(track.suffix)"
    }

    private func declarations(_ view: WebMotion.View) -> String {
        let plays = settings.plays == 0 ? "infinite" : "\(settings.plays)"
        var list: [String] = []
        if let origin = view.origin {
            list.append("transform-origin:\(CSSText.length(origin.x)) \(CSSText.length(origin.y))")
        }
        list.append("animation:\(CSSText.seconds(motion.duration)) linear \(plays) both")
        list.append("animation-name:" + view.tracks.map { name(of: $0, view) }.joined(separator: ","))
        // Coordinates with separate animations are added, since the page may use `translate` itself.
        let compositions = view.tracks.map { $0.property == .translate ? "add" : "replace" }
        if compositions.contains("add") {
            list.append("animation-composition:" + compositions.joined(separator: ","))
        }
        return list.joined(separator: ";")
    }

    private func keyframes(_ track: WebTrack) -> String {
        track.keys.enumerated().map { index, key in
            var stops = [FramePart.percent(key.frame, of: motion.frameCount)]
            if index == track.keys.count - 1 { stops.append("to") }
            let easing = key.easing.isEmpty || stops.count > 1 ? "" : ";animation-timing-function:" + key.easing
            return "\(stops.joined(separator: ",")){\(track.property.rawValue):\(key.value)\(easing)}"
        }.joined()
    }
}
