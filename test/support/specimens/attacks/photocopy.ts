import { picture } from '../camera/surfaces.ts'
import type { Chance, Part } from '../chance.ts'
import type { Page } from '../documents/page.ts'
import { canvasOf, pixelsOf } from '../pixels.ts'
import { ranged, type Scene, type Stages } from '../scene.ts'
import { onPaper } from './paper.ts'

type Colour = 'grey' | 'colour'

/** A copy, cut out. */
export const photocopy = (colour: Colour): Stages => ({
  scene: (scene, page, chance, part) => place(scene, page, colour, [0, 0.6], chance, part),
})

/** A copy with white paper around it. */
export const photocopyOnSheet = (colour: Colour): Stages => ({
  scene: (scene, page, chance, part) => place(scene, page, colour, [6, 25], chance, part),
})

function place(
  scene: Scene,
  page: Page,
  colour: Colour,
  margins: readonly [number, number],
  chance: Chance,
  part: Part,
): void {
  const copied = canvasOf(copy(page, colour, chance, part))
  onPaper(scene, page, picture(pixelsOf(copied), page.pixelsPerMm), margins, chance)
}

/** The copier's tone curve, toner's grain and specks, and streaks from a dirty glass. */
function copy(page: Page, colour: Colour, chance: Chance, part: Part) {
  const pixels = pixelsOf(page.canvas)
  const { width, height, data } = pixels
  const steep = ranged(chance, part, { dev: [5, 9], test: [8, 13] })
  const middle = chance.between(0.42, 0.58)
  const curve = Uint8Array.from({ length: 256 }, (_, i) => {
    const edge = 1 / (1 + Math.exp(steep * middle))
    return Math.min(255, 262 * (1 / (1 + Math.exp(-steep * (i / 255 - middle))) - edge))
  })
  const streaks = Float32Array.from({ length: width }, () => 1)
  for (let i = chance.whole(0, 4); i > 0; i--) {
    const at = chance.whole(0, width - 4)
    streaks.fill(chance.between(0.75, 0.95), at, at + chance.whole(1, 4))
  }
  const grain = ranged(chance, part, { dev: [4, 8], test: [8, 14] })
  for (let i = 0, x = 0; i < data.length; i += 4, x = x + 1 === width ? 0 : x + 1) {
    const noise = grain * (chance.next() - 0.5)
    const grey = (data[i] * 77 + data[i + 1] * 150 + data[i + 2] * 29) >> 8
    for (let c = 0; c < 3; c++) {
      const value = colour === 'grey' ? grey : data[i + c]
      const toned = curve[value]
      data[i + c] = (toned > 250 ? 255 : Math.max(28, toned + noise)) * streaks[x]
    }
  }
  specks(data, width, height, Math.round(page.width * page.height * chance.between(0.01, 0.05)), chance)
  return pixels
}

function specks(data: Uint8ClampedArray, width: number, height: number, count: number, chance: Chance): void {
  for (let i = 0; i < count; i++) {
    const [x, y] = [chance.whole(0, width - 4), chance.whole(0, height - 4)]
    const side = chance.whole(1, 3)
    for (let dy = 0; dy < side; dy++) {
      const at = ((y + dy) * width + x) * 4
      data.fill(chance.whole(30, 110), at, at + side * 4)
      for (let k = at + 3; k < at + side * 4; k += 4) data[k] = 255
    }
  }
}
