import Foundation
import JellyDynamics
import JellyStage
import JellySupport
import JellyValues

/// One type of behavior as scenes know it: all that there is to say of it, next to its class.
///
/// A new type conforms to this and is listed in ``Scene/Behavior/entries``; documents, errors, the JSON Schema, stages
/// and the timeline are derived from it.
protocol BehaviorEntry: Scene.Behavior.Kind {
    /// The behavior made.
    associatedtype Made: ConfigurableBehavior

    /// The word that documents have under `type`.
    static var tag: String { get }
    /// The keys of documents besides `type` and `id`. Those made by ``Field/setting(_:_:_:required:_:)`` are what the
    /// timeline may set.
    static var keys: ObjectCodec<Self> { get }
    /// The properties of the class that were given.
    var properties: Made.Properties { get set }

    /// The behavior with its items, before its properties are set; nil where an item is not there.
    func make(with player: ScenePlayer) -> Made?
    /// Does what remains when the behavior has joined the stage's animator.
    ///
    /// - Returns: what is to happen when the timeline removes the behavior.
    func didAdd(_ behavior: Made, to stage: Stage) -> ((Stage) -> Void)?
    /// A behavior as UIKit creates it, whose properties are the defaults.
    static var plain: Made? { get }
}

extension DynamicItem where Self == CustomDynamicItem {
    /// An item for behaviors that need one and are in no animator.
    static var nowhere: CustomDynamicItem { CustomDynamicItem(center: .zero, bounds: .zero) }
}

extension BehaviorEntry {
    public var _entry: Scene.Behavior._Entry { Scene.Behavior._Entry(kind: self) }

    func didAdd(_ behavior: Made, to stage: Stage) -> ((Stage) -> Void)? { nil }

    static var plain: Made? { nil }

    /// This with the numbers that hold where none is given; as it is where an item is not there.
    func effective(with player: ScenePlayer) -> Self {
        guard let behavior = make(with: player) else { return self }
        behavior.properties = properties
        var kind = self
        kind.properties = behavior.properties
        for field in Self.keys.fields { field.current?(behavior, &kind) }
        return kind
    }

    /// Makes the behavior and adds it to a stage.
    ///
    /// - Throws: `DynamicsError`, or `InputError` where an item or another behavior is not there.
    func add(to stage: Stage, with player: ScenePlayer) throws -> ScenePlayer.Entry {
        guard let behavior = make(with: player) else {
            throw InputError(
                "cannot add a behavior of type “\(Self.tag)”: an item or a behavior that it names does not exist")
        }
        behavior.properties = properties
        if stage.laterDamping > 1 { try behavior.dampMotion(by: stage.laterDamping) }
        stage.animator.addBehavior(behavior)
        return ScenePlayer.Entry(behavior: behavior, cleanup: didAdd(behavior, to: stage))
    }

    /// The properties, whatever their type.
    var anyProperties: any BehaviorProperties { properties }

    /// The keys as those of a behavior, with its id.
    static var behaviorKeys: ObjectCodec<Scene.Behavior> {
        let keys = keys
        return keys.lifted(
            to: Scene.Behavior(keys.initial), fields: [Scene.Behavior.id],
            get: { $0.kind as? Self ?? keys.initial }, set: { $0.kind = $1 })
    }

    /// A behavior with properties and nothing else; nil where they are of another type.
    static func behavior(with properties: any BehaviorProperties) -> Scene.Behavior? {
        guard let properties = properties as? Made.Properties else { return nil }
        var kind = keys.initial
        kind.properties = properties
        return Scene.Behavior(kind)
    }

    /// Gives a behavior every property of a change that is not nil; whether both are of this type.
    static func apply(_ change: any BehaviorProperties, to behavior: DynamicBehavior) -> Bool {
        guard let change = change as? Made.Properties, let behavior = behavior as? Made else { return false }
        var (given, kept) = (keys.initial, keys.initial)
        (given.properties, kept.properties) = (change, behavior.properties)
        for field in keys.fields { field.overlay?(given, &kept) }
        behavior.properties = kept.properties
        return true
    }
}

extension Field where Root: BehaviorEntry {
    /// A key for a property of the class, which a timeline event may set.
    static func setting<Value>(
        _ key: String, _ path: any WritableKeyPath<Root.Made.Properties, Value?> & Sendable, _ codec: Codec<Value>,
        required: Bool = false, _ summary: String
    ) -> Field {
        Field(
            key: key, summary: summary, isRequired: required, isAlwaysWritten: required, schema: codec.schema,
            read: { node, root, diagnostics in
                if let value = codec.read(node, key, &diagnostics) { root.properties[keyPath: path] = value }
            },
            value: { $0.properties[keyPath: path].map(codec.write) },
            overlay: { given, kept in
                if let value = given.properties[keyPath: path] { kept.properties[keyPath: path] = value }
            })
    }

    /// Likewise for a property with a value where none is given: that of `property`.
    static func setting<Value>(
        _ key: String, _ path: any WritableKeyPath<Root.Made.Properties, Value?> & Sendable,
        of property: any KeyPath<Root.Made, Value> & Sendable, _ codec: Codec<Value>, _ summary: String
    ) -> Field {
        var field = setting(key, path, codec, summary)
        field.unset = { Root.plain.map { codec.write($0[keyPath: property]) } }
        field.current = { behavior, root in
            if let behavior = behavior as? Root.Made { root.properties[keyPath: path] = behavior[keyPath: property] }
        }
        return field
    }
}
