// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The constants of UIKit and Core Animation as the texts and numbers that they were before Swift 4 and 4.2, for code that
// keeps them as such. UIKitDynamics has them in today's types, which are preferred where both fit.

public import Foundation
internal import UIKitDynamics

// CAMediaTimingFillMode
@_disfavoredOverload public var kCAFillModeBackwards: String { UIKitDynamics.kCAFillModeBackwards.rawValue }
@_disfavoredOverload public var kCAFillModeBoth: String { UIKitDynamics.kCAFillModeBoth.rawValue }
@_disfavoredOverload public var kCAFillModeForwards: String { UIKitDynamics.kCAFillModeForwards.rawValue }
@_disfavoredOverload public var kCAFillModeRemoved: String { UIKitDynamics.kCAFillModeRemoved.rawValue }

// CAMediaTimingFunctionName
@_disfavoredOverload public var kCAMediaTimingFunctionDefault: String {
    UIKitDynamics.kCAMediaTimingFunctionDefault.rawValue
}
@_disfavoredOverload public var kCAMediaTimingFunctionEaseIn: String {
    UIKitDynamics.kCAMediaTimingFunctionEaseIn.rawValue
}
@_disfavoredOverload public var kCAMediaTimingFunctionEaseInEaseOut: String {
    UIKitDynamics.kCAMediaTimingFunctionEaseInEaseOut.rawValue
}
@_disfavoredOverload public var kCAMediaTimingFunctionEaseOut: String {
    UIKitDynamics.kCAMediaTimingFunctionEaseOut.rawValue
}
@_disfavoredOverload public var kCAMediaTimingFunctionLinear: String {
    UIKitDynamics.kCAMediaTimingFunctionLinear.rawValue
}

// CAShapeLayerLineCap
@_disfavoredOverload public var kCALineCapButt: String { UIKitDynamics.kCALineCapButt.rawValue }
@_disfavoredOverload public var kCALineCapRound: String { UIKitDynamics.kCALineCapRound.rawValue }
@_disfavoredOverload public var kCALineCapSquare: String { UIKitDynamics.kCALineCapSquare.rawValue }

// CAShapeLayerLineJoin
@_disfavoredOverload public var kCALineJoinBevel: String { UIKitDynamics.kCALineJoinBevel.rawValue }
@_disfavoredOverload public var kCALineJoinMiter: String { UIKitDynamics.kCALineJoinMiter.rawValue }
@_disfavoredOverload public var kCALineJoinRound: String { UIKitDynamics.kCALineJoinRound.rawValue }

// CAShapeLayerFillRule
@_disfavoredOverload public var kCAFillRuleEvenOdd: String { UIKitDynamics.kCAFillRuleEvenOdd.rawValue }
@_disfavoredOverload public var kCAFillRuleNonZero: String { UIKitDynamics.kCAFillRuleNonZero.rawValue }

// CALayerContentsGravity
@_disfavoredOverload public var kCAGravityBottom: String { UIKitDynamics.kCAGravityBottom.rawValue }
@_disfavoredOverload public var kCAGravityBottomLeft: String { UIKitDynamics.kCAGravityBottomLeft.rawValue }
@_disfavoredOverload public var kCAGravityBottomRight: String { UIKitDynamics.kCAGravityBottomRight.rawValue }
@_disfavoredOverload public var kCAGravityCenter: String { UIKitDynamics.kCAGravityCenter.rawValue }
@_disfavoredOverload public var kCAGravityLeft: String { UIKitDynamics.kCAGravityLeft.rawValue }
@_disfavoredOverload public var kCAGravityResize: String { UIKitDynamics.kCAGravityResize.rawValue }
@_disfavoredOverload public var kCAGravityResizeAspect: String { UIKitDynamics.kCAGravityResizeAspect.rawValue }
@_disfavoredOverload public var kCAGravityResizeAspectFill: String { UIKitDynamics.kCAGravityResizeAspectFill.rawValue }
@_disfavoredOverload public var kCAGravityRight: String { UIKitDynamics.kCAGravityRight.rawValue }
@_disfavoredOverload public var kCAGravityTop: String { UIKitDynamics.kCAGravityTop.rawValue }
@_disfavoredOverload public var kCAGravityTopLeft: String { UIKitDynamics.kCAGravityTopLeft.rawValue }
@_disfavoredOverload public var kCAGravityTopRight: String { UIKitDynamics.kCAGravityTopRight.rawValue }

// CALayerContentsFilter
@_disfavoredOverload public var kCAFilterLinear: String { UIKitDynamics.kCAFilterLinear.rawValue }
@_disfavoredOverload public var kCAFilterNearest: String { UIKitDynamics.kCAFilterNearest.rawValue }
@_disfavoredOverload public var kCAFilterTrilinear: String { UIKitDynamics.kCAFilterTrilinear.rawValue }

