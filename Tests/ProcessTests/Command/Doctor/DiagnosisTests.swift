import Foundation
import JellyGolden
import JellyVideo
import TestSupport
import Testing

import JellyProgram

/// The diagnosis of a machine.
@Suite struct DiagnosisTests {
    /// Versions from package metadata, for libraries that report them in the same form.
    @Test(
        arguments: [
            ("cairo", "cairo"), ("pixman", "pixman-1"), ("pango", "pango"), ("harfbuzz", "harfbuzz"),
            ("fontconfig", "fontconfig"), ("box2d", "box2d"), ("sqlite", "sqlite3"),
        ])
    func versionsAreThoseOfTheInstalledPackages(_ name: String, _ package: String) throws {
        let outcome = try ChildProgram.run(["pkg-config", "--modversion", package])
        try #require(outcome.code == 0, "\(outcome.errors)")
        let found = Diagnosis(version: "1", searchPath: "").versions.first { $0.name == name }
        #expect(found?.version == outcome.text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    @Test func everyVersionIsANumberWithDots() throws {
        let diagnosis = Diagnosis(version: "1")
        #expect(
            diagnosis.versions.map(\.name) == [
                "swift", "cairo", "pixman", "pango", "freetype", "harfbuzz", "fontconfig", "box2d", "libc", "sqlite",
                "ffmpeg",
            ])
        for component in diagnosis.versions where component.name != "ffmpeg" {
            let version = component.version ?? ""
            #expect(version.contains(/^(glibc )?\d+\.\d+(\.\d+)?$/), "\(component)")
        }
        #expect(diagnosis.renderer == GoldenEnvironment.current.label)
    }

    @Test func whatIsMissingIsNamedWithItsPackage() throws {
        let diagnosis = Diagnosis(version: "1", searchPath: "/nowhere")
        let told = diagnosis.missing.filter { $0.package?.hasPrefix("fonts-") == false }.map { [$0.name, $0.package] }
        #expect(told == [["ffmpeg", "ffmpeg"], ["ffprobe", "ffmpeg"]])
        #expect(diagnosis.missing.first?.consequence == "needed for mp4, mov, webm, webp")
        #expect(diagnosis.encoders == [])
        #expect(diagnosis.versions.last?.version == nil)
    }

    @Test func anEncoderThatIsMissingIsNamedWithItsFormat() throws {
        try withFFmpeg(
            """
            case $1 in
            -version) echo 'ffmpeg version 9-test Copyright (c) nobody';;
            -encoders) echo 'Encoders:'; echo ' V..... = Video'; echo ' ------'; echo ' V....D libx264   H.264'
               echo ' V....D libx264rgb RGB'; echo ' V....D prores_ks x'; echo ' V....D gif x'; echo ' VF...D png x'
               echo ' VF.... ffv1 (libvpx-vp9)'; echo ' V libwebp_anim x'; echo ' A....D aac AAC'
               echo ' A....D pcm_s16le PCM';;
            esac
            """
        ) { directory in
            let diagnosis = Diagnosis(version: "1", searchPath: directory.path + ":/bin:/usr/bin")
            #expect(diagnosis.versions.last?.version == "9-test")
            #expect(
                diagnosis.encoders == ["libx264", "libx264rgb", "prores_ks", "aac", "pcm_s16le"])
            let told = diagnosis.missing.filter { $0.name.hasPrefix("ffmpeg") }.map { [$0.name, $0.consequence] }
            #expect(
                told == [
                    ["ffmpeg's encoder libvpx-vp9", "needed for webm"],
                    ["ffmpeg's encoder libwebp_anim", "needed for webp"],
                    ["ffmpeg's encoder libopus", "videos in webm have no sound"],
                ])
        }
    }

    @Test(arguments: ["exit 3", "kill -9 $$", "head -c 200000 /dev/zero"])
    func anFFmpegThatDoesNotAnswerIsMissing(_ script: String) throws {
        try withFFmpeg(script) { directory in
            let diagnosis = Diagnosis(version: "1", searchPath: directory.path + ":/bin:/usr/bin")
            #expect(diagnosis.missing.first?.name == "a working ffmpeg")
            #expect(diagnosis.versions.last?.version == nil && diagnosis.encoders == [])
        }
    }

    /// Calls `body` with a directory in which ffmpeg is a script.
    private func withFFmpeg(_ script: String, _ body: (URL) throws -> Void) throws {
        try withDirectory { directory in
            // A shell writes it: were it open for writing here while another test starts a child, it could not be run.
            let file = directory.appending(path: "ffmpeg").path
            _ = try ChildProgram.run(
                ["sh", "-c", #"printf '%s' "$1" > "$2" && chmod +x "$2""#, "sh", "#!/bin/sh\n\(script)\n", file])
            try body(directory)
        }
    }

    @Test func theJSONHasAVersionAndIsTheSameEachTime() throws {
        let json = try Diagnosis(version: "0.1.0").json
        #expect(try json == Diagnosis(version: "0.1.0").json)
        let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        #expect(
            object.keys.sorted() == [
                "encoders", "fonts", "hashes", "jellyframe", "missing", "processor", "renderer", "schemaVersion",
                "versions",
            ])
        #expect(object["schemaVersion"] as? Int == 1 && object["jellyframe"] as? String == "0.1.0")
    }
}
