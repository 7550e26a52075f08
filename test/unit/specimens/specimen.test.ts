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

describe('specimens', () => {
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

  it('a sandbox refuses names that do not exist and attacks that make no sense', async () => {
    const options = { specimen: 'passport', attack: 'genuine', seed: '1', selfie: false }
    await expect(render({ ...options, specimen: 'library-card' })).rejects.toThrow('id-card-back')
    await expect(render({ ...options, attack: 'no-stamp' })).rejects.toThrow('visa')
  })
})
