import type { Region } from '../../case/judgement'
import { type CheckRow, confidenceOf, type Finding } from '../check'
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

function judge({ secondPortrait, noise, traces, oddness, shadow, region }: PortraitPrint): Finding {
  if (showsAnother(secondPortrait)) {
    const confidence = confidenceOf(secondPortrait.similarity, OTHER_PERSON.value, 0.015)
    return { status: 'failed', confidence, reason: 'the second portrait shows another person', region }
  }
  const strengths = {
    oddness: oddness ? oddness.oddness / ODDNESS.value : 0,
    shadow: shadow ? shadowBySide(shadow) / thresholds.shadow.value : 0,
  }
  const quiet = noise === null ? 0 : noise / thresholds.noise.value
  const strange = traces ? strangeness(traces) / STRANGE.value : 0
  const strength = Math.max(strengths.oddness, strengths.shadow, quiet, strange)
  const confidence = confidenceOf(strength, 1, 0.4)
  if (strengths.oddness > 1 && strengths.oddness >= strengths.shadow) {
    const reason = 'the portrait has not been through the compression that the rest of the picture has'
    return { status: 'failed', confidence, reason, region: oddness?.region ?? region }
  }
  if (strengths.shadow > 1) {
    const reason = 'a shadow runs along two sides of the portrait, as of a photo glued on the page'
    return { status: 'failed', confidence, reason, region }
  }
  if (quiet > 1) {
    return { status: 'failed', confidence, reason: "the portrait lacks the camera's noise that the page has", region }
  }
  if (strange > 1) {
    const reason = "the portrait's finest detail is not spread as lens, sensor and saving spread the page's"
    return { status: 'failed', confidence, reason, region }
  }
  if (!oddness && !shadow && noise === null && !isComparable(secondPortrait)) {
    return {
      status: 'idle',
      reason: 'neither the page, an earlier compression nor noise was seen to judge the portrait by',
    }
  }
  // A portrait replaced in a file that was saved once leaves nothing of this: no confidence in that.
  return oddness || noise !== null
    ? {
        status: 'success',
        confidence,
        reason: 'portrait and page were taken and saved alike, and no photo was glued on',
      }
    : {
        status: 'success',
        reason: 'no photo was glued on; the file does not tell whether it was replaced in a picture',
      }
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
  thresholds,
  judge,
}
