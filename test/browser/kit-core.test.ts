/** The core without its elements, before a fake camera, under a policy that allows no eval and no other origin. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { automatic, openKit } from '../support/kit/automatic'
import { browserWithCamera } from '../support/kit/browser'
import { writeClip } from '../support/kit/clip'
import { writeFaceClip } from '../support/kit/face-clip'
import { pageOf } from '../support/kit/pages'
import { type KitSite, kitSite } from '../support/kit/site'
import { chance } from '../support/specimens/chance'

let folder: string
let site: KitSite

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-kit-'))
  site = await kitSite()
})
afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
})

const file = (name: string) => path.join(folder, `${name}.y4m`)

describe('a document before the camera', () => {
  it('is photographed by itself once the glare has gone, and the camera is let go', async () => {
    const own = chance('kit-core/glare')
    const moments = await writeClip(file('glare'), await pageOf('id-card', own), 'glare', own)
    const browser = await browserWithCamera(file('glare'))
    try {
      const { page, complaints } = await openKit(browser, site.url)
      const run = await automatic(page, 'front', 40_000)
      expect(run.hints).toContain('glare')
      expect(run.taken?.defects).toEqual([])
      expect(moments[run.taken?.frame ?? 0]?.glare).toBeLessThan(0.2)
      expect(run.camera).toBe('closed')
      expect(await page.evaluate(() => window.kit.video.srcObject)).toBeNull()
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
    }
  })
})

describe('a face before the camera', () => {
  it('is found with models from the own origin, which are fetched once, and photographed when it is still', async () => {
    await writeFaceClip(file('face'))
    const browser = await browserWithCamera(file('face'))
    try {
      const { page, complaints } = await openKit(browser, site.url)
      const fetched: string[] = []
      page.context().on('request', (request) => fetched.push(new URL(request.url()).pathname))
      const take = () =>
        page.evaluate(async () => {
          const capture = window.kit.createSelfieCapture({ models: '/kyc-models/', video: window.kit.video })
          const phases: string[] = []
          await new Promise<void>((resolve) => {
            setTimeout(resolve, 40_000)
            capture.subscribe((state) => {
              if (phases.at(-1) !== state.phase) phases.push(state.phase)
              if (state.phase === 'review' || state.phase === 'unavailable') resolve()
            })
            void capture.start()
          })
          const { state } = capture
          const camera = capture.camera.state.status
          const taken = [...phases]
          capture.stop()
          return { phases: taken, camera, measures: state.phase === 'review' ? state.photo.measures : null }
        })
      const first = await take()
      expect(first.phases).toEqual(['loading', 'opening', 'aiming', 'capturing', 'review'])
      expect(first.camera).toBe('closed')
      expect(Math.abs(first.measures?.yaw ?? 90)).toBeLessThan(15)
      expect(first.measures?.interEyeDistance).toBeGreaterThan(80)
      const models = () => fetched.filter((name) => name.startsWith('/kyc-models/')).length
      const before = models()
      await take()
      expect(models()).toBe(before)
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
    }
  })
})
