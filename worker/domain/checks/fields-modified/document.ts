import { upperMedian } from '../../../quality/median'
import type { Region } from '../../case/judgement'
import { type CheckRow, confidenceOf, type Finding, type Threshold, weightiest, weightOf } from '../check'

/** A piece of print as it looks at native size: natural logarithms, see PrintTraits. */
export interface Print {
  sharpness: number
  paper: number | null
  sharing: number | null
  region: Region
}

export interface FieldsPrint {
  prints: readonly Print[]
  /** Pairs of pieces with the same text: correlation of the paper's fine texture, -1..1. */
  twins: readonly { correlation: number; region: Region }[]
}

const thresholds = {
  sharpness: {
    value: 0.13,
    chosenBy:
      'lines of 43 real documents and 20 renders exceed their two nearest peers by at most 0.1, letters drawn into 12 renders by 0.14 to 0.36; 2026-11-21',
  },
  paper: {
    value: 0.36,
    chosenBy:
      'lines of real documents with enough peers: up to 0.28; inpainted in docs-forged-dev 0.37 and 0.40; 2026-11-21',
  },
  rough: {
    value: 0.25,
    chosenBy:
      'with less sharing than below: no value left alone of 34 renders and 48 real documents but two of samples that a program composed; number or birth date painted out and covered with noise in 12 renders: 4; by hand, 2026-11-27',
  },
  unshared: {
    value: 0.15,
    chosenBy: 'see rough: headings and seals are rough as often, but share their texture as the paper around does',
  },
  twins: { value: 0.4, chosenBy: 'text printed twice: 0.06 and 0.12; copied in renders: 0.58 to 0.83; 2026-11-21' },
  prints: {
    value: 6,
    chosenBy: 'with fewer pieces of one size, titles and captions are outliers: 3 of 43 real documents, 2026-11-21',
  },
}

/** Print of another size is of another kind: heights differ by up to this factor. */
const SIZE = 1.5
/** The peer whose distance counts: the nearest may be of the same hand. */
const PEER = 1
/** Median deviations of the peers that a piece must differ by on pages whose print differs anyway. */
const SPREAD = 4

interface Sign {
  /** Over its threshold: 1 is at it. */
  strength: number
  threshold: Threshold
  reason: string
  region: Region
}

function judge({ prints, twins }: FieldsPrint): Finding {
  const compared = prints.map((print) => ({ print, peers: prints.filter((other) => areAlike(print, other)) }))
  const judged = compared.filter(({ peers }) => peers.length >= thresholds.prints.value - 1)
  const signs: Sign[] = [
    ...judged.flatMap(({ print, peers }) => signsOf(print, peers)),
    ...twins.map(({ correlation, region }) => ({
      strength: correlation / thresholds.twins.value,
      threshold: thresholds.twins,
      reason: 'two fields are the same pixels, with the paper around them',
      region,
    })),
  ]
  if (signs.length === 0) {
    return { status: 'idle', reason: 'too few pieces of print of one size to compare with each other' }
  }
  const found = signs
    .filter(({ strength }) => strength > 1)
    .map(
      ({ strength, threshold, reason, region }): Finding => ({
        status: weightOf(strength * threshold.value, threshold),
        confidence: confidenceOf(strength, 1, 0.4),
        reason,
        region,
      }),
    )
  const confidence = confidenceOf(Math.max(...signs.map(({ strength }) => strength)), 1, 0.4)
  const reason = `${judged.length} pieces of print look alike; careful edits do so too`
  return weightiest(found) ?? { status: 'success', confidence, reason }
}

const areAlike = (a: Print, b: Print) =>
  a !== b && a.region.height < SIZE * b.region.height && b.region.height < SIZE * a.region.height

function signsOf({ sharpness, paper, sharing, region }: Print, peers: readonly Print[]): Sign[] {
  const edges = peers.map((peer) => peer.sharpness)
  const papers = peers.map((peer) => peer.paper).filter((level) => level !== null)
  const sharings = peers.map((peer) => peer.sharing).filter((level) => level !== null)
  const isTextured = paper !== null && papers.length >= thresholds.prints.value - 1
  return [
    {
      strength: beyond(sharpness, edges, thresholds.sharpness.value),
      threshold: thresholds.sharpness,
      reason: 'the letters of a field are sharper than the camera shows the others',
      region,
    },
    {
      strength: isTextured ? -beyond(paper, papers, thresholds.paper.value) : 0,
      threshold: thresholds.paper,
      reason: 'the paper under a field lacks the texture around it, as after painting over',
      region,
    },
    {
      strength:
        isTextured && sharing !== null
          ? Math.min(
              beyond(paper, papers, thresholds.rough.value),
              -beyond(sharing, sharings, thresholds.unshared.value),
            )
          : 0,
      threshold: thresholds.rough,
      reason: 'the paper under a field has a noise of its own, as where noise hides painting',
      region,
    },
  ]
}

/** Signed distance from the second nearest of the others, over the threshold, or over their own spread where that is more. */
function beyond(value: number, others: readonly number[], threshold: number): number {
  const distances = others.map((other) => value - other).sort((a, b) => Math.abs(a) - Math.abs(b))
  const middle = upperMedian(others)
  const spread = SPREAD * upperMedian(others.map((other) => Math.abs(other - middle)))
  return (distances[PEER] ?? 0) / Math.max(threshold, spread)
}

export const fieldsModified: CheckRow<FieldsPrint> = {
  looksAt: 'up to 14 pieces of print at native size: edges of the letters, paper between and around them',
  sees: 'letters sharper than the camera shows the others, paper that was painted over under a field, or covered with noise, a field copied from another with its paper',
  overlooks:
    'values of which few glyphs were changed, edits as soft and noisy as the photo, copies of single glyphs, print that a lamp has washed out; idle with fewer than six pieces of print of one size, or print below 14 pixels',
  needs: ['native pixels', 'OCR fields'],
  method:
    'sharpness and paper texture of each piece against its nearest peers; paper of equal texts against each other',
  neverFails:
    'captions and headings of another print leave the same traces on one genuine page of a hundred; stronger edits leave no more',
  thresholds,
  judge,
}
