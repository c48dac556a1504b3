public import JellyImaging

/// Why frames cannot be stored.
public enum FilmError: Error, Hashable, Sendable {
    /// The output is named by no text at all.
    case emptyOutput
    /// The output's extension, without its dot, is none of `formats`; `nearest` is one of them that looks alike.
    case unknownFormat(output: String, extension: String, nearest: String?, formats: [String])
    /// The output has no extension that would tell which of `formats` is meant.
    case noFormat(output: String, formats: [String])
    /// The output is one picture, without a place for the frame number; `template` is one that has it.
    case singlePicture(output: String, template: String)
    /// The output is a template that cannot be read.
    case badTemplate(output: String, fault: TemplateFault)

    /// Neither side of a video's frames may be odd; sizes are pixels.
    case oddSize(width: Int, height: Int)
    /// Transparent pixels are asked for, and the output's format has none.
    case cannotHoldAlpha(output: String)
    /// Every pixel as it was drawn is asked for, and the output's format cannot give it.
    case cannotBeLossless(output: String)
    /// The file is to say how it was made, and its format has no place for that.
    case cannotHoldDescription(output: String)
    /// The output's format cannot show so many frames a second; `fault` says why, as the end of a sentence.
    case unusableRate(output: String, fault: String)
    /// The output's format, of this name, cannot be in such a place.
    case impossiblePlace(output: String, format: String)
    /// The film is asked for in segments, and its format, or the segments' length, does not allow it; `reason` says why.
    case noSegments(output: String, reason: String)
    /// The file of a segment, at `path`, cannot be joined with others.
    case unusableSegment(path: String, fault: FilmFault)
    /// A frame is not as large as the film; sizes are pixels.
    case wrongSize(index: Int, width: Int, height: Int, filmWidth: Int, filmHeight: Int)
    /// A frame came whose turn it was not; `expected` is the first index that would have done.
    case wrongOrder(index: Int, expected: Int)
    /// A frame has only `count` drawings, and a track shows the one of number `drawing`, from 0.
    case missingDrawing(index: Int, drawing: Int, count: Int)
    /// A frame has transparent pixels, and the film has not.
    case transparentFrame(index: Int)
    /// A frame has transparent pixels, and the film's first frame, which settles that for the file, had none.
    case becameTransparent(index: Int)
    /// The film was finished before its first frame.
    case noFrames(output: String)
    /// The threads' pictures take more memory than a run may.
    case tooMuchMemory(MemoryError)
    /// Two outputs are one file, perhaps under two names.
    case sameFile(output: String, other: String)
    /// The output is a file from which the film is made.
    case isInput(output: String)
    /// The film was finished or cancelled before this call.
    case ended

    /// The system makes no thread that draws; `reason` is its own.
    case noThread(reason: String)
    /// No program called ffmpeg is in the folders of the search path.
    case ffmpegMissing(searchPath: String)
    /// ffmpeg was built without an encoder of this name.
    case encoderMissing(encoder: String, command: String)
    /// A file or folder cannot be made; `reason` is the system's.
    case cannotCreate(path: String, reason: String)
    /// Bytes or names cannot be written; `operation` is the system call, `reason` the system's words.
    case writeFailed(path: String, operation: String, reason: String)
    /// A format that is not this package's cannot make the film; `reason` is its own.
    case formatFailed(output: String, reason: String)
    /// The encoder did not start, failed or died, as `outcome` says, the end of a sentence about it; `lines` are the last
    /// that it printed.
    case encoderFailed(command: String, outcome: String, lines: [String])

    /// What is wrong with a template.
    public enum TemplateFault: Hashable, Sendable {
        /// A percent sign starts something that is neither a frame number nor `%%`.
        case unknownDirective(String)
        /// More than one place for the frame number.
        case severalNumbers
        /// The frame number is in a folder's name.
        case numberInFolder
    }
}
