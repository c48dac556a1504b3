public import Foundation
public import JellyGraphics
public import JellyValues

/// How a motion is presented: touches, timing, camera, device, background and captions.
///
/// It does not change the motion. ``Presented`` plays a motion with it.
///
/// ```swift
/// var presentation = Presentation(touches: TouchStyle())
/// presentation.time = [TimeChange(at: .contact(1), .speed(Speed(1, 4), for: 0.6), ease: 0.15)]
/// presentation.captions = [Caption("elasticity 0.6", at: .contact(1), for: 1.5, .item("ball"))]
/// ```
///
/// Instants are in the motion's time, durations in seconds of the video.
public struct Presentation: Hashable, Sendable {
    /// The size of the video, in points; nil for the motion's with device and padding.
    public var size: CGSize?
    /// The background; nil for the motion's own.
    public var background: Backdrop?
    /// The device frame, if any.
    public var device: Device?
    /// The distance in points of the motion, or its device, from the video's edges.
    public var padding: CGFloat
    /// The corner radius of the motion in points; a device has its own.
    public var cornerRadius: CGFloat
    /// Whether the motion, or its device, has a soft shadow.
    public var shadow: Bool
    /// The style of touches; nil hides them.
    public var touches: TouchStyle?
    /// The changes of speed, and holds.
    public var time: [TimeChange]
    /// The camera's keys, in the order of their instants.
    public var camera: [CameraKey]
    /// The captions.
    public var captions: [Caption]
    /// The style of the captions.
    public var captionStyle: CaptionStyle
    /// The sounds of the motion, in formats with sound.
    public var sound: MotionSound?
    /// The end of the video; nil for the end of the motion.
    public var end: Instant?

    /// A presentation; default: none of its effects.
    public init(
        size: CGSize? = nil, background: Backdrop? = nil, device: Device? = nil, padding: CGFloat = 0,
        cornerRadius: CGFloat = 0, shadow: Bool = false, touches: TouchStyle? = nil, time: [TimeChange] = [],
        camera: [CameraKey] = [], captions: [Caption] = [], captionStyle: CaptionStyle = CaptionStyle(),
        sound: MotionSound? = nil, end: Instant? = nil
    ) {
        (self.size, self.background, self.device, self.padding) = (size, background, device, padding)
        (self.cornerRadius, self.shadow, self.touches) = (cornerRadius, shadow, touches)
        (self.time, self.camera, self.captions) = (time, camera, captions)
        (self.captionStyle, self.sound, self.end) = (captionStyle, sound, end)
    }

    /// Whether it has no visible effect.
    public var isPlain: Bool { self == Presentation(captionStyle: captionStyle, sound: sound) }
}

/// The background of a presented motion.
public enum Backdrop: Hashable, Sendable {
    /// One color.
    case color(Color)
    /// A gradient of two colors along an angle in degrees, clockwise from the right.
    case gradient(from: Color, to: Color, angle: CGFloat)
    /// An image that fills the video, with its file's name in documents.
    case image(Image, file: String)
}

/// A neutral device frame around a screen.
public struct Device: Hashable, Sendable {
    /// The kinds of devices.
    public enum Body: String, Hashable, Sendable, CaseIterable {
        case phone, tablet, browser
    }

    /// The kind of device.
    public var body: Body
    /// The text of the status bar's clock, over the top of the motion; nil for no status bar. Not for browsers.
    public var statusBar: String?
    /// The text of a browser's address field.
    public var address: String?

    /// A device; default: without a status bar.
    public init(_ body: Body, statusBar: String? = nil, address: String? = nil) {
        (self.body, self.statusBar, self.address) = (body, statusBar, address)
    }
}

/// The style in which touches are drawn.
public struct TouchStyle: Hashable, Sendable {
    /// The shapes.
    public enum Shape: String, Hashable, Sendable, CaseIterable {
        /// A disc with a ring around it.
        case disc
        /// A ring.
        case ring
    }

