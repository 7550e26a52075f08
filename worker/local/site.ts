/** Builds the page that the API Worker serves at `/` into .build/site. */
import path from 'node:path'
import { build } from 'vite'
import { ROOT } from './build.ts'
import { copyFaceModels } from './face-models.ts'

export async function buildSite(): Promise<void> {
  await build({ configFile: path.join(ROOT, 'capture-kit/demo/vite.config.ts'), logLevel: 'warn' })
  await copyFaceModels(path.join(ROOT, '.build/site'))
}
