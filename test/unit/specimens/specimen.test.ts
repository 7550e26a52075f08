import { describe, expect, it } from 'vitest'
import { checkResults } from '../../../worker/domain/mrz/check-digit'
import { layoutOf } from '../../../worker/domain/mrz/formats'
import { ATTACKS, type AttackName } from '../../support/specimens/attacks/catalogue'
import { type DocumentKind, KINDS } from '../../support/specimens/documents/kinds'
import { render } from '../../support/specimens/sandbox'
import { type Specimen, specimen } from '../../support/specimens/specimen'

const kinds = Object.keys(KINDS) as DocumentKind[]
const attacks = Object.keys(ATTACKS) as AttackName[]
/** Small: what is said here does not depend on the size. */
const small = { seed: 'test', pixels: 6e4, today: new Date('2026-06-01') }

function failedChecks(mrz: string[]): string[] {
  const layout = layoutOf(mrz)
  if (!layout) throw new Error(`no layout for ${mrz.join(' ')}`)
  return checkResults(layout, mrz)
    .filter(({ holds }) => !holds)
    .map(({ name }) => name)
}

const made = new Map<DocumentKind, Promise<Specimen>>()

function genuineOf(kind: DocumentKind): Promise<Specimen> {
  const known = made.get(kind) ?? specimen({ ...small, kind })
  made.set(kind, known)
  return known
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
    const held = await specimen({ ...small, kind: 'passport', attack: 'display', part: 'test' })
    expect(Buffer.compare(first.bytes, again.bytes)).toBe(0)
    expect(Buffer.compare(first.bytes, other.bytes)).not.toBe(0)
    expect(Buffer.compare(first.bytes, held.bytes)).not.toBe(0)
    expect(held.holder).toEqual(first.holder)
  })

  it('give both sides of a card to one holder', async () => {
    const front = await specimen({ ...small, kind: 'id-card' })
    const back = await specimen({ ...small, kind: 'id-card-back' })
    expect(back.holder).toEqual(front.holder)
    expect(back.truth.mrz[0]).toContain(front.holder.documentNumber)
  })

  it.each(attacks)('%s leaves its trace', async (attack) => {
    const kind = ATTACKS[attack].on?.[0] ?? 'passport'
    const genuine = await genuineOf(kind)
    const { bytes, truth } = await specimen({ ...small, kind, attack })
    if (attack !== 'genuine') expect(Buffer.compare(bytes, genuine.bytes)).not.toBe(0)
    if (attack === 'mrz-digit') expect(failedChecks(truth.mrz)).toContain('composite')
    if (attack === 'editor-metadata') expect(Buffer.from(bytes).toString('latin1')).toMatch(/Photoshop|GIMP|PicsArt/)
    if (attack.startsWith('cropped')) {
      const outside = truth.corners.some(([x, y]) => x < 0 || y < 0 || x > truth.width || y > truth.height)
      expect(outside).toBe(true)
    }
  })

  it('a sandbox refuses names that do not exist and attacks that make no sense', async () => {
    const options = { specimen: 'passport', attack: 'genuine', seed: '1', selfie: false }
    await expect(render({ ...options, specimen: 'library-card' })).rejects.toThrow('id-card-back')
    await expect(render({ ...options, attack: 'no-stamp' })).rejects.toThrow('visa')
  })
})
