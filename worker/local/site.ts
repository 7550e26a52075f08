/** Builds what the API Worker serves into .build/site: the pages at `/`, the capture kit under `/kit/`. */
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { InlineConfig } from 'vite'
import { ROOT, replace } from './building/build.ts'
import { copyFaceModels } from './building/face-models.ts'
import { inProduction } from './building/in-production.ts'
import { keptResult } from './building/kept-result.ts'

export const SITE = path.join(ROOT, '.build/site')

/** Pages tell of the interface: what it is made of is among their sources. */
const SOURCES = '{worker,capture-kit}/**/*.{ts,css,html,svg,md,json}'

export async function buildSite(): Promise<void> {
  const sources = globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules/**'] })
  const more = [
    'worker/pages/public/_headers',
    'worker/local/python/runtime.py',
    'worker/local/building/in-production.ts',
    'worker/local/site.ts',
    'package-lock.json',
    'models/manifest.json',
  ]
  await keptResult('site', [...sources, ...more], async () => {
    await made()
    return null
  })
  // Somebody has deleted it since.
  if (!existsSync(path.join(SITE, 'index.html'))) await made()
}

/** Beside what is served, and then in its place: a product that runs never serves half of the pages. */
async function made(): Promise<void> {
  await mkdir(path.dirname(SITE), { recursive: true })
  const fresh = await mkdtemp(`${SITE}-`)
  try {
    await bundle(fresh)
    await replace(SITE, fresh)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

async function bundle(folder: string): Promise<void> {
  const { build } = await import('vite')
  const { buildKitSite } = await import('./kit/build-kit.ts')
  const { docsPages } = await import('./docs/site-plugin.ts')
  const { openApiDocument } = await import('./docs/openapi-document.ts')
  const { plugin, inputs } = await docsPages(await openApiDocument())
  const docs: InlineConfig = { plugins: [plugin], build: { outDir: folder, rolldownOptions: { input: inputs } } }
  const configFile = path.join(ROOT, 'worker/pages/vite.config.ts')
  await inProduction(() => build({ configFile, logLevel: 'warn', ...docs }))
  await buildKitSite(folder)
  await copyFaceModels(folder)
}
