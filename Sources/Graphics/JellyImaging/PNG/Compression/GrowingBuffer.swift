/// Memory for elements that hot loops write through plain pointers; it grows, and is kept for the next image.
final class GrowingBuffer<Element: BitwiseCopyable> {
    /// The first element; valid until the next `reserve`.
    private(set) var base: UnsafeMutablePointer<Element>
    /// The number of elements in use from `base` on.
    var count = 0
    private var capacity: Int

    init() {
        capacity = 16
        base = .allocate(capacity: capacity)
    }

    deinit {
        base.deallocate()
    }

    /// Makes room for `extra` elements after those in use.
    func reserve(_ extra: Int) {
        let needed = count + extra
        if needed <= capacity { return }
        let larger = max(needed, capacity * 2)
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        memory.update(from: base, count: count)
        base.deallocate()
        (base, capacity) = (memory, larger)
    }

    /// Appends the elements of another buffer.
    func append(_ other: GrowingBuffer) {
        reserve(other.count)
        (base + count).update(from: other.base, count: other.count)
        count += other.count
    }
}
