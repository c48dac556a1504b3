import Foundation
import Testing

@testable import JellySupport

@Suite struct PipeWritingTests {
    /// Reads a pipe to its end on another thread, pausing for `pause` microseconds after each piece.
    private final class Reader: @unchecked Sendable {  // `bytes` is looked at after `finished` alone.
        private(set) var bytes: [UInt8] = []
        let finished = DispatchSemaphore(value: 0)

        init(_ descriptor: Int32, pause: UInt32) {
            Thread.detachNewThread { [self] in
                var buffer = [UInt8](repeating: 0, count: 100_000)
                while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
                    bytes += buffer[..<count]
                    usleep(pause)
                }
                finished.signal()
            }
        }
    }

    /// The bytes change as soon as each write has returned, and the reader has the original ones.
    @Test(arguments: [0, 1, 70_000, 3_110_400], [true, false])
    func bytesMayChangeAfterTheWrite(_ count: Int, _ isLarge: Bool) throws {
        let pipe = try PipeEnds()
        if isLarge { pipe.enlarge() }
        let reader = Reader(pipe.reading, pause: 300)
        var bytes = [UInt8](repeating: 0, count: count)
        for value in UInt8(1)...4 {
            bytes.withUnsafeMutableBytes { _ = $0.initializeMemory(as: UInt8.self, repeating: value) }
            let failure = bytes.withUnsafeBytes { raw in
                do throws(SystemError) {
                    try writeAll(raw, toPipe: pipe.writing)
                    return false
                } catch {
                    return true
                }
            }
            #expect(!failure)
        }
        bytes.withUnsafeMutableBytes { _ = $0.initializeMemory(as: UInt8.self, repeating: 9) }
        close(pipe.writing)
        reader.finished.wait()
        close(pipe.reading)
        let expected = (UInt8(1)...4).flatMap { [UInt8](repeating: $0, count: count) }
        // `#expect` of two long unequal arrays would search for the shortest edits, for minutes.
        let isSame = reader.bytes == expected
        #expect(isSame)
    }

    @Test func aReaderThatIsGoneIsAnError() throws {
        let pipe = try PipeEnds()
        close(pipe.reading)
        defer { close(pipe.writing) }
        let bytes = [UInt8](repeating: 7, count: 3_000_000)
        let code = bytes.withUnsafeBytes { raw -> Int32? in
            do throws(SystemError) {
                try writeAll(raw, toPipe: pipe.writing)
                return nil
            } catch {
                return error.code
            }
        }
        #expect(code == EPIPE)
    }
}
