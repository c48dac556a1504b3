/// The audio session of an app; without effect, as no sound is played here.
public final class AVAudioSession: NSObject {
    /// An audio session category.
    public struct Category: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    }

    /// An audio session mode.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    }

    /// Options of a category.
    public struct CategoryOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        public static let duckOthers = CategoryOptions(rawValue: 2)
        public static let allowBluetooth = CategoryOptions(rawValue: 4)
        public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    }

    /// Options of activation.
    public struct SetActiveOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    // nonisolated(unsafe): changed by the host's thread alone.
    nonisolated(unsafe) private static let shared = AVAudioSession()

    /// The app's audio session.
    public class func sharedInstance() -> AVAudioSession { shared }

    /// The category.
    public private(set) var category = Category.soloAmbient
    /// The mode.
    public private(set) var mode = Mode.default

    /// Sets category and mode; stored, without effect.
    public func setCategory(_ category: Category, mode: Mode = .default, options: CategoryOptions = []) throws {
        ignore("AVAudioSession.setCategory")
        (self.category, self.mode) = (category, mode)
    }
    /// Sets the mode; stored, without effect.
    public func setMode(_ mode: Mode) throws {
        ignore("AVAudioSession.setMode")
        self.mode = mode
    }
    /// Activates or deactivates the session; without effect.
    public func setActive(_ active: Bool, options: SetActiveOptions = []) throws { ignore("AVAudioSession.setActive") }
}

/// A file type of audio or video.
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
