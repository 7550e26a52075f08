import { picture } from '../camera/surfaces.ts'
import { pixelsOf } from '../pixels.ts'
import { ranged, type Stages } from '../scene.ts'
import { diffused } from './error-diffusion.ts'
import { halftone } from './halftone.ts'
import { onPaper } from './paper.ts'

/** A print-out on plain paper, cut out or with its sheet around it. */
export const printed = (method: 'halftone' | 'diffusion', trim: 'cut' | 'sheet'): Stages => ({
  scene(scene, page, chance, part) {
    const source = pixelsOf(page.canvas)
    const saturation = ranged(chance, part, { dev: [0.8, 0.92], test: [0.68, 0.8] })
    for (let i = 0; i < source.data.length; i += 4) {
      const grey = (source.data[i] * 54 + source.data[i + 1] * 183 + source.data[i + 2] * 19) / 256
      for (let c = 0; c < 3; c++) source.data[i + c] = grey + saturation * (source.data[i + c] - grey)
    }
    const print =
      method === 'halftone'
        ? halftone(picture(source, page.pixelsPerMm), {
            // 85 to 175 lines an inch, in lines a millimetre.
            frequency: ranged(chance, part, { dev: [85, 125], test: [125, 165] }) / 25.4,
            gain: ranged(chance, part, { dev: [0, 0.08], test: [0.08, 0.16] }),
          })
        : diffused(source, page.pixelsPerMm, ranged(chance, part, { dev: [300, 420], test: [420, 600] }) / 25.4, chance)
    onPaper(scene, page, print, trim === 'cut' ? [0, 0.4] : [4, 22], chance)
    scene.samples = 2
  },
})
