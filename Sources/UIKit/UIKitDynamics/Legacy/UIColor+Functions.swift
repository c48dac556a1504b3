// The colours as functions, as in Swift 1 and 2.
extension UIColor {
    public class func blackColor() -> UIColor { black }
    public class func darkGrayColor() -> UIColor { darkGray }
    public class func lightGrayColor() -> UIColor { lightGray }
    public class func whiteColor() -> UIColor { white }
    public class func grayColor() -> UIColor { gray }
    public class func redColor() -> UIColor { red }
    public class func greenColor() -> UIColor { green }
    public class func blueColor() -> UIColor { blue }
    public class func cyanColor() -> UIColor { cyan }
    public class func yellowColor() -> UIColor { yellow }
    public class func magentaColor() -> UIColor { magenta }
    public class func orangeColor() -> UIColor { orange }
    public class func purpleColor() -> UIColor { purple }
    public class func brownColor() -> UIColor { brown }
    public class func clearColor() -> UIColor { clear }
}
