import { expect, it } from 'vitest'
import { withCharge } from '../../../../worker/application/billing/with-charge'
import type { Charge } from '../../../../worker/domain/billing/balance'
import { pricesFrom } from '../../../../worker/domain/billing/prices'

const NOW = new Date('2026-05-01T12:00:00.000Z')
const CALLER = { owner: 'anna', groupId: 1, actor: 'user', boundTo: null, credential: null } as const
const operation = '/kyc/process'

it('a call that breaks off is given back, and its own fault is told', async () => {
  const moved: [string, string][] = []
  const ports = {
    balances: {
      charge: async (charge: Charge) => {
        moved.push(['charge', charge.id])
        return charge
      },
      refund: async ({ id }: Pick<Charge, 'id'>) => {
        moved.push(['refund', id])
      },
    },
    settings: { prices: pricesFrom({ PRICE_KYC_PROCESS: '0.25' }) },
    now: () => NOW,
  }
  const broken = withCharge(CALLER, { operation, workId: 'w' }, ports, async () => {
    throw new Error('the database is gone')
  })
  await expect(broken).rejects.toThrow('the database is gone')
  expect(moved).toEqual([
    ['charge', 'w'],
    ['refund', 'w'],
  ])
})
