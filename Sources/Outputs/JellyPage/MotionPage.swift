import Foundation
import JellySupport

/// An interactive page: one or two motions as vector drawings, with the numbers behind them.
///
/// It is a self-contained HTML file. No part of a scene is markup or script in it.
public struct MotionPage: Hashable, Sendable {
    /// The first difference of two motions.
    public struct Difference: Hashable, Sendable {
        /// The first tick with a difference.
        public var tick: Int
        /// The body's name, if known.
        public var body: String?
        /// The difference as a sentence.
        public var text: String

        /// A difference.
        public init(tick: Int, body: String?, text: String) { (self.tick, self.body, self.text) = (tick, body, text) }
    }

    /// The initial state of the page.
    public struct Start: Hashable, Sendable {
        /// The playback speed; 1 is real time.
        public var speed = 1.0
        /// The overlays shown initially: `skeleton`, `boundaries`, `fields`, `bodies`, `joints`, `springs`,
        /// `contacts`, `velocities`, `trails`.
        public var overlays: [String] = []
        /// The tick at which the page is paused; nil to play from the first one.
        public var tick: Int?

        /// Real time, without overlays.
        public init() {}
    }

    /// The page's heading.
    public var title: String
    /// One motion, or two to compare.
    public let motions: [PageMotion]
    /// The first difference; nil if the motions are equal, or there is only one.
    public var difference: Difference?
    /// The initial state of the page.
    public var start = Start()
    /// The ticks of the whole motion, if the page has only a first part of it.
    package var span: ClosedRange<Int>?
    /// Additional scripts and styles, each an element after the page's.
    package var scripts: [String] = []
    package var styles: [String] = []
    /// Whether scripts may connect to the page's own server.
    package var connects = false

    /// A page with a motion.
    public init(_ motion: PageMotion, title: String) { (motions, self.title) = ([motion], title) }

    /// A page with two motions on one clock.
    public init(comparing first: PageMotion, with second: PageMotion, title: String, difference: Difference?) {
        (motions, self.title, self.difference) = ([first, second], title, difference)
    }

    /// The data for the page's script, as JSON that is safe in a script element.
    public var data: String {
        var members = [("format", "1"), ("title", PageText.string(title))]
        if let difference {
            let body = difference.body.map(PageText.string) ?? "null"
            let parts = [("tick", "\(difference.tick)"), ("body", body), ("text", PageText.string(difference.text))]
            members.append(("difference", JSONText.object(parts)))
        }
        var beginning = [
            ("speed", ShortNumber.text(start.speed, places: 6)),
            ("overlays", JSONText.array(start.overlays.map(PageText.string))),
        ]
        if let tick = start.tick { beginning.append(("tick", "\(tick)")) }
        members.append(("start", JSONText.object(beginning)))
        if let span { members.append(("span", "[\(span.lowerBound),\(span.upperBound)]")) }
        members.append(("motions", JSONText.array(motions.map(\.json), separator: ",\n")))
        return JSONText.object(members, separator: ",\n")
    }

    /// The page's HTML.
    public var html: String {
        var page = page
        page.parts["data"] = data
        return page.html
    }

    /// The page's content security policy, for a server's header.
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

    /// Rebuilds a page from the data of another, untrusted one; nil if that contains no page data.
    ///
    /// Only the data is taken from the other page, and only what this program writes: numbers, names shown as text,
    /// colors, and PNG images. So a genuine page comes out with the same bytes, and a manipulated one without foreign
    /// scripts.
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

    /// The tag before the data in a page.
    private static let opening = "<script type=\"application/json\" id=\"data\">"
}
