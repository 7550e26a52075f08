import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenIdProvider, openIdProvider } from '../support/openid-provider'
import { type Application, application } from './application'
import { complaints } from './axe'

let provider: OpenIdProvider
let app: Application
beforeAll(async () => {
  provider = await openIdProvider('console', { sub: 'u7', email: 'ann@acme.example', email_verified: true })
  const roles = [{ claim: 'email', value: '*@acme.example', owner: 'acme', scope: 'review kyc' }]
  const vars = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'console', SIGN_IN_ROLES: JSON.stringify(roles) }
  app = await application({ vars })
})
afterAll(async () => {
  await app?.stop()
  await provider?.stop()
})

const signIn = 'Sign in at 127.0.0.1'

describe('signing in to the console', () => {
  it('goes to the operator’s provider and back, and leaves nothing in the address', async () => {
    const page = await app.open({ path: '/console/' })
    const button = page.getByRole('button', { name: signIn })
    await button.waitFor()
    expect(await complaints(page)).toEqual([])
    await button.click()
    await page.getByText('ann@acme.example').waitFor()
    expect(page.url()).toBe(`${app.url}/console/`)
    await page.getByRole('heading', { name: 'No cases waiting' }).waitFor()
    const kept = await page.evaluate(() => [Object.keys(sessionStorage), localStorage.length, document.cookie])
    expect(kept).toEqual([['edge-kyc.token'], 0, ''])
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: signIn }).waitFor()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await page.close()
  })

  it('takes no answer that this tab did not ask for', async () => {
    const page = await app.open({ path: '/console/?code=c0&state=stolen' })
    await page.getByRole('alert').filter({ hasText: 'started in another tab' }).waitFor()
    expect(page.url()).toBe(`${app.url}/console/`)
    const forged = `${app.url}/console/?code=c0&state=forged`
    await page.route('**/authorize?*', (route) => route.fulfill({ status: 302, headers: { location: forged } }))
    await page.getByRole('button', { name: signIn }).click()
    await page.getByRole('alert').filter({ hasText: 'did not start here' }).waitFor()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await page.close()
  })

  it('is not done by a link that brings a token, unless the person says so', async () => {
    const page = await app.open({ path: `/console/#token=${app.token}` })
    await page.getByRole('alert').filter({ hasText: 'contained a token' }).waitFor()
    expect(page.url()).toBe(`${app.url}/console/`)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.locator('#places a').first().waitFor()
    await page.goto(`${app.url}/console/?again#token=${app.token}x`)
    await page.getByRole('alert').filter({ hasText: 'was not used' }).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('edge-kyc.token'))).toBe(app.token)
    await page.close()
  })

  it('says so where somebody broke it off', async () => {
    const page = await app.open({ path: '/console/' })
    await page.route('**/authorize?*', (route) => {
      const state = new URL(route.request().url()).searchParams.get('state') ?? ''
      const back = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
      return route.fulfill({ status: 302, headers: { location: `${app.url}/console/?${back}` } })
    })
    await page.getByRole('button', { name: signIn }).click()
    await page.getByRole('alert').filter({ hasText: 'cancelled' }).waitFor()
    await page.close()
  })
})
