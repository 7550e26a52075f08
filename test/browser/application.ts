/** The product in workerd and a Chromium in front of it, as an owner of the test file's own. */
import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { expect, onTestFailed } from 'vitest'
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
  /**
   * A page. The file's pages share a context, and so a process that knows their scripts: opening one costs half as much.
   * It finds what browsers keep for a site empty. `alone`: the page has a context of its own, as on another device.
   */
  open(options?: {
    path?: string
    viewport?: { width: number; height: number }
    dark?: boolean
    alone?: boolean
  }): Promise<Page>
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
  const pages = sharedContext(browser, served.url.origin)
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
    open: async ({ path = '/', viewport = { width: 1100, height: 900 }, dark = false, alone = false } = {}) => {
      const page = watch(await (alone ? browser.newPage({ locale: 'en' }) : pages.next()))
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
      await page.goto(new URL(path, served.url).href)
      if (expect.getState().currentTestName) onTestFailed(() => tell(page))
      return page
    },
    stop: async () => {
      await (launch ? browser.close() : Promise.all(browser.contexts().map((context) => context.close())))
      await served.stop()
      expect(faults, 'in the consoles of its pages').toEqual([])
    },
  }
}

/** A page that hangs tells nothing. */
const TOLD_MS = 10_000

/** Says what a page shows: a locator that timed out does not. */
async function tell(page: Page): Promise<void> {
  if (page.isClosed()) return
  const shown = await page.locator('body').ariaSnapshot({ timeout: TOLD_MS }).catch(String)
  process.stderr.write(`${page.url().replace(/#.*/, '#…')} shows:\n${shown}\n`)
}

/** Pages of one context. One that stays keeps their process, which has compiled the scripts already. */
function sharedContext(browser: Browser, origin: string) {
  const opened = once(async () => {
    const context = await browser.newContext({ locale: 'en' })
    const page = await context.newPage()
    await page.goto(new URL('/favicon.svg', origin).href)
    return { context, devTools: await context.newCDPSession(page) }
  })
  return {
    async next(): Promise<Page> {
      const { context, devTools } = await opened()
      await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb' })
      return context.newPage()
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
