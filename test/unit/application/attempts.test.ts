/** What an attempt is begun with: where it came from, as far as the scenario counts that, and what it is charged by. */
import { expect, it } from 'vitest'
import { beginAttempt } from '../../../worker/application/attempts/begin-attempt'
import { agentOf } from '../../../worker/application/caller'
import type { Rules } from '../../../worker/words/decision/rules'
import { takenFor } from '../../support/stand-in'
import { BROWSER, NOW, session, staged, USER } from './staged'

const NOTHING = { images: [], frames: [], take: [], documentTiles: [], chip: [], stored: 0, ocr: true }

async function begunWith(by: typeof USER | typeof BROWSER, velocity: Partial<Rules['velocity']>, given = {}) {
  const { ports, asked } = staged({ 'sessions.begin': { begun: true, attempt: 3 } })
  const own = session()
  const rules = { ...own.rules, velocity: { ...own.rules.velocity, ...velocity } }
  const from = { remoteIp: '2001:db8:0:1::7', userAgent: null, charge: null, work: { id: 'w' } }
  const target = takenFor<never>({ ...NOTHING, ...from, session: { ...own, rules }, isNew: true, ...given })
  expect(await beginAttempt(agentOf(by), target, ports, NOW)).toBe(3)
  return asked[0]?.[3]
}

it.each([
  ['what the scenario counts of a browser', BROWSER, { address: 3 }, ['address']],
  ['both', BROWSER, { address: 3, device: 1 }, ['address', 'device']],
  ['nothing', BROWSER, {}, null],
  ['nothing where none is counted', BROWSER, { action: 'off', address: 3 }, null],
  ['nothing of an operator’s server', USER, { address: 3 }, null],
] as const)('%s is kept of where an attempt came from', async (_, by, velocity, counted) => {
  const origin = counted === null ? undefined : { address: '2001:db8:0:1', userAgent: '', counted }
  expect(await begunWith(by, velocity)).toMatchObject({ origin, known: { isNew: true, images: 0 } })
})

it('it is charged by its charge, else by its work', async () => {
  expect(await begunWith(USER, {})).toMatchObject({ chargeId: 'w', rules: undefined })
  const given = { charge: { id: 'c' }, strengthened: true }
  expect(await begunWith(USER, {}, given)).toMatchObject({ chargeId: 'c', rules: { version: 1 } })
})
