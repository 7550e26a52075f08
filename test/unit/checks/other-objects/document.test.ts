import { describe, expect, it } from 'vitest'
import { otherObjects } from '../../../../worker/domain/checks/other-objects/document'
import type { DocumentType } from '../../../../worker/domain/document-types/document-type'
import { isNotEvaluated } from '../../../../worker/vision/checks/evidence/not-evaluated'
import type { PageEvidence } from '../../../../worker/vision/checks/evidence/page-evidence'
import { expectedObjects } from '../../../../worker/vision/checks/other-objects/document'
import type { Face } from '../../../../worker/vision/engine-contracts'
import { recognisedObjects } from '../../../../worker/vision/image/recognised-objects'
import { seenPage } from '../evidence/drawn-page'

function judged(seen: PageEvidence) {
  const evidence = expectedObjects(seen)
  return isNotEvaluated(evidence) ? { status: 'unseen', reason: evidence.notEvaluated } : otherObjects.judge(evidence)
}

const unit = (cosine: number): Float32Array => {
  const embedding = new Float32Array(128)
  embedding.set([cosine, Math.sqrt(1 - cosine * cosine)])
  return embedding
}

/** A second face of half the portrait's size, in the upper right. */
function withGhost(seen: PageEvidence, similarity: number, eyes: number): PageEvidence {
  const face = seen.readings.portrait
  if (!face) throw new Error('no portrait')
  const box = { x: seen.page.image.width * 0.85, y: 40, width: face.box.width / 2, height: face.box.height / 2 }
  const ghost: Face = { ...face, box, interEyeDistance: eyes, embedding: unit(similarity) }
  return { ...seen, readings: { ...seen.readings, portrait: { ...face, embedding: unit(1) }, secondPortrait: ghost } }
}

describe('the objects of a passport', async () => {
  const genuine = await seenPage('passport', 'genuine', 'objects-1')

  it('are there, and are cut out', () => {
    expect(judged(genuine)).toMatchObject({ status: 'success' })
    expect(recognisedObjects(genuine).map(({ object }) => object)).toEqual(expect.arrayContaining(['portrait', 'mrz']))
  })

  it.each(['objects-2', 'objects-3'])('fail where the portrait is left out (%s)', async (seed) => {
    const seen = await seenPage('passport', 'no-portrait', seed)
    expect(judged(seen)).toMatchObject({ status: 'failed', reason: expect.stringContaining('portrait') })
  })

  it('do not fail where the detector overlooks a portrait that is there', () => {
    expect(judged({ ...genuine, readings: { ...genuine.readings, portrait: null } }).status).toBe('idle')
  })

  it('fail where the second portrait is of somebody else, but not where it is too small to tell', () => {
    expect(judged(withGhost(genuine, 0.5, 40))).toMatchObject({ status: 'failed' })
    expect(judged(withGhost(genuine, 0.86, 17))).toMatchObject({ status: 'failed' })
    expect(judged(withGhost(genuine, 0.95, 40))).toMatchObject({ status: 'success' })
    expect(judged(withGhost(genuine, 0.5, 10))).toMatchObject({ status: 'success' })
    const seen = withGhost(genuine, 0.5, 40)
    const besideIt = { ...seen.page, toPage: () => ({ x: -50, y: 100 }) }
    expect(judged({ ...seen, page: besideIt })).toMatchObject({ status: 'success' })
  })

  it('fail where a finger reaches over the edge, but not where the table is brown', () => {
    const { image } = genuine.page
    const margin = 60
    const around = (hand: boolean) => {
      const size = { width: image.width + 2 * margin, height: image.height + 2 * margin }
      const data = new Uint8ClampedArray(size.width * size.height * 4)
      for (let y = 0, i = 0; y < size.height; y++) {
        for (let x = 0; x < size.width; x++, i += 4) {
          const inside = x >= margin && y >= margin && x < margin + image.width && y < margin + image.height
          const held = hand && x < margin + 200 && Math.abs(y - size.height / 2) < 75
          const at = ((y - margin) * image.width + x - margin) * 4
          data.set(held ? [190, 140, 110, 255] : inside ? image.data.subarray(at, at + 4) : [120, 80, 50, 255], i)
        }
      }
      const page = {
        ...genuine.page,
        outline: {} as NonNullable<PageEvidence['page']['outline']>,
        toImage: ({ x, y }: { x: number; y: number }) => ({ x: x + margin, y: y + margin }),
      }
      return { ...genuine, page, readings: { ...genuine.readings, image: { ...size, data } } }
    }
    expect(judged(around(true))).toMatchObject({ status: 'failed', reason: expect.stringContaining('finger') })
    expect(judged(around(false))).toMatchObject({ status: 'success' })
  })

  it('are there on a page of another shape too, but cannot be missed on it', async () => {
    const type = { ...(genuine.type as DocumentType), page: 'ID-1' as const }
    expect(judged({ ...genuine, type }).status).toBe('success')
    expect(judged({ ...(await seenPage('passport', 'no-portrait', 'objects-2')), type }).status).toBe('idle')
  })

  it('cannot be judged where type or side are unknown', () => {
    expect(judged({ ...genuine, type: null }).status).toBe('unseen')
    expect(judged({ ...genuine, type: { ...(genuine.type as DocumentType), sides: 2 }, side: null }).status).toBe(
      'unseen',
    )
  })
})
