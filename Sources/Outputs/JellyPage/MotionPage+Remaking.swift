import Foundation

extension MotionPage {
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
