import CMicroHTTPD
import Foundation

// The library's callbacks, called on its single thread.

let answerRequest: MHD_AccessHandlerCallback = { context, connection, url, method, _, bytes, count, state in
    guard let context, let connection, let url, let method, let count, let state else { return .NO }
    let core = Unmanaged<HTTPCore>.fromOpaque(context).takeUnretainedValue()
    if let known = state.pointee {
        let exchange = Unmanaged<HTTPExchange>.fromOpaque(known).takeUnretainedValue()
        guard count.pointee > 0 else { return exchange.answer(on: connection) }
        guard exchange.take(UnsafeRawBufferPointer(start: bytes, count: count.pointee)) else { return .NO }
        count.pointee = 0
        return .YES
    }
    let facts = RequestGuard.Facts(
        method: String(cString: method), path: String(cString: url), headers: headers(of: connection))
    switch core.guardian.judge(facts) {
    case .refused(let status): return HTTPExchange.send(HTTPAnswer(status), on: connection, core)
    case .granted(let method, let path):
        let exchange = HTTPExchange(core, method, path: path, lastEvent: facts.header("last-event-id"))
        // Answered at the next call, when all of it is there.
        state.pointee = Unmanaged.passRetained(exchange).toOpaque()
        return .YES
    }
}

let requestCompleted: MHD_RequestCompletedCallback = { context, connection, state, _ in
    if let known = state?.pointee {
        Unmanaged<HTTPExchange>.fromOpaque(known).release()
        state?.pointee = nil
    }
    guard let context, let connection else { return }
    let core = Unmanaged<HTTPCore>.fromOpaque(context).takeUnretainedValue()
    core.connections.setAnswered(Int(bitPattern: connection), false)
}

let connectionChanged: MHD_NotifyConnectionCallback = { context, connection, _, change in
    guard let context, let connection else { return }
    let core = Unmanaged<HTTPCore>.fromOpaque(context).takeUnretainedValue()
    let id = Int(bitPattern: connection)
    if change == .CONNECTION_NOTIFY_STARTED {
        core.connections.add(id, socket: jelly_http_socket(connection))
        core.work.signal()
    } else {
        core.connections.remove(id)
    }
}

let readStream: MHD_ContentReaderCallback = { context, _, buffer, most in
    guard let context, let buffer else { return -1 }
    let sending = Unmanaged<HTTPSending>.fromOpaque(context).takeUnretainedValue()
    // -1 is the end.
    guard let bytes = sending.next(most) else { return -1 }
    bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(start: buffer, count: most).copyMemory(from: $0) }
    return bytes.count
}

let endStream: MHD_ContentReaderFreeCallback = { context in
    if let context { Unmanaged<HTTPSending>.fromOpaque(context).release() }
}

private final class HeaderList { var headers: [(name: String, value: String)] = [] }

/// A request's headers, with names in lower case.
private func headers(of connection: OpaquePointer) -> [(name: String, value: String)] {
    let list = HeaderList()
    withExtendedLifetime(list) {
        _ = MHD_get_connection_values(
            connection, .HEADER_KIND,
            { context, _, name, value in
                guard let context, let name else { return .YES }
                let list = Unmanaged<HeaderList>.fromOpaque(context).takeUnretainedValue()
                list.headers.append((String(cString: name).lowercased(), value.map { String(cString: $0) } ?? ""))
                return .YES
            }, Unmanaged.passUnretained(list).toOpaque())
    }
    return list.headers
}
