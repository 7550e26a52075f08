/**
 * Results that are slow to make and stay the same until their sources change, kept in .build/: wrangler alone takes a
 * second to load.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './build.ts'

/**
 * The types of the kit's client lie among the sources and are made from them. The check and the kit's package write
 * them; nothing has to be made anew for that.
 */
export const CLIENT_TYPES = 'capture-kit/core/client/operations.ts'

/** `sources`: files, present or not, of which size or time change with what is made. `T` is plain JSON. */
export async function keptResult<T>(name: string, sources: readonly string[], make: () => Promise<T>): Promise<T> {
  const file = path.join(ROOT, '.build', 'kept', `${name}.json`)
  const state = await sourceState(sources)
  const kept = await readFile(file, 'utf8').then(JSON.parse, () => null)
  if (kept?.state === state) return kept.value
  const value = await make()
  await mkdir(path.dirname(file), { recursive: true })
  // Two commands may make it at once: neither reads what the other has half written.
  const own = `${file}.${process.pid}`
  await writeFile(own, JSON.stringify({ state, value }))
  await rename(own, file)
  return value
}

/** Another one where a source has become another. */
export async function sourceState(sources: readonly string[]): Promise<string> {
  const read = sources.filter((file) => file !== CLIENT_TYPES)
  const states = await Promise.all(
    read.map(async (file) => {
      const { size, mtimeMs } = await stat(path.resolve(ROOT, file)).catch(() => ({ size: 0, mtimeMs: 0 }))
      return `${path.resolve(ROOT, file)} ${size} ${mtimeMs}`
    }),
  )
  return createHash('sha256').update(states.join('\n')).digest('hex')
}
