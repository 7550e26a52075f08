import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampled } from '../nightly'
import { type Application, application } from './application'
import { complaints } from './axe'
import { failedSession } from './failed-session'
import { goTo } from './place'

const SCOPES = 'kyc persons tokens balance review export admin'
const PLACES = [
  'reviews',
  'sessions',
  'duplicates',
  'scenarios',
  'persons',
  'webhooks',
  'tokens',
  'reviewers',
  'balance',
  'events',
  'rights',
  'metrics',
  'rates',
  'health',
] as const

/** What a sandbox has not. */
const LIVE = ['balance', 'health']

let app: Application
let live: Application
beforeAll(async () => {
  app = await application({ scope: SCOPES, reviewer: 'lead' })
  live = await application({ scope: SCOPES, reviewer: 'lead', sandbox: false })
  await call('/scenario/create', { name: 'Accounts', review: true })
  await call('/person/list/create', { name: 'Blocked' })
  const url = 'http://127.0.0.1:9/hook'
  await call('/webhook/create', { url, events: ['session.approved'] })
  await call('/token/create', { expires: '30' })
  await call('/reviewer/set', { name: 'ann@example.org', teams: ['leads'], scopes: ['review'] })
  await call('/kyc/session/create', { clientKey: 'visit-1' })
})
afterAll(async () => {
  await app?.stop()
  await live?.stop()
})

async function call(path: string, body: object) {
  const headers = { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${app.url}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status, path).toBe(200)
  return answer.json()
}

async function scenario(): Promise<{ schemaId: string; name: string; version: number }> {
  const { results } = await call('/scenarios', {})
  return results.find(({ name }: { name: string }) => name === 'Accounts')
}

const opened = async (place: string, viewport = { width: 1280, height: 900 }, dark = false) => {
  const from = LIVE.includes(place) ? live : app
  const page = await from.open({ path: `/console/#token=${from.token}`, viewport, dark })
  await goTo(page, place)
  return page
}

