import type { CheckRow, Finding, Threshold } from '../check'
import { screenOfSize } from './phone-screens'

export interface ShownOnDevice {
  /** Sides of the face on which a straight dark band runs past it, 0..4. */
  darkSides: number
  /** The file is a PNG of exactly this phone's screen size; null: of none. */
  screenshotOf: string | null
}

/** A dark rim on so many sides of the face is a device's. */
export const RIM_SIDES: Threshold = {
  value: 3,
  chosenBy:
    'rendered phones alone, of 50: APCER 54 %, where the rim is thin, lit or hidden by the crop; BPCER 0 on 61 photos, 1,549 images of LFW and 399 real faces of NUAA and a webcam. A face that fills the picture shows no rim: it passes',
}

function judge({ darkSides, screenshotOf }: ShownOnDevice): Finding {
  if (screenshotOf) return { status: 'failed', reason: `a PNG of the size of a screen, ${screenshotOf} pixels` }
  if (darkSides >= RIM_SIDES.value) {
    return { status: 'failed', value: darkSides, reason: `a dark rim on ${darkSides} sides of the face` }
  }
  return { status: 'success', value: darkSides, reason: 'no rim of a device around the face' }
}

export const mobileSelfie: CheckRow<ShownOnDevice> = {
  looksAt: 'dark bands around the face, size and format of the file',
  sees: 'a dark rim on three sides of the face, screenshots by their size',
  overlooks: 'a screen that fills the picture',
  needs: ['file header', 'face'],
  method: "dark rim of a device around the face; a screenshot's size",
  thresholds: { rimSides: RIM_SIDES },
  judge,
}

/** Cameras write JPEG, HEIC or WebP: a PNG of exactly a screen's size is a picture of that screen. */
export function screenshotSize(file: { format: string; width: number; height: number }): string | null {
  return file.format === 'png' ? screenOfSize(file.width, file.height) : null
}
