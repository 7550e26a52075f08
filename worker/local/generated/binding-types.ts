/** `npm run bindings`: the types of what Workers with stores are bound to, as wrangler makes them of wrangler.toml. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { experimental_generateTypes } from 'wrangler'
import { ROOT } from '../building/build.ts'
import { fail, takesNothing } from '../command-line.ts'

const GENERATED = [
  { config: 'wrangler.toml', path: 'worker/api/worker-configuration.d.ts', envInterface: 'ApiWorkerBindings' },
  {
    config: 'worker/vision/wrangler.toml',
    path: 'worker/vision/worker-configuration.d.ts',
    envInterface: 'VisionWorkerBindings',
  },
  {
    config: 'worker/webhooks/wrangler.toml',
    path: 'worker/webhooks/worker-configuration.d.ts',
    envInterface: 'WebhookWorkerBindings',
  },
]

/** Exported, and without the global namespace Cloudflare: each Worker would declare it again, with all it imports. */
function asModule(types: string): string {
  return types
    .replace(/^declare namespace Cloudflare \{\n[\s\S]*?^\}\n/m, '')
    .replace(/^interface (?!__)/m, 'export interface ')
    .replace('// Generated', '// From `npm run bindings`: exported, without the global namespace. Generated')
}

/** Calls `use` with each file and what it should hold now. */
async function generated<T>(use: (file: string, types: string) => Promise<T>): Promise<T[]> {
  // Paths stand in the files as they are given.
  process.chdir(ROOT)
  // wrangler would build the pages, and tell of it.
  Object.assign(process.env, { EDGE_KYC_BUILD: 'types', WRANGLER_LOG: 'error' })
  const all: T[] = []
  for (const options of GENERATED) {
    // No .dev.vars: what is set on one machine is bound nowhere else.
    const { content } = await experimental_generateTypes({ ...options, includeRuntime: false, envFile: ['.no-env'] })
    all.push(await use(path.join(ROOT, options.path), asModule(content)))
  }
  return all
}

export async function bindingTypesInSync(): Promise<boolean> {
  const same = await generated(async (file, types) => (await readFile(file, 'utf8').catch(() => '')) === types)
  if (!same.every(Boolean))
    console.error('worker-configuration.d.ts is not what wrangler.toml is now: run npm run bindings')
  return same.every(Boolean)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  takesNothing(`Usage: npm run bindings

After a change of a binding in wrangler.toml: its types.`)
  await generated(writeFile).catch(fail)
}
