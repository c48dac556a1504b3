import Foundation
import JellyGraphics
import JellyValues

/// A motion as a self-playing SVG file without scripts, for `<img>` and for pages.
///
/// Everything is animated by SMIL rather than CSS: Safari does not animate CSS's `d`, so jellies would be rigid there;
/// motion and deformation must share a clock, which CSS and SMIL do not guarantee; and a keyframe takes a third of the
/// characters. Chromium, Firefox and Safari have supported SMIL for as long as SVG.
///
/// With reduced motion, a still frame is shown. CSS cannot stop SMIL, so the still image is placed beside the animated
/// one, with shared shapes, and a media query selects one of them. Without media query support the animated one is
/// hidden:
/// viewers without SMIL, such as librsvg, show the still image.
public struct AnimatedSVG: Hashable, Sendable {
    /// The file's text, in UTF-8.
    public let text: String

    /// The file's bytes.
    public var bytes: [UInt8] { Array(text.utf8) }

    /// Creates a file from a motion in one theme, or in the light and the dark theme, selected by the reader's
    /// preference.
    ///
    /// - Parameters:
    ///   - motions: one or two, of the same size, rate and number of frames, made for `KeyframeCapabilities.smil`.
    ///   - plays: the number of plays before it stops at the last frame; 0 to loop forever.
    ///   - stillFrame: the frame shown when it does not play; by default the last one,
    ///     where it ends, and where fallen items have come to rest.
    ///   - title: a short title.
    ///   - description: a longer description.
    public init(
        _ motions: [VectorMotion], plays: Int = 1, stillFrame: Int? = nil, title: String? = nil,
        description: String? = nil
    ) {
        precondition(motions.count == 1 || motions.count == 2, "expected one motion, or one for light and one for dark")
        let (motion, dark) = (motions[0], motions.count == 2 ? motions[1] : nil)
        let isSame = dark.map { ($0.size, $0.frameCount) == (motion.size, motion.frameCount) && $0.rate == motion.rate }
        precondition(isSame ?? true, "both themes must have the same size, rate and number of frames")
        precondition(motion.frameCount > 0 && plays >= 0, "a motion must have frames and a number of plays")
        let last = motion.frameCount - 1
        var tree = SVGTree(SVGClock(rate: motion.rate, frameCount: motion.frameCount, plays: plays))
        let span = 0..<motion.frameCount
        var moving = tree.background(motion, dark: dark)
        moving += tree.items(motion.items, dark: dark?.items, from: .zero, in: span)
        tree.still = min(max(stillFrame ?? last, 0), last)
        var still = tree.background(motion, dark: dark)
        still += tree.items(motion.items, dark: dark?.items, from: .zero, in: span)
        text = SVGDocument(motion.size, tree: tree, moving: moving, still: still).markup(
            title: title, description: description)
    }
}

extension SVGTree {
    /// The background; nil if it is clear.
    fileprivate mutating func background(_ motion: VectorMotion, dark: VectorMotion?) -> [SVGElement] {
        let extent = BezierPath(rect: CGRect(origin: .zero, size: motion.size))
        func item(_ color: Keyframes<Color>) -> VectorMotion.Item {
            .shape(
                VectorMotion.Shape(
                    span: 0..<motion.frameCount, path: Keyframes(constant: extent), color: color, stroke: nil))
        }
        return items(
            [item(motion.background)], dark: dark.map { [item($0.background)] }, from: .zero,
            in: 0..<motion.frameCount)
    }
}

/// Assembles a document.
private struct SVGDocument {
    private let size: CGSize
    private let tree: SVGTree
    /// The common start of both images, the animated one, and the still one; nil if nothing moves.
    private let common: [SVGElement]
    private let moving, still: SVGElement?
    private let definitions: [SVGElement]

    init(_ size: CGSize, tree: SVGTree, moving: [SVGElement], still: [SVGElement]) {
        (self.size, self.tree) = (size, tree)
        let both = zip(moving, still).prefix { $0 == $1 && $0.isStill }.count
        let isMoving = both < moving.count || both < still.count
        let images = [
            SVGElement("g", [.init("class", "s")], Array(still.dropFirst(both))),
            SVGElement("g", [.init("class", "m"), .init("display", "none")], Array(moving.dropFirst(both))),
        ]
        var sharing = SVGSharing(isMoving ? images : [], names: tree.definitions.names)
        common = Array(moving.prefix(both))
        self.still = isMoving ? sharing.shared(images[0]) : nil
        self.moving = isMoving ? sharing.shared(images[1]) : nil
        definitions = tree.definitions.elements + sharing.definitions
    }

    private var styles: String {
        var styles = tree.palette.light
        if tree.hasSwitches { styles += ".d{display:none}" }
        let dark = tree.palette.dark + (tree.hasSwitches ? ".l{display:none}.d{display:inline}" : "")
        if !dark.isEmpty { styles += "@media (prefers-color-scheme:dark){\(dark)}" }
        if moving != nil {
            styles += "@media (prefers-reduced-motion:no-preference){.s{display:none}.m{display:inline}}"
        }
        return styles
    }

    func markup(title: String?, description: String?) -> String {
        let (width, height) = (SVGNumber.length(size.width), SVGNumber.length(size.height))
        var head: [SVGElement] = []
        if let title { head.append(SVGElement("title", foreignText: title)) }
        if let description { head.append(SVGElement("desc", foreignText: description)) }
        let styles = styles
        if !styles.isEmpty { head.append(SVGElement("style", text: styles)) }
        return SVGElement.document(
            width: width, height: height, viewBox: "0 0 \(width) \(height)", head: head, definitions: definitions,
            common + [still, moving].compactMap(\.self)
        ).file
    }
}
