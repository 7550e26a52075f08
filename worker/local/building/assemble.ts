/** `node worker/local/building/assemble.ts FILE.wat` writes FILE.wasm beside it: the kernels, whose sources are text. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import wabt from 'wabt'

const FEATURES = { simd: true, relaxed_simd: true, bulk_memory: true, sat_float_to_int: true }

export async function assemble(file: string): Promise<Uint8Array> {
  const { parseWat } = await wabt()
  return parseWat(path.basename(file), await readFile(file, 'utf8'), FEATURES).toBinary({}).buffer
}

if (import.meta.main) {
  for (const file of process.argv.slice(2)) await writeFile(file.replace(/\.wat$/, '.wasm'), await assemble(file))
}
