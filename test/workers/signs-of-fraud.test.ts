/** A sign of fraud that a session showed is held against later sessions of its document, its face and its client. */
import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { services } from './support/api'
import { type Claimant, office as opened, passportLines } from './support/claimants'
import { face, passportMrz, type Scene } from './support/engines'

const ANNA = { face: 1, number: 'L898902C3' }
const BOB = { face: 4, number: 'K5556667', surname: 'BERG', given: 'BO', born: '900909' }

/** A birth date that is none: where the check blocks, that alone is a sign. */
const office = (rules: object = {}) =>
  opened({ documentChecks: [{ name: 'isLogicalMismatch', threshold: 0 }], ...rules })
const altered = (claimant: Claimant): Scene[] => [
  { mrz: passportMrz(passportLines({ ...claimant, born: '741312' })), faces: [face(claimant.face, 24)] },
  { faces: [face(claimant.face)] },
]

it('probe', async () => {
  const { come } = await office()
  const one = await come(ANNA, { seen: altered(ANNA) })
  const two = await come(ANNA)
  const items = (one.session.results?.[0]?.checks ?? []).flatMap((g: any) => g.items).filter((i: any) => i.status === 'failed')
  expect([one.sent.status, one.sent.body, one.session.status, one.session.errors, one.session.decision, items, two.session.decision, two.session.duplicates, await env.DB.prepare('select signs from seen_identity').all().then((r) => r.results)]).toEqual([])
  expect([env, services, BOB]).toBeTruthy()
})
