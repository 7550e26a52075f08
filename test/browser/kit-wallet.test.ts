/** A digital ID in place of a photograph: by the browser where it can, by a code where it cannot. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KycFlow } from '../../capture-kit/ui/flow'
import { type Issuer, issueMdoc, issuer, LICENCE } from '../support/wallet/issuer'
import { type AnnexCData, answerAnnexC, deviceResponse } from '../support/wallet/wallet'
import { type Application, application } from './application'
import { complaints } from './axe'

let app: Application
let utopia: Issuer

beforeAll(async () => {
  app = await application()
  utopia = await issuer()
})
afterAll(() => app?.stop())

/** With the flow offering a wallet; `answers`: the browser has the API, and a wallet behind it. */
async function opened({ answers }: { answers: boolean }) {
  const page = await app.open({ path: `/#token=${app.token}` })
  const licence = await issueMdoc(utopia, LICENCE)
  await page.exposeFunction('walletShows', (data: AnnexCData, origin: string) =>
    answerAnnexC(data, origin, (names, transcript) => deviceResponse(licence, names(licence.docType), transcript)),
  )
  if (answers) {
    await page.evaluate(() => {
      const shows: (data: object, origin: string) => Promise<string> = Reflect.get(globalThis, 'walletShows')
      Reflect.set(globalThis, 'DigitalCredential', class {})
      const get = async ({ digital }: CredentialRequestOptions) => {
        const asked = digital?.requests.find(({ protocol }) => protocol === 'org-iso-mdoc')
        if (!asked) throw new Error('not asked')
        return { protocol: asked.protocol, data: { response: await shows(asked.data, location.origin) } }
      }
      Object.defineProperty(navigator, 'credentials', { value: { get } })
    })
  }
  const flow = page.locator('kyc-flow')
  await flow.locator('[part=begin]').waitFor()
  await flow.evaluate((element: KycFlow) => {
    element.wallet = true
  })
  await flow.locator('[part=use-wallet]').waitFor()
  return { page, flow }
}

describe('a browser that hands requests on to wallets', () => {
  it('asks, sends what comes, and the flow goes on with what the service says', async () => {
    const { page, flow } = await opened({ answers: true })
    expect(await complaints(page)).toEqual([])
    await flow.evaluate((element) => {
      for (const name of ['kyc-ready', 'kyc-complete'])
        element.addEventListener(name, () => {
          element.dataset.told = `${element.dataset.told ?? ''}${name} `
        })
    })
    await flow.locator('[part=use-wallet]').click()
    // Nobody trusts the issuer here: the session waits for a person.
    await flow.locator('[data-step=result]').waitFor()
    const ending = await flow.evaluate((element: KycFlow) =>
      element.state?.step === 'result' ? element.state.session.decision.outcome : null,
    )
    expect(ending).toBe('review')
    // It is the page's flow still, which was ready before.
    expect(await flow.getAttribute('data-told')).toBe('kyc-complete ')
    await page.close()
  })
})

describe('where the service wants what the kit cannot send', () => {
  it('the offer goes, and photographs are still taken', async () => {
    const { page, flow } = await opened({ answers: true })
    const refusal = { status: 'error', message: 'invalid schema', details: [] }
    await page.route('**/kyc/wallet/request', (route) => route.fulfill({ status: 400, json: refusal }))
    await flow.locator('[part=use-wallet]').click()
    await flow.locator('kyc-wallet [role=alert]').waitFor()
    expect(await flow.locator('[part=use-wallet]').count()).toBe(0)
    expect(await flow.locator('[part=begin]').isEnabled()).toBe(true)
    await page.close()
  })
})

describe('a browser without wallets', () => {
  it('shows a code that leads to the request, and Back leads away from it', async () => {
    const { page, flow } = await opened({ answers: false })
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'DigitalCredential'))
    await flow.locator('[part=use-wallet]').click()
    const code = flow.locator('kyc-wallet [part=qr-code]')
    await code.locator('svg').waitFor()
    const link = new URL((await code.getAttribute('href')) ?? '')
    expect(link.protocol).toBe('openid4vp:')
    const object = await fetch(link.searchParams.get('request_uri') ?? '')
    expect(object.headers.get('content-type')).toBe('application/oauth-authz-req+jwt')
    expect(await complaints(page)).toEqual([])
    await flow.locator('[part=stop-wallet]').click()
    await flow.locator('[part=use-wallet]').waitFor()
    await page.close()
  })
})

it('a captcha of the page goes with the request', async () => {
  const { page, flow } = await opened({ answers: true })
  const sent: unknown[] = []
  await page.route('**/kyc/wallet/request', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 400, json: { status: 'error', message: 'invalid schema', details: [] } })
  })
  await flow.evaluate((element: KycFlow) => {
    element.captcha = async () => 'of the widget'
  })
  await flow.locator('[part=use-wallet]').click()
  await flow.locator('kyc-wallet [role=alert]').waitFor()
  expect(sent).toEqual([expect.objectContaining({ captcha: 'of the widget' })])
  await page.close()
})
