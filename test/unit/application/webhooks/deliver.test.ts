import { expect, it, vi } from 'vitest'
import { callWebhooks } from '../../../../worker/application/webhooks/call-webhooks'
import { type DeliverPorts, deliver } from '../../../../worker/application/webhooks/deliver'
import type { DueDelivery } from '../../../../worker/domain/webhooks/webhook'
import { LIMITS } from '../../../../worker/words/limits'
import { standIn, takenFor } from '../../../support/stand-in'

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

it.each(['due', 'send'])('a webhook that cannot be called fails no change, and is logged: %s', async (at) => {
  const logged: string[] = []
  vi.spyOn(console, 'error').mockImplementation((said) => void logged.push(JSON.stringify(said)))
  const port = (name: string) => async () => {
    if (name === at) throw new Error('gone')
    return []
  }
  const webhookCalls = { due: port('due'), send: port('send') }
  await callWebhooks({ owner: 'anna' }, takenFor({ webhookCalls, now: () => NOW }))
  expect(logged).toEqual([expect.stringContaining('webhook_call_fault')])
  vi.restoreAllMocks()
})
