import type { Page } from 'playwright-core'

/** Leads a console that is signed in to one of its places, until that shows what the service says: whoever acts before acts on a page that is drawn anew. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.locator('#places [aria-current=page]').waitFor()
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#/${place}`)
  await page.locator(`#places [href="#/${place}"][aria-current=page]`).waitFor()
  const filled = place === 'reviews' ? '#case h1' : '#page :is(.pages, .match, .chart, .health)'
  await page.locator(filled).first().waitFor()
}
