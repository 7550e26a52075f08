import type { Surface } from '../camera/surfaces.ts'
import { lattice } from '../camera/table.ts'
import type { Chance } from '../chance.ts'
import type { Page } from '../documents/page.ts'
import type { Scene } from '../scene.ts'

/** Puts a print on a sheet of paper with margins from a range, in millimetres. */
export function onPaper(
  scene: Scene,
  page: Page,
  print: Surface,
  [least, most]: readonly [number, number],
  chance: Chance,
): void {
  const [left, top] = [chance.between(least, most), chance.between(least, most)]
  const width = page.width + left + chance.between(least, most)
  const height = page.height + top + chance.between(least, most)
  const fibre = lattice(chance.of('fibre'))
  const white = [chance.between(0.78, 0.86), chance.between(0.78, 0.86), chance.between(0.78, 0.9)]
  scene.surface = {
    width,
    height,
    radiance(x, y, out) {
      if (x < 0 || y < 0 || x >= width || y >= height) return 0
      if (print.radiance(x - left, y - top, out) === 0) out.fill(1)
      const texture = 1 + 0.02 * fibre(x * 6, y * 6) + 0.015 * fibre(x / 7, y / 7)
      for (let c = 0; c < 3; c++) out[c] *= white[c] * texture
      return 1
    },
  }
  scene.pageOnSurface = [1, 0, left, 0, 1, top, 0, 0, 1]
}
