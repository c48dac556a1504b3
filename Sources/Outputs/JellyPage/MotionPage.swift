import Foundation
import JellySupport

/// A page to play with: one or two motions, drawn from their shapes, with the numbers behind them.
///
/// It is one HTML file that needs no server and no network. Nothing of a scene is markup or script in it.
public struct MotionPage: Hashable, Sendable {
    /// Where two motions part.
    public struct Difference: Hashable, Sendable {
        /// The first tick in which something is another.
        public var tick: Int
        /// What it is; nil where that is not known.
        public var body: String?
        /// The difference as a sentence.
        public var text: String

        /// A difference.
        public init(tick: Int, body: String?, text: String) { (self.tick, self.body, self.text) = (tick, body, text) }
    }

    /// How the page begins.
    public struct Start: Hashable, Sendable {
        /// How fast it plays: 1 as fast as it was.
        public var speed = 1.0
        /// The overlays that are seen: `skeleton`, `boundaries`, `fields`, `bodies`, `joints`, `springs`, `contacts`,
        /// `velocities`, `trails`.
        public var overlays: [String] = []
        /// The tick that is shown, at which it stands still; nil for the first one, from which it plays.
        public var tick: Int?

        /// At the motion's own speed, without overlays.
        public init() {}
    }

    /// The page's heading.
    public var title: String
    /// One motion, or two that are compared.
    public let motions: [PageMotion]
    /// Where they part; nil where they do not, or there is one alone.
    public var difference: Difference?
    /// How the page begins.
    public var start = Start()
    /// The ticks of the whole motion, where what is shown is a part of it that comes before the rest.
    package var span: ClosedRange<Int>?
    /// More scripts and styles, each an element of its own after the page's.
    package var scripts: [String] = []
    package var styles: [String] = []
    /// Whether they may ask the page's own server.
    package var connects = false

    /// A page of a motion.
    public init(_ motion: PageMotion, title: String) { (motions, self.title) = ([motion], title) }

    /// A page of two motions, on one clock.
    public init(comparing first: PageMotion, with second: PageMotion, title: String, difference: Difference?) {
        (motions, self.title, self.difference) = ([first, second], title, difference)
    }

    /// What is shown, as JSON that may stand in a script element: what the page's script loads.
    public var data: String {
        var members = [("format", "1"), ("title", PageText.string(title))]
        if let difference {
            let body = difference.body.map(PageText.string) ?? "null"
            members.append(
                (
                    "difference",
                    "{\"tick\":\(difference.tick),\"body\":\(body),\"text\":\(PageText.string(difference.text))}"
                ))
        }
        let overlays = PageText.list(start.overlays.map(PageText.string))
        let tick = start.tick.map { ",\"tick\":\($0)" } ?? ""
        members.append(
            ("start", "{\"speed\":\(ShortNumber.text(start.speed, places: 6)),\"overlays\":\(overlays)\(tick)}"))
        if let span { members.append(("span", "[\(span.lowerBound),\(span.upperBound)]")) }
        members.append(("motions", "[" + motions.map(\.json).joined(separator: ",\n") + "]"))
        return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",\n") + "}"
    }

    /// The page, all of it.
    public var html: String {
        var page = page
        page.parts["data"] = data
        return page.html
    }

    /// The policy that the page tells of itself, for a server's header.
    package var contentSecurityPolicy: String { page.contentSecurityPolicy }

    /// Without its data.
    private var page: PlayerPage {
        var page = Self.empty
        (page.title, page.connects) = (title, connects)
        page.styles += styles
        page.scripts += scripts
        return page
    }

    static let empty = PlayerPage(
        body: PlayerParts.text(PackageResources.page_html), title: "",
        styles: [PlayerParts.style, PlayerParts.text(PackageResources.page_css)],
        modules: PlayerParts.modules + modules.map(PlayerParts.text))

    /// The parts of the page's script, in the order in which they need each other.
    static let modules = [
        PackageResources.motion_js, PackageResources.painter_js, PackageResources.overlays_js,
        PackageResources.stage_js, PackageResources.plot_js, PackageResources.inspector_js,
        PackageResources.page_js,
    ]

    /// The page around the data of another one, which may come from anybody; nil of what holds no data of a page.
    ///
    /// Nothing of the other page is taken but its data, and of those only what this program writes: numbers, names, which
    /// are shown as text, colors, and pictures in PNG. So a page that was made elsewhere comes out as the same bytes, and
    /// one that somebody put a script into comes out without it.
    package static func remade(from html: [UInt8]) -> [UInt8]? {
        let text = String(decoding: html, as: UTF8.self)
        guard let start = text.firstRange(of: opening), let end = text[start.upperBound...].firstIndex(of: "<"),
            text[end...].hasPrefix("</script>")
        else { return nil }
        let data = text[start.upperBound..<end]
        // Escapes are the way in which these are told. By bytes: a character may be a sign with a mark before it.
        let signs = ["<", ">", "&"].flatMap(\.utf8)
        guard !data.utf8.contains(where: signs.contains),
            let object = try? JSONSerialization.jsonObject(with: Data(data.utf8)), PageCheck.isPage(object),
            let title = (object as? [String: Any])?["title"] as? String
        else { return nil }
        var page = empty
        page.title = title
        page.parts["data"] = String(data)
        return Array(page.html.utf8)
    }

    /// What stands before the data in a page.
    private static let opening = "<script type=\"application/json\" id=\"data\">"
}
