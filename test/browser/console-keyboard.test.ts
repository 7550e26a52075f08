/** Three tasks of the console by the keyboard alone. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, application } from './application'
import { failedSession } from './failed-session'
import { PIXEL, waitingDesk } from './waiting-desk'

let app: Application
beforeAll(async () => {
  app = await application({ scope: 'kyc', reviewer: 'lead' })
})
afterAll(() => app?.stop())

/** More presses of Tab than any task needs between two fields. */
const MAX_TABS = 40

/** A step is one thing that is done: with the mouse going there is part of it, by keys the presses of Tab are. */
function hands(page: Page) {
  let steps = 0
  const reach = async (target: Locator) => {
    await target.waitFor()
    for (let tabs = 0; !(await target.evaluate((node) => node === document.activeElement)); tabs++) {
      expect(tabs, `presses of Tab to ${target}`).toBeLessThan(MAX_TABS)
      await page.keyboard.press('Tab')
    }
  }
  return {
    press: async (key: string, at?: Locator) => {
      if (at) await reach(at)
      await page.keyboard.press(key)
      steps++
    },
    type: async (text: string, at: Locator, then?: string) => {
      await reach(at)
      await page.keyboard.type(text)
      if (then) await page.keyboard.press(then)
      steps++
    },
    taken: () => steps,
  }
}

async function call(path: string, body: object) {
  const headers = { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${app.url}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status, path).toBe(200)
  return answer.json()
}

async function opened(place: string) {
  const page = await app.open({ path: `/console/#token=${app.token}`, viewport: { width: 1280, height: 720 } })
  await page.locator('#places [aria-current=page]').waitFor()
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#/${place}`)
  return page
}

it('a case with four reasons is read to the last and declined', async () => {
  const whole = failedSession(PIXEL)
  const [first] = whole.decision.reasons ?? []
  if (!first) throw new Error('the session has no reason')
  const more = { ...first, code: 'faces_uncertain', message: 'The faces are alike, but not enough.' } as const
  const reasons = [...(whole.decision.reasons ?? []), more]
  const { page, decided } = await waitingDesk(app, 1, {
    viewport: { width: 1280, height: 720 },
    session: { ...whole, decision: { ...whole.decision, reasons } },
  })
  const keys = hands(page)
  await keys.press('Enter')
  const sight = page.getByRole('region', { name: 'Reasons and risk' })
  await keys.press('End', sight)
  await expect
    .poll(() => sight.evaluate((node) => node.scrollTop + node.clientHeight >= node.scrollHeight - 1))
    .toBe(true)
  // Arrows scroll the reasons; elsewhere they open the next case.
  await page.keyboard.press('ArrowUp')
  await sight.waitFor()
  await keys.press('d')
  await keys.press('1')
  await keys.press('Enter')
  await page.getByText('Declined.').waitFor()
  await expect.poll(() => decided, { timeout: 20_000 }).toMatchObject([{ outcome: 'declined' }])
  // By mouse: take the case, turn the wheel, Decline, the reason, Decline now.
  expect(keys.taken()).toBeLessThanOrEqual(5)
  await page.close()
})

it('a scenario for adults of two states with a wallet step is made', async () => {
  const page = await opened('scenarios')
  const keys = hands(page)
  await keys.press('Enter', page.getByRole('button', { name: 'New scenario' }))
  await keys.type('Adults', page.getByLabel('Name', { exact: true }))
  const states = page.getByRole('combobox', { name: 'Accepted states' })
  await keys.type('deu', states, 'Enter')
  await keys.type('fra', states, 'Enter')
  await keys.type('18', page.getByLabel('Minimum age'))
  await keys.press('Enter', page.getByText('Checks', { exact: true }).first())
  await keys.type('Everybody', page.getByLabel('Who is asked'))
  for (const other of ['Chip of the document', 'Tilt check'])
    await keys.press('Space', page.getByLabel(other, { exact: true }))
  await keys.press('Enter', page.getByRole('button', { name: 'Create the scenario' }))
  await page.getByRole('heading', { name: 'Adults', exact: true }).waitFor()
  const { results } = await call('/scenarios', {})
  expect(results.find(({ name }: { name: string }) => name === 'Adults')).toMatchObject({
    ...{ minimumAge: 18, documentStates: ['DEU', 'FRA'] },
    stepUp: { when: 'always', to: ['wallet'] },
    hosted: { credential: null, consent: null },
  })
  // By mouse: the same, and Add is clicked after each state.
  expect(keys.taken()).toBeLessThanOrEqual(12)
  await page.close()
})

it('an access request is answered', async () => {
  await call('/kyc/session/create', { email: 'kim@example.org' })
  const page = await opened('rights')
  const keys = hands(page)
  await page.getByRole('cell', { name: '90 days' }).first().waitFor()
  await keys.type('E-mail', page.getByLabel('Search by'))
  await keys.type('kim@example.org', page.getByLabel('Exact value'), 'Enter')
  const downloaded = page.waitForEvent('download')
  await keys.press('Enter', page.getByRole('button', { name: 'Export' }).first())
  expect((await downloaded).suggestedFilename()).toMatch(/\.zip$/)
  // By mouse: the list, the value, Find, Export.
  expect(keys.taken()).toBeLessThanOrEqual(4)
  await page.close()
})
