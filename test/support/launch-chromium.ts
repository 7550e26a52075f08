import { type Browser, chromium as playwright } from 'playwright-core'
import { chromium } from './chromium.ts'
import { chromiumFonts } from './chromium-fonts.ts'

export async function launchChromium(args: string[] = []): Promise<Browser> {
  // Root cannot use Chromium's sandbox, and tests often run as root in containers.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  process.env.FONTCONFIG_FILE = await chromiumFonts()
  return playwright.launch({ executablePath: await chromium(), args: [...args, ...sandbox] })
}
