import Foundation
@testable import JellyGolden
import JellyPixels
import TestSupport
import Testing

/// Moving pictures go to a file and come back, by this reader and by ffmpeg.
@Suite struct MovingPictureTests {
    static func write(_ pictures: [Bitmap], to file: URL) throws {
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        let writer = MovingPictureWriter(
            handle, pace: .init(count: pictures.count, numerator: 1, denominator: 60))
        for picture in pictures { try writer.append(picture) }
        try writer.finish()
        try handle.close()
    }

    static let clearPictures: [Bitmap] = (0..<5).map { index in
        var bitmap = Bitmap(
            width: 9, height: 7, filledWith: StraightColor(red: 0, green: 0, blue: 0, alpha: 0))
        let color = StraightColor(red: 250, green: 120, blue: 40, alpha: 100 + UInt8(index) * 30).premultiplied
        bitmap.withMutableBytes(ofRows: 0..<7) { bytes in
            for start in [index * 4, (index + 18) * 4] {
                bytes[start] = color.blue
                bytes[start + 1] = color.green
                bytes[start + 2] = color.red
                bytes[start + 3] = color.alpha
            }
        }
        return bitmap
    }

    @Test func everyPictureComesBackInAnyOrder() throws {
        try withFolder { folder throws in
            let file = folder.appending(path: "a.apng")
            var subject = TestSubject()
            subject.count = 24
            let pictures = (0..<24).map(subject.picture) + [subject.picture(23), subject.picture(2)]
            try Self.write(pictures, to: file)
            let reader = try MovingPictureReader(path: file.path)
            #expect(reader.count == 26)
            for index in [0, 1, 5, 5, 25, 3, 24] {
                #expect(try reader.picture(index) == pictures[index], "picture \(index)")
            }
        }
    }

    @Test func clearPicturesComeBackToo() throws {
        try withFolder { folder throws in
            let file = folder.appending(path: "a.apng")
            try Self.write(Self.clearPictures, to: file)
            let reader = try MovingPictureReader(path: file.path)
            for (index, picture) in Self.clearPictures.enumerated() {
                #expect(FrameHash(try reader.picture(index)) == FrameHash(picture), "picture \(index)")
            }
        }
    }

    @Test func otherProgramsSeeTheSamePictures() throws {
        try withFolder { folder throws in
            let file = folder.appending(path: "a.apng")
            let pictures = (0..<6).map(TestSubject().picture)
            try Self.write(pictures, to: file)
            let outcome = try ChildProgram.run([
                "ffmpeg", "-v", "error", "-i", file.path, "-f", "rawvideo", "-pix_fmt", "rgba", "-",
            ])
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(Array(outcome.output) == pictures.flatMap { $0.straightRGBA() })
        }
    }

    /// ffmpeg's own encoder blends and disposes.
    @Test func filesOfOtherProgramsAreReadWithTheirBlendingAndDisposal() throws {
        try withFolder { folder throws in
            let (raw, file) = (folder.appending(path: "raw"), folder.appending(path: "a.apng"))
            try Data(Self.clearPictures.flatMap { $0.straightRGBA() }).write(to: raw)
            let outcome = try ChildProgram.run([
                "ffmpeg", "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "9x7", "-r", "60", "-i", raw.path,
                "-f", "apng", file.path,
            ])
            #expect(outcome.code == 0, "\(outcome.errors)")
            let reader = try MovingPictureReader(path: file.path)
            #expect(reader.count == 5)
            for (index, picture) in Self.clearPictures.enumerated() {
                #expect(FrameHash(try reader.picture(index)) == FrameHash(picture), "picture \(index)")
            }
        }
    }

    /// Half-clear red, then half-clear blue, of one pixel; the second one's header says how they go together.
    @Test(arguments: [
        // How the first picture is disposed of, whether the second is blended, and blue, green, red, alpha then.
        (UInt8(0), UInt8(0), [UInt8(100), 0, 0, 128]), (0, 1, [100, 0, 50, 192]), (1, 1, [100, 0, 0, 128]),
    ])
    func picturesAreBlendedAndDisposedOfAsTheySay(_ disposal: UInt8, _ blending: UInt8, _ pixel: [UInt8]) throws {
        try withFolder { folder throws in
            func picture(_ pixel: [UInt8]) -> Bitmap { Bitmap(width: 1, height: 1, isOpaque: false, bytes: pixel) }
            let file = folder.appending(path: "a.apng")
            try Self.write([picture([0, 0, 100, 128]), picture([100, 0, 0, 128])], to: file)
            var bytes = Array(try Data(contentsOf: file))
            let headers = bytes.indices.filter { bytes[$0...].starts(with: Array("fcTL".utf8)) }
            // After the type's four letters, the 25th byte is the disposal, and the 26th the blending.
            bytes[headers[0] + 4 + 24] = disposal
            bytes[headers[1] + 4 + 25] = blending
            try Data(bytes).write(to: file)
            let reader = try MovingPictureReader(path: file.path)
            #expect(try reader.picture(0).bytes == [0, 0, 100, 128])
            #expect(try reader.picture(1).bytes == pixel)
        }
    }

    @Test func aFilmThatBecomesClearIsRefused() throws {
        try withFolder { folder throws in
            let opaque = Bitmap(width: 9, height: 7, filledWith: StraightColor(red: 1, green: 2, blue: 3))
            let error = #expect(throws: GoldenError.self) {
                try Self.write([opaque, Self.clearPictures[0]], to: folder.appending(path: "a.apng"))
            }
            #expect(
                error?.description == "The pictures cannot be stored: the first is opaque and a later one is not; "
                    + "record them in mode hash.")
        }
    }
}
