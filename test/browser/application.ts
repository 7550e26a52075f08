/** The product in workerd and a Chromium in front of it, as an owner of the test file's own. */
import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { migrate, startRuntime } from '../../worker/local/serving/runtime'
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
  /** What a page of the console complains about fails the file: errors of scripts, and what its policy refused. */
  watch(page: Page): Page
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
  /** The owner's sandbox, which alone approves specimens; true by default. */
  sandbox?: boolean
}

/** Chromium writes every refusal of a service down: no fault of the page. */
const REFUSED = /^Failed to load resource: /

const chromium = once(() => launchChromium())

export async function application(options: ApplicationOptions = {}): Promise<Application> {
  const { launch, vars, scope = 'kyc', reviewer, sandbox = true } = options
  const own = { group: 1, scope, lifetimeSeconds: 36_000, sandbox }
  const claims = { ...own, ...(reviewer === undefined ? {} : { reviewer }) }
  const served = vars ? await configured(vars, claims) : await shared(claims)
  const browser = await (launch ?? chromium)()
  const faults: string[] = []
  const watch = (page: Page) => {
    const told = (text: string) => {
      if (new URL(page.url()).pathname.startsWith('/console/') && !REFUSED.test(text)) faults.push(text)
    }
    page.on('pageerror', ({ message }) => told(message))
    page.on('console', (line) => line.type() === 'error' && told(line.text()))
    return page
  }
  return {
    url: served.url.origin,
    browser,
    token: served.token,
    owner: served.owner,
    watch,
    open: async ({ path = '/', viewport = { width: 1100, height: 900 }, dark = false } = {}) => {
      const page = watch(await browser.newPage({ viewport, locale: 'en', colorScheme: dark ? 'dark' : 'light' }))
      await page.goto(new URL(path, served.url).href)
      return page
    },
    stop: async () => {
      await (launch ? browser.close() : Promise.all(browser.contexts().map((context) => context.close())))
      await served.stop()
      expect(faults, 'in the consoles of its pages').toEqual([])
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
