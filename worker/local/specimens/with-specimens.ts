/** Gives the databases of this machine the specimen owner. */
import path from 'node:path'
import { runnerImport } from 'vite'
import { ROOT } from '../building/build.ts'
import { API } from '../building/workers.ts'
import type { Runtime } from '../serving/runtime.ts'

export async function withSpecimens({ miniflare }: Runtime, secrets: { DATA_KEY: string }): Promise<number> {
  const file = path.join(ROOT, 'worker/local/specimens/specimen-owner.ts')
  const { module } = await runnerImport<typeof import('./specimen-owner')>(file, { logLevel: 'error' })
  return module.fillSpecimens(await miniflare.getD1Database('DB', API), secrets, new Date())
}
