import Foundation
import Testing

@testable import JellyScene

/// The errors of a document whose line 4 is a view, with an alert `hello` and a label `text` after it.
private func errors(ofView view: String, event: String = "") -> String {
    errors(
        of: document(
            """
            \(view)
            { id: "text", type: "label", frame: [0, 0, 1, 1], text: "a" },
            { id: "mute", type: "switch", center: [0, 0] },
            ], alerts: [{ id: "hello", kind: "book", title: "Hello", buttons: ["Done", "Later"] }],
            timeline: [{ at: 1, present: "hello" },
            \(event)
            ] }
            """))
}

private let views: [(String, String)] = [
    (
        "{ id: 'a', type: 'label', frame: [0, 0, 1, 1], text: 'b', font: { family: 'X', weight: 'semibold' } },",
        "no error"
    ),
    (
        "{ id: 'a', type: 'switch', center: [0, 0], on: true, borderWidth: 1, clipsToBounds: true },",
        "no error"
    ),
    ("{ id: 'a', type: 'label', frame: [0, 0, 1, 1] },", "4:1: missing key `text`: the text; \\n ends a line"),
    (
        "{ id: 'a', type: 'label', frame: [0, 0, 1, 1], text: 'b', font: { weight: 'semi-bold' } },",
        "4:75: `weight` must be `ultraLight`, `thin`, `light`, `regular`, `medium`, `semibold`, `bold`, `heavy` or "
            + "`black`, not the string `semi-bold`; did you mean `semibold`?"
    ),
    (
        "{ id: 'a', type: 'label', frame: [0, 0, 1, 1], text: 'b', font: { style: 'slanted' } },",
        "4:74: `style` must be `normal`, `italic` or `oblique`, not the string `slanted`"
    ),
    (
        "{ id: 'a', type: 'label', frame: [0, 0, 1, 1], text: 'b', font: { size: 0 } },",
        "4:73: `size` must be a number above 0 and at most 10000, not 0"
    ),
    (
        "{ id: 'a', type: 'label', frame: [0, 0, 1, 1], text: 'b', color: 'red' },",
        "4:59: unknown key `color`; did you mean `textColor`?"
    ),
    (
        "{ id: 'a', type: 'label', frame: [0, 0, 1, 1], text: 'b', lines: 0 },",
        "4:59: unknown key `lines`; did you mean `numberOfLines`?"
    ),
    // 250 000 bytes times points are the most that a layout can count with.
    (
        "{ id: 'a', type: 'label', frame: [0, 0, 1, 1], text: 'twenty-six bytes too long.', font: { size: 10000 } },",
        "4:54: the text has 26 bytes; in 10000 points it may have 25"
    ),
    (
        "{ id: 'a', type: 'switch', frame: [0, 0, 51, 31] },",
        "4:28: unknown key `frame`; did you mean `center`?"
    ),
    (
        "{ id: 'a', type: 'image', frame: [0, 0, 1, 1] },",
        "4:1: missing key `file`: the PNG file, by its path from the scene's folder"
    ),
    (
        "{ id: 'a', type: 'image', frame: [0, 0, 1, 1], file: 'a.png' },",
        "4:54: a scene that is not read from a file cannot name the file `a.png`"
    ),
    (
        "{ id: 'a', type: 'image', frame: [0, 0, 1, 1], file: '/etc/a.png' },",
        "4:54: `file` must be a file in the scene's folder, not `/etc/a.png`"
    ),
    (
        "{ id: 'a', type: 'switch', center: [0, 0], collisionBounds: 'ellipse' },",
        "4:44: `collisionBounds` has no meaning here"
    ),
    (
        "{ id: 'hello', frame: [0, 0, 1, 1] },", "7:19: the view id `hello` is already given at line 4, column 7"
    ),
]

@Test(arguments: views) func aWrongViewWithContentHasItsErrors(view: String, message: String) {
    #expect(errors(ofView: view) == message)
}

private let events: [(String, String)] = [
    ("{ at: 2, tap: { alert: 'hello', button: 'Done' } },", "no error"),
    ("{ at: 2, setView: { view: 'text', text: 'new' } }, { at: 3, setView: { view: 'mute', on: true } }", "no error"),
    ("{ at: 2, present: 'helo' },", "9:19: there is no alert `helo`; did you mean `hello`?"),
    ("{ at: 2, present: 'green' },", "9:19: this must be an alert, and `green` is a block"),
    ("{ at: 2, tap: { view: 'hello' } },", "9:23: this must be a view, and `hello` is an alert, which moves by itself"),
    (
        "{ at: 2, tap: { alert: 'hello', button: 'Don' } },",
        "9:41: the alert `hello` has no button `Don`; did you mean `Done`?"
    ),
    (
        "{ at: 2, tap: { alert: 'hello', button: 'Cancel' } },",
        "9:41: the alert `hello` has no button `Cancel`; its buttons are `Done` and `Later`"
    ),
    ("{ at: 2, tap: { alert: 'hello' } },", "9:17: `alert` needs `button` beside it"),
    ("{ at: 2, setView: { view: 'green', text: 'new' } },", "9:36: only a label has `text`, and `green` is a block"),
    ("{ at: 2, setView: { view: 'text', on: true } },", "9:35: only a switch has `on`, and `text` is a label"),
    (
        "{ at: 2, add: { type: 'gravity', items: ['hello'] } },",
        "9:42: this must be a view, and `hello` is an alert, which moves by itself"
    ),
]

@Test(arguments: events) func aWrongContentEventHasItsErrors(event: String, message: String) {
    #expect(errors(ofView: "", event: event) == message)
}

private let alerts: [(String, String)] = [
    ("{ id: 'a', kind: 'vbf', title: '', buttons: [{ title: 'Yes' }, 'No'] }", "no error"),
    (
        "{ id: 'a', kind: 'vfb', title: '' }",
        "5:18: `kind` must be `book` or `vbf`, not the string `vfb`; did you mean `vbf`?"
    ),
    (
        "{ id: 'a', title: '' }",
        "5:1: missing key `kind`: how it comes and goes: `book` (Erica Sadun's) falls and fades, "
            + "`vbf` (VBFJellyView's) falls and falls off"
    ),
    (
        "{ id: 'a', kind: 'book', title: '', buttons: ['Yes', { title: 'Yes' }] }",
        "5:63: the button `Yes` is already given at line 5, column 47"
    ),
    (
        "{ id: 'a', kind: 'book', title: '', buttons: [1] }",
        "5:47: `buttons[0]` must be a string of at least one character, not 1"
    ),
]

@Test(arguments: alerts) func aWrongAlertHasItsErrors(alert: String, message: String) {
    #expect(errors(of: document("], alerts: [\n\(alert)\n] }")) == message)
}
