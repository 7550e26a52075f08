/** The product in workerd and a Chromium in front of it, for one test file. */
import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { migrate, type Runtime, startRuntime } from '../../worker/local/runtime'
import { setup } from '../../worker/local/setup'
import { signToken } from '../../worker/local/token'
import { launchChromium } from '../support/launch-chromium'

export interface Application {
  url: string
  browser: Browser
  token: string
  /** A page in a context of its own; what it logs as an error fails the test that closes it. */
  open(options?: { path?: string; viewport?: { width: number; height: number }; dark?: boolean }): Promise<Page>
  stop(): Promise<void>
}

export interface ApplicationOptions {
  /** Opens the browser; without a camera by default. */
  launch?: () => Promise<Browser>
  vars?: Record<string, string>
  /** Of the token; `kyc` by default. */
  scope?: string
  /** Who acts, by the token. */
  reviewer?: string
}

export async function application({
  launch = launchChromium,
  vars = {},
  scope = 'kyc',
  reviewer,
}: ApplicationOptions = {}): Promise<Application> {
  await setup()
  const secret = () => randomBytes(32).toString('hex')
  const secrets = { JWT_SECRET: secret(), LINK_SECRET: secret(), DATA_KEY: secret() }
  const runtime: Runtime = await startRuntime({ vars: { ...secrets, RATE_LIMITS: 'off', ...vars } })
  await migrate(runtime)
  const browser = await launch()
  const acting = reviewer === undefined ? {} : { reviewer }
  const claims = { user: 'browser', group: 1, scope, lifetimeSeconds: 3600, ...acting }
  return {
    url: runtime.url.origin,
    browser,
    token: await signToken(secrets.JWT_SECRET, claims),
    open: async ({ path = '/', viewport = { width: 1100, height: 900 }, dark = false } = {}) => {
      const page = await browser.newPage({ viewport, locale: 'en', colorScheme: dark ? 'dark' : 'light' })
      await page.goto(new URL(path, runtime.url).href)
      return page
    },
    stop: async () => {
      await browser.close()
      await runtime.stop()
    },
  }
}
