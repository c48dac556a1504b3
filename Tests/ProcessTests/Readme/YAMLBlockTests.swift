import Foundation
import TestSupport
import Testing

/// CI configurations in pages are valid for GitHub's and GitLab's runners.
@Suite struct YAMLBlockTests {
    private static let python = ["python3", "-c"]

    /// Reads YAML as JSON; a duplicate key is invalid for runners.
    private static let script = """
        import json, sys, yaml
        class Strict(yaml.SafeLoader):
            def construct_mapping(self, node, deep=False):
                keys = [self.construct_object(key, deep=True) for key, _ in node.value]
                twice = [key for key in keys if keys.count(key) > 1]
                assert not twice, f"{twice} stands twice"
                return super().construct_mapping(node, deep)
        json.dump(yaml.load(sys.argv[1], Strict), sys.stdout)
        """

    static let hasYAML = (try? ChildProgram.run(python + ["import yaml"]))?.code == 0

    private static func read(_ text: String) throws -> [String: Any] {
        let outcome = try ChildProgram.run(python + [script, text])
        #expect(outcome.code == 0, "\(text): \(outcome.errors)")
        return try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    }

    /// What a runner would reject or misread, as text.
    private static func causes(_ value: Any, key: String = "") -> [String] {
        var causes: [String] = []
        if let map = value as? [String: Any] {
            for (key, value) in map { causes += Self.causes(value, key: key) }
        }
        let items = value as? [Any] ?? []
        for item in items { causes += Self.causes(item) }
        switch key {
        case "run", "uses", "image", "container", "runs-on", "if":
            if !(value is String) { causes.append("\(key) is no text: \(value)") }
        case "script", "before_script", "paths":
            if items.isEmpty || !items.allSatisfy({ $0 is String }) { causes.append("\(key) has no texts: \(value)") }
        case "steps":
            let known: Set = ["name", "id", "if", "uses", "run", "with", "env"]
            for item in items {
                let step = item as? [String: Any] ?? [:]
                if (step["uses"] == nil) == (step["run"] == nil) || !known.isSuperset(of: step.keys) {
                    causes.append("this is no step: \(item)")
                }
            }
        default: break
        }
        return causes
    }

    @Test(.needs("PyYAML", if: hasYAML))
    func theBlocksOfPagesAreRead() throws {
        let blocks = try Page.all.flatMap { page in page.blocks("yaml").map { (page.path, $0) } }
        #expect(blocks.count >= 4)
        for (path, block) in blocks { #expect(try Self.causes(Self.read(block)) == [], "\(path)") }
    }

    @Test(
        .needs("PyYAML", if: hasYAML),
        arguments: [
            "steps:\n  - run: a\n    uses: b", "steps:\n  - nam: a\n    run: b", "script:\n  - echo a: b",
            "steps:\n  - name: a",
            "a:\n  steps:\n    - run: [a]", "script: []",
        ])
    func aCauseIsFound(_ text: String) throws { #expect(try !Self.causes(Self.read(text)).isEmpty) }
}
