// swift-format-ignore-file
//
//  LeafStormViewController.swift
//  Ported line by line from LeafStormViewController.m
//

import UIKit

let kLeafCount: NSInteger = 6
let kLeafSide: CGFloat = 34.0

@objcMembers
class LeafStormViewController: UIViewController {

    var leaves: NSMutableArray!
    var animator: UIDynamicAnimator!
    var vortex: UIFieldBehavior!
    var noise: UIFieldBehavior!
    var turbulence: UIFieldBehavior!
    var windSwitch: UISwitch!

    override func viewDidLoad() {
        super.viewDidLoad()
        self.view.backgroundColor = UIColor(red: 0.87, green: 0.92, blue: 0.97, alpha: 1.0)
        self.leaves = NSMutableArray(capacity: kLeafCount)
        self.animator = UIDynamicAnimator(referenceView: self.view)

        var i: NSInteger = 0
        while i < kLeafCount {
            let column = CGFloat(i % 3)
            let row = CGFloat(i / 3)
            let leaf = UIView(frame: CGRect(x: 70.0 + 100.0 * column, y: 220.0 + 160.0 * row, width: kLeafSide, height: kLeafSide * 0.6))
            let shape = CAShapeLayer()
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 0.0, y: leaf.bounds.size.height / 2.0))
            path.addQuadCurve(to: CGPoint(x: kLeafSide, y: leaf.bounds.size.height / 2.0), controlPoint: CGPoint(x: kLeafSide / 2.0, y: -6.0))
            path.addQuadCurve(to: CGPoint(x: 0.0, y: leaf.bounds.size.height / 2.0), controlPoint: CGPoint(x: kLeafSide / 2.0, y: leaf.bounds.size.height + 6.0))
            shape.path = path.cgPath
            shape.fillColor = (i % 2 == 0 ? UIColor.orange : UIColor.brown).cgColor
            leaf.layer.addSublayer(shape)
            self.view.addSubview(leaf)
            self.leaves.add(leaf)
            i += 1
        }

        let items = self.leaves as! [UIDynamicItem]
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        self.animator.addBehavior(collision)

        self.vortex = UIFieldBehavior.vortexField()
        self.vortex.position = CGPoint(x: 187.0, y: 320.0)
        self.vortex.strength = 0.02
        self.vortex.region = UIRegion(radius: 300.0)

        self.noise = UIFieldBehavior.noiseField(smoothness: 0.8, animationSpeed: 1.0)
        self.noise.strength = 0.4

        self.turbulence = UIFieldBehavior.turbulenceField(smoothness: 0.4, animationSpeed: 2.0)
        self.turbulence.strength = 0.3

        for object in [self.vortex, self.noise, self.turbulence] as [UIFieldBehavior] {
            for item in items {
                object.addItem(item)
            }
        }
        self.animator.addBehavior(self.vortex)
        self.animator.addBehavior(self.noise)

        self.windSwitch = UISwitch(frame: CGRect(x: 20.0, y: 40.0, width: 0.0, height: 0.0))
        self.windSwitch.onTintColor = UIColor.orange
        self.windSwitch.addTarget(self, action: #selector(LeafStormViewController.windSwitchDidChange(_:)), for: UIControl.Event.valueChanged)
        self.view.addSubview(self.windSwitch)
    }

    func windSwitchDidChange(_ sender: AnyObject) {
        let control: UISwitch = sender as! UISwitch
        if control.isOn == true {
            self.animator.addBehavior(self.turbulence)
        } else {
            self.animator.removeBehavior(self.turbulence)
        }
    }
}
