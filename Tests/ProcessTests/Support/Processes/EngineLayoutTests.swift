import Foundation
import TestSupport
import Testing

/// `CBox2D/Inside.hpp`, which accesses private members of Box2D, compiles only with the headers of Box2D 2.4.1.
@Suite(.needs("clang++"), .needs("pkg-config")) struct EngineLayoutTests {
    /// Compiles the header with Box2D's headers, one of them with a replacement.
    private static func compile(_ file: String, replacing text: String, with other: String) throws
        -> ChildProgram.Outcome
    {
        let found = try ChildProgram.run(["pkg-config", "--variable=includedir", "box2d"])
        let headers = URL(filePath: found.text.trimmingCharacters(in: .whitespacesAndNewlines))
        return try withDirectory { directory in
            let copy = directory.appending(path: "box2d")
            try FileManager.default.copyItem(
                at: headers.appending(path: "box2d").resolvingSymlinksInPath(), to: copy)
            let header = copy.appending(path: file)
            let source = try String(contentsOf: header, encoding: .utf8)
            try #require(source.contains(text), "\(file)")
            try Data(source.replacing(text, with: other).utf8).write(to: header)
            let main = directory.appending(path: "main.cpp")
            let inside = Fixtures.packageRoot.appending(path: "Sources/C/CBox2D/Inside.hpp")
            try Data("#include \"\(inside.path)\"\n".utf8).write(to: main)
            return try ChildProgram.run(
                ["clang++", "-std=c++17", "-fsyntax-only", "-Wall", "-Werror", "-I", directory.path, main.path])
        }
    }

    @Test func theInstalledHeadersAreTaken() throws {
        let text = "b2Transform m_xf;"
        let outcome = try Self.compile("b2_body.h", replacing: text, with: text)
        #expect(outcome.code == 0, "\(outcome.errors)")
    }

    @Test(arguments: [
        ("b2_body.h", "b2Transform m_xf;", "int32 m_new; b2Transform m_xf;"),
        ("b2_contact.h", "float m_tangentSpeed;", "float m_tangentSpeed, m_new[4];"),
        ("b2_contact.h", "= 0x0020", "= 0x0040"),
        ("b2_contact.h", "= 0x0010", "= 0x10000"),
    ]) func othersAreRefusedInASentence(file: String, text: String, other: String) throws {
        let outcome = try Self.compile(file, replacing: text, with: other)
        #expect(outcome.code != 0 && outcome.errors.contains("CBox2D reaches into Box2D 2.4.1"), "\(outcome.errors)")
    }
}
