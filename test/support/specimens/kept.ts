/**
 * Specimens that tests share, each rendered once a year, since dates on them are counted from it: they lie in
 * .build/specimens until the renderer is another.
 */
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../../../worker/local/building/build.ts'
import { once } from '../running/once.ts'
import { type Specimen, type SpecimenOptions, specimen } from './specimen.ts'

const FOLDER = path.join(ROOT, '.build/specimens')
/** What pixels and words of a specimen depend on. */
const RENDERER = ['test/support/**/*.ts', 'worker/{quality,domain}/**/*.ts', 'package-lock.json']

type Told = Omit<SpecimenOptions, 'draw' | 'accident' | 'design'>

const folder = once(async () => {
  const sources = globSync(RENDERER, { cwd: ROOT }).sort()
  const hash = createHash('sha256')
  for (const source of sources) hash.update(source).update(await readFile(path.join(ROOT, source)))
  const name = hash.digest('hex').slice(0, 32)
  await mkdir(path.join(FOLDER, name), { recursive: true })
  for (const other of await readdir(FOLDER))
    if (other !== name) await rm(path.join(FOLDER, other), { recursive: true, force: true })
  return path.join(FOLDER, name)
})

/** What `make` makes of the same options, kept as JSON. */
export async function kept<T>(options: object, make: () => Promise<T>): Promise<T> {
  const year = new Date().getUTCFullYear()
  const key = createHash('sha256')
    .update(JSON.stringify([year, options]))
    .digest('hex')
    .slice(0, 32)
  const file = path.join(await folder(), `${key}.json`)
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known !== null) return JSON.parse(known)
  const made = await make()
  const own = `${file}.${process.pid}`
  await writeFile(own, JSON.stringify(made))
  await rename(own, file)
  return made
}

export async function keptSpecimen(options: Told): Promise<Specimen> {
  const { bytes, ...rest } = await kept(options, async () => {
    const made = await specimen(options)
    return { ...made, bytes: Buffer.from(made.bytes).toString('base64') }
  })
  return { ...rest, bytes: Uint8Array.from(Buffer.from(bytes, 'base64')) }
}
