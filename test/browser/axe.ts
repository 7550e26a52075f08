/** What assistive technology would stumble over. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface Violation {
  id: string
  impact: string
  nodes: { target: unknown }[]
}

declare global {
  /** In the page, once its script has run there. */
  var axe: { run(options: object): Promise<{ violations: Violation[] }> }
}

/** What axe calls serious or critical, WCAG 2.2 AA. */
export async function complaints(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'))
  return page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { setTimeout } = window
    if ('heldTime' in window) Object.assign(window, { setTimeout: window.heldTime.setTimeout })
    const { violations } = await globalThis.axe.run({ runOnly: { type: 'tag', values: tags } })
    Object.assign(window, { setTimeout })
    return violations
      .filter(({ impact }) => ['serious', 'critical'].includes(impact))
      .map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes.map(({ target }) => target))}`)
  })
}
