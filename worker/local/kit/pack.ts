/** `npm run kit:pack [-- --out DIR]`: the capture kit as an npm package, which is published from nowhere here. */
import { execFile } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { ROOT } from '../building/build.ts'
import { commandLine, fail } from '../command-line.ts'
import { step } from '../progress.ts'
import { buildKit, type WholeKit } from './build-kit.ts'
import { writeClientTypes } from './client-types.ts'
import { elementsManifest, packagedManifest } from './manifest.ts'
import { publicDeclarations } from './public-declarations.ts'
import { TEMPLATE_TYPES, templateTypes } from './template-types.ts'

const KIT = path.join(ROOT, 'capture-kit')
/** Files packed unchanged; the licences of bundled code must go along with it. */
const AS_THEY_ARE = ['package.json', 'README.md', 'CHANGELOG.md', 'examples'].map((name) => path.join(KIT, name))
const OF_THE_PROJECT = ['LICENSE', 'THIRD-PARTY-NOTICES.md'].map((name) => path.join(ROOT, name))

export interface PackedKit {
  /** Path of the tarball. */
  tarball: string
  whole: WholeKit
}

export async function packKit(out = path.join(ROOT, '.build')): Promise<PackedKit> {
  const folder = path.join(ROOT, '.build/kit-package')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const whole = await step('Scripts', () => buildKit(path.join(folder, 'dist'), 'package'))
  const manifest = await step('Elements', elementsManifest)
  await writeFile(path.join(folder, 'custom-elements.json'), JSON.stringify(packagedManifest(manifest), null, 2))
  await step('Types', async () => {
    await writeClientTypes()
    await writeTypes(path.join(folder, 'types'), templateTypes(manifest))
  })
  for (const file of [...AS_THEY_ARE, ...OF_THE_PROJECT])
    await cp(file, path.join(folder, path.basename(file)), { recursive: true })
  await mkdir(out, { recursive: true })
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', out]
  const options = { cwd: folder, shell: process.platform === 'win32' }
  const { stdout } = await step('Package', () => promisify(execFile)('npm', args, options))
  const [packed] = JSON.parse(stdout) as { filename: string }[]
  if (!packed) throw new Error('npm packed nothing')
  return { tarball: path.join(out, packed.filename.replace(/^@/, '').replace('/', '-')), whole }
}

async function writeTypes(folder: string, elements: string): Promise<void> {
  const entries = ['index', 'selfie', 'take'].map((entry) => `capture-kit/${entry}.d.ts`)
  const files = publicDeclarations()
  for (const entry of entries) files.set(entry, `import './elements.js'\n${files.get(entry) ?? ''}`)
  files.set(TEMPLATE_TYPES, elements)
  for (const [name, text] of files) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = commandLine({
    usage: `Usage: npm run kit:pack [-- --out DIR]

Packs the capture kit as an npm package, which is published from nowhere here.

  --out DIR   Where the tarball goes: .build where it is left out
  --help      This text`,
    options: { out: { type: 'string' } },
  })
  const { tarball, whole } = await packKit(values.out && path.resolve(values.out)).catch(fail)
  console.log(tarball)
  console.error(`For a page without a bundler, from wherever you serve the package:
  <script type="module" crossorigin src="…/dist/${whole.script}"
    integrity="${whole.integrity}"></script>`)
}
