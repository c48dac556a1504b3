import Foundation
import Testing
import UIKitDynamics

/// The contents of configured buttons.
@MainActor @Suite struct ButtonConfigurationTests {
    private func button(_ change: (inout UIButton.Configuration) -> Void) throws -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Play"
        let dot = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        configuration.image = dot
        change(&configuration)
        let button = UIButton(configuration: configuration)
        button.bounds.size = button.intrinsicContentSize
        button.layoutIfNeeded()
        return button
    }

    private func parts(_ button: UIButton) throws -> (image: CGRect, title: CGRect) {
        (try #require(button.imageView).frame, try #require(button.titleLabel).frame)
    }

    @Test func titlesHavePartsOfSeveralColours() throws {
        var title = AttributedString("red")
        title.foregroundColor = .red
        for color in [UIColor.blue, .green] {
            var part = AttributedString("more")
            part.foregroundColor = color
            title += part
        }
        let shown = try #require(button { $0.attributedTitle = title }.titleLabel?.attributedText)
        let colors = [0, 3, 7].map { shown.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor }
        #expect(shown.string == "redmoremore" && colors == [.red, .blue, .green])
    }

    @Test func imagesStandOnEachSide() throws {
        let leading = try parts(button { $0.imagePadding = 8 })
        #expect(leading.image.minX == 12 && abs(leading.title.minX - leading.image.maxX - 8) < 0.01)
        let trailing = try parts(button { ($0.imagePlacement, $0.imagePadding) = (.trailing, 8) })
        #expect(trailing.title.minX == 12 && abs(trailing.image.minX - trailing.title.maxX - 8) < 0.01)
        let top = try parts(button { ($0.imagePlacement, $0.imagePadding) = (.top, 8) })
        #expect(top.image.minY == 7 && abs(top.title.minY - top.image.maxY - 8) < 0.01)
        #expect(abs(top.image.midX - top.title.midX) < 0.01)
        let bottom = try parts(button { ($0.imagePlacement, $0.imagePadding) = (.bottom, 8) })
        #expect(abs(bottom.image.minY - bottom.title.maxY - 8) < 0.01)
    }

    private func labels(_ button: UIButton) -> [UILabel] {
        button.subviews.compactMap { $0 as? UILabel }.sorted { $0.frame.minY < $1.frame.minY }
    }

    @Test func subtitlesStandBelow() throws {
        let alone = try button { $0.image = nil }
        let made = try button { ($0.image, $0.subtitle, $0.titlePadding) = (nil, "A song of a band", 4) }
        let both = labels(made)
        try #require(both.count == 2)
        #expect(both[1].text == "A song of a band" && both[1].textColor == .white)
        #expect(abs(both[1].frame.minY - both[0].frame.maxY - 4) < 0.01 && both[0].frame.minX == both[1].frame.minX)
        #expect(made.bounds.height > alone.bounds.height + 10 && made.bounds.width > alone.bounds.width)
        let centered = labels(
            try button { ($0.image, $0.subtitle, $0.titleAlignment) = (nil, "A song of a band", .center) })
        #expect(abs(centered[0].frame.midX - centered[1].frame.midX) < 0.01 && centered[0].frame.minX > 20)
        made.configuration?.subtitle = nil
        made.layoutIfNeeded()
        #expect(labels(made)[1].isHidden)
    }

    @Test func sizesHaveTheirInsets() throws {
        let heights = try [UIButton.Configuration.Size.small, .medium, .large].map { size in
            try button { ($0.image, $0.buttonSize) = (nil, size) }.bounds.height
        }
        #expect(heights[0] < heights[1] && heights[1] + 15 < heights[2])
        let own = try button { $0.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4) }
        #expect(try parts(own).image.minX == 2)
    }

    @Test func titlesHaveAttributes() throws {
        var container = AttributeContainer()
        container.font = .boldSystemFont(ofSize: 30)
        let made = try button { $0.attributedTitle = AttributedString("Big", attributes: container) }
        #expect(made.titleLabel?.text == "Big" && made.titleLabel?.font.pointSize == 30)
        let changed = try button { configuration in
            configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { given in
                var attributes = given
                attributes.font = .systemFont(ofSize: 25)
                return attributes
            }
        }
        #expect(changed.titleLabel?.font.pointSize == 25 && changed.titleLabel?.text == "Play")
    }

    @Test func anIndicatorReplacesTheImage() throws {
        let made = try button { $0.showsActivityIndicator = true }
        let indicator = try #require(made.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
        #expect(indicator.isAnimating && made.imageView?.isHidden == true && indicator.frame.minX == 12)
        made.configuration?.showsActivityIndicator = false
        #expect(!indicator.isAnimating && made.imageView?.isHidden == false)
    }

    @Test func aHandlerFollowsTheState() throws {
        let made = try button { _ in }
        made.configurationUpdateHandler = { button in
            button.configuration?.title = button.isHighlighted ? "Pressed" : button.isEnabled ? "Ready" : "Off"
        }
        #expect(made.titleLabel?.text == "Ready")
        made.isHighlighted = true
        #expect(made.titleLabel?.text == "Pressed")
        (made.isHighlighted, made.isEnabled) = (false, false)
        #expect(made.titleLabel?.text == "Off")
    }

    @Test func storyboardsDescribeAllOfIt() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="vc">
            <scenes><scene sceneID="s"><objects><viewController id="vc"><view key="view" id="v">
            <rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
            <button buttonType="system" tag="1" id="b"><rect key="frame" x="20" y="20" width="200" height="60"/>
            <buttonConfiguration key="configuration" style="gray" title="Play" subtitle="Now" image="star.fill"
            catalog="system" imagePlacement="trailing" imagePadding="9" titlePadding="3" titleAlignment="center"
            buttonSize="large" cornerStyle="capsule">
            <fontDescription key="titleFontDescription" type="boldSystem" pointSize="21"/>
            <directionalEdgeInsets key="contentInsets" top="4" leading="5" bottom="6" trailing="7"/>
            <color key="baseForegroundColor" red="1" green="0" blue="0" alpha="1"/>
            <color key="baseBackgroundColor" red="0" green="0" blue="1" alpha="1"/>
            </buttonConfiguration></button>
            <button tag="2" id="b2"><rect key="frame" x="20" y="100" width="200" height="60"/>
            <buttonConfiguration key="configuration" style="plain"><attributedString key="attributedTitle">
            <fragment content="Big"><attributes><font key="NSFont" size="28" name="Inter"/></attributes></fragment>
            </attributedString></buttonConfiguration></button>
            </subviews></view></viewController></objects></scene></scenes></document>
            """
        let controller = try UIStoryboard(data: Data(text.utf8), file: "T.storyboard").initialViewController()
        _ = UIViewControllerHost(controller, size: CGSize(width: 320, height: 480))
        let made = try #require(controller.view.viewWithTag(1) as? UIButton)
        let read = try #require(made.configuration)
        #expect(read.title == "Play" && read.subtitle == "Now" && read.image != nil)
        #expect(read.imagePlacement == .trailing && read.imagePadding == 9 && read.titlePadding == 3)
        #expect(read.titleAlignment == .center && read.buttonSize == .large && read.cornerStyle == .capsule)
        #expect(read.contentInsets == NSDirectionalEdgeInsets(top: 4, leading: 5, bottom: 6, trailing: 7))
        #expect(read.baseForegroundColor == .red && read.baseBackgroundColor == .blue)
        #expect(made.titleLabel?.font.pointSize == 21 && made.titleLabel?.textColor == .red)
        let parts = try parts(made)
        #expect(abs(parts.image.minX - parts.title.maxX - 9) < 0.01)
        let second = try #require(controller.view.viewWithTag(2) as? UIButton)
        #expect(second.titleLabel?.text == "Big" && second.titleLabel?.font.pointSize == 28)
    }
}
