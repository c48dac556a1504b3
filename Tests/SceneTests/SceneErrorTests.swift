import Testing

import JellyScene

@Test func aMinimalSceneHasNoError() {
    #expect(errors(of: "{version: 1, size: [1, 1], duration: 1}") == "no error")
    #expect(errors(of: document("]}")) == "no error")
}

private let sceneErrors: [(String, String)] = [
    ("[]", "1:1: a scene must be an object, not an array of 0 elements"),
    (
        "{}",
        """
        1:1: missing key `version`: version of the format, 1
        1:1: missing key `size`: [width, height] of the reference view, in points
        1:1: missing key `duration`: duration, in seconds
        """
    ),
    ("{version: 2, unheardOf: 1}", "1:11: `version` must be 1, not 2"),
    ("{version: '1', size: [1, 1], duration: 1}", "1:11: `version` must be 1, not the string `1`"),
    (
        "{version: 1, size: [0, -5], duration: NaN}",
        """
        1:21: `size[0]` must be a number above 0 and at most 16384, not 0
        1:24: `size[1]` must be a number above 0 and at most 16384, not -5
        1:39: `duration` must be a number above 0 and at most 3600, not NaN
        """
    ),
    (
        "{version: 1, size: [1, 2, 3], duration: 3601}",
        """
        1:20: `size` must be [width, height], not an array of 3 elements
        1:41: `duration` must be a number above 0 and at most 3600, not 3601
        """
    ),
    (
        "{version: 1, size: 'big', duration: true, tickRate: 59.94, title: 3}",
        """
        1:20: `size` must be [width, height], not the string `big`
        1:37: `duration` must be a number above 0 and at most 3600, not true
        1:53: `tickRate` must be a whole number from 1 to 1000, not 59.94
        1:67: `title` must be a string, not 3
        """
    ),
    (
        "{version: 1, size: [1, 1], duraton: 1, backgroundColor: 'purpel', views: {}}",
        """
        1:28: unknown key `duraton`; did you mean `duration`?
        1:57: `backgroundColor` must be a UIColor name such as `purple` or `systemBlue`, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, \
        [red, green, blue, alpha] from 0 to 1, or {light: …, dark: …} of those, not the string `purpel`; did you mean `purple`?
        1:74: `views` must be an array of views, not an object
        """
    ),
    (
        "{version: 1, size: [1, 1], duration: 1, backgroundColor: [0, 0, 2], zoom: 1}",
        """
        1:65: `backgroundColor[2]` must be a number from 0 to 1, not 2
        1:69: unknown key `zoom`; valid keys: `$schema`, `version`, `title`, `about`, `size`, `backgroundColor`, \
        `gridSpacing`, `duration`, `tickRate`, `views`, `groups`, `alerts`, `customItems`, `behaviors`, `timeline`, \
        `actions`, `reducedMotion` and `presentation`
        """
    ),
    (
        "{version: 1, version: 1, size: [1, 1], duration: -1}",
        """
        1:14: duplicate key `version`, first given at line 1, column 2
        1:50: `duration` must be a number above 0 and at most 3600, not -1
        """
    ),
]

@Test(arguments: sceneErrors) func aWrongSceneHasItsErrors(text: String, message: String) {
    #expect(errors(of: text) == message)
}

