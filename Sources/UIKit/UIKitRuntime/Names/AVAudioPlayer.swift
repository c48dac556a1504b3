public import Foundation

/// Plays sound on devices; silent here, as videos get their sound from scenes.
@preconcurrency @MainActor
open class AVAudioPlayer: NSObject {
    /// The file; nil for data.
    public final let url: URL?
    /// The data; nil for a file.
    public final let data: Data?
    /// The delegate, which is never called.
    open weak var delegate: (any AVAudioPlayerDelegate)?
    /// The volume, from 0 to 1.
    open var volume: Float = 1
    /// The stereo position, from -1 to 1.
    open var pan: Float = 0
    /// The speed.
    open var rate: Float = 1
    /// Whether the speed can change.
    open var enableRate = false
    /// How often the sound is repeated; negative for ever.
    open var numberOfLoops = 0
    /// The place in the sound, in seconds.
    open var currentTime: TimeInterval = 0
    /// The duration of the sound, in seconds: 0, as sounds are not read.
    open var duration: TimeInterval { 0 }
    /// Whether the player was started and not stopped.
    open private(set) var isPlaying = false

    /// Creates a player of a file, which has to exist.
    ///
    /// - Throws: an error of Foundation if it does not.
    public init(contentsOf url: URL, fileTypeHint: String? = nil) throws {
        guard try url.checkResourceIsReachable() else { throw CocoaError(.fileNoSuchFile) }
        (self.url, data) = (url, nil)
    }

    /// Creates a player of data.
    public init(data: Data, fileTypeHint: String? = nil) throws { (url, self.data) = (nil, data) }

    /// Does nothing.
    @discardableResult
    open func prepareToPlay() -> Bool { true }
    /// Plays nothing.
    @discardableResult
    open func play() -> Bool {
        ignore("AVAudioPlayer.play()")
        isPlaying = true
        return true
    }
    /// Plays nothing.
    @discardableResult
    open func play(atTime time: TimeInterval) -> Bool { play() }
    /// Marks the player as not playing.
    open func pause() { isPlaying = false }
    /// Marks the player as not playing.
    open func stop() { isPlaying = false }
    /// Sets the volume.
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
}

/// The delegate of a player; nothing is called, as nothing is played.
@preconcurrency @MainActor
public protocol AVAudioPlayerDelegate: AnyObject {
    /// Called on devices after the sound has been played.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    /// Called on devices where the sound cannot be decoded.
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
