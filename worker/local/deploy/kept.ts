/** Data of a deployment that lie on this machine alone: secrets that its account never shows again, and its address. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../building/build.ts'

export interface Kept {
  url?: string
  DATA_KEY?: string
  /** It was made here and not every Worker that shares it has it yet. */
  halfway?: boolean
  JWT_SECRET?: string
}

export const keptFile = (deployment: string) => path.join(ROOT, '.wrangler/deployments', `${deployment}.json`)

export async function kept(deployment: string): Promise<Kept> {
  try {
    return JSON.parse(await readFile(keptFile(deployment), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

export async function keep(deployment: string, more: Kept): Promise<void> {
  const file = keptFile(deployment)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const text = `${JSON.stringify({ ...(await kept(deployment)), ...more }, null, 2)}\n`
  // Nothing that stops halfway may cost the only copy of a key.
  const next = `${file}.${process.pid}`
  await writeFile(next, text, { mode: 0o600 })
  await rename(next, file)
}
