import type { Region } from '../../case/judgement'
import { type CheckRow, confidenceOf, type Finding, type Threshold, weightiest, weightOf } from '../check'
import { ODDNESS, type OddPart } from '../evidence/odd-part'
import { type PartTraces, STRANGE, strangeness } from '../evidence/part-traces'
import { isComparable, LEAST_EYES, OTHER_PERSON, type SecondPortrait, showsAnother } from '../evidence/second-portrait'

export interface PortraitPrint {
  /** Null where none was found. */
  secondPortrait: SecondPortrait | null
  /** Logarithm of the noise in its flattest parts over that in the page's; null where the file keeps none. */
  noise: number | null
  /** Its finest detail against the page's; null where the page has too little to compare. */
  traces: PartTraces | null
  /** Null where the file tells nothing of an earlier compression. */
  oddness: OddPart | null
  /** How deep a shadow runs along its border, as a share: left, top, right, bottom; null where no page was seen. */
  shadow: readonly [left: number, top: number, right: number, bottom: number] | null
  /** The face. */
  region: Region
}

const thresholds = {
  oddness: ODDNESS,
  shadow: {
    value: 0.2,
    chosenBy: '12 real documents and 40 renders: up to 0.14; glued photos in 4 renders: 0.24 to 0.36; 2026-11-21',
  },
  noise: {
    value: -2.15,
    chosenBy:
      'portraits drawn into 8 renders without noise: -2.4 and less; 98 % of 104 others and 12 real documents saved so finely: -1.96 and more; 2026-11-21',
  },
  strange: STRANGE,
  otherPerson: OTHER_PERSON,
  eyes: LEAST_EYES,
}

function judge(print: PortraitPrint): Finding {
  const found = weightiest(signsOf(print))
  if (found) return found
  const { secondPortrait, oddness, shadow, noise } = print
  if (!oddness && !shadow && noise === null && !isComparable(secondPortrait)) {
    return {
      status: 'idle',
      reason: 'neither the page, an earlier compression nor noise was seen to judge the portrait by',
    }
  }
  // A portrait replaced in a file that was saved once leaves nothing of this: no confidence in that.
  if (!oddness && noise === null) {
    const reason = 'no photo was glued on; the file does not tell whether it was replaced in a picture'
    return { status: 'success', reason }
  }
  const strength = Math.max(...strengthsOf(print).map((one) => one.strength))
  const reason = 'portrait and page were taken and saved alike, and no photo was glued on'
  return { status: 'success', confidence: confidenceOf(strength, 1, WIDTH), reason }
}

const WIDTH = 0.4

interface Strength {
  /** Over its threshold: 1 is at it. */
  strength: number
  threshold: Threshold
  reason: string
  region: Region
}

function strengthsOf({ noise, traces, oddness, shadow, region }: PortraitPrint): Strength[] {
  const over = (score: number | null | undefined, threshold: Threshold, reason: string, at = region): Strength => ({
    strength: (score ?? 0) / threshold.value,
    threshold,
    reason,
    region: at,
  })
  return [
    over(
      oddness?.oddness,
      ODDNESS,
      'the portrait has not been through the compression that the rest of the picture has',
      oddness?.region ?? region,
    ),
    over(
      shadow && shadowBySide(shadow),
      thresholds.shadow,
      'a shadow runs along two sides of the portrait, as of a photo glued on the page',
    ),
    over(noise, thresholds.noise, "the portrait lacks the camera's noise that the page has"),
    over(
      traces && strangeness(traces),
      STRANGE,
      "the portrait's finest detail is not spread as lens, sensor and saving spread the page's",
    ),
  ]
}

function signsOf(print: PortraitPrint): Finding[] {
  const { secondPortrait, region } = print
  const signs = strengthsOf(print)
    .filter(({ strength }) => strength > 1)
    .map(
      ({ strength, threshold, reason, region: at }): Finding => ({
        status: weightOf(strength * threshold.value, threshold),
        confidence: confidenceOf(strength, 1, WIDTH),
        reason,
        region: at,
      }),
    )
  if (!showsAnother(secondPortrait)) return signs
  const { similarity } = secondPortrait
  return [
    ...signs,
    {
      status: weightOf(similarity, OTHER_PERSON),
      confidence: confidenceOf(similarity, OTHER_PERSON.value, 0.015),
      reason: 'the second portrait shows another person',
      region,
    },
  ]
}

/** Shadow at two sides that meet, beyond that at the others: a printed frame has as much at all. */
function shadowBySide([left, top, right, bottom]: readonly [number, number, number, number]): number {
  const [across, down] = [Math.max(left, right), Math.max(top, bottom)]
  return Math.min(across, down) - Math.max(Math.min(left, right), Math.min(top, bottom))
}

export const photoApplication: CheckRow<PortraitPrint> = {
  looksAt:
    'the border of the portrait, the compression of its part of the file, its finest detail beside that of the page, a second portrait',
  sees: "the shadow of a glued photo at two sides, a portrait without the camera's noise or without the page's first saving, one finer than the camera shows the page, a second portrait of another person",
  overlooks:
    'a small portrait that was enlarged and blended in, in a picture saved once; whatever was saved again coarsely or scaled after it; photos glued without a shadow',
  needs: ['rectified page', 'JPEG structure', 'portrait'],
  method:
    "noise and finest detail against the page's, shadow at two sides of a glued photo, traces of an earlier JPEG compression against the page's, embeddings",
  neverFails:
    'every one of its measures finds portraits that nobody replaced: printed frames have shadows, soft and small photographs another detail than the page',
  thresholds,
  judge,
}
