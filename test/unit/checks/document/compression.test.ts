import { beforeAll, describe, expect, it } from 'vitest'
import { ODDNESS } from '../../../../worker/domain/checks/evidence/odd-part'
import { isNotEvaluated } from '../../../../worker/vision/checks/evidence/not-evaluated'
import { type PageHistory, pageHistory } from '../../../../worker/vision/checks/evidence/page-history'
import { readBaseline } from '../../../../worker/vision/codec/jpeg/baseline'
import { decodeRegions } from '../../../../worker/vision/codec/jpeg/regions'
import { imageCorners } from '../../../../worker/vision/geometry/corners'
import type { ImageReadings } from '../../../../worker/vision/image-readings'
import type { FoundPage } from '../../../../worker/vision/page/find-page'
import { createCanvas, loadImage, type SKRSContext2D } from '../../../support/canvas'
import { specimen } from '../../../support/specimens/specimen'
import { standIn } from '../../../support/stand-in'

/** Saved as a canvas does, edited before. */
async function saved(file: Uint8Array, quality: number, edit?: (context: SKRSContext2D) => void) {
  const image = await loadImage(Buffer.from(file))
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  edit?.(context)
  return new Uint8Array(await canvas.encode('jpeg', quality))
}

function historyOf(file: Uint8Array): PageHistory | null {
  const image = readBaseline(file)
  if (!image) throw new Error('a canvas writes baseline files')
  const { width, height } = image
  const parts = decodeRegions(file, image, [{ x: 0, y: height - 8, width: 8, height: 8 }])
  const header = { format: 'jpeg', width, height, progressive: false, orientation: 1 } as const
  const readings = standIn<ImageReadings>({ portrait: null, scale: 1, header })
  const page = standIn<FoundPage>({ corners: imageCorners(width, height) })
  const found = pageHistory(parts?.blocks ?? null, readings, page)
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

  it('is lacking where a piece of the picture was moved to in between', async () => {
    const [width, height] = [200, 120]
    const piece = { x: 505, y: 250 }
    const found = historyOf(
      await saved(camera, 93, (context) => {
        context.drawImage(context.canvas, 260, 340, width, height, piece.x, piece.y, width, height)
      }),
    )
    expect(found?.page.oddness).toBeGreaterThan(ODDNESS.value)
    const region = found?.page.region ?? { x: 0, y: 0, width: 0, height: 0 }
    const middle = { x: region.x + region.width / 2, y: region.y + region.height / 2 }
    expect(middle.x).toBeGreaterThan(piece.x)
    expect(middle.x).toBeLessThan(piece.x + width)
    expect(middle.y).toBeGreaterThan(piece.y)
    expect(middle.y).toBeLessThan(piece.y + height)
  })

  it('is not told of a first saving', async () => {
    expect(historyOf((await specimen({ kind: 'licence', seed: 'history', pixels: 1e6 })).bytes)).toBeNull()
  })
})
