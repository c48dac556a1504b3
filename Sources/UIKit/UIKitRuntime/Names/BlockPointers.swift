import Synchronization

/// Reinterprets a value as one of another type. A closure and a pointer become each other, as blocks of Objective-C do:
/// the pointer stands for the closure.
public func unsafeBitCast<T, U>(_ x: T, to type: U.Type) -> U {
    // An object that a closure was cast to.
    if let block = x as? Block<U> { return block.value }
    let (from, size) = (MemoryLayout<T>.size, MemoryLayout<U>.size)
    let pointer = MemoryLayout<UnsafeRawPointer>.size
    if from > size, size == pointer {
        let address = BlockPointers.keep(Block(value: x))
        return Swift.unsafeBitCast(address, to: type)
    }
    if from < size, from == pointer, let address = Swift.unsafeBitCast(x, to: UnsafeRawPointer?.self),
        let block = BlockPointers.block(at: address) as? Block<U>
    {
        return block.value
    }
    return Swift.unsafeBitCast(x, to: type)
}

/// A closure that a pointer stands for.
// @unchecked: only passed on to whoever asks for the closure, as C would.
private final class Block<Value>: @unchecked Sendable {
    let value: Value

    init(value: Value) { self.value = value }
}

/// The closures that pointers stand for, of which the latest are kept.
private enum BlockPointers {
    private struct Kept {
        /// By their addresses.
        var blocks: [UInt: any AnyObject & Sendable] = [:]
        var order: [UInt] = []
    }

    private static let most = 1024
    private static let kept = Mutex(Kept())

    static func keep(_ block: any AnyObject & Sendable) -> UnsafeRawPointer {
        let pointer = UnsafeRawPointer(Unmanaged.passUnretained(block as AnyObject).toOpaque())
        let address = UInt(bitPattern: pointer)
        kept.withLock { kept in
            kept.blocks[address] = block
            kept.order.append(address)
            if kept.order.count > most { kept.blocks[kept.order.removeFirst()] = nil }
        }
        return pointer
    }

    static func block(at pointer: UnsafeRawPointer) -> (any AnyObject & Sendable)? {
        let address = UInt(bitPattern: pointer)
        return kept.withLock { $0.blocks[address] }
    }
}
