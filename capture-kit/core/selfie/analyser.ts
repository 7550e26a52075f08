/** The face side of the worker thread, as the capture sees it. */
import type { FaceModels } from '../faces/model-files'
import type { EncodeOptions } from '../frames/pixels-of'
import type { FaceReading } from '../frames/reading'
import type { Encode } from '../take/tile-sheet'

export interface JudgedSelfie {
  image: Blob
  width: number
  height: number
  reading: FaceReading
}

export interface FaceAnalyser {
  /** Fetches and starts the models, once; `progress` 0..1. Rejects where they cannot be had. */
  load(progress: (share: number) => void): Promise<void>
  /** Frames follow each other; the picture is handed over. */
  frame(picture: ImageBitmap): Promise<FaceReading>
  /** Rejects where the blob is no image that the browser can decode. The picture is handed over. */
  photograph(picture: ImageBitmap | Blob): Promise<JudgedSelfie>
  /** A JPEG of a picture, for the liveness challenge. The picture is handed over. */
  encode: Encode
  /** Ends the worker thread and with it the models' memory; `load` starts another. */
  close(): void
}

/** Tasks of the worker thread that analyses faces. */
export interface FaceTasks {
  load: { takes: FaceModels; gives: null }
  frame: { takes: ImageBitmap; gives: FaceReading }
  photograph: { takes: ImageBitmap | Blob; gives: JudgedSelfie }
  encode: { takes: { picture: ImageBitmap } & EncodeOptions; gives: Blob }
}
