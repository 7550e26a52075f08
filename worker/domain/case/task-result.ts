/** Results of a session's tasks, on which the product decides; rows and answers are mapped from them. */
import type { DocumentDefect } from '../../quality/document/defects'
import type { DocumentMeasures } from '../../quality/document/measures'
import type { FaceDefect } from '../../quality/face/defects'
import type { FaceMeasures } from '../../quality/face/measures'
import type { FieldReading } from './field-reading'
import type { CheckGroup, Region } from './judgement'
import type { ObjectKey } from './object-key'

export type TaskStatus = 'idle' | 'processing' | 'success' | 'failed'

interface CommonResult {
  status: TaskStatus
  /** Seconds. */
  spent: number
  errors: string[]
  checks: CheckGroup[]
}

/** An earlier attempt at the same task. */
export interface EarlierTry extends CommonResult {
  try: number
  /** ISO 8601. */
  startedAt: string
  docName?: string
  images: ObjectKey[]
}

interface AttemptedResult extends CommonResult {
  docName: string
  tries: number
  startedAt?: string
  /** Oldest first. */
  history: EarlierTry[]
  /** As people look at them, and as they were uploaded. */
  images: ObjectKey[]
  imagesFull: ObjectKey[]
}

interface Point {
  x: number
  y: number
}

export type PageCorners = [Point, Point, Point, Point]

/** Quality of one document image, by its place among the uploaded ones; pixels are those of the full image. */
export interface DocumentQuality
  extends Pick<DocumentMeasures, 'longSide' | 'coverage' | 'tilt' | 'medianLuma' | 'clippedShare' | 'blur'> {
  image: number
  glare: Region[]
  /** Corners of the page, clockwise from its own top left. */
  corners: PageCorners
  /** The picture has no colours. */
  grey?: true
  defects: DocumentDefect[]
}

type Untold = 'motion' | 'marginLeft' | 'marginRight' | 'marginAbove' | 'marginBelow'

export interface SelfieQuality extends Omit<FaceMeasures, Untold> {
  image: number
  /** Where there are several: how many, and the box of the one that was compared, in pixels of the full image. */
  faces?: number
  compared?: { x: number; y: number; width: number; height: number }
  defects: FaceDefect[]
}

export interface DocumentTaskResult extends AttemptedResult {
  type: 'document'
  isBackSide: boolean
  /** ISO 3166-1 alpha-3, empty where it is not known. */
  countryCode: string
  ocr: { status: TaskStatus; fields: FieldReading[] }
  /** Cut-outs of what was recognised besides text. */
  imageObjects: ObjectKey[]
  quality?: DocumentQuality[]
}

export interface SelfieTaskResult extends AttemptedResult {
  type: 'selfie'
  /** Names of the documents that are held into the picture. */
  withDoc: string | string[]
  /** Null: no face, no portrait. */
  faceSelfie: ObjectKey | null
  faceDoc: ObjectKey | null
  quality?: SelfieQuality
}

export interface FacesTaskResult extends CommonResult {
  type: 'faces'
}

export type TaskResult = DocumentTaskResult | SelfieTaskResult | FacesTaskResult
