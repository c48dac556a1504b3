import JellyStage
import JellySupport
import JellyValues
import JellyVideo

/// Options of the sound of videos.
enum SoundOptions {
    static let contacts = Option(
        "--sound", value: "SOUND",
        help: "play a sound at every contact, as loud as its impulse, in \(formats): \(WordList.choice(names))",
        oneOf: names,
        parse: { Sound(rawValue: $0) }
    ).used(by: .videos)
    static let file = Option(
        "--audio", value: "FILE",
        help: "audio file to play from the start, cut or padded to the length of the video, in \(formats)"
    ).used(by: .watch).unused(by: .documents)
    private static let fade = Option(
        "--audio-fade", value: "TIME", help: "duration of the fade-out if the file is longer than the video",
        default: "0.5", is: "a time in seconds, such as 0.5 or 500ms", parse: Instant.seconds
    ).used(by: .watch).unused(by: [.descriptions, .documents])

    static let options: [any OptionDeclaration] = [contacts, file, fade].grouped(.sound)
    /// The options of the sound file.
    static let fileOptions: [any OptionDeclaration] = [file, fade].grouped(.sound)

    private static let names = Sound.allCases.map(\.rawValue)
    private static let formats = VideoFormat.list { $0.soundCodec != nil }

    /// The file of `--audio`, if any.
    ///
    /// - Throws: `Failure` for a fade without a file.
    static func file(_ arguments: Arguments) throws -> VideoSound.File? {
        guard let path = arguments[file] else {
            guard !arguments.has(fade) else {
                throw Failure.usage("--audio-fade requires --audio FILE")
            }
            return nil
        }
        // An input file must not be overwritten.
        ProtectedFiles.add(path)
        var file = VideoSound.File(path: path)
        if let seconds = arguments[fade] { file.fade = seconds }
        return file
    }

    /// Whether contacts have sounds: as given, or else by the scene.
    static func isHeard(_ arguments: Arguments, _ playback: Playback) -> Bool {
        arguments[contacts] != nil || playback.isHeard
    }

    /// The sound of videos, if any.
    ///
    /// - Parameters:
    ///   - window: their frames.
    ///   - end: the frames after them.
    /// - Throws: `Failure` if no output supports sound.
    static func sound(
        _ arguments: Arguments, of playback: Playback, _ window: FrameWindow, end: VideoRepeat,
        for outputs: [VideoOutput]
    ) throws -> VideoSound? {
        let (file, isHeard) = (try file(arguments), isHeard(arguments, playback))
        guard file != nil || isHeard else { return nil }
        guard outputs.contains(where: { $0.format.soundCodec != nil }) else {
            // Options recorded in a take apply where possible.
            guard file != nil || arguments.has(contacts) else { return nil }
            let name = file == nil ? contacts.name : Self.file.name
            throw Failure.unused(name, for: formats)
        }
        guard file == nil || !arguments[Describer.option] else {
            throw Failure.usage("--describe cannot be combined with --audio, because metadata contains no file names")
        }
        return VideoSound(events: try isHeard ? events(arguments, playback, window, end) : [], file: file)
    }

    /// The sounds of contacts at their times in a video.
    static func events(
        _ arguments: Arguments, _ playback: Playback, _ window: FrameWindow, _ end: VideoRepeat = .asItIs
    ) throws -> [SoundEvent] {
        try playback.sounds(arguments[contacts]).flatMap { event in
            end.times(of: event.time, in: window).map { SoundEvent(time: $0, sound: event.sound, gain: event.gain) }
        }
    }
}
