/** One uploaded image after every engine has looked at it. Holds no pixels; image entries are object keys. */
import type { DocumentCheck, SelfieCheck } from '../contract/check-names'
import type { DocumentQuality, OcrField, SelfieQuality } from '../contract/task'
import type { Judgement } from '../domain/checks/group'
import type { DocumentType } from '../domain/document-types/document-type'
import type { KnownValues } from '../domain/fields/compare'
import type { Mrz } from '../domain/mrz/parse'
import type { FaceEvidence, SessionImage } from '../domain/session/session'
import type { ImageQuality } from './image-quality'
import type { DecodeRefusal, TextLine } from './services'
import type { SeenSide } from './side'

interface Analysed {
  source: SessionImage
  /** Milliseconds. */
  spentMs: number
}

export interface UnusableImage extends Analysed {
  kind: 'unusable'
  reason: DecodeRefusal
  detail: string
}

export interface UnknownImage extends Analysed {
  kind: 'unknown'
  processed: string
}

export interface DocumentImage extends Analysed {
  kind: 'document'
  processed: string
  type: DocumentType | null
  side: SeenSide | null
  mrz: Mrz | null
  /** Of an MRZ whose check digits hold, else of a barcode: may be held against other evidence. */
  known: KnownValues | null
  /** The page's text; empty where it was not asked for. */
  lines: TextLine[]
  fields: OcrField[]
  /** False where text was asked for and could not be read. */
  textVisible: boolean
  textRead: boolean
  portrait: FaceEvidence | null
  /** Cut-outs of what was recognised besides text. */
  objects: string[]
  quality: ImageQuality<DocumentQuality>
  checks: Partial<Record<DocumentCheck, Judgement>>
}

export interface SelfieImage extends Analysed {
  kind: 'selfie'
  processed: string
  face: FaceEvidence | null
  /** Portrait on a document that is held into the picture. */
  heldPortrait: FaceEvidence | null
  quality: ImageQuality<SelfieQuality> | null
  checks: Partial<Record<SelfieCheck, Judgement>>
}

export type ImageAnalysis = UnusableImage | UnknownImage | DocumentImage | SelfieImage
