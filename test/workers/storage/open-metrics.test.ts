import { SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { PRICES } from '../../../worker/domain/checks/prices'
import { api, form, imageFile, jwt, services, someone } from '../support/api'
import { finishing, outcome } from '../support/vision'

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

it('counts by check the attempts in which it said failed, beside its measured price', async () => {
  const [check = '', price] = Object.entries(PRICES)[0] ?? []
  const [, caption = ''] = check.split(' ')
  const [document] = outcome('').tasks
  if (!document) throw new Error('no document')
  const items = [{ status: 'failed' as const, caption, confidence: 0.9 }]
  const tasks = [{ ...document, checks: [{ caption: 'fraud', items }] }]
  const vision = finishing(services().sessions, { tasks })
  await api({ vision }).post('/kyc/process', form([imageFile()]), { token: await jwt({ sub: someone() }) })
  await services().metrics.roll(1000, new Date())
  const anHourLater = new Date(Date.now() + 3_600_000)
  const token = await jwt({ sub: 'watch', scope: 'operations', expiresIn: 7200 })
  const answer = await api({ now: () => anHourLater }).fetch('/metrics', {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  expect(text).toContain(`edge_kyc_hour_failed{check="${check}"} 1\n`)
  expect(text).toContain(`edge_kyc_check_price{check="${check}"} ${price?.genuine.interval[1]}\n`)
})