describe('the pages for operators', () => {
  it.each(PLACES)('%s can be used with assistive technology, by keys and on a phone, light and dark', async (place) => {
    const looks = [
      { width: 1280, dark: false },
      { width: 390, dark: true },
    ]
    const daily = looks[PLACES.indexOf(place) % looks.length]
    for (const { width, dark } of sampled(looks, (look) => look === daily)) {
      const page = await opened(place, { width, height: 844 }, dark)
      expect(await page.locator('#places [aria-current=page]').textContent()).toBe(
        place === 'rates' ? 'Error rates' : place.charAt(0).toUpperCase() + place.slice(1),
      )
      expect(await complaints(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
      expect(await page.getByRole('alert').isVisible()).toBe(false)
      await page.close()
    }
  })

  it('name people with their teams and limits, and show a change that waits for somebody else', async () => {
    const people = await opened('reviewers')
    await people.getByLabel('Name', { exact: true }).fill('bob@example.org')
    for (const team of ['night shift', 'leads, north']) {
      await people.getByLabel('Teams').fill(team)
      await people.getByLabel('Teams').press('Enter')
    }
    // In an empty field of chips it sends nothing.
    await people.getByLabel('Teams').press('Enter')
    await people.getByLabel('Limit permissions').check()
    await people.getByLabel('kyc', { exact: true }).check()
    await people.getByRole('button', { name: 'Save reviewer' }).click()
    const row = people.getByRole('row', { name: 'bob@example.org' })
    await row.getByText('night shift, leads, north').waitFor()
    const { results } = await call('/reviewers', {})
    const bob = results.find(({ name }: { name: string }) => name === 'bob@example.org')
    expect(bob.teams).toEqual(['night shift', 'leads, north'])
    await row.getByRole('button', { name: 'Remove access' }).click()
    await row.getByRole('button', { name: 'Confirm: remove access' }).click()
    await row.getByRole('button', { name: 'Restore access' }).waitFor()
    expect(await complaints(people)).toEqual([])
    await people.close()

    const { schemaId } = (await call('/scenario/create', { name: 'Guarded', approval: { needed: true, by: [] } }))
      .scenario
    await call('/scenario/update', { schemaId, minimumAge: 18, why: 'the law asks for adults' })
    const page = await opened('scenarios')
    const change = page.getByRole('article', { name: 'Change of Guarded' })
    await change.getByText('Minimum age none → 18').waitFor()
    expect(await complaints(page)).toEqual([])
    await change.getByText('You can’t approve your own change').waitFor()
    await change.getByRole('button', { name: 'Withdraw' }).click()
    await change.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Guarded', exact: true }).click()
    await page.getByLabel('Reason for the change').fill('the shop has closed')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Confirm: delete' }).click()
    const deletion = page.getByRole('article', { name: 'Deletion of Guarded' })
    await deletion.getByText('the shop has closed').waitFor()
    expect(await complaints(page)).toEqual([])
    await deletion.getByRole('button', { name: 'Withdraw' }).click()
    await deletion.waitFor({ state: 'detached' })
    await page.close()
  })

  it('open a session by its client key, and keep what is said of it', async () => {
    const page = await opened('sessions')
    await call('/kyc/session/create', { clientKey: 'visit-2' })
    await page.getByRole('search').getByLabel('Search').fill('visit-1')
    await page.getByText('1, page 1 of 1').waitFor()
    await page.getByRole('row', { name: 'visit-1' }).getByRole('link').click()
    await page.getByRole('heading', { name: 'Pending' }).waitFor()
    const notes = page.getByRole('region', { name: 'Notes' })
    await notes.getByText('No notes yet.').waitFor()
    await notes.getByRole('textbox').fill('the address was confirmed by telephone')
    await notes.getByRole('button', { name: 'Add' }).click()
    await notes.getByRole('listitem').getByText('the address was confirmed by telephone').waitFor()
    await page.getByRole('row', { name: 'review noted' }).waitFor()
    expect(await complaints(page)).toEqual([])
    await page.close()
  })

  it('narrow the sessions, keep that while one is looked at, and save what is shown as a table', async () => {
    const page = await opened('sessions')
    await page.getByRole('search').getByLabel('Search').fill('visit-1')
    await page.getByRole('search').getByLabel('Status').selectOption('idle')
    await page.getByText('1, page 1 of 1').waitFor()
    const ordered = page.waitForResponse('**/v1/session/find')
    await page.getByRole('search').getByLabel('Order').selectOption('name')
    await ordered
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const stream = await (await saved).createReadStream()
    const lines = (await text(stream)).trim().split('\r\n')
    expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(',idle,')])
    await page.getByRole('row', { name: 'visit-1' }).getByRole('link').click()
    await page.getByRole('heading', { name: 'Pending' }).waitFor()
    await page.goBack()
    await page.getByText('1, page 1 of 1').waitFor()
    expect(await page.getByRole('search').getByLabel('Search').inputValue()).toBe('visit-1')
    expect(await complaints(page)).toEqual([])
    await page.close()
  })

  it('put a value right, with a reason, and show both', async () => {
    const page = await opened('sessions')
    const failed = failedSession('')
    const session = { ...failed, decision: { ...failed.decision, outcome: 'review' } }
    const document = session.results.find((task) => task.type === 'document')
    await page.route('**/v1/kyc/session/status', (route) => route.fulfill({ json: session }))
    await page.route('**/v1/review/correct', (route) => {
      const { title, value, reason } = route.request().postDataJSON()
      const corrected = { by: 'lead', at: session.createdAt, reason }
      document?.ocr.fields.unshift({ title, value, conf: 'high', source: 'reviewer', corrected })
      return route.fulfill({ json: { status: 'ok', session } })
    })
    await page.evaluate((id) => {
      location.hash = `#/sessions/${id}`
    }, session.sessionId)
    await page.getByText('Correct a field').click()
    await page.getByRole('combobox', { name: 'Field' }).selectOption('Surname')
    await page.getByLabel('Value on the document').fill('ERIKSEN')
    await page.getByRole('form', { name: 'Correct a field' }).getByLabel('Reason').fill('a stamp lies over it')
    expect(await complaints(page)).toEqual([])
    await page.getByRole('button', { name: 'Save the correction' }).click()
    const row = page.getByRole('row', { name: 'Surname' })
    await row.getByText('lead: a stamp lies over it').waitFor()
    expect(await row.locator('.reading').allInnerTexts()).toEqual([
      expect.stringContaining('ERIKSEN'),
      expect.stringContaining('ERIKSSON'),
    ])
    await page.close()
  })

  it('change a scenario by a form that says what each rule means, and keep every version with its reason', async () => {
    const page = await opened('scenarios')
    await page.getByRole('button', { name: 'Accounts', exact: true }).click()
    await page.locator('summary', { hasText: 'Manual review' }).click()
    const needed = page.getByLabel('Reviewers needed')
    expect(
      await needed.evaluate(
        (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
      ),
    ).toContain('two reviewers must agree')
    await needed.fill('7')
    await page.getByLabel('Reason for the change').fill('two pairs of eyes')
    await page.getByRole('button', { name: 'Save as version 2' }).click()
    await page.getByText('Enter a number from 1 to 2.').waitFor()
    expect(await needed.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(
      await page.locator('#problem').evaluate((alert) => alert.getBoundingClientRect().top),
    ).toBeGreaterThanOrEqual(0)
    await needed.fill('2')
    await page.getByRole('status', { name: 'What changes' }).getByText('1 → 2').waitFor()
    await page.getByRole('button', { name: 'Save as version 2' }).click()
    await page.getByRole('button', { name: 'Save as version 3' }).waitFor()
    await page.getByRole('cell', { name: '2 reviewers' }).waitFor()
    const kept = page.getByRole('region', { name: 'History' }).getByRole('row', { name: 'two pairs of eyes' })
    await kept.getByText('1 → 2').waitFor()
    await page.getByRole('button', { name: 'Version 1', exact: true }).click()
    await page.getByRole('button', { name: 'Restore version 1' }).click()
    await page.getByRole('status', { name: 'What changes' }).getByText('2 → 1').waitFor()
    const asked: string[] = []
    page.once('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.dismiss()
    })
    await page.getByRole('link', { name: 'Tokens' }).click()
    await expect.poll(() => asked).toEqual([expect.stringContaining('not saved')])
    expect(new URL(page.url()).hash).toBe('#/scenarios')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.close()
  })

  it('take rules as JSON, refuse one that there is not, and overwrite nobody’s change', async () => {
    const page = await opened('scenarios')
    const { schemaId, version } = await scenario()
    await page.getByRole('button', { name: 'Accounts', exact: true }).click()
    await page.getByRole('button', { name: `Save as version ${version + 1}` }).waitFor()
    await call('/scenario/update', { schemaId, minimumAge: 18 })
    await page.getByText('All settings as JSON').click()
    await page.getByLabel('Settings', { exact: true }).fill(JSON.stringify({ velocty: 1 }))
    await page.getByRole('button', { name: 'Fill the form with it' }).click()
    await page.getByRole('alert').filter({ hasText: 'no setting called velocty' }).waitFor()
    await page.getByLabel('Settings', { exact: true }).fill(JSON.stringify({ minimumAge: 21 }))
    await page.getByRole('button', { name: 'Fill the form with it' }).click()
    await page.getByLabel('Reason for the change').fill('the law')
    await page.getByRole('button', { name: `Save as version ${version + 1}` }).click()
    await page.getByRole('alert').filter({ hasText: 'another version' }).waitFor()
    expect(await scenario()).toMatchObject({ minimumAge: 18, version: version + 1 })
    await page.close()
  })

  it('show what a change would have decided before it is saved', async () => {
    const page = await opened('scenarios')
    await page.getByRole('button', { name: 'Accounts', exact: true }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('No session of this scenario has been decided yet.').waitFor()
    const byPeople = { approved: 2, resubmit: 0, declined: 1 }
    const id = (i: number) => `1ec5f2a0-6b1e-11f1-8000-${String(i).padStart(12, '0')}`
    await page.route('**/v1/scenario/preview', (route) => {
      const { after, minimumAge } = route.request().postDataJSON()
      expect(minimumAge).toBe(19)
      const looked = (after?.looked ?? 0) + 50
      return route.fulfill({
        json: {
          status: 'ok',
          version: 2,
          looked,
          total: 100,
          ends: [
            { from: 'approved', to: 'approved', sessions: 18, byPeople: { approved: 0, resubmit: 0, declined: 0 } },
            { from: 'review', to: 'declined', sessions: 30, byPeople },
          ],
          reasons: [{ code: 'under_age', before: 0, after: 30 }],
          changed: Array.from({ length: 30 }, (_, i) => ({
            sessionId: id(looked + i),
            from: 'review',
            to: 'declined',
          })),
          gaps: [{ why: 'results_missing', sessions: 2 }],
          next: looked < 100 ? { createdAt: '2026-05-01T10:00:00.000Z', sessionId: id(0), looked, total: 100 } : null,
        },
      })
    })
    await page.getByLabel('Minimum age').fill('19')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('60 of 96 sessions would have ended differently.').waitFor()
    const [outcome] = await preview.getByRole('table', { name: 'By outcome' }).getByRole('row').allTextContents()
    expect(outcome).toBe('WasWould beSessionsReviewers decided')
    await preview.getByRole('row', { name: 'In review Declined 60 4 approved, 2 declined' }).waitFor()
    await preview.getByRole('row', { name: 'under age 0 60' }).waitFor()
    await preview.getByText('Not included: 4 have no results any more').waitFor()
    await preview.getByText('The newest 50 of them').click()
    expect(await preview.getByRole('link').count()).toBe(50)
    expect(await complaints(page)).toEqual([])
    await page.close()
  })

  it('are those that the token’s scopes open', async () => {
    const page = await app.open({ path: '/console/' })
    await page.route('**/v1/sign-in', (route) => {
      const you = { name: 'ann', scopes: ['review', 'persons'], sandbox: true }
      return route.fulfill({ json: { status: 'ok', you, access: true, oidc: null } })
    })
    const nothing = { status: 'ok', results: [], page: 1, pageSize: 25, total: 0, waiting: 0, oldest: null }
    await page.route('**/v1/review/list', (route) => route.fulfill({ json: nothing }))
    await page.reload()
    await page.locator('#places a').nth(2).waitFor()
    expect(await page.locator('#places a').allTextContents()).toEqual(['Reviews', 'Persons', 'Error rates'])
    expect(await page.getByText('Sandbox: test data only').isVisible()).toBe(true)
    await page.close()
  })
})
