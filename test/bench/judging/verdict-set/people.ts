/** People of whom two photos are at hand: who they are, where their faces are, and in which half they fall. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cosineSimilarity } from '../../../../worker/domain/matching.ts'
import { prepareModels } from '../../../../worker/local/building/models.ts'
import { faultsOnly, startRuntime } from '../../../../worker/local/serving/runtime.ts'
import type { Face } from '../../../../worker/vision/engine-contracts.ts'
import type { Part } from '../../../support/specimens/chance.ts'
import type { PhotoPair } from './pairs.ts'

export interface Likeness {
  /** With its folder. */
  file: string
  /** Between the eyes, and from there to the chin, in pixels. */
  x: number
  y: number
  chin: number
}

export interface Person {
  name: string
  sex: 'F' | 'M'
  /** Apparent, years. */
  age: number
  /** Two photos taken on different occasions. */
  pairs: { portrait: Likeness; selfie: Likeness }[]
}

/** Degrees from straight ahead: what an office accepts as a portrait; what the kit takes as a selfie (FACE_LIMITS). */
const AHEAD = { portrait: 20, selfie: 15, roll: 10 }
/** Pairs so alike may be one photo twice. 84 of LFW's 500 are, many of them two photos: what is left is the harder part. */
const SAME_PHOTO = 0.97
/** Of somebody in the background, as a share of the main face's width. */
const BYSTANDER = 0.35

interface Seen extends Likeness {
  /** The kit would take it. */
  selfie: boolean
  sex: 'F' | 'M'
  age: number
  embedding: Float32Array
}

/** Half of the people each, whoever they are, for ever. */
export function halfOf(person: string): Part {
  return createHash('sha256').update(person).digest()[0] % 2 === 0 ? 'dev' : 'test'
}

/** Of the photos that pairs name with their folders. */
export async function findPeople(
  pairs: PhotoPair[],
  personOf: (file: string) => string,
  progress: (text: string) => void,
): Promise<Person[]> {
  await prepareModels()
  const { url, stop } = await startRuntime({ workers: ['edge-kyc-bench'], log: faultsOnly })
  try {
    const seen = new Map<string, Seen | null>()
    for (const file of new Set(pairs.flatMap(({ a, b }) => [a, b]))) {
      seen.set(file, await look(new URL('/faces', url), file))
      progress(`people: ${seen.size} photos`)
    }
    return together(pairs, personOf, seen)
  } finally {
    await stop()
  }
}

function together(pairs: PhotoPair[], personOf: (file: string) => string, seen: Map<string, Seen | null>): Person[] {
  const people = new Map<string, Person>()
  for (const { a, b } of pairs) {
    const [one, other] = [seen.get(a), seen.get(b)]
    if (!one || !other || cosineSimilarity(one.embedding, other.embedding) > SAME_PHOTO) continue
    const name = personOf(a)
    const known = people.get(name) ?? { name, sex: one.sex, age: one.age, pairs: [] }
    if (other.selfie) known.pairs.push({ portrait: one, selfie: other })
    if (one.selfie) known.pairs.push({ portrait: other, selfie: one })
    if (known.pairs.length > 0) people.set(name, known)
  }
  return [...people.values()]
}

/** Pair lists name images relative to the folder or to the images folder in it. */
export function locate(data: string, file: string): string {
  const direct = path.join(data, file)
  return existsSync(direct) ? direct : path.join(data, 'images', file)
}

/** Null where nobody looks ahead, or too many people do. */
async function look(url: URL, file: string): Promise<Seen | null> {
  const response = await fetch(url, { method: 'POST', body: new Uint8Array(await readFile(file)) })
  if (!response.ok) throw new Error(`${file}: HTTP ${response.status}`)
  const answer = (await response.json()) as {
    /** Pixels of the file over those of the working image, in which faces are told. */
    scale: number
    result?: (Omit<Face, 'embedding'> & { embedding: number[] })[]
  }
  const faces = (answer.result ?? []).toSorted((a, b) => b.box.width - a.box.width)
  const [face, next] = faces
  if (!face || face.score < 0.8 || face.mask > 0.5 || (next && next.box.width > BYSTANDER * face.box.width)) return null
  const { yaw, pitch, roll } = face.pose
  const away = Math.max(Math.abs(yaw), Math.abs(pitch))
  if (away > AHEAD.portrait) return null
  const selfie = away <= AHEAD.selfie && Math.abs(roll) <= AHEAD.roll
  const [right, left] = face.landmarks
  const [x, y] = [(right.x + left.x) / 2, (right.y + left.y) / 2]
  // The mesh's lowest point of the chin (MediaPipe); an array of floats is an object of them in JSON.
  const chin = Math.hypot(face.mesh[CHIN * 3] - x, face.mesh[CHIN * 3 + 1] - y)
  const sex = face.gender === 'female' ? 'F' : 'M'
  const { scale } = answer
  return {
    file,
    x: x * scale,
    y: y * scale,
    chin: chin * scale,
    selfie,
    sex,
    age: Math.round(face.age ?? 0),
    embedding: Float32Array.from(face.embedding),
  }
}

const CHIN = 152
