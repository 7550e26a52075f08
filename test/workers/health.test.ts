import { SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'

it('is healthy once migrations are applied', async () => {
  const response = await SELF.fetch('http://api.test/health')
  expect(await response.json()).toEqual({ status: 'ok' })
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})
