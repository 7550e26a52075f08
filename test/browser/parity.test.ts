/** The same pixels in Node, workerd and Chromium give the same numbers. */
import path from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import type { Rgba } from '../../worker/quality/pixels'
import { documentMeasures, faceMeasures } from '../parity/measures'
import { createCanvas, loadImage } from '../support/canvas'
import { browserWithCamera } from '../support/kit/browser'
import { drawnMesh } from '../support/mesh'
import { selfie } from '../support/specimens/face'
import { keptSpecimen } from '../support/specimens/kept'
import { pixelsOf } from '../support/specimens/pixels'

const SIZE = { width: 640, height: 480 }
const PRECISION = 1e-6

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: path.resolve(import.meta.dirname, '../parity/worker.ts'), formats: ['es'] },
    },
  })
  const [{ output }] = result as Rolldown.RolldownOutput[]
  return output[0].code
}

async function photograph(turned: number): Promise<Rgba> {
  const { bytes } = await keptSpecimen({ kind: 'passport', seed: 'parity', pixels: 500_000 })
  const canvas = createCanvas(SIZE.width, SIZE.height)
  const context = canvas.getContext('2d')
  context.drawImage(await loadImage(Buffer.from(bytes)), turned, 0, SIZE.width, SIZE.height)
  return pixelsOf(canvas)
}

it('measures of documents and faces are the same everywhere', async () => {
  const [document, before, face] = [await photograph(0), await photograph(3), pixelsOf(await selfie(4, SIZE))]
  const points = drawnMesh({ x: 320, y: 216, size: 80 })
  const expected = { document: documentMeasures(document, before), face: faceMeasures(face, points) }
  expect(expected.document?.mrz).toEqual({ edge: 'bottom', lines: 2 })
  expect(expected.document?.motion).toBeGreaterThan(1)

  const sent = (raster: Rgba) => ({ ...raster, data: [...raster.data] })
  const input = { document: sent(document), before: sent(before), face: sent(face), points }
  const script = await bundle()

  const modules = [{ type: 'ESModule' as const, path: 'parity.js', contents: script }]
  const worker = { name: 'parity', modules, compatibilityDate: '2026-08-01' }
  const workerd = new Miniflare(convertV4MiniflareOptions({ cf: false, workers: [worker] }))
  const browser = await browserWithCamera()
  try {
    const answer = await workerd.dispatchFetch('http://parity/', { method: 'POST', body: JSON.stringify(input) })
    same(await answer.json(), expected)
    const page = await browser.newPage()
    await page.addScriptTag({ content: script, type: 'module' })
    await page.waitForFunction(() => 'parity' in globalThis)
    const inPage = await page.evaluate(async (body) => {
      return await (await globalThis.parity(new Request('http://parity/', { method: 'POST', body }))).json()
    }, JSON.stringify(input))
    same(inPage, expected)
  } finally {
    await browser.close()
    await workerd.dispose()
  }
})

/** Every number within the precision, everything else equal. */
function same(actual: unknown, expected: unknown, where = 'measures'): void {
  if (typeof expected === 'number') {
    expect(Math.abs(Number(actual) - expected), where).toBeLessThanOrEqual(PRECISION)
  } else if (expected === null || typeof expected !== 'object') {
    expect(actual, where).toEqual(expected)
  } else {
    expect(Object.keys(actual as object).sort(), where).toEqual(Object.keys(expected).sort())
    for (const [key, value] of Object.entries(expected)) {
      same((actual as Record<string, unknown>)[key], value, `${where}.${key}`)
    }
  }
}
