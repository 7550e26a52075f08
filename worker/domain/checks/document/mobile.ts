import type { ImageFormat } from '../../image-format'
import type { DocumentCheckRow, Finding } from './check'

export interface ScreenshotSigns {
  /** Sides of the full image in pixels. */
  short: number
  long: number
  format: ImageFormat['name']
  /** Shares of the pixels that are exactly as their neighbour: in all rows, and in those of a phone's status bar. */
  flat: number
  flatTop: number
}

/** Short sides of phones' screens in pixels; their long sides are 1.77 to 2.4 times as long. */
const SCREEN_WIDTHS = new Set([640, 720, 750, 828, 1080, 1125, 1170, 1179, 1206, 1242, 1284, 1290, 1320, 1440])
const ASPECTS = { least: 1.77, most: 2.4 }

const thresholds = {
  flat: { value: 0.25, chosenBy: 'photos of docs-greycopy-dev, of which many have the size of a screen, stay below' },
  flatTop: { value: 0.7, chosenBy: 'a status bar is one colour but for a clock and a few signs' },
}

function judge({ short, long, format, flat, flatTop }: ScreenshotSigns): Finding {
  const isScreen = SCREEN_WIDTHS.has(short) && long / short >= ASPECTS.least && long / short <= ASPECTS.most
  if (isScreen && flat > thresholds.flat.value && flatTop > thresholds.flatTop.value) {
    return {
      status: 'failed',
      reason: `a ${format} of a phone screen's size with areas of exactly one colour: a screenshot`,
    }
  }
  return { status: 'success', reason: 'no screenshot; a phone in front of the camera is looked for by its raster only' }
}

export const mobile: DocumentCheckRow<ScreenshotSigns> = {
  looksAt: 'size of the file and areas of exactly one colour',
  needs: ['file header'],
  method: 'screen size, flat areas and status bar of screenshots',
  thresholds,
  blocks: false,
  judge,
}
