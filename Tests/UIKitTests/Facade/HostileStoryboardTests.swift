import Foundation
import TestSupport
import Testing
import UIKitDynamics

/// Hostile storyboards.
@MainActor @Suite struct HostileStoryboardTests {
    private func refusal(_ text: String) throws -> NibError? {
        let error = #expect(throws: NibError.self) {
            _ = try UIStoryboard(data: Data(text.utf8), file: "Bad.storyboard").initialViewController()
        }
        if let error { #expect(MessageStyle.mistakes(in: error.message) == [], "\(error.message)") }
        return error
    }

    private func scene(_ inside: String, initial: String = "vc") -> String {
        "<document initialViewController=\"\(initial)\">\n<scenes><scene><objects>\(inside)</objects></scene></scenes></document>"
    }

    @Test func whatIsNoXMLIsRefusedWithItsPlace() throws {
        #expect(try refusal("")?.line == 1)
        #expect(try refusal("<document>\n<scenes>\n<scene")?.line == 3)
        #expect(try refusal("<document><a></b></document>")?.file == "Bad.storyboard")
        #expect(try refusal("<plist/>")?.message == "expected an Interface Builder document")
        let bytes = Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 / 7) })
        #expect(throws: NibError.self) { _ = try UIStoryboard(data: bytes, file: "Bytes") }
    }

    @Test func aHostSaysWhatItsStoryboardLacks() {
        let error = #expect(throws: NibError.self) {
            _ = try UIViewControllerHost(
                storyboard: "Missing", bundle: nil, on: HostDevice(size: CGSize(width: 100, height: 100)))
        }
        #expect(error?.description.contains("Missing") == true)
    }

    @Test func everyCutFileIsRefusedOrReadButCrashesNothing() throws {
        ObjectiveCRuntime.register(ObjectiveCClasses.self)
        let url = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Storyboards/Constraints.storyboard")
        let data = try Data(contentsOf: url)
        for count in stride(from: 0, to: data.count - 20, by: 97) {
            #expect(throws: NibError.self, "\(count) bytes") {
                _ = try UIStoryboard(data: data.prefix(count), file: "Cut")
            }
        }
    }

    @Test func entitiesAreRefused() throws {
        let bomb =
            "<?xml version=\"1.0\"?>\n<!DOCTYPE d [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><document>&b;</document>"
        #expect(try refusal(bomb)?.line == 2)
        let file = "<!DOCTYPE d [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><document title=\"&x;\"/>"
        #expect(try refusal(file) != nil)
    }

    @Test func depthAndNumbersAreLimited() throws {
        let deep = String(repeating: "<view>", count: 100_000)
        #expect(try refusal("<document>" + deep)?.message.contains("200 nested") == true)
        let many = String(repeating: "<constraint/>", count: 1_000_000)
        #expect(
            try refusal("<document><constraints>" + many + "</constraints></document>")?.message
                .contains("20000 constraints") == true)
    }

    @Test func whatLeadsNowhereIsSaidWithItsPlace() throws {
        let error = try refusal(scene("", initial: "gone"))
        #expect(error?.message == "view controller with the id gone not found" && error?.line == 1)
        let empty = try refusal("<document>\n</document>")
        #expect(empty?.message == "missing initial view controller")
    }

    @Test func scenesThatLeadToThemselvesEnd() throws {
        let text = scene(
            "<navigationController id=\"vc\"><connections><segue kind=\"relationship\" destination=\"vc\"/></connections></navigationController>"
        )
        #expect(try refusal(text)?.message.contains("16 nested") == true)
        let embedded = scene(
            "<viewController id=\"vc\"><view key=\"view\" id=\"v\"><subviews><view id=\"c\"><connections><segue kind=\"embed\" destination=\"vc\"/></connections></view></subviews></view></viewController>"
        )
        let controller = try UIStoryboard(data: Data(embedded.utf8), file: "Loop").initialViewController()
        controller.loadViewIfNeeded()
        #expect(controller.isViewLoaded)
    }

    @Test func nonsenseInPlacesOfNumbersIsNotFollowed() throws {
        let text = scene(
            """
            <viewController id="vc" customClass="Nobody"><view key="view" id="v">
            <rect key="frame" x="nan" y="inf" width="-5" height="1e400"/>
            <subviews><label id="l" numberOfLines="-3" text="x"><fontDescription key="fontDescription" pointSize="1e300"/></label></subviews>
            <constraints><constraint firstItem="l" firstAttribute="width" constant="nan" multiplier="1:0" id="k"/>
            <constraint firstItem="gone" firstAttribute="left" secondItem="l" secondAttribute="top" id="m"/>
            <constraint firstItem="l" firstAttribute="sideways" id="n"/></constraints>
            <connections><outlet property="nothing" destination="l"/><action selector="no:" destination="vc"/></connections>
            </view></viewController>
            """)
        let controller = try UIStoryboard(data: Data(text.utf8), file: "Nonsense.storyboard").initialViewController()
        controller.view.layoutIfNeeded()
        #expect(controller.view.frame == .zero && controller.view.subviews.count == 1)
    }
}
