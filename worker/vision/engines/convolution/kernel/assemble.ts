/** `npx node worker/vision/engines/convolution/kernel/assemble.ts` writes convolution.wasm from convolution.wat. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import wabt from 'wabt'

const file = (extension: string) => path.join(import.meta.dirname, `convolution.${extension}`)

export async function assemble(): Promise<Uint8Array> {
  const { parseWat } = await wabt()
  const parsed = parseWat('convolution.wat', await readFile(file('wat'), 'utf8'), { simd: true, relaxed_simd: true })
  return parsed.toBinary({}).buffer
}

if (import.meta.main) await writeFile(file('wasm'), await assemble())