private let viewErrors: [(String, String)] = [
    (
        "{}",
        """
        4:1: missing key `id`: name of the view in behaviors
        4:1: missing key: give `frame`, or `center` and `size`
        """
    ),
    ("5", "4:1: `views[2]` must be an object, not 5"),
    ("{id: 'a', center: [0, 0]}", "4:11: `center` requires `size`"),
    (
        "{id: 'a', frame: [1000000, -1000000, 3, 2]}",
        "4:18: the center of `frame` must be from -1000000 to 1000000, not at 1000001.5"
    ),
    (
        "{id: 'a', frame: [0, 0, 1, 1], size: [1, 1]}",
        "4:32: `size` and `frame` cannot be combined: give `frame`, or `center` and `size`"
    ),
    (
        "{id: 'a', frame: [0, 0, 0, 1]}",
        "4:25: `frame[2]` must be a number above 0 and at most 100000, not 0"
    ),
    (
        "{id: 'a', center: [0, Infinity], size: [1, 1], alpha: -0.1, hidden: 0, cornerRadius: null}",
        """
        4:23: `center[1]` must be a number from -1000000 to 1000000, not Infinity
        4:55: `alpha` must be a number from 0 to 1, not -0.1
        4:69: `hidden` must be true or false, not 0
        4:86: `cornerRadius` must be a number from 0 to 100000, not null
        """
    ),
    (
        "{id: '', frame: [0, 0, 1, 1]}",
        "4:6: `id` must be a non-empty string without `/`, not the string ``"
    ),
    (
        "{id: 'a/b', frame: [0, 0, 1, 1]}",
        "4:6: `id` must be a non-empty string without `/`, not the string `a/b`"
    ),
    ("{id: 'green', frame: [0, 0, 1, 1]}", "4:6: duplicate view id `green`, first given at line 2, column 11"),
    (
        "{id: 'a', frame: [0, 0, 1, 1], subviews: [{id: 'alert', frame: [0, 0, 1, 1]}]}",
        "4:48: duplicate view id `alert`, first given at line 3, column 11"
    ),
    (
        "{id: 'a', type: 'jely', frame: [0, 0, 1, 1]}",
        "4:17: `type` must be `view`, `block`, `jelly`, `jellyButton`, `plot`, `label`, `image` or `switch`, not the string `jely`; did you mean `jelly`?"
    ),
    ("{id: 'a', isHidden: true, frame: [0, 0, 1, 1]}", "4:11: unknown key `isHidden`; did you mean `hidden`?"),
    (
        "{id: 'a', colour: 'red', type: 'jelly', frame: [0, 0, 1, 1]}",
        "4:11: unknown key `colour`; did you mean `color`?"
    ),
    (
        "{id: 'a', zPosition: 2, frame: [0, 0, 1, 1]}",
        """
        4:11: unknown key `zPosition`; valid keys: `type`, `id`, `frame`, `center`, `size`, `backgroundColor`, \
        `cornerRadius`, `borderWidth`, `borderColor`, `follows`, `followsBounds`, `alpha`, `rotation`, `collisionBounds`, `onTap`, `hidden`, `clipsToBounds`, `userInteractionEnabled` and `subviews`
        """
    ),
]

@Test(arguments: viewErrors) func aWrongViewHasItsErrors(view: String, message: String) {
    #expect(errors(of: document(view + "]}")) == message)
}