// CAGradientLayerType
@_disfavoredOverload public var kCAGradientLayerAxial: String { UIKitDynamics.kCAGradientLayerAxial.rawValue }
@_disfavoredOverload public var kCAGradientLayerConic: String { UIKitDynamics.kCAGradientLayerConic.rawValue }
@_disfavoredOverload public var kCAGradientLayerRadial: String { UIKitDynamics.kCAGradientLayerRadial.rawValue }

// CATextLayerAlignmentMode
@_disfavoredOverload public var kCAAlignmentCenter: String { UIKitDynamics.kCAAlignmentCenter.rawValue }
@_disfavoredOverload public var kCAAlignmentJustified: String { UIKitDynamics.kCAAlignmentJustified.rawValue }
@_disfavoredOverload public var kCAAlignmentLeft: String { UIKitDynamics.kCAAlignmentLeft.rawValue }
@_disfavoredOverload public var kCAAlignmentNatural: String { UIKitDynamics.kCAAlignmentNatural.rawValue }
@_disfavoredOverload public var kCAAlignmentRight: String { UIKitDynamics.kCAAlignmentRight.rawValue }

// CATextLayerTruncationMode
@_disfavoredOverload public var kCATruncationEnd: String { UIKitDynamics.kCATruncationEnd.rawValue }
@_disfavoredOverload public var kCATruncationMiddle: String { UIKitDynamics.kCATruncationMiddle.rawValue }
@_disfavoredOverload public var kCATruncationNone: String { UIKitDynamics.kCATruncationNone.rawValue }
@_disfavoredOverload public var kCATruncationStart: String { UIKitDynamics.kCATruncationStart.rawValue }

// CATransitionType
@_disfavoredOverload public var kCATransitionFade: String { UIKitDynamics.kCATransitionFade.rawValue }
@_disfavoredOverload public var kCATransitionMoveIn: String { UIKitDynamics.kCATransitionMoveIn.rawValue }
@_disfavoredOverload public var kCATransitionPush: String { UIKitDynamics.kCATransitionPush.rawValue }
@_disfavoredOverload public var kCATransitionReveal: String { UIKitDynamics.kCATransitionReveal.rawValue }

// CATransitionSubtype
@_disfavoredOverload public var kCATransitionFromBottom: String { UIKitDynamics.kCATransitionFromBottom.rawValue }
@_disfavoredOverload public var kCATransitionFromLeft: String { UIKitDynamics.kCATransitionFromLeft.rawValue }
@_disfavoredOverload public var kCATransitionFromRight: String { UIKitDynamics.kCATransitionFromRight.rawValue }
@_disfavoredOverload public var kCATransitionFromTop: String { UIKitDynamics.kCATransitionFromTop.rawValue }

// CAAnimationCalculationMode
@_disfavoredOverload public var kCAAnimationCubic: String { UIKitDynamics.kCAAnimationCubic.rawValue }
@_disfavoredOverload public var kCAAnimationCubicPaced: String { UIKitDynamics.kCAAnimationCubicPaced.rawValue }
@_disfavoredOverload public var kCAAnimationDiscrete: String { UIKitDynamics.kCAAnimationDiscrete.rawValue }
@_disfavoredOverload public var kCAAnimationLinear: String { UIKitDynamics.kCAAnimationLinear.rawValue }
@_disfavoredOverload public var kCAAnimationPaced: String { UIKitDynamics.kCAAnimationPaced.rawValue }

// CAAnimationRotationMode
@_disfavoredOverload public var kCAAnimationRotateAuto: String { UIKitDynamics.kCAAnimationRotateAuto.rawValue }
@_disfavoredOverload public var kCAAnimationRotateAutoReverse: String {
    UIKitDynamics.kCAAnimationRotateAutoReverse.rawValue
}

// CAValueFunctionName
@_disfavoredOverload public var kCAValueFunctionRotateX: String { UIKitDynamics.kCAValueFunctionRotateX.rawValue }
@_disfavoredOverload public var kCAValueFunctionRotateY: String { UIKitDynamics.kCAValueFunctionRotateY.rawValue }
@_disfavoredOverload public var kCAValueFunctionRotateZ: String { UIKitDynamics.kCAValueFunctionRotateZ.rawValue }
@_disfavoredOverload public var kCAValueFunctionScale: String { UIKitDynamics.kCAValueFunctionScale.rawValue }
@_disfavoredOverload public var kCAValueFunctionTranslate: String { UIKitDynamics.kCAValueFunctionTranslate.rawValue }

