import JellySupport
import Testing

import JellyScene

/// The cases follow the sections of the JSON5 1.0 specification.
private let valid: [(String, JSONValue)] = [
    ("null", .null), ("true", .bool(true)), ("false", .bool(false)),
    // 3 Objects
    ("{}", .object([])), ("{a:1,}", .object([.init("a", .number(1))])),
    ("{ 'a b': 1, \"c\": 2 }", .object([.init("a b", .number(1)), .init("c", .number(2))])),
    ("{$_1:0}", .object([.init("$_1", .number(0))])), ("{ünï:0}", .object([.init("ünï", .number(0))])),
    ("{\\u0061b:0}", .object([.init("ab", .number(0))])), ("{a\\u200C:0}", .object([.init("a\u{200C}", .number(0))])),
    ("{ab\u{301}:0}", .object([.init("ab\u{301}", .number(0))])), ("{Ⅳ:0}", .object([.init("Ⅳ", .number(0))])),
    ("{while:0, null:1}", .object([.init("while", .number(0)), .init("null", .number(1))])),
    ("{NaN:0, Infinity:1}", .object([.init("NaN", .number(0)), .init("Infinity", .number(1))])),
    ("{__proto__:[{}]}", .object([.init("__proto__", .array([.object([])]))])),
    ("{'':0}", .object([.init("", .number(0))])),
    // 4 Arrays
    ("[]", .array([])), ("[1,]", .array([.number(1)])), ("[ [ ] , {} ]", .array([.array([]), .object([])])),
    // 5 Strings
    ("\"it's\"", .string("it's")), ("'say \"x\"'", .string("say \"x\"")), ("''", .string("")),
    (#"'\b\f\n\r\t\v\0\'\"\\'"#, .string("\u{8}\u{C}\n\r\t\u{B}\0'\"\\")),
    (#"'\x41\u00e9\uD83C\uDF6E'"#, .string("Aé🍮")), (#"'\a\/\q'"#, .string("a/q")), (#"'\0a'"#, .string("\0a")),
    ("'a\\\nb'", .string("ab")), ("'a\\\r\nb'", .string("ab")), ("'a\\\rb'", .string("ab")),
    ("'a\\\u{2028}b\\\u{2029}c'", .string("abc")), ("'a\u{2028}b'", .string("a\u{2028}b")),
    ("'a\tb'", .string("a\tb")), ("'// no /* comment'", .string("// no /* comment")),
    ("'\u{301}'", .string("\u{301}")),
    // 6 Numbers
    ("0", .number(0)), ("-0", .number(-0.0)), ("+1", .number(1)), ("-1.5", .number(-1.5)), (".5", .number(0.5)),
    ("-.5", .number(-0.5)), ("5.", .number(5)), ("5.e2", .number(500)), ("1e3", .number(1000)), ("1E+3", .number(1000)),
    ("12e-1", .number(1.2)), ("0.1", .number(0.1)), ("0x1F", .number(31)), ("-0xa", .number(-10)),
    ("0XdecafBAD", .number(3_737_844_653)), ("0x20000000000001", .number(9_007_199_254_740_992)),
    ("Infinity", .number(.infinity)), ("-Infinity", .number(-.infinity)), ("+Infinity", .number(.infinity)),
    ("1e999", .number(.infinity)), ("0e999", .number(0)),
    // 7 Comments, 8 White space
    ("/* a */ 1 // b", .number(1)), ("// a\n1", .number(1)), ("// a\r1", .number(1)), ("// a\u{2028}1", .number(1)),
    ("/***/1/* * / */", .number(1)), ("[1/*,*/,2]", .array([.number(1), .number(2)])),
    ("\u{FEFF}\u{FEFF}\t\u{B}\u{C}\u{A0}\u{2028}\u{2029}\u{3000}1 \n", .number(1)),
    ("{a/**/:/**/1//\n}", .object([.init("a", .number(1))])),
]

@Test(arguments: valid) func everyValidDocumentHasItsValue(text: String, value: JSONValue) throws {
    #expect(try JSON5.parse(text, name: "x").value == value)
}

@Test func aSignedNaNIsNaNAndANegativeZeroKeepsItsSign() throws {
    for text in ["NaN", "-NaN", "+NaN"] {
        guard case .number(let number) = try JSON5.parse(text, name: "x").kind else {
            Issue.record("\(text) is no number")
            continue
        }
        #expect(number.isNaN)
    }
    guard case .number(let zero) = try JSON5.parse("-0.0", name: "x").kind else { throw CancellationError() }
    #expect(zero.sign == .minus)
}

private let invalid: [(String, String)] = [
    ("", "1:1: expected a value, found the end of the file"),
    (" // only\n", "2:1: expected a value, found the end of the file"),
    ("1 2", "1:3: expected the end of the file after the value, found `2`"),
    ("{a 1}", "1:4: expected `:` after the key `a`, found `1`"),
    ("{a:1 b:2}", "1:6: expected `,` or `}` after the value of `a`, found `b`"),
    ("{,}", "1:2: expected a key or `}`, found `,`"), ("{a:1,,}", "1:6: expected a key or `}`, found `,`"),
    ("{1a:0}", "1:2: expected a key or `}`, found `1`"), ("{a-b:0}", "1:3: expected `:` after the key `a`, found `-`"),
    ("{a:}", "1:4: expected a value, found `}`"),
    ("{\n a: [1,\n", "3:1: expected `]` to close the array that opens at line 2, column 5, found the end of the file"),
    ("{\n a: 1", "2:6: expected `}` to close the object that opens at line 1, column 1, found the end of the file"),
    ("[,]", "1:2: expected a value, found `,`"), ("[1,,2]", "1:4: expected a value, found `,`"),
    ("[1 2]", "1:4: expected `,` or `]` after an array's element, found `2`"),
    ("]", "1:1: expected a value, found `]`"),
    ("'abc", "1:5: expected `'` to close the string that opens at line 1, column 1, found the end of the file"),
    ("'a\nb'", "1:3: expected `'` to close the string that opens at line 1, column 1, found the end of the line"),
    ("'a\"", "1:4: expected `'` to close the string that opens at line 1, column 1, found the end of the file"),
    (#"'\1'"#, #"1:2: expected an escape sequence such as `\n` or `\x41`, found `\1`"#),
    (#"'\01'"#, #"1:2: expected no digit after `\0`, found `1`"#),
    (#"'\x4'"#, #"1:5: expected 2 hexadecimal digits after `\x`, found `'`"#),
    (#"'\u12g4'"#, #"1:6: expected 4 hexadecimal digits after `\u`, found `g`"#),
    (#"'\uD800'"#, "1:2: expected a surrogate pair, found half of one"),
    (#"'\uDC00\uD800'"#, "1:2: expected a surrogate pair, found half of one"),
    (#"'\uD800\u0041'"#, "1:2: expected a surrogate pair, found half of one"),
    (#"{\x61: 0}"#, #"1:3: expected `u` and four hexadecimal digits after `\` in a name, found `x`"#),
    (#"{\u0031: 0}"#, "1:2: expected the escape of a letter, found that of a character not allowed in keys"),
    ("'\\", #"1:3: expected an escaped character after `\`, found the end of the file"#),
    ("01", "1:1: expected a number without leading zeros, found `01`"),
    (
        "0" + String(repeating: "1", count: 200),
        "1:1: expected a number without leading zeros, found `0\(String(repeating: "1", count: 119))…`"
    ),
    (".", "1:2: expected a digit, found the end of the file"),
    ("+", "1:2: expected a digit, found the end of the file"),
    ("+-1", "1:2: expected a digit, found `-`"),
    ("1e", "1:3: expected a digit of the exponent, found the end of the file"),
    ("1e+", "1:4: expected a digit of the exponent, found the end of the file"),
    ("0x", "1:3: expected a hexadecimal digit after `0x`, found the end of the file"),
    ("0x1.5", "1:4: expected the end of the file after the value, found `.`"),
    ("1a", "1:2: expected the end of the number, found `a`"),
    ("0xfg", "1:4: expected the end of the number, found `g`"),
    ("-Inf", "1:2: expected a number after the sign, found the word `Inf`"),
    ("Infinityx", "1:1: expected a value, found the word `Infinityx`; did you mean `Infinity`?"),
    ("True", "1:1: expected a value, found the word `True`; did you mean `true`?"),
    ("[green]", "1:2: expected a value, found the word `green`; strings need quotes"),
    ("/* a", "1:5: expected `*/` to close the comment that opens at line 1, column 1, found the end of the file"),
    ("/*/", "1:4: expected `*/` to close the comment that opens at line 1, column 1, found the end of the file"),
    ("/ 1", "1:1: expected a value, found `/`"), ("# 1", "1:1: expected a value, found `#`"),
    ("\u{7}", "1:1: expected a value, found the character U+0007"),
    ("[1\u{1F600}]", "1:3: expected `,` or `]` after an array's element, found `\u{1F600}`"),
]

@Test(arguments: invalid) func everyInvalidDocumentHasItsError(text: String, message: String) {
    let error = #expect(throws: SceneErrors.self) { try JSON5.parse(text, name: "x") }
    #expect(error?.errors.map(\.description) == ["x:" + message])
}

@Test func everyKeyThatStandsTwiceIsReportedWithBothPlaces() {
    let error = #expect(throws: SceneErrors.self) { try JSON5.parse("{a: 1, 'a': 2,\n b: {a: 3},\n a: 4}", name: "x") }
    #expect(
        error?.errors.map(\.description) == [
            "x:1:8: duplicate key `a`, first given at line 1, column 2",
            "x:3:2: duplicate key `a`, first given at line 1, column 2",
        ])
}

@Test func nestingEndsAtTheDepthLimit() throws {
    func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try JSON5.parse(nested(200), name: "x")
    let message = "expected at most 200 levels of nesting, found more"
    for text in [nested(201), String(repeating: "[", count: 500_000), String(repeating: "{a:[", count: 200_000)] {
        let error = #expect(throws: SceneErrors.self) { try JSON5.parse(text, name: "x") }
        #expect(error?.errors.map(\.message) == [message])
    }
}

@Test func aDocumentOfMoreThanOneMebibyteIsRefused() throws {
    let limit = 1_048_576
    _ = try JSON5.parse(String(repeating: " ", count: limit - 1) + "1", name: "x")
    let error = #expect(throws: SceneErrors.self) {
        try JSON5.parse(String(repeating: " ", count: limit) + "1", name: "x")
    }
    #expect(error?.description == "x: larger than 1 MiB, the limit of scene files")
}
