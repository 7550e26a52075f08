/**
 * Contracts of the Workers behind the vision Worker. Each holds one WASM engine, because decoding, faces and reading
 * together do not fit the 128 MB of one isolate. Pixels and files cross as streams, so that a waiting call holds no
 * image (see byte-stream.ts). All work in turns: a call that does not get one throws (see busy.ts).
 */
import type { FaceTraits } from '../domain/faces'
import type { ImageFormat } from '../domain/image-format'
import type { MrzFormat } from '../domain/mrz/layout'
import type { MrzProspect } from '../domain/mrz/prospects'
import type { DecodeRefusal } from '../domain/readings/image-analysis'
import type { Box, TextLine, TextWord } from '../domain/readings/text-line'
import type { TileGrid } from '../quality/take/tiles'

/** Point in pixels of the image it was found in: x right, y down, pixel centres at +0.5. */
export interface Point {
  x: number
  y: number
}

export type { Box, TextLine, TextWord }

export interface PixelStream {
  width: number
  height: number
  /** Bytes a pixel: 4 = RGBA, 1 = luma. */
  channels: 1 | 4
  data: ReadableStream<Uint8Array>
}

/** Several RGBA pictures, one after the other in one stream. */
export interface PixelSeries {
  sizes: { width: number; height: number }[]
  data: ReadableStream<Uint8Array>
}

/** A file on its way to another isolate, which reads it when its turn has come. */
export interface FileStream {
  bytes: number
  data: ReadableStream<Uint8Array>
}

/** Facts about an image file, read from its header without decoding. Size is as stored, before EXIF rotation. */
export interface ImageHeader {
  /** JPEG 2000: of portraits in chips, which no caller sends as an image. */
  format: ImageFormat['name'] | 'jpeg2000'
  width: number
  height: number
  progressive: boolean
  /** EXIF orientation 1..8, 1 where absent. */
  orientation: number
}

export type { DecodeRefusal }

export type Decoded =
  | { ok: true; header: ImageHeader; pixels: PixelStream; scale: number }
  | { ok: false; reason: DecodeRefusal; detail: string }

/** Answers for the first files of a list, as many as fit one answer; `series` has a picture for each decoded one. */
export interface DecodedSeries {
  answers: ({ ok: true } | { ok: false; reason: DecodeRefusal; detail: string })[]
  series: PixelSeries
}

/** Loads what the first call would wait for, once. A call that comes while no turn is free finds it loading. */
export interface Warming {
  warm(): Promise<void>
}

/** For measuring: byte length of every WebAssembly memory of an engine Worker, by engine. */
export interface Diagnostics {
  memory(): Promise<{ wasm: Record<string, number> }>
}

export interface DecodeOptions {
  maxSide: number
  maxPixels: number
}

/** The luma of a JPEG as it is coded: blocks of 8 x 8 pixels of the image as stored, row by row from its top. */
export interface CodedBlocks {
  columns: number
  /** Down to the last one that was asked for. */
  rows: number
  /** Quantisation steps of the first nine AC coefficients in zig-zag order (ITU T.81). */
  steps: number[]
  /** For each block its mean level less 128, then a value for each of `steps`, quantised, within -127..127. */
  values: Int8Array
}

/** Parts of an image at its native size, in the order in which they were asked for. */
export type Crops =
  | {
      ok: true
      crops: { width: number; height: number; data: Uint8Array }[]
      /** Null where the file is no baseline JPEG. */
      blocks: CodedBlocks | null
    }
  | { ok: false; reason: DecodeRefusal; detail: string }

