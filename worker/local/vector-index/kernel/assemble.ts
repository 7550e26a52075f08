/** `node worker/local/vector-index/kernel/assemble.ts` writes dot-products.wasm from dot-products.wat. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import wabt from 'wabt'

const file = (extension: string) => path.join(import.meta.dirname, `dot-products.${extension}`)

export async function assemble(): Promise<Uint8Array> {
  const { parseWat } = await wabt()
  const parsed = parseWat('dot-products.wat', await readFile(file('wat'), 'utf8'), { simd: true })
  return parsed.toBinary({}).buffer
}

if (import.meta.main) await writeFile(file('wasm'), await assemble())
