/** Interruptions as people have them: a reload, another device, a token that ran out, a change of mind. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KycFlow } from '../../capture-kit/ui/flow'
import { passportAndSelfie, type Sample } from '../support/specimens/sample'
import { type Application, application } from './application'
import { complaints } from './axe'
import { failedSession } from './failed-session'
import { begin, take } from './flow'

let app: Application
let images: Sample

beforeAll(async () => {
  app = await application()
  images = await passportAndSelfie()
})
afterAll(() => app?.stop())

const signedIn = () => `/#token=${app.token}`
const PHONE = { width: 390, height: 844 }

/** What the flow has told its page, as `name reason`; what the page does at a `kyc-exit` is up to the test. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.told = ''
    for (const name of ['kyc-ready', 'kyc-error', 'kyc-exit', 'kyc-complete'] as const)
      document.addEventListener(name, (event) => {
        const { reason, resumed, ending } = (event as CustomEvent).detail
        dataset.told += `${name} ${reason ?? resumed ?? ending},`
      })
  })
  return async () => ((await page.locator('html').getAttribute('data-told')) ?? '').split(',').filter(Boolean)
}

/** In the service's place: what it decides of the photos is not the question here. */
const DECIDED = { json: { ...failedSession(''), decision: { outcome: 'declined', advice: [] } } }

/** The selfie's camera opens as soon as its step is shown, and this browser has none. */
const isOfCamera = (event: string) => event.startsWith('kyc-error camera_')

/** Photographs of this session that lie in the browser. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('edge-kyc')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('flows').objectStore('flows').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result.reduce((sum, { documents, selfie }) => sum + documents.length + (selfie ? 1 : 0), 0))
          }
        }
      }),
  )

describe('a reload', () => {
  it('goes on where the person was, sends every photo once, and shows the verdict again', async () => {
    const page = await app.open({ path: signedIn(), viewport: PHONE })
    await begin(page)
    await take(page, 'document', images.document)
    await page.locator('kyc-selfie-capture').waitFor()
    await expect.poll(() => kept(page)).toBe(1)
    await page.reload()
    await page.locator('kyc-selfie-capture').waitFor()
    const told = await listen(page)
    await page.route('**/v1/kyc/{process,session/status}', (route) => route.fulfill(DECIDED))
    // The protocol of the debugger does not show what comes out of a browser's storage.
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype
      XMLHttpRequest.prototype.send = function (body) {
        if (body instanceof FormData) document.documentElement.dataset.sent = body.getAll('roles').join(' ')
        send.call(this, body)
      }
    })
    await take(page, 'selfie', images.selfie)
    await page.locator('html[data-sent="document selfie"]').waitFor({ state: 'attached' })
    await page.locator('kyc-flow [data-step=result]').waitFor()
    await expect.poll(async () => (await told()).at(-1)).toMatch(/^kyc-complete \w/)
    await expect.poll(() => kept(page)).toBe(0)
    await page.reload()
    await page.locator('kyc-flow [data-step=result]').waitFor()
    await page.close()
  })

  it('starts over where the page wants nothing to be kept', async () => {
    const page = await app.open({ path: signedIn() })
    await page.locator('kyc-flow [part=begin]').waitFor()
    await page.locator('kyc-flow').evaluate((flow) => flow.setAttribute('no-resume', ''))
    await begin(page)
    await take(page, 'document', images.document)
    await page.locator('kyc-flow [data-step=selfie]').waitFor()
    // The demo's element without the attribute has opened the shelf before.
    expect(await kept(page)).toBe(0)
    await page.reload()
    await page.locator('kyc-flow [part=begin]').waitFor()
    await page.close()
  })

  it('on a phone that has taken over keeps the session', async () => {
    const desktop = await app.open({ path: signedIn() })
    const shown = desktop.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('kyc-step', ({ detail }) => {
            if (detail.step === 'handoff' && detail.url) resolve(detail.url)
          })
        }),
    )
    await desktop.locator('kyc-flow [part=hand-off]').click()
    const url = new URL(await shown)
    const phone = await app.open({ path: `${url.pathname}${url.hash}`, viewport: PHONE, alone: true })
    await phone.locator('kyc-flow [part=begin]').waitFor()
    // Who is on the phone already is not sent there.
    expect(await phone.locator('kyc-flow [part=hand-off]').count()).toBe(0)
    await begin(phone)
    await phone.reload()
    await phone.locator('kyc-document-capture').waitFor()
    await Promise.all([desktop.close(), phone.close()])
  })
})

