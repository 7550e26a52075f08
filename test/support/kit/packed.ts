/** The packed kit, made anew when a file has changed that may be in it. */
import { existsSync, globSync } from 'node:fs'
import { ROOT } from '../../../worker/local/building/build.ts'
import { keptResult } from '../../../worker/local/building/kept-result.ts'
import { type PackedKit, packKit } from '../../../worker/local/kit/pack.ts'

const SOURCES = [
  'capture-kit/**/*.*',
  'worker/**/*.{ts,json}',
  'package-lock.json',
  'LICENSE',
  'THIRD-PARTY-NOTICES.md',
]

export async function packedKit(): Promise<PackedKit> {
  const sources = globSync(SOURCES, { cwd: ROOT })
  const packed = await keptResult('packed-kit', sources, () => packKit())
  return existsSync(packed.tarball) ? packed : packKit()
}
