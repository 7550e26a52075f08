import { createCanvas, loadImage } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import { ODDNESS } from '../../../../worker/domain/checks/evidence/odd-part'
import { isNotEvaluated } from '../../../../worker/vision/checks/evidence/not-evaluated'
import { type PageHistory, pageHistory } from '../../../../worker/vision/checks/evidence/page-history'
import { readBaseline } from '../../../../worker/vision/codec/jpeg/baseline'
import { decodeRegions } from '../../../../worker/vision/codec/jpeg/regions'
import { imageCorners } from '../../../../worker/vision/geometry/corners'
import type { ImageReadings } from '../../../../worker/vision/image-readings'
import type { FoundPage } from '../../../../worker/vision/page/find-page'
import { specimen } from '../../../support/specimens/specimen'

/** Saved as a canvas does, once more with something drawn into it. */
async function saved(file: Uint8Array, quality: number, edit?: (context: CanvasRenderingContext2D) => void) {
  const image = await loadImage(Buffer.from(file))
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  edit?.(context as unknown as CanvasRenderingContext2D)
  return new Uint8Array(await canvas.encode('jpeg', quality))
}

function historyOf(file: Uint8Array): PageHistory | null {
  const image = readBaseline(file)
  if (!image) throw new Error('a canvas writes baseline files')
  const { width, height } = image
  const parts = decodeRegions(file, image, [{ x: 0, y: height - 8, width: 8, height: 8 }])
  const readings = {
    portrait: null,
    scale: 1,
    header: { format: 'jpeg', width, height, progressive: false, orientation: 1 },
  }
  const page = { corners: imageCorners(width, height) } as unknown as FoundPage
  const found = pageHistory(parts?.blocks ?? null, readings as unknown as ImageReadings, page)
  return isNotEvaluated(found) ? null : found
}

let camera: Uint8Array

beforeAll(async () => {
  const { bytes } = await specimen({ kind: 'licence', seed: 'history', pixels: 1e6 })
  camera = await saved(bytes, 78)
})

describe('the history of a picture in its coefficients', () => {
  it('is the same everywhere in one that was saved twice', async () => {
    const found = historyOf(await saved(camera, 93))
    expect(found?.page.oddness).toBeLessThan(10)
  })

  it('is lacking where something was drawn in between', async () => {
    const found = historyOf(
      await saved(camera, 93, (context) => {
        context.filter = 'blur(0.6px)'
        context.font = '40px serif'
        context.fillStyle = '#222'
        for (let line = 0; line < 3; line++) context.fillText('8 MARCH 1971', 503, 303 + line * 37)
      }),
    )
    expect(found?.page.oddness).toBeGreaterThan(ODDNESS.value)
    const { x = 0, y = 0 } = found?.page.region ?? {}
    expect(x).toBeGreaterThan(420)
    expect(x).toBeLessThan(800)
    expect(y).toBeGreaterThan(220)
    expect(y).toBeLessThan(440)
  })

  it('is not told of a first saving', async () => {
    expect(historyOf((await specimen({ kind: 'licence', seed: 'history', pixels: 1e6 })).bytes)).toBeNull()
  })
})
