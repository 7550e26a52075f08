import { expect, it } from 'vitest'
import { NIGHTLY } from '../../nightly.ts'
import { released } from '../../states/unpack.ts'
import { upgraded } from '../../states/upgraded.ts'

it.runIf(NIGHTLY).each(released())('what %s has written is answered as it was, and goes on', async (name) => {
  const { events, ...found } = await upgraded(name)
  expect(found).toMatchObject({
    lost: [],
    changed: [],
    proofHolds: true,
    credentialTells: 'SPECIMEN',
    archiveOpens: true,
    portraitOpens: true,
    decided: 'approved',
    breaks: 0,
    backup: [{ events: expect.any(Number), breaks: 0 }],
  })
  expect(events).toBeGreaterThan(5)
})
