import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, application } from './application'
import { complaints } from './axe'
import { goTo } from './place'

let app: Application
beforeAll(async () => {
  app = await application({ scope: 'kyc', reviewer: 'lead' })
})
afterAll(() => app?.stop())

async function call(path: string, body: object) {
  const headers = { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${app.url}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status, path).toBe(200)
  return answer.json()
}

const opened = async (viewport = { width: 1280, height: 900 }, dark = false) => {
  const page = await app.open({ path: `/console/#token=${app.token}`, viewport, dark })
  await goTo(page, 'rights')
  await page.getByRole('cell', { name: '90 days' }).waitFor()
  return page
}

it('somebody is found, held, and erased but for what is held', async () => {
  const sessions = [await call('/kyc/session/create', { email: 'ann@example.org' })]
  sessions.push(await call('/kyc/session/create', { email: 'ann@example.org' }))
  const page = await opened()
  await page.getByLabel('Search by').selectOption('E-mail')
  await page.getByLabel('Exact value').fill('ann@example.org')
  await page.getByRole('button', { name: 'Find' }).click()
  const found = page.getByRole('table', { name: 'Data found' })
  await found.getByRole('button', { name: 'Set hold' }).first().click()
  await page.keyboard.type('case 4711')
  await page.keyboard.press('Enter')
  const holds = page.getByRole('table', { name: 'Legal holds' })
  await holds.getByRole('cell', { name: 'case 4711' }).waitFor()

  const erase = page.getByRole('button', { name: 'Erase all data' })
  await page.getByLabel(/To erase all data/).fill('ann@example.com')
  expect(await erase.isDisabled()).toBe(true)
  await page.getByLabel(/To erase all data/).fill('ann@example.org')
  await erase.click()
  await page.getByText(/legal hold.*case 4711/).waitFor()
  await page
    .getByRole('table', { name: 'Erasure requests' })
    .getByRole('cell', { name: 'done, except data on legal hold' })
    .waitFor()
  const { sessions: left } = await call('/subject/find', { by: 'email', value: 'ann@example.org' })
  expect(left).toHaveLength(1)

  page.on('dialog', (dialog) => dialog.accept())
  await holds.getByRole('button', { name: 'Release hold' }).click()
  await holds.getByRole('button', { name: 'Release hold' }).waitFor({ state: 'detached' })
  await page.close()
})

it('who is found by a name is not erased by it', async () => {
  const page = await opened()
  await page.route('**/v1/subject/find', (route) => {
    const session = { sessionId: '1ec5f2a0-6b1e-11f1-8000-000000000001', clientId: '', clientKey: '', images: true }
    const sessions = [{ ...session, createdAt: '2026-05-01T10:00:00.000Z', status: 'success', outcome: 'approved' }]
    return route.fulfill({ json: { status: 'ok', sessions, persons: [], holds: [], unread: 0, next: null } })
  })
  await page.getByLabel('Search by').selectOption('Name')
  await page.getByLabel('Exact value').fill('Anna Eriksson')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'session 1ec5f2a0' }).waitFor()
  expect(await page.getByRole('button', { name: /Erase/ }).count()).toBe(0)
  await page.close()
})

it('a receipt is saved as it was signed', async () => {
  const page = await app.open({ path: '/favicon.svg', viewport: { width: 390, height: 844 }, dark: true })
  await page.route('**/v1/subject/requests', (route) => {
    const at = '2026-05-01T10:00:00.000Z'
    const request = { requestId: '6fa459ea-ee8a-4ca4-894e-db77e160355e', by: 'email', state: 'done', held: [] }
    const results = [{ ...request, askedAt: at, finishedAt: at, counts: { sessions: 2, images: 0 }, receipt: 'a.b.c' }]
    return route.fulfill({ json: { status: 'ok', results, page: 1, pageSize: 20, total: 1 } })
  })
  await page.goto(`${app.url}/console/#token=${app.token}`)
  await goTo(page, 'rights')
  await page.getByRole('cell', { name: 'sessions 2' }).waitFor()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save' }).click()])
  expect(saved.suggestedFilename()).toBe('erasure-6fa459ea-ee8a-4ca4-894e-db77e160355e.jws')
  expect(await complaints(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await page.close()
})