    /// The shape.
    public var shape: Shape
    /// The diameter in points of the stage.
    public var size: CGFloat
    /// The disc's color, with its opacity.
    public var color: Color
    /// Whether a fading line shows the finger's path.
    public var trail: Bool

    /// A style; default: a white disc of 44 points.
    public init(
        shape: Shape = .disc, size: CGFloat = 44, color: Color = Color(white: 1, alpha: 0.55), trail: Bool = false
    ) {
        (self.shape, self.size, self.color, self.trail) = (shape, size, color, trail)
    }
}

/// A change of speed, or a hold.
public struct TimeChange: Hashable, Sendable {
    /// The kind of change.
    public enum Kind: Hashable, Sendable {
        /// A speed for a duration in seconds of the video.
        case speed(Speed, for: TimeInterval)
        /// A speed, until another instant.
        case speedUntil(Speed, Instant)
        /// A speed from here on, also after other changes.
        case speedOn(Speed)
        /// A hold for a duration in seconds of the video.
        case hold(TimeInterval)
    }

    /// The start.
    public var at: Instant
    /// The kind of change.
    public var kind: Kind
    /// The duration of the speed ramps before and after, in seconds of the video.
    public var ease: TimeInterval

    /// A change; default: without ramps.
    public init(at: Instant, _ kind: Kind, ease: TimeInterval = 0) {
        (self.at, self.kind, self.ease) = (at, kind, ease)
    }
}

/// The camera's view from an instant on.
public struct CameraKey: Hashable, Sendable {
    /// The subject in the center.
    public enum Subject: Hashable, Sendable {
        /// The center of the whole image.
        case center
        /// A point of the stage.
        case point(CGPoint)
        /// An item's position at the key's instant.
        case item(String)
        /// A moving item, until the next key, kept this many points away from the edges.
        case following(String, margin: CGFloat)
    }

    /// The instant at which the camera begins to move.
    public var at: Instant
    /// The magnification relative to the whole image; positive.
    public var zoom: CGFloat
    /// The subject in the center, as far as the motion's edges allow.
    public var subject: Subject
    /// The duration of the camera's movement, in seconds of the video.
    public var duration: TimeInterval
    /// The timing curve of the movement.
    public var curve: AnimationCurve

    /// A view; default: the whole image, at once.
    public init(
        at: Instant, zoom: CGFloat = 1, on subject: Subject = .center, for duration: TimeInterval = 0,
        curve: AnimationCurve = .easeInOut
    ) {
        (self.at, self.zoom, self.subject, self.duration, self.curve) = (at, zoom, subject, duration, curve)
    }
}

/// A caption.
public struct Caption: Hashable, Sendable {
    /// The position of a caption.
    public enum Place: Hashable, Sendable {
        case top, center, bottom
        /// Beside an item, pointing at it and moving with it.
        case item(String)
    }

    /// The text, wrapped if too long for the video.
    public var text: String
    /// The instant at which it appears.
    public var at: Instant
    /// The duration, in seconds of the video.
    public var duration: TimeInterval
    /// Its position.
    public var place: Place

    /// A caption; default: at the bottom.
    public init(_ text: String, at: Instant, for duration: TimeInterval, _ place: Place = .bottom) {
        (self.text, self.at, self.duration, self.place) = (text, at, duration, place)
    }
}

/// The style of captions.
public struct CaptionStyle: Hashable, Sendable {
    /// The font; its size is in points of the video.
    public var font: Font
    /// The text color.
    public var color: Color
    /// The color of the plate behind the text.
    public var backgroundColor: Color

    /// A style; default: white text on a dark plate, and dark text on a white plate in the dark appearance.
    public init(
        font: Font = Font(size: 20, weight: .medium),
        color: Color = Color(light: .white, dark: Color(white: 0.08)),
        backgroundColor: Color = Color(light: Color(white: 0.08, alpha: 0.86), dark: Color(white: 1, alpha: 0.9))
    ) {
        (self.font, self.color, self.backgroundColor) = (font, color, backgroundColor)
    }
}
