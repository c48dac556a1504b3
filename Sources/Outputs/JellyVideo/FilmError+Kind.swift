extension FilmError {
    /// What a caller can do about an error; a command line maps it to an exit code.
    public enum Kind: Hashable, Sendable {
        /// The request itself is wrong.
        case usage
        /// A program has to be installed.
        case missingDependency
        /// The place for the output cannot be made.
        case cannotCreateOutput
        /// The output was begun but could not be completed.
        case writeFailed
        /// The encoder failed.
        case encoderFailed
        /// A segment that is read is damaged, or none of the film's.
        case unusableSegment
    }

    /// The kind of this error.
    public var kind: Kind {
        switch self {
        case .emptyOutput, .unknownFormat, .noFormat, .singlePicture, .badTemplate, .oddSize, .wrongSize, .wrongOrder,
            .missingDrawing, .transparentFrame, .becameTransparent, .noFrames, .ended, .cannotHoldAlpha,
            .cannotBeLossless, .cannotHoldDescription, .unusableRate, .noSegments, .impossiblePlace, .tooMuchMemory,
            .sameFile, .isInput:
            .usage
        case .ffmpegMissing, .encoderMissing: .missingDependency
        case .cannotCreate: .cannotCreateOutput
        case .writeFailed, .noThread: .writeFailed
        case .encoderFailed, .formatFailed: .encoderFailed
        case .unusableSegment: .unusableSegment
        }
    }
}
