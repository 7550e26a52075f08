import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Whatever inflates, and what bounds its work. The first four inflate what unauthenticated callers send. */
const BOUNDS: Record<string, string> = {
  'worker/credentials/inflate.ts': 'chips: 1 MiB an entry, 32 entries; status lists: their entry, 4 MiB at most',
  'worker/credentials/seal/aadhaar.ts': 'a code of 7,089 digits; 64 KiB of it',
  'worker/vision/codec/png/inflate.ts': 'PNG and PDF: as many bytes as their rows have',
  'worker/vision/codec/pdf/inflate.ts': 'PDF: 4 MB of packed objects, 2 MB of content, a palette, a JPEG of 10 MB',
  'worker/storage/sealed/packed.ts': 'what this service has packed and sealed itself',
  'worker/storage/archives/file-packer.ts': 'packs only',
  'worker/vision/reader/index.ts': 'model files of this deployment',
  'capture-kit/core/faces/model-files.ts': 'model files of this deployment, in a browser',
  'worker/application/archives/zip.ts': 'packs only',
}

const INFLATES = /DecompressionStream\(|from '(node:zlib|fflate|pako|jszip)'|\bcompactDecrypt\(/

it('every place that inflates is known, with what bounds it', () => {
  const files = globSync('{worker,capture-kit}/**/*.ts', { exclude: ['**/node_modules/**', 'worker/local/**'] })
  const found = files.filter((file) => INFLATES.test(readFileSync(file, 'utf8')))
  // jose inflates what a JWE says is compressed, unless it is told not to.
  const decrypting = found.filter((file) => /\bcompactDecrypt\(/.test(readFileSync(file, 'utf8')))
  expect(decrypting.length).toBeGreaterThan(0)
  for (const file of decrypting) expect(readFileSync(file, 'utf8'), file).toContain('maxDecompressedLength: 0')
  expect(found.filter((file) => !decrypting.includes(file)).sort()).toEqual(Object.keys(BOUNDS).sort())
})
