/** `image_a image_b same`: verification accuracy of the shipped faces Worker, each image processed once. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { falseMatchRate } from '../../../worker/domain/calibration.ts'
import { cosineSimilarity, MATCH_SIMILARITY } from '../../../worker/domain/matching.ts'
import { prepareModels } from '../../../worker/local/building/models.ts'
import { startRuntime } from '../../../worker/local/serving/runtime.ts'
import type { Face } from '../../../worker/vision/engine-contracts.ts'
import { otherBoxShare } from '../../../worker/vision/geometry/boxes.ts'
import type { Bench } from '../bench.ts'
import { type GroupedFace, ratesByGroup } from './face-groups.ts'
import { type Comparison, crossValidate, trueAcceptRate } from './verification.ts'

type FoundFace = Omit<Face, 'embedding'> & { embedding: number[] }

interface Answer {
  width: number
  height: number
  ms: number
  result: FoundFace[]
}

interface Acquired {
  embedding: Float32Array | null
  /** Apparent, years. */
  age: number
  ms: number
  /** Bystanders are found and embedded too. */
  faces: number
  /** Area of the largest other face over that of the most prominent one, as selfies are judged. */
  otherFace: number
}

/** Shares of the compared face from which other faces are counted: many faces, between, a second person, as large. */
const OTHER_FACES = [0.3, 0.5, 0.7, 0.9]

export const run: Bench = async ({ data, pairs, limit, row, progress }) => {
  if (!data || !pairs) throw new Error('bench faces needs --data DIR and --pairs TSV')
  const listed = (await readPairs(pairs)).slice(0, limit ? Number(limit) : undefined)
  await prepareModels()
  const { url, stop } = await startRuntime({
    workers: ['edge-kyc-bench'],
  })
  try {
    const files = [...new Set(listed.flatMap(({ a, b }) => [a, b]))]
    const acquired = new Map<string, Acquired>()
    // Networks are loaded by the first face that an isolate sees; times are of those after it.
    if (files[0]) await acquire(new URL('/faces', url), locate(data, files[0]))
    for (const file of files) {
      acquired.set(file, await acquire(new URL('/faces', url), locate(data, file)))
      progress(`faces: ${acquired.size} of ${files.length} images`)
    }
    const comparisons = listed.map(({ a, b, same }): Comparison => {
      const [left, right] = [acquired.get(a)?.embedding, acquired.get(b)?.embedding]
      const similarity = left && right ? cosineSimilarity(left, right) : null
      row({ a, b, same, similarity, otherFaces: [a, b].map((file) => acquired.get(file)?.otherFace) })
      return { same, similarity }
    })
    const faces = [...acquired].flatMap(([file, { embedding, age }]): GroupedFace[] =>
      embedding ? [{ file, embedding, age }] : [],
    )
    const groups = ratesByGroup(faces, MATCH_SIMILARITY)
    const stated = { matchThreshold: MATCH_SIMILARITY, statedFmr: falseMatchRate(MATCH_SIMILARITY) }
    return { ...summary(comparisons, [...acquired.values()]), ...(groups ? { ...stated, groups } : {}) }
  } finally {
    await stop()
  }
}

function summary(comparisons: Comparison[], acquired: Acquired[]) {
  const round = (value: number) => Math.round(value * 1e4) / 1e4
  const faces = total(acquired, 'faces')
  const { accuracy, threshold } = crossValidate(comparisons)
  return {
    pairs: comparisons.length,
    accuracy: round(accuracy),
    threshold: round(threshold),
    tarAtFar1e2: round(trueAcceptRate(comparisons, 1e-2)),
    tarAtFar1e3: round(trueAcceptRate(comparisons, 1e-3)),
    failedToAcquire: acquired.filter(({ embedding }) => !embedding).length,
    pictures: acquired.length,
    otherFaceFrom: Object.fromEntries(
      OTHER_FACES.map((share) => [share, acquired.filter(({ otherFace }) => otherFace >= share).length]),
    ),
    msPerFace: faces > 0 ? round(total(acquired, 'ms') / faces) : null,
  }
}

function total(acquired: Acquired[], of: 'ms' | 'faces'): number {
  return acquired.reduce((sum, one) => sum + one[of], 0)
}

async function readPairs(file: string) {
  const [, ...lines] = (await readFile(file, 'utf8')).trim().split(/\r?\n/)
  return lines.map((line) => {
    const [a = '', b = '', same] = line.split('\t')
    return { a, b, same: same === '1' }
  })
}

/** Pair lists name images relative to the folder or to the images folder in it. */
function locate(data: string, file: string): string {
  const direct = path.join(data, file)
  return existsSync(direct) ? direct : path.join(data, 'images', file)
}

async function acquire(url: URL, file: string): Promise<Acquired> {
  const response = await fetch(url, { method: 'POST', body: await readFile(file) })
  if (!response.ok) throw new Error(`${file}: HTTP ${response.status} ${await response.text()}`)
  const answer = (await response.json()) as Answer | { refused: string; detail: string }
  if ('refused' in answer) throw new Error(`${file} was refused: ${answer.refused}, ${answer.detail}`)
  const face = nearestToCentre(answer)
  const embedding = face ? Float32Array.from(face.embedding) : null
  const otherFace = otherBoxShare(
    answer.result.map(({ box }) => box),
    answer,
  )
  return { embedding, age: face?.age ?? 0, ms: answer.ms, faces: answer.result.length, otherFace }
}

/** A pair names the person its picture is centred on, as LFW crops are; a bystander may be larger. */
function nearestToCentre({ result, width, height }: Answer): FoundFace | undefined {
  const offCentre = ({ box }: FoundFace) =>
    Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2)
  return result.toSorted((a, b) => offCentre(a) - offCentre(b))[0]
}
