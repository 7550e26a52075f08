/**
 * `npx node models/train/face-embedding/prints.ts IMAGES OUT`: every image of a folder that has another one of the same person,
 * as it is printed on a document (test/bench/judging/duplicates/printed.ts), called Name_0001.c1.png. 250 x 250, as LFW has them.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pixelsOf, printedFile } from '../../../test/bench/judging/duplicates/photographs.ts'
import { prepareModels } from '../../../worker/local/building/models.ts'
import { faultsOnly, startRuntime } from '../../../worker/local/serving/runtime.ts'

const [images, out] = process.argv.slice(2)
if (!images || !out) throw new Error('usage: prints.ts IMAGES OUT')

await prepareModels()
await mkdir(out, { recursive: true })
const { url, stop } = await startRuntime({ workers: ['edge-kyc-bench'], log: faultsOnly })
try {
  const files = (await readdir(images)).filter((file) => /\.(jpe?g|png)$/.test(file)).sort()
  const of = Map.groupBy(files, (file) => file.replace(/_\d+\.\w+$/, ''))
  for (const [i, file] of files.entries()) {
    if (![...of.values()].some((own) => own.length > 1 && own.includes(file))) continue
    const pixels = await pixelsOf(url, await readFile(path.join(images, file)))
    await writeFile(path.join(out, file.replace(/\.\w+$/, '.c1.png')), printedFile(pixels, i, 1))
  }
} finally {
  await stop()
}
process.exit(0)
