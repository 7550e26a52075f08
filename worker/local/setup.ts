/** First steps of every command that runs the product. Each step does nothing when its result is up to date. */
import { build } from './building/build.ts'
import { prepareModels } from './building/models.ts'
import { API, PRODUCT } from './building/workers.ts'
import { step } from './progress.ts'
import { buildSite } from './site.ts'

export interface SetupOptions {
  /** false: the command serves no pages. */
  site?: boolean
  /** Told when the pages are there; the Workers take longer. */
  pagesBuilt?: () => Promise<void>
}

export async function setup({ site = true, pagesBuilt = async () => {} }: SetupOptions = {}): Promise<void> {
  await step('Models', prepareModels)
  const waiting = PRODUCT.filter((name) => name !== API)
  // The pages are made on one thread: what reads no page is built beside them.
  const beside = buildAll(waiting)
  beside.catch(() => {})
  if (site) {
    await step('Demo page', buildSite)
    await pagesBuilt()
  }
  // wrangler reads the folder of the pages when it builds the API Worker.
  waiting.unshift(API)
  await step('Workers', async () => {
    await Promise.all([beside, buildAll(waiting)])
  })
}

/** One after the other, each in a process of its own; takes what it builds off the list. */
async function buildAll(waiting: string[]): Promise<void> {
  for (let name = waiting.shift(); name; name = waiting.shift()) await build(name)
}