private let behaviorErrors: [(String, String)] = [
    (
        "{items: []}",
        "1: missing key `type` of the behavior: `gravity`, `collision`, `dynamicItem`, `attachment`, `push`, "
            + "`snap`, `field`, `resizing`, `transform`, `watcher`, `snapZones` or `collection`"
    ),
    (
        "{type: 'gravty', items: ['nobody']}",
        """
        8: `type` must be `gravity`, `collision`, `dynamicItem`, `attachment`, `push`, `snap`, `field`, `resizing`, \
        `transform`, `watcher`, `snapZones` or `collection`, not the string `gravty`; did you mean `gravity`?
        """
    ),
    ("{type: 'gravity'}", "1: missing key `items`: views affected by gravity"),
    ("{type: 'snapZones', item: 'green', zones: [[0, 0, 10, 10]]}", "no error"),
    (
        "{type: 'collection', content: 'green'}",
        "31: `content` must have subviews, which are the cells; `green` has none"
    ),
    ("{type: 'collection', content: 'gren'}", "31: unknown view `gren`; did you mean `green`?"),
    ("{type: 'resizing', item: 'green/size'}", "26: only views can be resized; `green/size` is a size"),
    (
        "{type: 'snapZones', item: 'green', zones: [[0, 0, 10, 0]]}",
        "55: `zones[0][3]` must be a number above 0 and at most 100000, not 0"
    ),
    (
        "{type: 'collision', items: ['green'], onContact: 'light'}",
        "39: unknown key `onContact`; did you mean `onContactBegan`?"
    ),
    ("{type: 'gravity', items: 'green'}", "26: `items` must be an array of item names, not the string `green`"),
    ("{type: 'gravity', items: ['gren']}", "27: unknown view `gren`; did you mean `green`?"),
    ("{type: 'gravity', items: ['nobody']}", "27: unknown view `nobody`; the scene has `green` and `alert`"),
    ("{type: 'gravity', items: ['green/1']}", "27: only jellies have nodes; `green` is a block"),
    ("{type: 'gravity', items: ['alert/0', 'alert/8', 'alert']}", "no error"),
    (
        "{type: 'gravity', items: ['alert/9']}",
        "27: node 9 is out of range; the jelly `alert` has nodes 0 to 8"
    ),
    ("{type: 'gravity', items: ['green', 'green']}", "36: duplicate item `green`"),
    (
        "{type: 'gravity', items: [], gravityDirection: [0, 1], magnitude: 2}",
        "56: `magnitude` and `gravityDirection` cannot be combined: give `gravityDirection`, or `angle` and `magnitude`"
    ),
    (
        "{type: 'gravity', items: [], orientations: {upsideDown: [0, -1]}}",
        """
        45: unknown key `upsideDown`; valid keys: `portrait`, `portraitUpsideDown`, `landscapeLeft` \
        and `landscapeRight`
        """
    ),
    ("{type: 'dynamicItem', items: [], elasticty: 0.6}", "34: unknown key `elasticty`; did you mean `elasticity`?"),
    (
        "{type: 'dynamicItem', items: [], density: 0}",
        "43: `density` must be a number above 0 and at most 1000000, not 0"
    ),
    (
        "{type: 'dynamicItem', items: [], friction: -0.5}",
        "44: `friction` must be a number from 0 to 1000000, not -0.5"
    ),
    (
        "{type: 'collision', items: [], collisionMode: 'walls'}",
        "47: `collisionMode` must be `items`, `boundaries` or `everything`, not the string `walls`"
    ),
    (
        "{type: 'collision', items: [], referenceBoundsInsets: [0, 0, 0, 0]}",
        "32: `referenceBoundsInsets` requires `translatesReferenceBoundsIntoBoundary`"
    ),
    (
        "{type: 'collision', items: [], boundaries: [{identifier: 'a', from: [0, 0]}]}",
        "63: `from` requires `to`"
    ),
    (
        "{type: 'collision', items: [], boundaries: [{identifier: 'a'}]}",
        "45: missing key: give `from` and `to`, or `path`"
    ),
    (
        "{type: 'collision', items: [], boundaries: [{identifier: 'a', path: 'M 0 0 A 1'}]}",
        "78: `path`: expected a number, found the end of the data"
    ),
    (
        "{type: 'collision', items: [], boundaries: "
            + "[{identifier: 'a', from: [0, 0], to: [1, 1]}, {identifier: 'a', path: 'M0 0H9V9Z'}]}",
        "103: duplicate identifier `a`, first given at line 5, column 58"
    ),
    ("{type: 'push', items: []}", "1: missing key `mode`: `continuous` or `instantaneous`"),
    (
        "{type: 'snap', item: 'green', snapPoint: [0, 0]}",
        """
        31: unknown key `snapPoint`; did you mean `snapTo`?
        """
    ),
    (
        "{type: 'attachment', item: 'green', attachedTo: 'alert/4', anchor: [0, 0]}",
        "60: `anchor` and `attachedTo` cannot be combined: give `attachedTo` or `anchor`"
    ),
    ("{type: 'attachment', item: 'green'}", "1: missing key: give `attachedTo` or `anchor`"),
    (
        "{type: 'attachment', item: 'green', anchor: [0, 0], attachedOffset: [1, 1]}",
        "53: `attachedOffset` requires `attachedTo`"
    ),
    (
        "{type: 'attachment', item: 'green', anchorPoint: [0, 0], anchor: [0, 0]}",
        "37: unknown key `anchorPoint`; did you mean `anchor`?"
    ),
]

@Test(arguments: behaviorErrors) func aWrongBehaviorHasItsErrors(behavior: String, message: String) {
    #expect(errors(ofBehavior: behavior) == message)
}
