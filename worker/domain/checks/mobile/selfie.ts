import { RIM_SIDES } from '../display/selfie'
import type { Judgement } from '../judgement'

export interface ShownOnDevice {
  /** Sides of the face on which a straight dark band runs past it, 0..4. */
  darkSides: number
  /** The file is a PNG of exactly this phone's screen size; null: of none. */
  screenshotOf: string | null
}

/**
 * On rendered phones alone, of 50: APCER 54 %, where the rim is thin, lit or hidden by the crop. BPCER 0 on 61 photos,
 * 1,549 images of LFW and 399 real faces of NUAA and a webcam. A face that fills the picture shows no rim: it passes.
 */
export function shownOnMobile({ darkSides, screenshotOf }: ShownOnDevice): Judgement {
  const method = "dark rim of a device around the face; a screenshot's size"
  if (screenshotOf) return { status: 'failed', method, reason: `a PNG of the size of a screen, ${screenshotOf} pixels` }
  if (darkSides >= RIM_SIDES) {
    return { status: 'failed', method, value: darkSides, reason: `a dark rim on ${darkSides} sides of the face` }
  }
  return { status: 'success', method, value: darkSides, reason: 'no rim of a device around the face' }
}

/** Screens of phones in pixels, portrait: of Apple's since 2014, and what Android phones share. */
const SCREENS = [
  '640x1136',
  '720x1280',
  '720x1520',
  '720x1600',
  '750x1334',
  '828x1792',
  '1080x1920',
  '1080x2160',
  '1080x2220',
  '1080x2280',
  '1080x2316',
  '1080x2340',
  '1080x2376',
  '1080x2400',
  '1080x2408',
  '1080x2412',
  '1125x2436',
  '1170x2532',
  '1179x2556',
  '1206x2622',
  '1220x2712',
  '1242x2208',
  '1242x2688',
  '1284x2778',
  '1290x2796',
  '1320x2868',
  '1344x2992',
  '1440x2560',
  '1440x2960',
  '1440x3040',
  '1440x3088',
  '1440x3120',
  '1440x3200',
]

/** Cameras write JPEG, HEIC or WebP: a PNG of exactly a screen's size is a picture of that screen. */
export function screenshotSize(file: { format: string; width: number; height: number }): string | null {
  if (file.format !== 'png') return null
  const size = `${Math.min(file.width, file.height)}x${Math.max(file.width, file.height)}`
  return SCREENS.includes(size) ? size : null
}
