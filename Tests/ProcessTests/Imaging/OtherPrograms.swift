import CCairo
import Foundation
import TestSupport
import Testing

// PNG decoding by other programs, to compare with ours.

/// A bitmap's bytes as decoded by libpng through Cairo, which premultiplies; up to 8 bits per sample.
func libpngDecode(_ file: [UInt8]) throws -> [UInt8] {
    let surface = file.withUnsafeBytes { buffer in
        var unread = buffer[...]
        return cairo_image_surface_create_from_png_stream(readNext, &unread)
    }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
        throw PNGTestError(reason: "Cairo cannot read it")
    }
    let (width, height) = (Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)))
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    var bytes: [UInt8] = []
    for y in 0..<height {
        let row = data + y * Int(cairo_image_surface_get_stride(surface))
        for x in 0..<width { bytes += [row[x * 4], row[x * 4 + 1], row[x * 4 + 2], isOpaque ? 255 : row[x * 4 + 3]] }
    }
    return bytes
}

private let readNext: cairo_read_func_t = { closure, destination, length in
    guard let unread = closure?.assumingMemoryBound(to: Slice<UnsafeRawBufferPointer>.self), let destination,
        unread.pointee.count >= Int(length)
    else { return CAIRO_STATUS_READ_ERROR }
    UnsafeMutableRawBufferPointer(start: destination, count: Int(length)).copyBytes(
        from: unread.pointee.prefix(Int(length)))
    unread.pointee = unread.pointee.dropFirst(Int(length))
    return CAIRO_STATUS_SUCCESS
}

/// The pixels that ffmpeg decodes from a PNG file, frame by frame.
func ffmpegDecode(_ file: [UInt8], format: String) throws -> [UInt8] {
    try output(of: "ffmpeg -nostdin -v error -i \"$FILE\" -f rawvideo -pix_fmt \(format) -", file)
}

/// The red, green, blue and alpha that ImageMagick decodes from a PNG file, with 8 or 16 bits, high byte first.
func magickDecode(_ file: [UInt8], bits: Int) throws -> [UInt8] {
    try output(of: "convert \"png:$FILE\" -depth \(bits) -endian MSB rgba:-", file)
}

/// The standard output of a command that is given a file with these bytes.
func output(of command: String, _ file: [UInt8]) throws -> [UInt8] {
    try withDirectory { directory in
        let url = directory.appending(path: "image.png")
        try Data(file).write(to: url)
        // Through the C library, because Foundation's `Process` sometimes leaks a few bytes.
        let stream = try #require(popen("FILE='\(url.path)'; " + command, "r"))
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 { bytes += buffer[..<count] }
        #expect(pclose(stream) == 0, "\(command)")
        return bytes
    }
}
