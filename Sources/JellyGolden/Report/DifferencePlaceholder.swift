import JellyPixels
func differencePicture(of actual: Bitmap, with expected: Bitmap, tolerance: Tolerance) -> Bitmap { actual }
