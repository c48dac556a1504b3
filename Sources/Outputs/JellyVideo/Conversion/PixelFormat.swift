/// How frames are handed to a program, by ffmpeg's names.
public enum PixelFormat: String, Sendable {
    /// Three planes of bytes by BT.709 in limited range: luma, and Cb and Cr of each 2×2 pixels (4:2:0).
    case yuv420p
    /// The same and a plane of opacity; colours are straight.
    case yuva420p
    /// Three planes and one of opacity, two bytes a sample with 10 bits, the low byte first (4:4:4).
    case yuva444p10le
    /// Four bytes a pixel: blue, green, red, and an opacity of 255.
    case bgr0
    /// Four bytes a pixel: blue, green, red, opacity; colours are straight.
    case bgra

    /// How many bytes a frame of so many pixels takes.
    func byteCount(width: Int, height: Int) -> Int {
        switch self {
        case .yuv420p: width * height / 2 * 3
        case .yuva420p: width * height / 2 * 5
        case .yuva444p10le: width * height * 8
        case .bgr0, .bgra: width * height * 4
        }
    }
}
