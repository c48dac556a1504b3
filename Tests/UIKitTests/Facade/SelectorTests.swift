import Foundation
import Testing
import UIKitDynamics

@MainActor @Suite struct SelectorTests {
    private final class Sender: NSObject {}

    @Test func aSelectorHoldsItsMethod() {
        let object = Listener()
        ObjectiveCRuntime.perform(Selector(Listener.reset, named: "reset"), on: object)
        ObjectiveCRuntime.perform(Selector(Listener.tapped(_:), named: "tapped:"), on: object, with: Sender(), "event")
        #expect(object.calls == ["reset", "tapped: Sender"])
    }

    @Test func selectorsAreEqualByName() {
        #expect(Selector(Listener.tapped(_:), named: "tapped:") == "tapped:")
        #expect(Selector("tapped:").argumentCount == 1)
    }

    @Test func aNameWithoutColonsIsGivenThoseOfItsArguments() {
        #expect(Selector(Listener.moved(_:by:), named: "moved").name == "moved::")
    }

    @Test func aStringIsLookedUpAmongTheMembersOfItsModule() {
        let object = DerivedListener()
        #expect(ObjectiveCRuntime.perform("tapped:", on: object, with: Sender()) != nil)
        #expect(ObjectiveCRuntime.perform("moved:by:", on: object, with: 1, 2.5)?.value as? Double == 3.5)
        #expect(object.calls == ["derived tapped: Sender"])
        #expect(object.responds(to: "tapped:") && !object.responds(to: "nothing"))
    }

    @Test func whatAnObjectDoesNotHaveIsNotPerformed() {
        #expect(ObjectiveCRuntime.perform("nothing", on: Listener()) == nil)
        #expect(ObjectiveCRuntime.perform(Selector(Listener.reset, named: "reset"), on: Sender()) == nil)
    }

    @Test func anArgumentOfAnotherTypeIsNotPassed() {
        #expect(ObjectiveCRuntime.perform("moved:by:", on: Listener(), with: "one", 2.5) == nil)
    }

    @Test func outletsAreSetAndReadByName() {
        let object = DerivedListener()
        let sender = Sender()
        #expect(ObjectiveCRuntime.set(sender, forKey: "outlet", of: object))
        #expect(object.outlet === sender)
        #expect(ObjectiveCRuntime.value(forKey: "outlet", of: object)?.value as? Sender === sender)
        #expect(ObjectiveCRuntime.set(nil, forKey: "outlet", of: object) && object.outlet == nil)
        #expect(!ObjectiveCRuntime.set(sender, forKey: "nothing", of: object))
    }

    @Test func aClassIsFoundByItsNames() {
        ObjectiveCRuntime.register(ObjectiveCClasses.self)
        #expect(ObjectiveCRuntime.type(named: "Listener") == Listener.self)
        #expect(ObjectiveCRuntime.type(named: "XListener", module: "UIKitTests") == Listener.self)
        #expect(ObjectiveCRuntime.type(named: "OtherModule.Listener") == Listener.self)
        #expect(ObjectiveCRuntime.type(named: "NoListener") == nil)
    }
}

/// The rewriter's output for a module.
final class ObjectiveCClasses: ObjectiveCModule {
    static var classes: [ObjectiveCClass] {
        [
            ObjectiveCClass(
                Listener.self, named: "Listener", "XListener",
                methods: [
                    Selector(Listener.tapped(_:), named: "tapped:"),
                    Selector(Listener.moved(_:by:), named: "moved:by:"),
                ],
                properties: [ObjectiveCProperty(\Listener.outlet, named: "outlet")])
        ] + StoryboardClasses.all + MadeController.registered + NibListController.registered
    }
}

class Listener: NSObject {
    var calls: [String] = []
    weak var outlet: NSObject!

    func reset() { calls.append("reset") }
    func tapped(_ sender: Any) { calls.append("tapped: \(type(of: sender))") }
    func moved(_ first: Int, by second: Double) -> Double { Double(first) + second }
}

final class DerivedListener: Listener {
    override func tapped(_ sender: Any) { calls.append("derived tapped: \(type(of: sender))") }
}
