import CPixels

/// The processor's caches.
///
/// Short rows of a large image begin where the processor does not expect it, and waiting for memory may take longer than
/// what is done with the pixels.
package enum PixelCache {
    /// Asks for pixels that are read soon.
    package static func prepare(_ pixels: UnsafePointer<UInt32>, count: Int) { jelly_prefetch(pixels, count) }
}
