/**
 * `npx node models/train/face-embedding/extract.ts IMAGES faces.f32 features.f32 [names.txt [meshes.f32 [traits.f32]]]`: what the
 * two recognition networks answer to the face in the middle of every image of a folder, by name, from the crops that the product
 * makes, its face mesh in pixels of the image (468 x 3), and its apparent age and probability of a man. Needs `npm ci` only.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { prepareModels } from '../../../worker/local/building/models.ts'
import { faultsOnly, startRuntime } from '../../../worker/local/serving/runtime.ts'

const FACE = 512
const FEATURES = 1024
const TRAITS = 2

const [images, facesFile, featuresFile, namesFile, meshesFile, traitsFile] = process.argv.slice(2)
if (!images || !facesFile || !featuresFile)
  throw new Error('usage: extract.ts IMAGES faces.f32 features.f32 [names.txt [meshes.f32 [traits.f32]]]')

await prepareModels()
const { url, stop } = await startRuntime({ workers: ['edge-kyc-bench-recognition'], log: faultsOnly })
const faces: Float32Array[] = []
const features: Float32Array[] = []
const meshes: Float32Array[] = []
const traits: Float32Array[] = []
const found: string[] = []
try {
  const names = (await readdir(images)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort()
  for (const [i, name] of names.entries()) {
    const response = await fetch(url, { method: 'POST', body: await readFile(path.join(images, name)) })
    if (!response.ok) throw new Error(`${name}: ${await response.text()}`)
    if (response.status === 204) continue
    const values = new Float32Array(await response.arrayBuffer())
    faces.push(values.subarray(0, FACE))
    features.push(values.subarray(FACE, FACE + FEATURES))
    traits.push(values.subarray(FACE + FEATURES, FACE + FEATURES + TRAITS))
    meshes.push(values.subarray(FACE + FEATURES + TRAITS))
    found.push(name)
    if (i % 10 === 0) process.stderr.write(`\r${i} of ${names.length}\u001b[K`)
  }
} finally {
  await stop()
}
await writeFile(facesFile, Buffer.concat(faces.map(bytes)))
await writeFile(featuresFile, Buffer.concat(features.map(bytes)))
if (namesFile) await writeFile(namesFile, `${found.join('\n')}\n`)
if (traitsFile) await writeFile(traitsFile, Buffer.concat(traits.map(bytes)))
if (meshesFile) await writeFile(meshesFile, Buffer.concat(meshes.map(bytes)))
console.error(`\r${faces.length} faces\u001b[K`)
process.exit(0)

function bytes({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
