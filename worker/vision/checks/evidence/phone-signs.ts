/** Signs that an image was taken off a phone's screen, by the phone itself or by a camera. */
import type { PhoneSigns } from '../../../domain/checks/mobile/document'
import type { Rgba } from '../../../quality/pixels'
import { middleOf } from '../../geometry/boxes'
import type { ImageReadings } from '../../image-readings'
import type { FoundPage } from '../../page/find-page'
import { bezelAround } from './pixels/bezel'

/** Share of the height in which a phone shows its status. */
const STATUS_BAR = 0.03

export function phoneSigns(
  readings: Pick<ImageReadings, 'gray' | 'header' | 'image' | 'portrait'>,
  page: Pick<FoundPage, 'corners'>,
): PhoneSigns {
  const { header, image, portrait } = readings
  const [short, long] = [Math.min(header.width, header.height), Math.max(header.width, header.height)]
  const [a, , c] = page.corners
  const anchor = portrait ? middleOf(portrait.box) : { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 }
  return {
    bezel: bezelAround(readings.gray, anchor),
    short,
    long,
    format: header.format,
    flat: flatShare(image, 0, image.height),
    flatTop: flatShare(image, 0, Math.ceil(image.height * STATUS_BAR)),
  }
}

/** Share of the pixels of some rows that are exactly as their right neighbour: a camera's noise leaves few. */
function flatShare({ width, data }: Rgba, from: number, to: number): number {
  let same = 0
  let seen = 0
  for (let y = from; y < to; y += 2) {
    for (let i = y * width * 4; i < (y * width + width - 1) * 4; i += 8, seen++) {
      if (data[i] === data[i + 4] && data[i + 1] === data[i + 5] && data[i + 2] === data[i + 6]) same++
    }
  }
  return seen === 0 ? 0 : same / seen
}
