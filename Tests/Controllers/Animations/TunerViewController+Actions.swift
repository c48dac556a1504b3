// swift-format-ignore-file
import UIKit

// MARK: - Actions

extension TunerViewController {
    @objc func slid(_ slider: UISlider) {
        let path: WritableKeyPath<TunerSettings, Float> = [\.elasticity, \.friction, \.magnitude][slider.tag]
        settings[keyPath: path] = slider.value
    }

    @objc func stepped(_ stepper: UIStepper) {
        item.angularResistance = stepper.value
        item.addAngularVelocity(CGFloat(stepper.value) * 3, for: ball)
    }

    @objc func update() {
        seconds += 0.1
        timerLabel.text = String(format: "%.1f s", seconds)
        let velocity = item.linearVelocity(for: ball)
        meter.setProgress(Float(hypot(velocity.x, velocity.y) / 900), animated: true)
    }
}
