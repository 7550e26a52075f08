/** Pictures of pages, to be looked at after a nightly run: nothing compares them. */
import path from 'node:path'
import type { Page } from 'playwright-core'
import { NIGHTLY } from '../nightly'

const PICTURES = path.resolve(import.meta.dirname, '__screenshots__')

export async function picture(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  const file = path.join(PICTURES, `${name}.png`)
  if (NIGHTLY) await page.screenshot({ path: file, animations: 'disabled', ...options })
}
