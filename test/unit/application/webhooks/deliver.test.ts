import { expect, it, vi } from 'vitest'
import { type DeliverPorts, deliver } from '../../../../worker/application/webhooks/deliver'
import type { DueDelivery } from '../../../../worker/domain/webhooks/webhook'
import { LIMITS } from '../../../../worker/words/limits'
import { standIn } from '../../../support/stand-in'

const NOW = new Date('2026-05-01T12:00:00.000Z')

it('whoever has sent something is called again when the next message is due, in seconds', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const due = [[standIn<DueDelivery>({ id: 'd', sessionId: null, decision: 'unreadable', attempts: 0 })], []]
  const calls: (number | undefined)[] = []
  const ports = standIn<DeliverPorts>({
    outbox: {
      hold: async () => ({ webhook: { include: [], failingSince: null }, secrets: [] }),
      next: async () => due.shift() ?? null,
      letGo: async () => new Date(NOW.getTime() + 90_500),
    },
    webhookCalls: {
      send: async (_targets, seconds) => {
        calls.push(seconds)
      },
    },
    limits: LIMITS,
    now: () => NOW,
  })
  await deliver({ owner: 'anna', webhookId: 'w' }, ports)
  expect(calls).toEqual([91])
})
