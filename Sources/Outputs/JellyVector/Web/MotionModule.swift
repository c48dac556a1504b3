import Foundation
import JellySupport
import JellyValues

/// A motion as an ES module without dependencies that plays it by the Web Animations API, with type declarations.
struct MotionModule {
    let motion: WebMotion
    let settings: MotionSettings

    var text: String {
        let still = motion.time(of: settings.stillFrame)
        return """
            // \(settings.title.map { Self.string($0) + ", " } ?? "")made by Jellyframe, see Docs/motion.md
            export const duration = \(Self.milliseconds(motion.duration));
            const still = \(Self.milliseconds(still));
            const plays = \(settings.plays == 0 ? "Infinity" : "\(settings.plays)");
            /**
             * By view: the origin of its transforms, and for each property keyframes of [offset, value, easing].
             * @type {Map<string, [string, [string, [number, string, string?][]][]]>}
             */
            const tracks = new Map([
            \(motion.views.map(view).joined(separator: ",\n"))
            ]);
            \(Self.code)

            """
    }

    private func view(_ view: WebMotion.View) -> String {
        let origin = view.origin.map { "\"\(CSSText.length($0.x)) \(CSSText.length($0.y))\"" } ?? "\"\""
        let tracks = view.tracks.map { track in
            let keys = track.keys.map { key in
                let offset = FramePart.text(key.frame, of: motion.frameCount)
                return JSONText.array(
                    [offset, "\"\(key.value)\""] + (key.easing.isEmpty ? [] : ["\"\(key.easing)\""]))
            }
            return "[\"\(track.property.rawValue)\",\(JSONText.array(keys))]"
        }
        let (left, top) = (CSSText.length(view.place.x), CSSText.length(view.place.y))
        return "  /* left: \(left); top: \(top) */\n  [\(Self.string(view.name)),[\(origin),[\n    "
            + tracks.joined(separator: ",\n    ") + "]]]"
    }

    private static func milliseconds(_ seconds: Double) -> String { ShortNumber.text(seconds * 1000, places: 3) }

    /// A string literal, safe inside `<script>`.
    private static func string(_ text: String) -> String { JSONText.string(text).replacing("<", with: "\\u003c") }

    /// The code that plays the tracks; type-checked by TypeScript in the tests.
    private static let code = """
        export const views = [...tracks.keys()];

        export function animate(root = document, options = {}) {
          const reduced = options.reducedMotion ?? matchMedia("(prefers-reduced-motion: reduce)").matches;
          const timing = { duration, iterations: options.iterations ?? plays, fill: "both" };
          const animations = [];
          const add = (element, frames, more) => {
            const animation = element.animate(frames, { ...timing, ...more });
            // Browsers remove finished animations that another one of the same property replaces.
            animation.persist();
            animations.push(animation);
          };
          for (const element of root.querySelectorAll("[data-jellyframe]")) {
            const [origin, list] = tracks.get(element.getAttribute("data-jellyframe") ?? "") ?? ["", []];
            if (origin) add(element, { transformOrigin: [origin, origin] });
            for (const [property, keys] of list) {
              const frames = keys.map(([offset, value, easing = "linear"]) => ({ offset, [property]: value, easing }));
              const last = frames[frames.length - 1];
              if (last.offset < 1) frames.push({ ...last, offset: 1 });
              add(element, frames, { composite: property === "translate" ? "add" : "replace" });
            }
          }
          if (!animations.length) throw new Error(`no element has a data-jellyframe of: ${views.join(", ")}`);
          const each = (action) => animations.forEach(action);
          const seek = (time) => each((animation) => { animation.currentTime = time; });
          const pause = () => each((animation) => animation.pause());
          if (reduced || options.paused) pause();
          if (reduced) seek(still);
          return {
            animations, reducedMotion: reduced, pause,
            play() { if (!reduced) each((animation) => animation.play()); },
            cancel() { each((animation) => animation.cancel()); },
            get finished() {
              return (reduced ? Promise.resolve() : Promise.all(animations.map((animation) => animation.finished)))
                .then(() => {});
            },
            get currentTime() { return Number(animations[0].currentTime ?? 0); },
            set currentTime(time) { seek(time); },
          };
        }
        """

    /// The module's type declarations.
    var types: String {
        """
        /** The ids of the views that move: values of `data-jellyframe`. */
        export type View = \(motion.views.map { Self.string($0.name) }.joined(separator: " | "));

        export interface Options {
          /** The number of plays; default: \(settings.plays == 0 ? "Infinity" : "\(settings.plays)"). */
          iterations?: number;
          /** Whether it starts paused; default: false. */
          paused?: boolean;
          /** Whether to show a single frame without motion; default: the reader's prefers-reduced-motion. */
          reducedMotion?: boolean;
        }

        export interface Motion {
          /** One per element and property, all with the same timing. */
          readonly animations: readonly Animation[];
          /** Whether a single frame is shown, because the reader prefers reduced motion. */
          readonly reducedMotion: boolean;
          /** The current time, in milliseconds from the start. */
          currentTime: number;
          /** Resolves at the end; immediately with reduced motion. */
          readonly finished: Promise<void>;
          /** Resumes, or restarts after the end; does nothing with reduced motion. */
          play(): void;
          pause(): void;
          /** Removes the animations; elements return to their positions. */
          cancel(): void;
        }

        /** The duration of one play, in milliseconds. */
        export const duration: number;
        /** The ids of the views that move. */
        export const views: readonly View[];
        /**
         * Animates the elements in `root` (default: the document) whose `data-jellyframe` is a view's id.
         * Throws if no element matches.
         */
        export function animate(root?: ParentNode, options?: Options): Motion;

        """
    }
}
