/** Each class of attack through the whole product, by a rendered specimen of it. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SessionStatusView } from '../../worker/contract/session-views'
import { faultsOnly, migrate, type Runtime, startRuntime } from '../../worker/local/runtime'
import { setup } from '../../worker/local/setup'
import { signToken } from '../../worker/local/token'
import { ATTACKS, type AttackName } from '../support/specimens/attacks/catalogue'
import type { DocumentKind } from '../support/specimens/documents/kinds'
import { type Specimen, specimen } from '../support/specimens/specimen'

type Case = [attack: AttackName, kind: DocumentKind, seed: string]

/** Seen for what they are with room to spare: also when they are a tenth larger or smaller. */
const CAUGHT: Case[] = [
  ['display', 'passport', '1'],
  ['display-pentile', 'id-card', '1'],
  ['phone', 'id-card', '1'],
  ['screenshot', 'id-card', '1'],
  ['print-halftone', 'licence', '1'],
  ['print-sheet', 'licence', '1'],
  ['photocopy', 'id-card', '1'],
  ['photocopy-sheet', 'id-card', '1'],
  ['cropped', 'passport', '1'],
  ['cropped-frame', 'passport', '1'],
  ['editor-metadata', 'id-card', '1'],
  ['retouched', 'id-card', '1'],
  ['field-font', 'passport', '1'],
  ['field-spliced', 'id-card', '1'],
  ['field-copied', 'id-card', '1'],
  ['field-smoothed', 'passport', '1'],
  ['field-matched', 'licence', '3'],
  ['portrait-swapped', 'passport', '1'],
  ['portrait-blended', 'passport', '1'],
  ['portrait-glued', 'id-card', '1'],
  ['tear', 'passport', '1'],
  ['glare', 'passport', '1'],
  ['whitener', 'id-card', '1'],
  ['strike-out', 'visa', '3'],
  ['fingers', 'id-card', '1'],
  ['no-portrait', 'passport', '1'],
  ['stamp-copied', 'visa', '1'],
  ['mrz-digit', 'passport', '1'],
  ['contradiction', 'passport', '1'],
]

/** None of ten seeds was caught, on 2026-11-22. */
const MISSED: [...Case, why: string][] = [
  ['print-inkjet', 'licence', '1', 'inkjets leave no halftone'],
  ['photocopy-colour', 'licence', '1', 'a colour copy has the colours of its original and no halftone'],
  ['crease', 'passport', '1', 'creases are not looked for'],
  ['stain', 'passport', '1', 'stains are not looked for'],
  ['overwritten', 'licence', '1', 'letters over letters cover no paper and are no line'],
  ['no-signature', 'id-card', '2', 'not every document has one, and no template says where'],
  ['no-issuer-signature', 'visa', '1', 'not every document has one, and no template says where'],
  ['no-stamp', 'visa', '1', 'not every document has one, and no template says where'],
  ['no-ghost', 'id-card', '2', 'not every document has one, and no template says where'],
]

let runtime: Runtime
let token: string

beforeAll(async () => {
  await setup()
  const secret = () => randomBytes(32).toString('hex')
  const secrets = { JWT_SECRET: secret(), LINK_SECRET: secret() }
  runtime = await startRuntime({ vars: { ...secrets, RATE_LIMITS: 'off' }, log: faultsOnly })
  await migrate(runtime)
  token = await signToken(secrets.JWT_SECRET, { user: 'attacks', group: 1, scope: 'kyc', lifetimeSeconds: 3600 })
})
afterAll(() => runtime?.stop())

async function post(path: string, body: FormData | string): Promise<{ sessionId: string }> {
  const json = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
  const headers = { authorization: `Bearer ${token}`, connection: 'close', ...json }
  const response = await fetch(new URL(path, runtime.url), { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  return (await response.json()) as { sessionId: string }
}

/** What the product says of the checks that the attack should fail. */
async function judged([attack, kind, seed]: Case) {
  const made = await specimen({ attack, kind, seed, pixels: 2e6, today: new Date('2026-06-01') })
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(made.bytes)]), 'document')
  form.append('mode', 'sync')
  const { sessionId } = await post('/v1/kyc/process', form)
  const session = SessionStatusView.parse(await post('/v1/kyc/session/status', JSON.stringify({ sessionId })))
  const document = session.results.find(({ type }) => type === 'document')
  const items = document?.checks.flatMap((group) => group.items) ?? []
  return { made, items: items.filter(({ caption }) => ATTACKS[attack].fails.some((check) => check === caption)) }
}

interface Region {
  x: number
  y: number
  width: number
  height: number
}

function isInside({ x, y, width, height }: Region, { truth }: Specimen): boolean {
  return x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= truth.width && y + height <= truth.height
}

// At the same time: while one is judged, the next is rendered.
describe.concurrent('an attack', () => {
  it.each(CAUGHT)('is seen: %s of a %s', async (...attempt) => {
    const { made, items } = await judged(attempt)
    expect(items).toHaveLength(ATTACKS[attempt[0]].fails.length)
    for (const item of items) {
      expect(item).toMatchObject({ status: 'failed', reason: expect.stringMatching(/./) })
      if (item.region) expect(isInside(item.region, made), JSON.stringify(item.region)).toBe(true)
    }
  })

  it.each(MISSED)('is known to be missed: %s of a %s', async (attack, kind, seed) => {
    const { items } = await judged([attack, kind, seed])
    for (const { status } of items) expect(status, 'It is seen now: move it to CAUGHT.').toMatch(/success|idle/)
  })
})

it('of every class is tried', () => {
  const tried = [...CAUGHT, ...MISSED].map(([attack]) => attack)
  const all = Object.entries(ATTACKS).filter(([, { fails }]) => fails.length > 0)
  expect(tried.sort()).toEqual(all.map(([attack]) => attack).sort())
})
