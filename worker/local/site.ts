/** Builds what the API Worker serves into .build/site: the pages at `/`, the capture kit under `/kyc/`. */
import path from 'node:path'
import { build } from 'vite'
import { ROOT } from './build.ts'
import { copyFaceModels } from './face-models.ts'

export async function buildSite(): Promise<void> {
  for (const config of ['worker/pages/vite.config.ts', 'capture-kit/vite.config.ts']) {
    await build({ configFile: path.join(ROOT, config), logLevel: 'warn' })
  }
  await copyFaceModels(path.join(ROOT, '.build/site'))
}
