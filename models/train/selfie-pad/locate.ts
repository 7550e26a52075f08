/**
 * `node models/train/selfie-pad/locate.ts DATA OUT.json`: the faces that the shipped faces Worker finds in every
 * image of the sets, so that the network is trained on the crops that it will be shown. Needs `npm ci` only.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { prepareModels } from '../../../worker/local/models.ts'
import { faultsOnly, startRuntime } from '../../../worker/local/runtime.ts'
import type { Face } from '../../../worker/vision/engine-contracts.ts'

const SETS = ['selfie-attacks-dev', 'faces-photos-dev', 'synthetic-faces-dev', 'faces-lfw-dev/images', 'moire-dev']

interface Answer {
  width: number
  height: number
  scale: number
  result: Pick<Face, 'box' | 'landmarks'>[]
}

const [data, out] = process.argv.slice(2)
if (!data || !out) throw new Error('usage: locate.ts DATA OUT.json')

await prepareModels()
const { url, stop } = await startRuntime({ workers: ['edge-kyc-bench'], log: faultsOnly })
const located: Record<string, unknown> = {}
try {
  for (const set of SETS) {
    const names = (await readdir(path.join(data, set))).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort()
    for (const [i, name] of names.entries()) {
      const body = await readFile(path.join(data, set, name))
      const answer = (await (await fetch(new URL('/faces', url), { method: 'POST', body })).json()) as Answer
      if (!answer.result) continue
      const { width, height, scale, result } = answer
      const faces = result.map(({ box, landmarks }) => ({ box, landmarks }))
      located[`${set}/${name}`] = { width, height, scale, faces }
      if (i % 50 === 0) process.stderr.write(`\r${set}: ${i} of ${names.length}\u001b[K`)
    }
  }
  await writeFile(out, JSON.stringify(located))
} finally {
  await stop()
}
process.exit(0)
