import Foundation
import JellyImaging
import JellySupport
import JellyValues
import JellyVideo
import Testing

@Suite struct PNGStreamSinkTests {
    @Test func theStreamIsTheSequencesFilesOneAfterAnother() throws {
        let frames = [flat(1, 2, 3), flat(0, 136, 0), flat(255, 0, 9)]
        try withTemporaryDirectory { directory in
            let sequence = try VideoOutput(parsing: directory).makeSink(width: 160, height: 120, rate: FrameRate(30))
            let pipe = Pipe()
            let stream = try VideoOutput(parsing: "-").makeSink(
                width: 160, height: 120, rate: FrameRate(30),
                standardOutput: pipe.fileHandleForWriting.fileDescriptor)
            for (index, frame) in frames.enumerated() {
                try sequence.write(frame, index: index)
                try stream.write(frame, index: index)
            }
            try sequence.finish()
            try stream.finish()
            try pipe.fileHandleForWriting.close()
            let streamed = try pipe.fileHandleForReading.readToEnd() ?? Data()
            let files = try ["0000.png", "0001.png", "0002.png"].flatMap { try contents(directory + $0) }
            #expect(Array(streamed) == files)
        }
    }

    @Test func aReaderThatIsGoneIsAnErrorAndNotTheEndOfTheProcess() throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let sink = try VideoOutput(.png, .standardOutput).makeSink(
            width: 160, height: 120, rate: FrameRate(30), standardOutput: pipe.fileHandleForWriting.fileDescriptor)
        #expect(throws: VideoError.output(.writeFailed(path: "-", operation: "write", reason: "Broken pipe"))) {
            try sink.write(flat(1, 2, 3), index: 0)
        }
        #expect(throws: VideoError.ended) { try sink.write(flat(1, 2, 3), index: 1) }
    }

    @Test func aFullDiskIsAnError() throws {
        let device = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let sink = try VideoOutput(.png, .standardOutput).makeSink(
            width: 160, height: 120, rate: FrameRate(30), standardOutput: device.fileDescriptor)
        #expect(
            throws: VideoError.output(.writeFailed(path: "-", operation: "write", reason: "No space left on device"))
        ) {
            try sink.write(flat(1, 2, 3), index: 0)
        }
    }

    @Test func framesThatComeBackwardsAreAnError() throws {
        let device = try #require(FileHandle(forWritingAtPath: "/dev/null"))
        let sink = try VideoOutput(.png, .standardOutput).makeSink(
            width: 160, height: 120, rate: FrameRate(30), standardOutput: device.fileDescriptor)
        try sink.write(flat(1, 2, 3), index: 4)
        try sink.write(flat(1, 2, 3), index: 6)
        #expect(throws: VideoError.wrongOrder(index: 5, expected: 7)) { try sink.write(flat(1, 2, 3), index: 5) }
    }

    @Test func aStreamWithoutFramesIsAnError() {
        #expect(throws: VideoError.noFrames(output: "-")) {
            try VideoOutput(.png, .standardOutput).makeSink(
                width: 160, height: 120, rate: FrameRate(30), standardOutput: 1
            ).finish()
        }
    }
}
