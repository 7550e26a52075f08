/**
 * `node models/train/selfie-pad/locate.ts FOLDER OUT.json`: the faces that the shipped faces Worker finds in every
 * image of a folder, so that what is fitted sees the crops that it will be shown. Needs `npm ci` only.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { prepareModels } from '../../../worker/local/building/models.ts'
import { faultsOnly, startRuntime } from '../../../worker/local/serving/runtime.ts'

const Point = z.object({ x: z.number(), y: z.number() })
const Answer = z.object({
  width: z.number(),
  height: z.number(),
  scale: z.number(),
  result: z.array(
    z.object({ box: Point.extend({ width: z.number(), height: z.number() }), landmarks: z.array(Point) }),
  ),
})
type Located = Omit<z.infer<typeof Answer>, 'result'> & { faces: z.infer<typeof Answer>['result'] }

const [folder, out] = process.argv.slice(2)
if (!folder || !out) throw new Error('usage: locate.ts FOLDER OUT.json')

await prepareModels()
const { url, stop } = await startRuntime({ workers: ['edge-kyc-bench'], log: faultsOnly })
const located: Record<string, Located> = {}
try {
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort()
  for (const [i, name] of names.entries()) {
    const body = await readFile(path.join(folder, name))
    // Of a refused file there are no faces.
    const answer = Answer.safeParse(await (await fetch(new URL('/faces', url), { method: 'POST', body })).json())
    if (!answer.success) continue
    const { result: faces, ...size } = answer.data
    located[name] = { ...size, faces }
    if (i % 50 === 0) process.stderr.write(`\r${i} of ${names.length}\u001b[K`)
  }
  await writeFile(out, JSON.stringify(located))
} finally {
  await stop()
}
process.exit(0)
