/** The product in workerd and a Chromium in front of it, as an owner of the test file's own. */
import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { migrate, startRuntime } from '../../worker/local/runtime'
import { setup } from '../../worker/local/setup'
import { signToken } from '../../worker/local/token'
import { launchChromium } from '../support/launch-chromium'
import { once } from '../support/running/once'
import { product } from '../support/running/product'

export interface Application {
  url: string
  browser: Browser
  token: string
  /** Whose token it is. */
  owner: string
  /** A page in a context of its own. */
  open(options?: { path?: string; viewport?: { width: number; height: number }; dark?: boolean }): Promise<Page>
  /** Ends what is this file's alone. */
  stop(): Promise<void>
}

export interface ApplicationOptions {
  /** Opens a browser for this file; without a camera, and shared, by default. */
  launch?: () => Promise<Browser>
  /** Settings for which the file gets a product of its own. */
  vars?: Record<string, string>
  /** Of the token; `kyc` by default. */
  scope?: string
  /** Who acts, by the token. */
  reviewer?: string
}

const chromium = once(() => launchChromium())

export async function application(options: ApplicationOptions = {}): Promise<Application> {
  const { launch, vars, scope = 'kyc', reviewer } = options
  const claims = { group: 1, scope, lifetimeSeconds: 3600, ...(reviewer === undefined ? {} : { reviewer }) }
  const served = vars ? await configured(vars, claims) : await shared(claims)
  const browser = await (launch ?? chromium)()
  return {
    url: served.url.origin,
    browser,
    token: served.token,
    owner: served.owner,
    open: async ({ path = '/', viewport = { width: 1100, height: 900 }, dark = false } = {}) => {
      const page = await browser.newPage({ viewport, locale: 'en', colorScheme: dark ? 'dark' : 'light' })
      // A busy machine is no fault.
      page.setDefaultTimeout(90_000)
      await page.goto(new URL(path, served.url).href)
      return page
    },
    stop: async () => {
      await (launch ? browser.close() : Promise.all(browser.contexts().map((context) => context.close())))
      await served.stop()
    },
  }
}

type Claims = Omit<Parameters<typeof signToken>[1], 'user'>

async function shared(claims: Claims) {
  const { url, owner, token } = await product()
  return { url, owner, token: await token(claims), stop: async () => {} }
}

async function configured(vars: Record<string, string>, claims: Claims) {
  await setup()
  const secret = () => randomBytes(32).toString('hex')
  const secrets = { JWT_SECRET: secret(), LINK_SECRET: secret(), DATA_KEY: secret() }
  const runtime = await startRuntime({ vars: { ...secrets, RATE_LIMITS: 'off', ...vars } })
  await migrate(runtime)
  const owner = 'browser'
  const token = await signToken(secrets.JWT_SECRET, { user: owner, ...claims })
  return { url: runtime.url, owner, token, stop: runtime.stop }
}
