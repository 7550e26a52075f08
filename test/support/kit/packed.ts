/** The packed kit, made anew when a file has changed that may be in it. */
import { existsSync, globSync } from 'node:fs'
import { ROOT } from '../../../worker/local/build.ts'
import { keptResult } from '../../../worker/local/kept-result.ts'
import { packKit } from '../../../worker/local/kit/pack.ts'

const SOURCES = [
  'capture-kit/**/*.*',
  'worker/**/*.{ts,json}',
  'package-lock.json',
  'LICENSE',
  'THIRD-PARTY-NOTICES.md',
]

/** Path of the tarball. */
export async function packedKit(): Promise<string> {
  const sources = globSync(SOURCES, { cwd: ROOT })
  const tarball = await keptResult('packed-kit', sources, async () => (await packKit()).tarball)
  return existsSync(tarball) ? tarball : (await packKit()).tarball
}