export interface CodecService extends Diagnostics {
  /**
   * Decodes by content with EXIF orientation applied, scaled down (area average) so that the
   * long side is at most `maxSide`. `scale` = upright native pixels per returned pixel (>= 1).
   * More than `maxPixels` are refused before decoding, and so is what would not fit memory.
   * A JPEG above 10 Mpx, or a progressive one above 5, may come out shorter, at least 0.65 of it: it is halved.
   * The codec does nothing else until the pixels have been read: read them at once, within 10 s.
   */
  decode(file: FileStream, options: DecodeOptions): Promise<Decoded>
  /**
   * The same of several small files in one call: JPEG and what is decoded row by row, at most 2 megapixels each and
   * `SERIES_PIXELS` in all. The first file that is not so, or has no room any more, ends the answer: none may be left.
   */
  decodeSeries(files: FileStream[], options: DecodeOptions): Promise<DecodedSeries>
  /**
   * Native pixels (RGBA) of `regions`, which are in pixels of the upright full image and are cut to whole pixels inside
   * it. At most 2 million pixels in all. A baseline JPEG of any size and what is decoded row by row take no memory beyond
   * them; refused is what would not fit memory at its native size: progressive JPEG of more than about 5
   * megapixels, AVIF of 3.8, WebP of 12.
   */
  crops(file: FileStream, regions: Box[], options: { maxPixels: number }): Promise<Crops>
  /** Baseline JPEGs of pictures (alpha ignored) of at most `SERIES_PIXELS` in all, quality 1..100. */
  encode(pictures: PixelSeries, options: { quality: number }): Promise<Uint8Array[]>
}

/** Service of the codec Worker's neighbours, whose decoders make whole images. */
export interface WholeImageService extends Diagnostics {
  /** `header` has been read and found to fit; else as CodecService.decode. */
  decode(file: FileStream, header: ImageHeader, options: { maxSide: number }): Promise<Decoded>
  /** `regions` in pixels of the upright image, whole and inside it; else as CodecService.crops. */
  crops(file: FileStream, header: ImageHeader, regions: Box[]): Promise<Crops>
}

/** Estimates of a face's age and sex. */
type AgeAndSex = Pick<FaceTraits, 'age' | 'gender' | 'genderScore'>

/** Whether age and sex are estimated too. */
export interface FaceOptions {
  ageAndSex: boolean
}

/** One face, in pixels of the image passed in. */
export interface Face
  extends Omit<FaceTraits, keyof AgeAndSex>,
    /** Absent where nobody asked for them. */
    Partial<AgeAndSex> {
  box: Box
  /** Detector score 0..1. */
  score: number
  /** Right eye, left eye (the person's), nose tip, right and left mouth corner. */
  landmarks: [Point, Point, Point, Point, Point]
  /** MediaPipe's 468 mesh points: x, y, z of each, z in pixels too, smaller is nearer. */
  mesh: Float32Array
  /** Distance of the eye centres in pixels. */
  interEyeDistance: number
  /** Degrees; yaw > 0: the person looks to the image's right; pitch > 0: up; roll > 0: clockwise in the image. */
  pose: { yaw: number; pitch: number; roll: number }
  /** 128 values, unit length. Compare only embeddings of the same version. */
  embedding: Float32Array
  embeddingVersion: string
}

/** One face, cut out twice: as each recognition network was trained to see it. RGB, row-major. */
export interface FaceCrops {
  /** On ArcFace's template, 112 x 112. */
  face: Uint8Array
  /** The same with more of the head, 192 x 192. */
  head: Uint8Array
}

export interface EmbeddedFace extends Pick<Face, 'embedding' | 'embeddingVersion' | 'glasses' | 'mask'> {
  /** Apparent age in years, and the probability 0..1 that the face is a man's; null: nobody asked. */
  ageAndSex: { age: number; male: number } | null
}

export interface FaceEmbeddingService extends Diagnostics, Warming {
  /** Embeddings of all faces, in one turn. */
  embed(crops: FaceCrops[], options: FaceOptions): Promise<EmbeddedFace[]>
}

/** The face of a tile of a take, in pixels of the tile. */
export type TrackedFace = Pick<Face, 'mesh' | 'pose' | 'interEyeDistance'>

