import Foundation
import JellyGraphics
import JellyImaging
import JellyValues
import TestSupport
import Testing

import JellyVideo

/// The memory limit of a run, and the memory of a video.
@Suite struct EncoderMemoryTests {
    @Test func aBudgetIsReadFromASize() {
        #expect(MemoryBudget("4GB")?.limit == 4_000_000_000)
        #expect(MemoryBudget("1.5gb")?.limit == 1_500_000_000)
        #expect(MemoryBudget("500MB")?.limit == 500_000_000)
        for text in ["", "4", "GB", "-1GB", "0MB", "1e3GB", "infGB", "nanGB", "0x1GB", "4 GB", "9999999TB", "4GiB"] {
            #expect(MemoryBudget(text) == nil, "\(text)")
        }
    }

    @Test func theSentenceSaysWhatNeedsHowMuchWhatTheLimitIsAndWhatRaisesIt() throws {
        var memory = MemoryBudget(limit: 1_000_000_000)
        try memory.take(600_000_000, for: "one")
        let second = #expect(throws: MemoryError.self) { try memory.take(500_000_000, for: "the image") }
        #expect(
            second?.description
                == "the image needs about 500 MB of memory in addition to 600 MB; the limit is 1 GB; "
                + "use --memory 2GB (in Swift, a MemoryBudget)")
        // Rejected reservations count, so that the last message names a sufficient limit.
        let third = #expect(throws: MemoryError.self) { try memory.take(2_000_000_000, for: "another") }
        #expect(third?.description.contains("use --memory 4GB") == true)
        let all = #expect(throws: MemoryError.self) { try memory.take(.max, for: "all") }
        #expect(all?.description.contains("--memory") == false)
    }

    @Test func aVideoWhoseThreadsHaveNoRoomIsRefusedAndNothingIsLeft() throws {
        try withDirectory { directory in
            let output = try VideoOutput(parsing: directory.path + "/video.apng")
            let viewport = try Viewport(size: CGSize(width: 1000, height: 1000), scale: 4)
            let error = #expect(throws: VideoError.self) {
                try Video(
                    output, viewport: viewport, rate: FrameRate(60), jobs: 8,
                    memory: MemoryBudget(limit: 500_000_000))
            }
            #expect(error?.kind == .usage)
            #expect(
                error?.description.hasPrefix("drawing with 8 threads at 4000×4000 pixels needs about 512 MB")
                    == true,
                "\(error?.description ?? "")")
            #expect(try directory.names.isEmpty)
            // Without a given number, as many threads as fit.
            let video = try Video(
                output, viewport: viewport, rate: FrameRate(60), memory: MemoryBudget(limit: 300_000_000))
            video.cancel()
            #expect(try directory.names.isEmpty)
        }
    }

    @Test func anImageThatIsLargerThanTheMemoryIsRefusedBeforeItIsDrawn() throws {
        let drawing = Drawing(size: CGSize(width: 100, height: 100), background: .white, commands: [])
        let viewport = try Viewport(size: drawing.size, scale: 160)
        let error = #expect(throws: VideoError.self) {
            try StillImage.encode(
                drawing, viewport: viewport, for: "a.png", memory: MemoryBudget(limit: 500_000_000))
        }
        #expect(error?.description.hasPrefix("an image of 16000×16000 pixels needs about 1") == true)
        // Shapes have no pixels.
        _ = try StillImage.encode(drawing, viewport: viewport, for: "a.svg")
    }
}
