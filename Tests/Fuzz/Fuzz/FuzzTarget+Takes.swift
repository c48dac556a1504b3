import Foundation
import JellyImaging
import JellyScene
import JellyStage
import JellyValues

@testable import JellyTake

extension FuzzTarget {
    /// Takes with changed cells, rows and bytes, selected with their new values by twelve bytes.
    static let take = FuzzTarget("take") { bytes in
        let template = try template.get()
        try template.write(to: URL(filePath: scratch))
        var edits = stride(from: 0, to: bytes.count - 11, by: 12).map { Array(bytes[$0..<$0 + 12]) }[...].prefix(8)
        do {
            let database = try Database(creating: scratch)
            for edit in edits where edit[0] < 0xF0 { try? change(database, edit) }
        }
        edits = edits.filter { $0[0] >= 0xF0 }[...]
        if !edits.isEmpty {
            var file = try Data(contentsOf: URL(filePath: scratch))
            for edit in edits {
                let place = edit[1..<5].reduce(0) { $0 << 8 | Int($1) } % file.count
                file[file.startIndex + place] ^= edit[5]
            }
            try file.write(to: URL(filePath: scratch))
        }
        let memory = MemoryBudget(limit: 64 << 20)
        try? TakeFile(scratch, memory: memory).verify()
        _ = try Take(contentsOf: scratch, memory: memory)
    }

    /// Changes a cell, or deletes its row.
    private static func change(_ database: Database, _ edit: [UInt8]) throws {
        let tables = TakeSchema.tables.map { $0.split(separator: " ", maxSplits: 2)[2] }
        let table = tables[Int(edit[0]) % tables.count]
        let name = String(table.prefix { $0 != "(" })
        let columns = table[table.firstIndex(of: "(")!...].dropFirst().split(separator: ",")
            .compactMap { $0.split { " ()".contains($0) }.first }.filter { $0 != "PRIMARY" }
        let column = String(columns[Int(edit[1]) % columns.count])
        let row = Int(edit[2]) << 8 | Int(edit[3])
        // Rows have a number or a key, which is their order.
        let rows = try database.statement("SELECT \(column), count(*) OVER () FROM \(name) LIMIT 1")
        guard try rows.step() else { return }
        let count = try rows.integer(at: 1)
        let bits = edit[4...].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let value: DatabaseValue =
            switch edit[0] / 16 % 8 {
            case 0: .integer(Int(truncatingIfNeeded: bits))
            case 1: .integer(Int(Int8(truncatingIfNeeded: bits)))
            case 2: .real(Double(bitPattern: bits))
            case 3: .text(String(decoding: edit[4...].prefix { $0 != 0 }, as: UTF8.self))
            case 4: .null
            default: .integer([Int.min, Int.max, Int(Int32.min), Int(UInt32.max)][Int(bits & 3)])
            }
        let keys = name == "facts" ? "name" : name == "documents" ? "path" : String(columns[0])
        let place = "\(keys) = (SELECT \(keys) FROM \(name) ORDER BY \(keys) LIMIT 1 OFFSET \(row % max(count, 1)))"
        if edit[0] / 16 % 8 == 7, edit[4] & 1 == 1 {
            try database.execute("DELETE FROM \(name) WHERE \(place)")
        } else {
            try database.statement("UPDATE OR IGNORE \(name) SET \(column) = ? WHERE \(place)").run(value)
        }
    }

    /// A take with items, events, an image and two appearances.
    private static let template = Result { () throws -> Data in
        let scene = try Scene(
            json5: """
                { version: 1, size: [60, 50], duration: 0.12, views: [
                    { id: 'a', type: 'block', frame: [5, 5, 10, 10], cornerRadius: 3, borderWidth: 1 },
                    { id: 'b', type: 'view', frame: [8, 30, 20, 10], clipsToBounds: true, backgroundColor: 'red',
                      subviews: [{ id: 'c', type: 'label', text: 'Hi', center: [5, 5] }] }],
                  behaviors: [{ type: 'gravity', items: ['a', 'b'], magnitude: 6 },
                    { type: 'collision', items: ['a', 'b'], translatesReferenceBoundsIntoBoundary: true }],
                  timeline: [{ at: 0.06, setView: { view: 'b', backgroundColor: 'blue' } }] }
                """, name: "template")
        let facts = TakeFacts(
            size: scene.size, tickRate: scene.tickRate, duration: scene.duration,
            window: FrameWindow(to: scene.duration, rate: FrameRate(30)), styles: [.light, .dark])
        let path = scratch + ".template.take"
        try TakeFile.record(Stage(scene), facts, to: path)
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try Data(contentsOf: URL(filePath: path))
    }
}
