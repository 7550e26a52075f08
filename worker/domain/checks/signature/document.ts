import type { Region } from '../../case/judgement'
import type { CheckRow, Finding } from '../check'

/** Lines of a pen where a type of document has a signature. */
export interface SignatureMarks {
  /** Whether every document of the type has it there. */
  required: boolean
  /** Region where such lines were seen; null: nowhere. */
  region: Region | null
  /** Millimetres of the longest such lines, pulled straight. */
  length: number
  pixelsPerMm: number
}

const thresholds = {
  bare: {
    value: 8,
    chosenBy:
      'lines of a pen in the zone, at 5 pixels/mm and more, 2026-11-21: 15 mm and more on each real one that was signed (docs-mrz-dev, docs-greycopy-dev, docs-forged-dev) and on renders; 6 and less on 9 renders without',
  },
  pixelsPerMm: {
    value: 5,
    chosenBy: 'below, lines of 0.3 mm merge with what they cross; 3 real signatures gave 0 to 10 mm, 2026-11-21',
  },
}

function judge({ required, region, length, pixelsPerMm }: SignatureMarks): Finding {
  if (region) return { status: 'success', reason: 'lines of a pen stand where the signature belongs', region }
  if (!required) return { status: 'idle', reason: 'no signature was seen, and not every document of this type has one' }
  if (pixelsPerMm < thresholds.pixelsPerMm.value) {
    return { status: 'idle', reason: 'no signature was seen, but the document is too small to miss one' }
  }
  if (length >= thresholds.bare.value) {
    return {
      status: 'idle',
      reason: 'something is drawn where the signature belongs, but too little to be sure of one',
    }
  }
  return { status: 'sign', reason: 'no line of a pen where every document of this type is signed' }
}

const row = (whose: string): CheckRow<SignatureMarks> => ({
  looksAt: `${whose}, in the zone where the type of document has it`,
  sees: "lines of a pen in the type's zone; their absence is a sign on types that are always signed alone (driving licences, the old French card, the Russian passport)",
  overlooks:
    'the writer; signatures in single letters; one in ten that it sees is a stamp, a pale portrait or a pattern; idle without OCR, zone or type',
  needs: ['rectified page', 'OCR fields'],
  method: 'thin connected strokes, wider or taller than letters, that were not read as print; no comparison of hands',
  neverFails:
    'few types are always signed, and of 14 genuine licences and cards of these 2 show no line of a pen that it sees',
  thresholds,
  judge,
})

export const ownerSignature = row("the holder's signature")
export const issuerSignature = row("the issuer's signature")