// CAScrollLayerScrollMode
@_disfavoredOverload public var kCAScrollBoth: String { UIKitDynamics.kCAScrollBoth.rawValue }
@_disfavoredOverload public var kCAScrollHorizontally: String { UIKitDynamics.kCAScrollHorizontally.rawValue }
@_disfavoredOverload public var kCAScrollNone: String { UIKitDynamics.kCAScrollNone.rawValue }
@_disfavoredOverload public var kCAScrollVertically: String { UIKitDynamics.kCAScrollVertically.rawValue }

// CAEmitterLayerEmitterShape
@_disfavoredOverload public var kCAEmitterLayerCircle: String { UIKitDynamics.kCAEmitterLayerCircle.rawValue }
@_disfavoredOverload public var kCAEmitterLayerCuboid: String { UIKitDynamics.kCAEmitterLayerCuboid.rawValue }
@_disfavoredOverload public var kCAEmitterLayerLine: String { UIKitDynamics.kCAEmitterLayerLine.rawValue }
@_disfavoredOverload public var kCAEmitterLayerPoint: String { UIKitDynamics.kCAEmitterLayerPoint.rawValue }
@_disfavoredOverload public var kCAEmitterLayerRectangle: String { UIKitDynamics.kCAEmitterLayerRectangle.rawValue }
@_disfavoredOverload public var kCAEmitterLayerSphere: String { UIKitDynamics.kCAEmitterLayerSphere.rawValue }

// CAEmitterLayerEmitterMode
@_disfavoredOverload public var kCAEmitterLayerOutline: String { UIKitDynamics.kCAEmitterLayerOutline.rawValue }
@_disfavoredOverload public var kCAEmitterLayerPoints: String { UIKitDynamics.kCAEmitterLayerPoints.rawValue }
@_disfavoredOverload public var kCAEmitterLayerSurface: String { UIKitDynamics.kCAEmitterLayerSurface.rawValue }
@_disfavoredOverload public var kCAEmitterLayerVolume: String { UIKitDynamics.kCAEmitterLayerVolume.rawValue }

// CAEmitterLayerRenderMode
@_disfavoredOverload public var kCAEmitterLayerAdditive: String { UIKitDynamics.kCAEmitterLayerAdditive.rawValue }
@_disfavoredOverload public var kCAEmitterLayerBackToFront: String { UIKitDynamics.kCAEmitterLayerBackToFront.rawValue }
@_disfavoredOverload public var kCAEmitterLayerOldestFirst: String { UIKitDynamics.kCAEmitterLayerOldestFirst.rawValue }
@_disfavoredOverload public var kCAEmitterLayerOldestLast: String { UIKitDynamics.kCAEmitterLayerOldestLast.rawValue }
@_disfavoredOverload public var kCAEmitterLayerUnordered: String { UIKitDynamics.kCAEmitterLayerUnordered.rawValue }

// NSAttributedString.Key
@_disfavoredOverload public var NSAttachmentAttributeName: String { UIKitDynamics.NSAttachmentAttributeName.rawValue }
@_disfavoredOverload public var NSBackgroundColorAttributeName: String {
    UIKitDynamics.NSBackgroundColorAttributeName.rawValue
}
@_disfavoredOverload public var NSBaselineOffsetAttributeName: String {
    UIKitDynamics.NSBaselineOffsetAttributeName.rawValue
}
@_disfavoredOverload public var NSFontAttributeName: String { UIKitDynamics.NSFontAttributeName.rawValue }
@_disfavoredOverload public var NSForegroundColorAttributeName: String {
    UIKitDynamics.NSForegroundColorAttributeName.rawValue
}
@_disfavoredOverload public var NSKernAttributeName: String { UIKitDynamics.NSKernAttributeName.rawValue }
@_disfavoredOverload public var NSLinkAttributeName: String { UIKitDynamics.NSLinkAttributeName.rawValue }
@_disfavoredOverload public var NSParagraphStyleAttributeName: String {
    UIKitDynamics.NSParagraphStyleAttributeName.rawValue
}
@_disfavoredOverload public var NSShadowAttributeName: String { UIKitDynamics.NSShadowAttributeName.rawValue }
@_disfavoredOverload public var NSStrikethroughStyleAttributeName: String {
    UIKitDynamics.NSStrikethroughStyleAttributeName.rawValue
}
@_disfavoredOverload public var NSStrokeColorAttributeName: String { UIKitDynamics.NSStrokeColorAttributeName.rawValue }
@_disfavoredOverload public var NSStrokeWidthAttributeName: String { UIKitDynamics.NSStrokeWidthAttributeName.rawValue }
@_disfavoredOverload public var NSUnderlineStyleAttributeName: String {
    UIKitDynamics.NSUnderlineStyleAttributeName.rawValue
}
@_disfavoredOverload public var kCTFontAttributeName: String { UIKitDynamics.kCTFontAttributeName.rawValue }
@_disfavoredOverload public var kCTForegroundColorAttributeName: String {
    UIKitDynamics.kCTForegroundColorAttributeName.rawValue
}
@_disfavoredOverload public var kCTKernAttributeName: String { UIKitDynamics.kCTKernAttributeName.rawValue }
@_disfavoredOverload public var kCTParagraphStyleAttributeName: String {
    UIKitDynamics.kCTParagraphStyleAttributeName.rawValue
}

