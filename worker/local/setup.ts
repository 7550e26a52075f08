/** First steps of every command that runs the product. Each step does nothing when its result is up to date. */
import { build } from './build.ts'
import { prepareModels } from './models.ts'
import { step } from './progress.ts'
import { buildSite } from './site.ts'
import { PRODUCT } from './workers.ts'

export async function setup({ site = true } = {}): Promise<void> {
  await step('Models', prepareModels)
  if (site) await step('Demo page', buildSite)
  await step('Workers', () => buildAll(PRODUCT))
}

/** Two at a time: each build is its own process. */
async function buildAll(names: readonly string[]): Promise<void> {
  const waiting = [...names]
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await build(name)
  }
  await Promise.all([worker(), worker()])
}
