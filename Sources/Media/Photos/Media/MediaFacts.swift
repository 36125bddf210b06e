import StructuredText

/// The facts that ExifTool names in a file that is to be published: technical ones, and no others.
///
/// Any fact that is not known to be technical is a reason not to publish. Texts that ffmpeg
/// writes of itself count by their words.
struct MediaFacts {
  /// The name of the first fact that may not be there; `nil` if there is none.
  private(set) var firstOther: String?
  private(set) var pages = 0

  /// - Parameter answer: Of `exiftool -json -G1:4`: keys such as `Track1:Copy1:Duration`.
  init(_ answer: [UInt8]) {
    let node = (try? SourceText(answer, file: "")).flatMap { try? readJSON($0) }
    guard let fields = node?.items?.first?.fields else {
      firstOther = "nothing"
      return
    }
    for field in fields {
      let name = String(field.key.split(separator: ":").last ?? "")
      let text = field.value.scalar?.text ?? ""
      if name == "PageCount" { pages = Int(text) ?? 0 }
      if Self.technical.contains(name) || Self.fixed[name]?.contains(text) ?? false { continue }
      firstOther = firstOther ?? field.key
    }
  }

  private static let fixed: [String: Set<String>] = {
    let never: Set = ["0000:00:00 00:00:00"]
    return [
      "HandlerDescription": ["VideoHandler", "SoundHandler", "DataHandler"],
      "HandlerVendorID": ["Apple"], "VendorID": ["FFmpeg"], "Vendor": ["ffmpeg", "Lavf"],
      "HasXFA": ["No"], "MuxingApp": ["Lavf"], "WritingApp": ["Lavf"],
      "MediaLanguageCode": ["und", "Unknown (32767)"],
      "TrackLanguage": ["und"], "CreateDate": never, "ModifyDate": never, "TrackCreateDate": never,
      "TrackModifyDate": never, "MediaCreateDate": never, "MediaModifyDate": never,
    ]
  }()

  private static let technical: Set<String> = Set(
    """
    SourceFile ExifToolVersion FileType FileTypeExtension MIMEType ImageSize Megapixels AvgBitrate
    Rotation Duration

    MajorBrand MinorVersion CompatibleBrands MovieHeaderVersion TimeScale PreferredRate
    PreferredVolume PreviewTime PreviewDuration PosterTime SelectionTime SelectionDuration CurrentTime
    NextTrackID MediaDataSize MediaDataOffset MatrixStructure TrackHeaderVersion TrackID TrackDuration
    TrackLayer TrackVolume ImageWidth ImageHeight CleanApertureDimensions
    ProductionApertureDimensions EncodedPixelsDimensions GraphicsMode OpColor CompressorID
    SourceImageWidth SourceImageHeight XResolution YResolution BitDepth PixelAspectRatio
    VideoFieldOrder ColorProfiles ColorPrimaries TransferCharacteristics MatrixCoefficients
    VideoFullRangeFlag BufferSize MaxBitrate AverageBitrate VideoFrameRate MediaHeaderVersion
    MediaTimeScale MediaDuration HandlerClass HandlerType Balance AudioFormat AudioChannels
    AudioBitsPerSample AudioSampleRate PurchaseFileFormat LayoutFlags

    AVCConfiguration HEVCConfigurationVersion GeneralProfileSpace GeneralTierFlag GeneralProfileIDC
    GenProfileCompatibilityFlags ConstraintIndicatorFlags GeneralLevelIDC MinSpatialSegmentationIDC
    ParallelismType ChromaFormat BitDepthLuma BitDepthChroma AverageFrameRate ConstantFrameRate
    NumTemporalLayers TemporalIDNested

    EBMLVersion EBMLReadVersion DocType DocTypeVersion DocTypeReadVersion TimecodeScale TrackNumber
    TrackType TrackUID TrackDefault TrackLacing CodecID TagTrackUID VideoScanType DisplayWidth
    DisplayHeight DisplayUnit StereoMode

    ID3Size MPEGAudioVersion AudioLayer AudioBitrate SampleRate ChannelMode MSStereo IntensityStereo
    CopyrightFlag OriginalMedia Emphasis ModeExtension VBRFrames VBRBytes VBRScale

    VorbisVersion NominalBitrate MinimumBitrate MaximumBitrate OpusVersion OutputGain BlockSizeMin
    BlockSizeMax FrameSizeMin FrameSizeMax Channels BitsPerSample TotalSamples MD5Signature
    Encoding NumChannels AvgBytesPerSec NumberOfSamples

    PDFVersion Linearized PageCount PageLayout PageMode TaggedPDF Language
    """.split { $0.isWhitespace }.map(String.init))
}
