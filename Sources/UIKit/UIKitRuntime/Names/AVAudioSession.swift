/// How an app uses sound on devices; nothing is played here.
public final class AVAudioSession: NSObject {
    /// What the app's sound is.
    public struct Category: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    }

    /// What the app does with sound.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    }

    /// How the sound goes with that of other apps.
    public struct CategoryOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        public static let duckOthers = CategoryOptions(rawValue: 2)
        public static let allowBluetooth = CategoryOptions(rawValue: 4)
        public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    }

    /// What others are told.
    public struct SetActiveOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    // nonisolated(unsafe): changed by the host's thread alone.
    nonisolated(unsafe) private static let shared = AVAudioSession()

    /// The app's session.
    public class func sharedInstance() -> AVAudioSession { shared }

    /// What the app's sound is.
    public private(set) var category = Category.soloAmbient
    /// What the app does with sound.
    public private(set) var mode = Mode.default

    /// Sets what the app's sound is; kept, without effect.
    public func setCategory(_ category: Category, mode: Mode = .default, options: CategoryOptions = []) throws {
        (self.category, self.mode) = (category, mode)
    }
    /// Sets what the app does with sound; kept, without effect.
    public func setMode(_ mode: Mode) throws { self.mode = mode }
    /// Does nothing.
    public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}

/// The types of files with sound or films.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let mp3 = AVFileType(rawValue: "public.mp3")
    public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
    public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
    public static let caf = AVFileType(rawValue: "com.apple.coreaudio-format")
    public static let aiff = AVFileType(rawValue: "public.aiff-audio")
    public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
    public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
}
