import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Tools } from '../../../worker/api/operation'
import { getStatusList } from '../../../worker/api/routes/credentials/status-list'
import { standIn } from '../../support/stand-in'

it('a status list names the address at which it was asked for, whoever asked a moment before', async () => {
  const tools = standIn<Tools>({
    services: {
      shards: [],
      credentialStatuses: { ownerOf: async () => 'anna', holding: async () => [] },
      routing: { home: async () => 0 },
      signer: { sign: async ({ subject }) => `about ${subject}` },
      now: () => new Date('2026-05-01T12:00:00.000Z'),
    },
  })
  const app = new Hono().get('/status/:list', getStatusList(tools))
  const list = 'A'.repeat(22)
  for (const origin of ['https://kyc.example', 'https://id.example'])
    expect(await (await app.request(`${origin}/status/${list}`)).text()).toBe(`about ${origin}/status/${list}`)
})
