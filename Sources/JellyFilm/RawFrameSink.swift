import JellyPixels

/// A sink that takes frames as a program's bytes, which the threads that draw have converted.
protocol RawFrameSink: FrameSink {
    /// What it takes.
    var pixelFormat: PixelFormat { get }

    /// Whether frames may have transparent pixels.
    var takesTransparency: Bool { get }

    /// The size of every frame, in pixels.
    var frameSize: (width: Int, height: Int) { get }

    /// Stores one frame of the right size and format; otherwise as `write(_:index:)`.
    func write(raw bytes: UnsafeRawBufferPointer, index: Int) throws(FilmError)
}

extension RawFrameSink {
    var takesAnyOrder: Bool { false }

    /// Stores a bitmap; a `FramePipeline` converts in its own threads instead, and only what has changed.
    func convertAndWrite(_ frame: Bitmap, index: Int) throws(FilmError) {
        do throws(FilmError) {
            try check(frame, index: index)
        } catch {
            cancel()
            throw error
        }
        let converter = FrameConverter(format: pixelFormat, width: frameSize.width, height: frameSize.height)
        let failure = converter.withBytes(of: frame, change: nil) { bytes -> FilmError? in
            do throws(FilmError) {
                try write(raw: bytes, index: index)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    /// - Throws: `FilmError.wrongSize` or `.transparentFrame` for a frame that cannot be stored.
    func check(_ frame: Bitmap, index: Int) throws(FilmError) {
        let (width, height) = frameSize
        guard frame.width == width, frame.height == height else {
            throw .wrongSize(
                index: index, width: frame.width, height: frame.height, filmWidth: width, filmHeight: height)
        }
        guard frame.isOpaque || takesTransparency else { throw .transparentFrame(index: index) }
    }
}
