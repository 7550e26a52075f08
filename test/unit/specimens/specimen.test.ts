import { describe, expect, it } from 'vitest'
import { checkResults } from '../../../worker/domain/mrz/check-digit'
import { layoutOf } from '../../../worker/domain/mrz/formats'
import { type DocumentKind, KINDS } from '../../support/specimens/documents/kinds'
import { render } from '../../support/specimens/sandbox'
import { specimen } from '../../support/specimens/specimen'

const kinds = Object.keys(KINDS) as DocumentKind[]
/** Small: what is said here does not depend on the size. */
const small = { seed: 'test', pixels: 6e4, today: new Date('2026-06-01') }

function failedChecks(mrz: string[]): string[] {
  const layout = layoutOf(mrz)
  if (!layout) throw new Error(`no layout for ${mrz.join(' ')}`)
  return checkResults(layout, mrz)
    .filter(({ holds }) => !holds)
    .map(({ name }) => name)
}

describe('specimens', { timeout: 60_000 }, () => {
  it.each(kinds)('%s: complete in its photo, fields and zones on the page', async (kind) => {
    const { truth } = await specimen({ ...small, kind })
    const xs = truth.corners.map(([x]) => x)
    const ys = truth.corners.map(([, y]) => y)
    expect(Math.min(...xs, ...ys)).toBeGreaterThan(0)
    expect(Math.max(...xs)).toBeLessThan(truth.width)
    expect(Math.max(...ys)).toBeLessThan(truth.height)
    for (const box of [...truth.fields.map((field) => field.box), ...Object.values(truth.zones)]) {
      expect(box.x).toBeGreaterThan(Math.min(...xs))
      expect(box.x + box.width).toBeLessThan(Math.max(...xs))
      expect(box.y).toBeGreaterThan(Math.min(...ys))
      expect(box.y + box.height).toBeLessThan(Math.max(...ys))
    }
    if (truth.mrz.length > 0) expect(failedChecks(truth.mrz)).toEqual([])
  })

  it('are the same for the same seed and others for another', async () => {
    const first = await specimen({ ...small, kind: 'passport', attack: 'display' })
    const again = await specimen({ ...small, kind: 'passport', attack: 'display' })
    const other = await specimen({ ...small, kind: 'passport', attack: 'display', seed: 'else' })
    expect(Buffer.from(again.bytes).equals(first.bytes)).toBe(true)
    expect(other.holder).not.toEqual(first.holder)
    expect(other.truth.corners).not.toEqual(first.truth.corners)
  })

  it('give both sides of a card to one holder', async () => {
    const front = await specimen({ ...small, kind: 'id-card' })
    const back = await specimen({ ...small, kind: 'id-card-back' })
    expect(back.holder).toEqual(front.holder)
    expect(back.truth.mrz[0]).toContain(front.holder.documentNumber)
  })

  it('with a wrong digit in the MRZ fail its check', async () => {
    const { truth } = await specimen({ ...small, kind: 'passport', attack: 'mrz-digit' })
    expect(failedChecks(truth.mrz)).toContain('composite')
  })

  it('that an editor has saved name it', async () => {
    const { bytes } = await specimen({ ...small, kind: 'passport', attack: 'editor-metadata' })
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/Photoshop|GIMP|PicsArt/)
  })

  it.each(['cropped', 'cropped-frame'] as const)('that are %s lie in part outside their photo', async (attack) => {
    const { truth } = await specimen({ ...small, kind: 'passport', attack })
    expect(truth.corners.some(([x, y]) => x < 0 || y < 0 || x > truth.width || y > truth.height)).toBe(true)
  })

  it('a sandbox refuses names that do not exist and attacks that make no sense', async () => {
    const options = { specimen: 'passport', attack: 'genuine', seed: '1', selfie: false }
    await expect(render({ ...options, specimen: 'library-card' })).rejects.toThrow('id-card-back')
    await expect(render({ ...options, attack: 'no-stamp' })).rejects.toThrow('visa')
  })
})
