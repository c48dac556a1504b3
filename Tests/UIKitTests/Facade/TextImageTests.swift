import Foundation
import Testing
import UIKitDynamics

/// Images and shadows in texts, documents, masks of contexts, and loading by URL.
@MainActor @Suite struct TextImageTests {
    private func square(_ color: UIColor, _ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private func colors(_ label: UILabel) throws -> [[Int]] {
        let pixels = try Pixels(label.layer)
        return (0..<Int(label.bounds.height)).flatMap { y in (0..<pixels.width).map { pixels[$0, y] } }
            .filter { $0[3] > 200 }
    }

    @Test func anImageStandsInItsText() throws {
        let attachment = NSTextAttachment(image: square(.red, 20))
        let text = NSMutableAttributedString(string: "ab ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let plain = text.size()
        text.append(NSAttributedString(attachment: attachment))
        text.append(NSAttributedString(string: "c", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
        #expect(text.string == "ab \u{FFFC}c" && text.size().width > plain.width + 20)
        let label = UILabel()
        label.attributedText = text
        label.sizeToFit()
        #expect(label.bounds.height >= 24)
        let red = try colors(label).count { $0[0] > 200 && $0[1] < 50 }
        #expect(red >= 19 * 19 && red <= 21 * 21)
        attachment.bounds = CGRect(x: 0, y: -4, width: 10, height: 10)
        label.attributedText = text.copy() as? NSAttributedString
        label.sizeToFit()
        #expect(try colors(label).count { $0[0] > 200 && $0[1] < 50 } <= 11 * 11 && label.bounds.height < 24)
        // Wider than the line: on a line of its own.
        attachment.bounds = CGRect(x: 0, y: 0, width: 60, height: 10)
        let size = text.boundingRect(
            with: CGSize(width: 65, height: 500), options: .usesLineFragmentOrigin, context: nil)
        #expect(size.height > 40)
    }

    @Test func textHasAShadow() throws {
        let shadow = NSShadow()
        (shadow.shadowColor, shadow.shadowOffset) = (UIColor.red, CGSize(width: 30, height: 0))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
        label.attributedText = NSAttributedString(
            string: "II",
            attributes: [.font: UIFont.boldSystemFont(ofSize: 24), .foregroundColor: UIColor.blue, .shadow: shadow])
        let all = try colors(label)
        #expect(all.contains { $0[2] > 200 && $0[0] < 60 } && all.contains { $0[0] > 200 && $0[2] < 60 })
    }

    @Test func documentsAreRead() throws {
        let html = "<html><head><style>p{}</style></head><p>One &amp; <b>two</b></p>three<br>four</html>"
        let text = try NSAttributedString(
            data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
            documentAttributes: nil)
        #expect(text.string == "One & two\nthree\nfour")
        #expect(try NSAttributedString(data: Data("<b>".utf8)).string == "<b>")
        #expect(throws: CocoaError.self) { try NSAttributedString(data: Data([0xFF, 0xFE, 0xFF])) }
    }

    @Test func aMaskClipsToItsOpaqueParts() throws {
        let mask = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        let image = try #require(mask.cgImage)
        let pixels = try Pixels(CGSize(width: 20, height: 20)) { context in
            context.saveGState()
            // As sources do that tint images.
            context.translateBy(x: 0, y: 20)
            context.scaleBy(x: 1, y: -1)
            context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20), mask: image)
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            context.restoreGState()
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 18, width: 20, height: 2))
        }
        #expect(pixels[10, 5] == [255, 0, 0, 255] && pixels[10, 14][3] == 0 && pixels[10, 19] == [0, 0, 255, 255])
    }

    @Test func onlyFilesAreLoaded() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "loaded-\(UUID().uuidString)")
        try Data("here".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
        nonisolated(unsafe) var lines: [String] = []
        host.work {
            let web = URL(string: "https://example.org/a.png")!
            for url in [file, web] {
                HostURLSession.shared.dataTask(with: url) { data, response, error in
                    let status = (response as? HostHTTPURLResponse)?.statusCode ?? 0
                    lines.append("\(data?.count ?? -1) \(status) \((error as NSError?)?.code ?? 0)")
                }.resume()
            }
            HostURLSession.shared.dataTask(with: web) { _, _, _ in lines.append("never") }.cancel()
        }
        try host.advance(to: 0.1)
        #expect(lines == ["4 200 0", "-1 0 -1009"])
        #expect(host.ignoredAPI.contains("URLSession: there is no network"))
    }
}
