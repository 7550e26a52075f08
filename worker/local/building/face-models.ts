/** The face models that the capture kit fetches, in one compressed file: half of what they are. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { FACE_MODEL_FILES, FACE_PACK } from '../../../capture-kit/core/faces/model-files.ts'
import { ROOT } from './build.ts'

/** Where the kit looks for them unless it is told otherwise. */
const FOLDER = 'kyc-models'

/**
 * Bits of the mantissa that weights keep. With 7, points of the mesh move by 0.14 % of the distance between the outer
 * corners of the eyes in the middle and 0.34 % at most (468 points of 16 crops of 8 faces, 2026-11-23), where the kit
 * calls 6 % of the eyes' distance a movement; 6 move them by up to 1 %.
 */
const MANTISSA_BITS = 7

/** Floats of 16 and 32 bits, by the bytes they take: bits of the mantissa, and the largest number. */
const FLOATS = { 2: { mantissa: 10, largest: 0x7bff }, 4: { mantissa: 23, largest: 0x7f7fffff } } as const

interface Weight {
  shape: number[]
  dtype: string
  quantization?: { dtype: string }
}

/** Into `<site>/kyc-models/`; the models themselves must have been prepared. */
export async function copyFaceModels(site: string): Promise<void> {
  const target = path.join(site, FOLDER)
  await mkdir(target, { recursive: true })
  const files = await Promise.all(FACE_MODEL_FILES.map(packed))
  const lengths = Buffer.alloc(files.length * 4)
  for (const [index, file] of files.entries()) lengths.writeUInt32LE(file.length, index * 4)
  const pack = await promisify(gzip)(Buffer.concat([lengths, ...files]), { level: 9 })
  await writeFile(path.join(target, FACE_PACK), pack)
}

async function packed(file: string): Promise<Buffer> {
  if (file.endsWith('.wasm'))
    return readFile(path.join(ROOT, 'node_modules/@tensorflow/tfjs-backend-wasm/wasm-out', file))
  const bytes = await readFile(path.join(ROOT, 'models', file))
  if (!file.endsWith('.bin')) return bytes
  const graph = JSON.parse(await readFile(path.join(ROOT, 'models', file.replace('.bin', '.json')), 'utf8'))
  const weights: Weight[] = graph.weightsManifest.flatMap((group: { weights: Weight[] }) => group.weights)
  return inPlanes(rounded(bytes, weights))
}

/** Whole numbers that lie among the weights stay. */
function rounded(bytes: Buffer, weights: readonly Weight[]): Buffer {
  const out = Buffer.from(bytes)
  let offset = 0
  for (const { shape, dtype, quantization } of weights) {
    const size = quantization?.dtype === 'float16' ? 2 : 4
    const end = offset + size * shape.reduce((product, side) => product * side, 1)
    if (dtype === 'float32') for (let at = offset; at < end; at += size) round(out, at, size)
    offset = end
  }
  return out
}

function round(bytes: Buffer, at: number, size: keyof typeof FLOATS): void {
  const { mantissa, largest } = FLOATS[size]
  const step = 2 ** (mantissa - MANTISSA_BITS)
  const sign = 2 ** (8 * size - 1)
  const value = bytes.readUIntLE(at, size)
  const nearest = Math.min(largest, Math.round((value % sign) / step) * step)
  bytes.writeUIntLE((value >= sign ? sign : 0) + nearest, at, size)
}

/** All upper bytes of the 16-bit words, then all lower ones: sign and exponent are much alike, which gzip sees only side by side. */
function inPlanes(words: Buffer): Buffer {
  const half = words.length / 2
  return Buffer.from(words.map((_, i) => words[i < half ? 2 * i + 1 : 2 * (i - half)] ?? 0))
}