// UIFont.TextStyle
@_disfavoredOverload public var UIFontTextStyleBody: String { UIKitDynamics.UIFontTextStyleBody.rawValue }
@_disfavoredOverload public var UIFontTextStyleCaption1: String { UIKitDynamics.UIFontTextStyleCaption1.rawValue }
@_disfavoredOverload public var UIFontTextStyleCaption2: String { UIKitDynamics.UIFontTextStyleCaption2.rawValue }
@_disfavoredOverload public var UIFontTextStyleFootnote: String { UIKitDynamics.UIFontTextStyleFootnote.rawValue }
@_disfavoredOverload public var UIFontTextStyleHeadline: String { UIKitDynamics.UIFontTextStyleHeadline.rawValue }
@_disfavoredOverload public var UIFontTextStyleSubheadline: String { UIKitDynamics.UIFontTextStyleSubheadline.rawValue }
@_disfavoredOverload public var UIFontTextStyleTitle1: String { UIKitDynamics.UIFontTextStyleTitle1.rawValue }
@_disfavoredOverload public var UIFontTextStyleTitle2: String { UIKitDynamics.UIFontTextStyleTitle2.rawValue }
@_disfavoredOverload public var UIFontTextStyleTitle3: String { UIKitDynamics.UIFontTextStyleTitle3.rawValue }

// UIImagePickerController.InfoKey
@_disfavoredOverload public var UIImagePickerControllerEditedImage: String {
    UIKitDynamics.UIImagePickerControllerEditedImage.rawValue
}
@_disfavoredOverload public var UIImagePickerControllerOriginalImage: String {
    UIKitDynamics.UIImagePickerControllerOriginalImage.rawValue
}

// UIFont.Weight
@_disfavoredOverload public var UIFontWeightBlack: CGFloat { UIKitDynamics.UIFontWeightBlack.rawValue }
@_disfavoredOverload public var UIFontWeightBold: CGFloat { UIKitDynamics.UIFontWeightBold.rawValue }
@_disfavoredOverload public var UIFontWeightHeavy: CGFloat { UIKitDynamics.UIFontWeightHeavy.rawValue }
@_disfavoredOverload public var UIFontWeightLight: CGFloat { UIKitDynamics.UIFontWeightLight.rawValue }
@_disfavoredOverload public var UIFontWeightMedium: CGFloat { UIKitDynamics.UIFontWeightMedium.rawValue }
@_disfavoredOverload public var UIFontWeightRegular: CGFloat { UIKitDynamics.UIFontWeightRegular.rawValue }
@_disfavoredOverload public var UIFontWeightSemibold: CGFloat { UIKitDynamics.UIFontWeightSemibold.rawValue }
@_disfavoredOverload public var UIFontWeightThin: CGFloat { UIKitDynamics.UIFontWeightThin.rawValue }
@_disfavoredOverload public var UIFontWeightUltraLight: CGFloat { UIKitDynamics.UIFontWeightUltraLight.rawValue }

// UIScrollView.DecelerationRate
@_disfavoredOverload public var UIScrollViewDecelerationRateFast: CGFloat {
    UIKitDynamics.UIScrollViewDecelerationRateFast.rawValue
}
@_disfavoredOverload public var UIScrollViewDecelerationRateNormal: CGFloat {
    UIKitDynamics.UIScrollViewDecelerationRateNormal.rawValue
}

// UILayoutPriority
@_disfavoredOverload public var UILayoutPriorityDefaultHigh: Float {
    UIKitDynamics.UILayoutPriorityDefaultHigh.rawValue
}
@_disfavoredOverload public var UILayoutPriorityDefaultLow: Float { UIKitDynamics.UILayoutPriorityDefaultLow.rawValue }
@_disfavoredOverload public var UILayoutPriorityFittingSizeLevel: Float {
    UIKitDynamics.UILayoutPriorityFittingSizeLevel.rawValue
}
@_disfavoredOverload public var UILayoutPriorityRequired: Float { UIKitDynamics.UILayoutPriorityRequired.rawValue }
