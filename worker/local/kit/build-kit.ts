/** Builds the capture kit: as modules, and as one file that a page can include with its hash. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { ROOT } from '../building/build.ts'
import { inProduction } from '../building/in-production.ts'

const CONFIG = path.join(ROOT, 'capture-kit/vite.config.ts')
/** Where the kit was served before. */
const FORMER = 'kyc'
const ENTRIES = ['edge-kyc.js', 'edge-kyc-selfie.js']

/** Everything in one file: nothing is fetched later that a hash would not cover. */
export interface WholeKit {
  /** From the folder of the kit. */
  script: string
  /** For the attribute `integrity` (Subresource Integrity). */
  integrity: string
}

/** Into `folder`; for the npm package, or for pages that include it from the service. */
export async function buildKit(folder: string, mode: 'package' | 'site'): Promise<WholeKit> {
  const whole = await inProduction(async () => {
    await build({ configFile: CONFIG, mode, logLevel: 'warn', build: { outDir: folder } })
    return buildWholeKit(folder)
  })
  await writeFile(path.join(folder, 'integrity.json'), `${JSON.stringify(whole, null, 2)}\n`)
  return whole
}

/** Builds the kit for the service: in `<site>/kit/`, and reachable at its former address, too. */
export async function buildKitSite(site: string): Promise<void> {
  await buildKit(path.join(site, 'kit'), 'site')
  const former = path.join(site, FORMER)
  await mkdir(former, { recursive: true })
  for (const entry of ENTRIES) await writeFile(path.join(former, entry), `export * from '../kit/${entry}'\n`)
}

async function buildWholeKit(folder: string): Promise<WholeKit> {
  const result = await build({
    configFile: CONFIG,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(ROOT, 'capture-kit/whole.ts'),
        output: { entryFileNames: 'assets/edge-kyc-all-[hash].js', codeSplitting: false },
      },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  const script = output[0].fileName
  const hash = createHash('sha384').update(await readFile(path.join(folder, script)))
  return { script, integrity: `sha384-${hash.digest('base64')}` }
}
