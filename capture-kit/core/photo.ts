import type { DocumentDefect } from '../../worker/quality/document/defects'
import type { DocumentMeasures } from '../../worker/quality/document/measures'
import type { FaceDefect } from '../../worker/quality/face/defects'
import type { FaceMeasures } from '../../worker/quality/face/measures'
import type { Outline } from './frames/reading'
import type { CaptureSignals } from './signals/capture-signals'

interface Photo {
  /** JPEG from the camera; what the person chose where it came as a file. */
  image: Blob
  width: number
  height: number
  /** `still`: full resolution of the sensor; `video`: one frame of the live picture. */
  origin: 'still' | 'video' | 'file'
}

export interface DocumentPhoto extends Photo {
  kind: 'document'
  /** Null where none was found in a file or a picture taken by hand. */
  outline: Outline | null
  measures: DocumentMeasures | null
  /** Empty for a good picture, most important first. */
  defects: DocumentDefect[]
}

export interface SelfiePhoto extends Photo {
  kind: 'selfie'
  measures: FaceMeasures | null
  /** How it came about, as far as the browser tells; goes along with the upload. */
  signals: CaptureSignals
  defects: FaceDefect[]
}
