import Foundation

extension UIApplication {
    /// Starts the app as UIKit does, and yields the first window's controller.
    func launch(_ app: any UIApplicationDelegate, _ sceneDelegate: (any UIWindowSceneDelegate)?) -> UIViewController? {
        delegate = app
        _ = app.application(self, willFinishLaunchingWithOptions: nil)
        _ = app.application(self, didFinishLaunchingWithOptions: nil)
        app.applicationDidFinishLaunching(self)
        if let sceneDelegate {
            let scene = scene
            scene.delegate = sceneDelegate
            sceneDelegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
            // A window that was made and not shown, as one from a storyboard, is shown by UIKit.
            if windows.isEmpty { sceneDelegate.window?.makeKeyAndVisible() }
            sceneDelegate.sceneWillEnterForeground(scene)
            sceneDelegate.sceneDidBecomeActive(scene)
        } else {
            if windows.isEmpty { app.window?.makeKeyAndVisible() }
            app.applicationDidBecomeActive(self)
        }
        return windows.first?.rootViewController
    }
}
