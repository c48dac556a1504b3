import Dispatch
import Foundation
import JellyValues
import JellyVideo
import Testing

/// A missing or failing ffmpeg, simulated by a shell script.
@Suite struct VideoSinkFailureTests {
    /// Calls `body` with a sink whose ffmpeg runs `script`, and the directory of its video.
    private func withSink(_ script: String, _ body: (VideoSink, String) throws -> Void) throws {
        try withTemporaryDirectory { tools in
            try installFakeFFmpeg(script, in: tools)
            try withTemporaryDirectory { directory in
                let sink = try VideoOutput(parsing: directory + "video.mp4").makeSink(
                    width: 160, height: 120, rate: FrameRate(30),
                    searchPath: tools + ":/usr/bin:/bin")
                try body(sink, directory)
                try #expect(names(in: directory).filter { $0.hasPrefix(".") } == [])
            }
        }
    }

    /// Writes frames until an error occurs, at most a hundred.
    private func errorOfWriting(to sink: VideoSink) -> VideoError? {
        do throws(VideoError) {
            for index in 0..<100 { try sink.write(flat(1, 2, 3), index: index) }
            try sink.finish()
            return nil
        } catch {
            return error
        }
    }

    @Test func aMissingFFmpegSaysHowToInstallIt() throws {
        try withTemporaryDirectory { directory in
            let error = #expect(throws: VideoError.self) {
                try VideoOutput(parsing: directory + "video.mp4").makeSink(
                    width: 160, height: 120, rate: FrameRate(30), searchPath: directory + ":/nowhere")
            }
            #expect(error == .ffmpegMissing(searchPath: directory + ":/nowhere"))
            #expect(error?.kind == .missingDependency)
            #expect(error?.description.contains("apt-get install ffmpeg") == true)
            #expect(error?.description.contains("brew install ffmpeg") == true)
            #expect(error?.description.contains("Scripts/setup") == true)
            try #expect(names(in: directory) == [])
        }
    }

    @Test func filesThatCannotRunAreNotFFmpeg() throws {
        try withTemporaryDirectory { directory in
            try write("no program", to: directory + "ffmpeg")
            #expect(throws: VideoError.ffmpegMissing(searchPath: directory)) {
                try VideoOutput(parsing: "video.mp4").makeSink(
                    width: 2, height: 2, rate: FrameRate(30), searchPath: directory)
            }
        }
    }

    @Test func aProgramThatCannotBeStartedIsAnError() throws {
        try withTemporaryDirectory { tools in
            try installProgram("#!/nowhere/shell\n", at: tools + "ffmpeg")
            let error = #expect(throws: VideoError.self) {
                try VideoOutput(parsing: tools + "video.mp4").makeSink(
                    width: 2, height: 2, rate: FrameRate(30), searchPath: tools)
            }
            #expect(error?.description.hasSuffix("/ffmpeg” failed to start: No such file or directory") == true)
            #expect(error?.kind == .missingDependency)
            try #expect(names(in: tools) == ["ffmpeg"])
        }
    }

    @Test func anEncoderThatDiesMidwayGivesItsLastLinesAndTheCommand() throws {
        let script = """
            echo "first line" >&2
            head -c 200000 >"$out"
            echo "the moon is in the wrong phase" >&2
            exit 3
            """
        try withSink(script) { sink, directory in
            let error = errorOfWriting(to: sink)
            guard case .encoderFailed(let command, let outcome, let lines) = error else {
                Issue.record("not an encoder's failure: \(String(describing: error))")
                return
            }
            #expect(outcome == "failed with exit code 3")
            #expect(lines == ["first line", "the moon is in the wrong phase"])
            #expect(error?.kind == .encoderFailed)
            #expect(error?.description == "ffmpeg failed with exit code 3: the moon is in the wrong phase")
            #expect(command.contains("/ffmpeg -hide_banner "))
            #expect(command.contains("-f rawvideo -pixel_format yuv420p -video_size 160x120 -framerate 30 "))
            #expect(error?.details == "first line\ncommand: \(command)")
            try #expect(names(in: directory) == [])
            #expect(throws: VideoError.ended) { try sink.write(flat(1, 2, 3), index: 100) }
        }
    }

    @Test func anEncoderThatFailsAtTheEndIsAnErrorToo() throws {
        try withSink("cat >\"$out\"; echo full >&2; exit 1") { sink, directory in
            try sink.write(flat(1, 2, 3), index: 0)
            let error = #expect(throws: VideoError.self) { try sink.finish() }
            #expect(error?.description == "ffmpeg failed with exit code 1: full")
            try #expect(names(in: directory) == [])
        }
    }

    @Test func anEncoderThatStopsReadingButClaimsSuccessIsAnError() throws {
        try withSink("exit 0") { sink, directory in
            #expect(errorOfWriting(to: sink)?.description == "ffmpeg ended before its output was complete")
            try #expect(names(in: directory) == [])
        }
    }

    @Test func anEncoderThatIsKilledSaysSo() throws {
        try withSink("kill -9 $$") { sink, _ in
            #expect(errorOfWriting(to: sink)?.description == "ffmpeg was killed by signal 9 (Killed)")
        }
    }

    @Test func anEncoderThatFloodsItsErrorsDoesNotBlock() throws {
        let script = """
            i=0
            while [ $i -lt 10000 ]; do
                echo "line $i ------------------------------------------------------------------------------------" >&2
                i=$((i + 1))
            done
            exec ffmpeg "$@"
            """
        try withSink(script) { sink, directory in
            #expect(errorOfWriting(to: sink) == nil)
            try #expect(names(in: directory) == ["video.mp4"])
        }
    }

    @Test func onlyTheLastLinesOfAFloodAreKept() throws {
        try withSink("seq 1 200000 >&2; exit 9") { sink, _ in
            guard case .encoderFailed(_, _, let lines) = errorOfWriting(to: sink) else {
                Issue.record("not an encoder's failure")
                return
            }
            #expect(lines == (199_981...200_000).map { "\($0)" })
        }
    }

    @Test func cancellingEndsAnEncoderThatDoesNotListen() throws {
        try withSink("sleep 1000") { sink, directory in
            sink.cancel()
            try #expect(names(in: directory) == [])
        }
    }

    @Test func cancellingFreesAThreadThatIsWriting() throws {
        try withTemporaryDirectory { marks in
            // The encoder reads one byte and then stops, so the writer blocks once the pipe is full.
            let script = "head -c 1 >/dev/null; echo >'\(marks)begun'; exec sleep 1000"
            try withSink(script) { sink, directory in
                let ended = DispatchSemaphore(value: 0)
                let writer = Thread {
                    _ = self.errorOfWriting(to: sink)
                    ended.signal()
                }
                writer.start()
                let limit = Date(timeIntervalSinceNow: 60)
                while try names(in: marks) != ["begun"], Date() < limit { usleep(1000) }
                try #expect(names(in: marks) == ["begun"])
                // The frames exceed a pipe's capacity, so writing cannot have finished by itself.
                #expect(ended.wait(timeout: .now()) == .timedOut)
                sink.cancel()
                #expect(ended.wait(timeout: .now() + 60) == .success)
                try #expect(names(in: directory) == [])
            }
        }
    }

    @Test func aChildFindsEverySignalAtItsDefault() throws {
        // This signal is otherwise unused; a shell would restore its own mask, so Perl is used.
        signal(SIGUSR2, SIG_IGN)
        var held = sigset_t()
        var before = sigset_t()
        sigemptyset(&held)
        sigaddset(&held, SIGUSR2)
        pthread_sigmask(SIG_BLOCK, &held, &before)
        defer {
            pthread_sigmask(SIG_SETMASK, &before, nil)
            signal(SIGUSR2, SIG_DFL)
        }
        try withTemporaryDirectory { directory in
            try installProgram(
                """
                #!/usr/bin/perl
                open my $status, "<", "/proc/self/status"; print STDERR grep { /SigBlk|SigIgn/ } <$status>;
                1 while <STDIN>; exit 1;
                """, at: directory + "ffmpeg")
            let sink = try VideoOutput(parsing: directory + "video.mp4").makeSink(
                width: 160, height: 120, rate: FrameRate(30), searchPath: directory)
            guard case .encoderFailed(_, _, let lines) = errorOfWriting(to: sink) else {
                Issue.record("not an encoder's failure")
                return
            }
            // SigBlk and SigIgn; Perl and the C library ignore some other signals.
            let masks = lines.compactMap { $0.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) } }
            #expect(masks.map { $0 >> (UInt64(SIGUSR2) - 1) & 1 } == [0, 0])
        }
    }
}
