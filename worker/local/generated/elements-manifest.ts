/** `npm run elements`: the manifest of the capture kit's custom elements, from their sources. */
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { ROOT } from '../building/build.ts'
import { fail, takesNothing } from '../command-line.ts'

const FILE = path.join(ROOT, 'capture-kit/custom-elements.json')
const ANALYZER = path.join(ROOT, 'node_modules/@custom-elements-manifest/analyzer/cem.js')

/** Calls `use` with the manifest as it should be. */
async function generated<T>(use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-elements-'))
  try {
    const outdir = path.relative(path.join(ROOT, 'capture-kit'), folder)
    const args = [ANALYZER, 'analyze', '--quiet', '--outdir', outdir]
    await promisify(execFile)(process.execPath, args, { cwd: path.join(ROOT, 'capture-kit') })
    return await use(path.join(folder, 'custom-elements.json'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function elementsManifestInSync(): Promise<boolean> {
  const [now, committed] = await Promise.all([generated((file) => readFile(file, 'utf8')), readFile(FILE, 'utf8')])
  if (now !== committed) console.error(`${FILE} is not what the elements are now: run npm run elements`)
  return now === committed
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  takesNothing(`Usage: npm run elements

After a change of the capture kit's elements: their manifest.`)
  await generated((file) => copyFile(file, FILE)).catch(fail)
}
