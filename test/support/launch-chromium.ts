import { type Browser, type BrowserContext, chromium as playwright } from 'playwright-core'
import { PATIENCE_MS } from '../patience.ts'
import { clockScript } from '../stress/clock.mjs'
import { chromium } from './chromium.ts'
import { chromiumFonts } from './chromium-fonts.ts'

export async function launchChromium(args: string[] = []): Promise<Browser> {
  // Root cannot use Chromium's sandbox, and tests often run as root in containers.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  process.env.FONTCONFIG_FILE = await chromiumFonts()
  return patient(await playwright.launch({ executablePath: await chromium(), args: [...args, ...sandbox] }))
}

/** Its pages wait for what comes, by the clock of the tests. */
function patient(browser: Browser): Browser {
  const prepared = async (context: BrowserContext) => {
    context.setDefaultTimeout(PATIENCE_MS)
    if (clockScript !== null) await context.addInitScript(clockScript)
  }
  const [newContext, newPage] = [browser.newContext.bind(browser), browser.newPage.bind(browser)]
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await prepared(context)
    return context
  }
  browser.newPage = async (options) => {
    const page = await newPage(options)
    await prepared(page.context())
    return page
  }
  return browser
}
