/** Builds what the API Worker serves into .build/site: the pages at `/`, the capture kit under `/kit/`. */
import path from 'node:path'
import { build } from 'vite'
import { ROOT } from './build.ts'
import { copyFaceModels } from './face-models.ts'
import { buildKitSite } from './kit/build-kit.ts'

export async function buildSite(): Promise<void> {
  const site = path.join(ROOT, '.build/site')
  await build({ configFile: path.join(ROOT, 'worker/pages/vite.config.ts'), logLevel: 'warn' })
  await buildKitSite(site)
  await copyFaceModels(site)
}