export interface FacesService extends Diagnostics, Warming {
  /**
   * The face that a take shows, tile by tile in one turn; null where a tile shows none. `sheet`: RGBA, of the grid's
   * size.
   */
  track(sheet: PixelStream, grid: TileGrid): Promise<(TrackedFace | null)[]>
  /** Faces, most prominent first (area, counting down to half towards the corners); an empty list is a result. */
  analyse(pixels: PixelStream, options: { maxFaces: number } & FaceOptions): Promise<Face[]>
  /** The same of each of several pictures of at most `SERIES_PIXELS` in all. */
  analyseSeries(pictures: PixelSeries, options: { maxFaces: number } & FaceOptions): Promise<Face[][]>
}

/** One text line of the machine readable zone as read from pixels. */
export interface MrzLineReading {
  /** Best glyph at each position, before alphabets and check digits: never corrected, as long as `text`. */
  raw: string
  /** After alignment to the format's length, per-position alphabets and check digits. */
  text: string
  /** Lead (log probability) of the chosen glyph over the likeliest other one, as far as it can be told from pixels and words. */
  margins: number[]
  /** Corners of the line, clockwise from its first glyph's top left. */
  corners: [Point, Point, Point, Point]
}

/** A glyph `to` of the text in place of `from`; positions count from 0. */
export interface MrzSubstitution {
  line: number
  position: number
  from: string
  to: string
  /** Log probability given up. */
  cost: number
}

export interface MrzReading {
  format: MrzFormat
  /** From the top. */
  lines: [MrzLineReading, ...MrzLineReading[]]
  /** Glyphs whose best reading was replaced so that a check digit holds. */
  substitutions: MrzSubstitution[]
  /**
   * Glyphs that were seen as something which may not stand there, so that the likeliest one allowed was taken. A high
   * cost says that the other glyph is what is printed: a digit in a nationality is a sign of tampering.
   */
  masked: MrzSubstitution[]
  /** The likeliest readings of the whole zone, at most five; `lines` hold the first. */
  prospects: MrzProspect[]
  /** Mean log probability a frame: 0 is certain, below -0.25 is doubtful. */
  quality: number
  /** Every check digit holds at sufficient quality: what they vouch for can be believed. */
  checked: boolean
  /** In addition no other glyph is in doubt: the whole text can be believed. */
  accepted: boolean
  /** Clockwise rotation in degrees that makes the MRZ upright: 0, 90, 180, 270. */
  rotation: 0 | 90 | 180 | 270
}

/** Facts about a page that are known before its text is read. */
export interface TextHints {
  /** ISO 3166-1 alpha-3 code of the issuer: which languages its documents are printed in. */
  state?: string
  /** Parts of the page without text that is wanted, such as the machine readable zone. */
  exclude?: Box[]
  /** Nothing else says what stands on the page: print of two sizes on one line and light print are looked at more closely. */
  form?: boolean
  /** Lines that may hold these are read more often where they are not found. */
  sought?: SoughtValues
}

/** Values of the machine readable zone, which print has to confirm. */
export interface SoughtValues {
  number: string
  /** ISO; null where it is not known to the day. */
  birthDate: string | null
}

/** How a zone is looked for: as print, or as faint print, which takes as long again. */
export type MrzLook = 'plain' | 'faint'

export interface ReaderService extends Diagnostics, Warming {
  /**
   * The machine readable zone, or null where the image has none that could be located. Any rotation. Without a look:
   * the faint one where the plain one finds none.
   */
  readMrz(pixels: PixelStream, look?: MrzLook): Promise<MrzReading | null>
  /** Printed text of an upright page, top to bottom. */
  readText(pixels: PixelStream, hints?: TextHints): Promise<TextLine[]>
}

export interface Barcode {
  symbology: 'PDF417' | 'QRCode' | 'DataMatrix' | 'Aztec'
  text: string
  /** Content of the symbol; `text` is empty where it is binary. */
  bytes: Uint8Array<ArrayBuffer>
  /** Clockwise from the symbol's own top left. */
  corners: [Point, Point, Point, Point]
}

export interface BarcodesService extends Diagnostics {
  /**
   * Symbols in luma pixels, any rotation; an empty list is a result. `matrices`: those without stacked bars only, which
   * takes one look.
   */
  read(pixels: PixelStream, options?: { matrices: boolean }): Promise<Barcode[]>
}
