import { SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { api, jwt, someone } from '../support/api'

const scrape = (token?: string) =>
  SELF.fetch('http://api.test/metrics', token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })

it('a machine that watches reads the state of each part in OpenMetrics, and nobody else does', async () => {
  const owner = someone()
  await api().post('/kyc/session/create', {}, { token: await jwt({ sub: owner }) })
  expect((await scrape()).status).toBe(401)
  expect((await scrape(await jwt({ sub: owner }))).status).toBe(401)

  const response = await scrape(await jwt({ sub: 'watch', scope: 'operations' }))
  expect(response.headers.get('content-type')).toMatch(/^application\/openmetrics-text; version=1\.0\.0/)
  const text = await response.text()
  expect(text).toMatch(/\n# EOF\n$/)
  expect(text).toContain('edge_kyc_health{part="database",shard="0",edge_kyc_health="ok"} 1\n')
  expect(text).toMatch(/^edge_kyc_database_bytes\{shard="0"\} \d+$/m)
  expect(text).toMatch(/^edge_kyc_build_info\{release="[^"]+",checks="[^"]+"\} 1$/m)
  // Each line is a sample or says what follows; no owner and no session is named.
  for (const line of text.trim().split('\n')) expect(line).toMatch(/^(# (TYPE|HELP|EOF)|\w+\{[^}]*\} -?\d)/)
  expect(text).not.toContain(owner)
})
