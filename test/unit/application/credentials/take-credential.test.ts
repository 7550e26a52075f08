import { expect, it } from 'vitest'
import { heldByToken } from '../../../../worker/application/credentials/take-credential'
import { standIn } from '../../../support/stand-in'

const NOW = new Date('2026-05-01T12:00:00.000Z')

it.each([
  ['token', true],
  ['code', false],
] as const)('a credential is taken with what is a %s: %s', async (stage, taken) => {
  const sessions = standIn<Parameters<typeof heldByToken>[2]['sessions']>({
    heldOffer: async () => ({ session: { sessionId: 's' }, offer: { stage } }),
  })
  expect((await heldByToken('s', 'secret', { sessions }, NOW)) !== null).toBe(taken)
})
