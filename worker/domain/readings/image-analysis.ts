/** One uploaded image after every engine has looked at it. Holds no pixels: images are named by their keys. */

import type { DocumentCheck } from '../../words/decision/check-names'
import type { Machine } from '../case/document-facts'
import type { FieldReading } from '../case/field-reading'
import type { Judgement } from '../case/judgement'
import type { ObjectKey } from '../case/object-key'
import type { FaceEvidence, SessionImage } from '../case/session'
import type { DocumentQuality } from '../case/task-result'
import type { DocumentType, SeenSide, Side } from '../document-types/document-type'
import type { KnownValues } from '../fields/compare'
import type { VisualComparison } from '../fields/comparison'
import type { SealReading } from '../seal/seal'
import type { SelfieImage } from './selfie-image'
import type { TextLine } from './text-line'

/** Reason why an image could not be used: a judgement about the upload, never a fault of ours. */
export type DecodeRefusal = 'unsupported_format' | 'too_large' | 'corrupt' | 'truncated'

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
  processed: ObjectKey
  /** Its text was not read: the attempt had read as many images as it may. */
  spared?: true
  /** A document whose picture is turned left for right, as some front cameras save it. */
  mirrored?: true
}

/** Properties of a type that a session needs: kept until the other side of a card comes. */
export interface TypeOfImage extends Pick<DocumentType, 'name' | 'countryCode' | 'kind' | 'sides'> {
  /** Side on which documents of the type have their MRZ; null: they have none. */
  mrzSide: Side | null
  /** The same of a barcode with the holder's data. */
  barcodeSide: Side | null
}

/** Plain JSON; its stored form is in the contract. */
export interface DocumentImage extends Analysed {
  kind: 'document'
  processed: ObjectKey
  type: TypeOfImage | null
  side: SeenSide | null
  hasMrz: boolean
  /** Values of an MRZ whose check digits hold, else of a barcode: may be compared with other evidence. */
  known: KnownValues | null
  /** Source of those values; null where there is none. */
  vouched: Machine | null
  /** A state code in the MRZ that nobody has; null: none such. */
  unknownState: string | null
  /** Comparison of the side's own print with those values. */
  visual: VisualComparison[]
  /** The page's text; empty where it was not asked for. */
  lines: TextLine[]
  fields: FieldReading[]
  /** False where text was asked for and could not be read. */
  textVisible: boolean
  textRead: boolean
  /** It was asked for, but the attempt had read as many images as it may. */
  textSpared?: true
  /** The picture shows somebody beside the page. */
  faceBeside?: true
  portrait: FaceEvidence | null
  /** Its signed barcodes; absent where there are none. */
  seals?: SealReading[]
  /** Cut-outs of what was recognised besides text. */
  objects: ObjectKey[]
  quality: Omit<DocumentQuality, 'image'>
  checks: Partial<Record<DocumentCheck, Judgement>>
}

export type ImageAnalysis = UnusableImage | UnknownImage | DocumentImage | SelfieImage