it('asks on another device for what the session lacks, and for nothing that it has', async () => {
  const page = await app.open()
  const waiting = { outcome: null, advice: [{ code: 'send_selfie', task: 'selfie' }] }
  await page.route('**/v1/kyc/session/status', (route) =>
    route.fulfill({ json: { sessionId: 's', status: 'idle', decision: waiting, results: [], secondsToLive: 600 } }),
  )
  const told = await listen(page)
  await page.goto(new URL(signedIn(), app.url).href)
  await page.locator('kyc-flow [part=begin]').click()
  await page.locator('kyc-flow [data-step=selfie]').waitFor()
  await expect.poll(async () => (await told()).filter((event) => !isOfCamera(event))).toEqual(['kyc-ready true'])
  await page.close()
})

describe('a token that ran out', () => {
  const refusal = { status: 401, json: { status: 'error', message: 'access denied' } }

  it('is replaced in the middle by the page, and the photos are sent', async () => {
    const page = await app.open({ path: signedIn() })
    await begin(page)
    await take(page, 'document', images.document)
    let calls = 0
    await page.route('**/v1/kyc/process', (route) => route.fulfill(calls++ === 0 ? refusal : DECIDED))
    await take(page, 'selfie', images.selfie)
    await page.locator('kyc-flow [data-step=result]').waitFor()
    expect(calls).toBe(2)
    await page.close()
  })

  it('is told at the start; with another one the person goes on', async () => {
    const page = await app.open()
    await page.route('**/v1/kyc/session/{status,token}', (route) => route.fulfill(refusal))
    const told = await listen(page)
    await page.goto(new URL(signedIn(), app.url).href)
    await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
    await expect.poll(told).toContain('kyc-error token')
    await page.unroute('**/v1/kyc/session/{status,token}')
    await page.evaluate(() => {
      const flow = document.querySelector<KycFlow>('kyc-flow')
      if (flow) flow.clientToken = `${flow.clientToken} `
    })
    await page.locator('kyc-flow [part=begin]').waitFor()
    await page.close()
  })
})

it('goes a step back by the browser, and leaves the page only from the first', async () => {
  const page = await app.open({ path: signedIn() })
  await begin(page)
  await take(page, 'document', images.document)
  await page.locator('kyc-flow [data-step=selfie]').waitFor()
  await page.goBack()
  await page.locator('kyc-flow [data-step=document]').waitFor()
  await page.goBack()
  await page.locator('kyc-flow [data-step=documents]').waitFor()
  await page.goBack()
  await page.locator('kyc-flow [part=begin]').waitFor()
  await page.close()
})

describe('leaving', () => {
  it('asks once photos would be lost, erases them, and tells the page, which may prevent it', async () => {
    const page = await app.open({ path: signedIn(), viewport: PHONE })
    const told = await listen(page)
    await begin(page)
    await take(page, 'document', images.document)
    const selfie = page.locator('kyc-flow [data-step=selfie]')
    await selfie.locator('[part=exit]').click()
    await page.getByRole('heading', { name: 'Stop the verification?' }).waitFor()
    expect(await complaints(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.evaluate(() => document.addEventListener('kyc-exit', (e) => e.preventDefault(), { once: true }))
    await selfie.locator('[part=exit]').click()
    await page.getByRole('button', { name: 'Stop' }).click()
    await selfie.locator('[part=exit]').waitFor()
    await expect.poll(() => kept(page)).toBe(1)
    await selfie.locator('[part=exit]').click()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('heading', { name: 'You have stopped' }).waitFor()
    expect(await complaints(page)).toEqual([])
    const exits = async () => (await told()).filter((event) => !isOfCamera(event)).slice(-2)
    await expect.poll(exits).toEqual(['kyc-exit stopped', 'kyc-exit stopped'])
    await expect.poll(() => kept(page)).toBe(0)
    await page.close()
  })

  it('is not offered where the page has a button of its own', async () => {
    const page = await app.open({ path: signedIn() })
    await page.locator('kyc-flow [part=exit]').waitFor()
    await page.locator('kyc-flow').evaluate((flow) => flow.setAttribute('no-exit', ''))
    await expect.poll(() => page.locator('kyc-flow [part=exit]').count()).toBe(0)
    await page.close()
  })
})
