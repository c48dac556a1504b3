import Foundation
import JellyGraphics
import JellyStage
import TestSupport
import Testing

import JellyScene

/// Images of scenes are PNG files beside the scene file.
@Suite struct ImageFileTests {
    /// The error of a scene file that shows `images/a.png`, without its path.
    func failure(_ prepare: (URL) throws -> Void) throws -> String? {
        try withDirectory { directory in
            let images = directory.appending(path: "images")
            try FileManager.default.createDirectory(at: images, withIntermediateDirectories: false)
            try prepare(images.appending(path: "a.png"))
            let text = """
                { version: 1, size: [9, 9], duration: 1, views: [
                  { id: "a", type: "image", frame: [0, 0, 4, 4], contentMode: "center", file: "images/a.png" } ] }
                """
            let file = directory.appending(path: "scene.json5")
            try Data(text.utf8).write(to: file)
            do {
                let scene = try Scene(contentsOf: file.path)
                guard case .image(let image) = scene.views[0].kind else { return "no image" }
                #expect(image.file == "images/a.png" && image.contentMode == .center)
                #expect(image.image?.size == CGSize(width: 64, height: 64))
                let view = try #require(Stage(scene).view.subviews[0] as? ImageView)
                #expect(view.image == image.image && view.contentMode == .center)
                return nil
            } catch let error as SceneErrors {
                #expect(error.errors.count == 1)
                return error.errors[0].description.replacing(directory.path, with: "")
            }
        }
    }

    let heart = Fixtures.root.appending(path: "Scenes/heart.png")

    @Test func aFileBesideTheSceneIsShown() throws {
        #expect(try failure { try FileManager.default.copyItem(at: heart, to: $0) } == nil)
    }

    @Test func aMissingFileIsAnErrorAtItsName() throws {
        #expect(
            try failure { _ in }
                == "/scene.json5:2:79: `file`: no file at “/images/a.png”")
    }

    @Test func aDirectoryAndOtherBytesAreErrors() throws {
        #expect(
            try failure { try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: false) }
                == "/scene.json5:2:79: `file`: “/images/a.png” cannot be read: is a directory")
        #expect(
            try failure { try Data("GIF89a".utf8).write(to: $0) }
                == "/scene.json5:2:79: `file`: “/images/a.png” is not a PNG")
    }

    @Test func aDamagedFileAndOneWithTooManyPixelsAreErrors() throws {
        var bytes = try Data(contentsOf: heart)
        let whole = bytes
        #expect(
            try failure { try whole.prefix(whole.count / 2).write(to: $0) }
                == "/scene.json5:2:79: `file`: the PNG “/images/a.png” is truncated")
        // Width and height are at bytes 16 to 23; 65536 exceeds the limit of a side.
        bytes.replaceSubrange(16..<20, with: [0, 1, 0, 0])
        let message = try failure { [bytes] url in try bytes.write(to: url) }
        let start =
            "/scene.json5:2:79: `file`: the PNG “/images/a.png” cannot be read: invalid size of 65536×64 pixels; "
        #expect(message?.hasPrefix(start) == true)
    }

    @Test func aHugeFileIsNotRead() throws {
        let message = try failure { url in
            try FileManager.default.copyItem(at: heart, to: url)
            let file = try FileHandle(forWritingTo: url)
            // A sparse file takes no space on the disk.
            try file.truncate(atOffset: 65 << 20)
            try file.close()
        }
        #expect(
            message
                == "/scene.json5:2:79: the file `images/a.png` is larger than 64 MiB, the limit of PNG files"
        )
    }

    @Test func aLinkStaysInTheScenesDirectory() throws {
        let message = try failure { try FileManager.default.createSymbolicLink(at: $0, withDestinationURL: heart) }
        #expect(
            message
                == "/scene.json5:2:79: `file` must be a file in the scene's directory; `images/a.png` is a symbolic link to another directory"
        )
        let inside = try failure { url in
            let other = url.deletingLastPathComponent().deletingLastPathComponent().appending(path: "b.png")
            try FileManager.default.copyItem(at: heart, to: other)
            try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: "../b.png")
        }
        #expect(inside == nil)
    }

    @Test func aPipeIsNotWaitedFor() throws {
        let message = try failure { url in _ = mkfifo(url.path, 0o600) }
        #expect(message == "/scene.json5:2:79: `file` must be a PNG file; `images/a.png` is not a file")
        let linked = try failure { url in
            let pipe = url.deletingLastPathComponent().appending(path: "pipe")
            _ = mkfifo(pipe.path, 0o600)
            try FileManager.default.createSymbolicLink(at: url, withDestinationURL: pipe)
        }
        #expect(linked == message)
    }
}
