/** The document side of the worker thread, as the capture sees it. */
import type { EncodeOptions } from '../frames/pixels-of'
import type { DocumentReading } from '../frames/reading'
import type { Encode } from '../take/tile-sheet'

export interface JudgedPhotograph {
  /** Image to be sent: the chosen file as it came, or a JPEG of the picture. */
  image: Blob
  width: number
  height: number
  reading: DocumentReading
}

export interface DocumentAnalyser {
  /** Frames follow each other; the picture is handed over. */
  frame(picture: ImageBitmap): Promise<DocumentReading>
  /** Rejects where the blob is no image that the browser can decode. The picture is handed over. */
  photograph(picture: ImageBitmap | Blob): Promise<JudgedPhotograph>
  /** A JPEG of a picture, for a take. The picture is handed over. */
  encode: Encode
  /** Ends the worker thread; the next call starts another. */
  close(): void
}

/** Tasks of the worker thread that analyses documents. */
export interface DocumentTasks {
  frame: { takes: ImageBitmap; gives: DocumentReading }
  photograph: { takes: ImageBitmap | Blob; gives: JudgedPhotograph }
  encode: { takes: { picture: ImageBitmap } & EncodeOptions; gives: Blob }
}
