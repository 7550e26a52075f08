import type { ImageFormat } from '../../image-format'
import { type CheckRow, confidenceOf, type Finding, weightOf } from '../check'
import { isScreenShaped } from './phone-screens'

/** A dark frame around a document, brighter outside. */
export interface Bezel {
  /** Long over short side. */
  aspect: number
  /** Share of its least covered side at which it is seen. */
  framed: number
}

export interface PhoneSigns {
  /** The best framed dark area around the document; null where none is. */
  bezel: Bezel | null

  /** Sides of the full image in pixels. */
  short: number
  long: number
  format: ImageFormat['name'] | 'jpeg2000'
  /** Shares of the pixels that are exactly as their neighbour: in all rows, and in those of a phone's status bar. */
  flat: number
  flatTop: number
}

const thresholds = {
  flat: { value: 0.25, chosenBy: 'photos of docs-greycopy-dev, of which many have the size of a screen, stay below' },
  framed: {
    value: 0.7,
    fails: 0.7,
    chosenBy:
      "rendered phones (12, dev): 9 above, 1 below, 2 not seen; none of 214 real images of docs-greycopy-dev, docs-mrz-dev and others has such a frame of a phone's shape; 2026-11-21",
  },
  leastAspect: { value: 1.75, chosenBy: 'framed cards of docs-mrz-dev and renders: up to 1.6; phones 1.97 to 2.13' },
  mostAspect: { value: 2.4, chosenBy: 'the longest phones' },
  flatTop: { value: 0.7, chosenBy: 'a status bar is one colour but for a clock and a few signs' },
}

function judge({ bezel, short, long, format, flat, flatTop }: PhoneSigns): Finding {
  if (isScreenShaped(short, long) && flat > thresholds.flat.value && flatTop > thresholds.flatTop.value) {
    // Films and programs leave such areas in JPEG too; phones save screenshots as PNG.
    return {
      status: format === 'png' ? 'failed' : 'sign',
      reason: `a ${format} of a phone screen's size with areas of exactly one colour: a screenshot`,
    }
  }
  if (bezel && isPhoneFrame(bezel)) {
    return {
      status: frameWeight(bezel),
      confidence: phoneConfidence(bezel),
      reason: "the document lies in a dark frame of a phone's shape",
    }
  }
  return { status: 'success', reason: 'neither a screenshot nor the frame of a phone around the document' }
}

export const isPhoneFrame = ({ aspect, framed }: Bezel): boolean =>
  framed >= thresholds.framed.value && aspect >= thresholds.leastAspect.value && aspect <= thresholds.mostAspect.value

export const frameWeight = ({ framed }: Bezel): 'failed' | 'sign' => weightOf(framed, thresholds.framed)

export const phoneConfidence = ({ framed }: Bezel): number => confidenceOf(framed, thresholds.framed.value, 0.15)

export const mobile: CheckRow<PhoneSigns> = {
  looksAt: 'size of the file, areas of exactly one colour, dark areas around the document',
  sees: "screenshots (as JPEG a sign); a dark frame of a phone's shape around the document",
  overlooks: 'phones in light or patterned covers, on a table as dark as they are, or closer than their frame',
  needs: ['file header'],
  method: "screen size, flat areas and status bar of screenshots; a dark frame of a phone's shape",
  thresholds,
  judge,
}
