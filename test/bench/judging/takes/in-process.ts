/**
 * The pipeline's own reading and judging of a take in this process, without workerd: its networks, and pictures that lost
 * what JPEG takes. Many of these run side by side; the answers are those of the Workers.
 */
import './byte-streams.ts'
import type { Judgement } from '../../../../worker/domain/case/judgement.ts'
import {
  type AnsweredChallenge,
  judgeLiveness,
  type Liveness,
  livenessOf,
} from '../../../../worker/domain/liveness/judge.ts'
import { EMBEDDING_VERSION } from '../../../../worker/domain/matching.ts'
import type { TileGrid } from '../../../../worker/quality/take/tiles.ts'
import type { Face, PixelStream } from '../../../../worker/vision/engine-contracts.ts'
import { loadFinderNetworks } from '../../../../worker/vision/engines/finder-networks.ts'
import type { ModelSource } from '../../../../worker/vision/engines/model-pair.ts'
import { loadRecognitionNetworks } from '../../../../worker/vision/engines/recognition-networks.ts'
import { analyseFaces, type FaceEngines } from '../../../../worker/vision/faces/analyse.ts'
import { trackFace } from '../../../../worker/vision/faces/track.ts'
import { receivePixels, sendPixels } from '../../../../worker/vision/isolate/pixel-stream.ts'
import { livenessAnswer } from '../../../../worker/vision/session/liveness-answer.ts'
import type { LivenessCheck } from '../../../../worker/words/decision/check-names.ts'
import type { Rules } from '../../../../worker/words/decision/rules.ts'
import type { Part } from '../../../support/specimens/chance.ts'
import { standIn, takenFor } from '../../../support/stand-in.ts'
import type { Picture } from '../../../support/takes/camera.ts'
import { compressed } from '../../../support/takes/compression.ts'
import { sheetOf } from '../../../support/takes/evidence.ts'
import type { TakeKind } from '../../../support/takes/kinds.ts'
import { type KitTake, kitTake } from '../../../support/takes/kit-take.ts'
import type { TakeTruth } from '../../../support/takes/take.ts'

export interface JudgedAnswer extends Omit<TakeTruth, 'kind'> {
  kind: TakeKind | typeof SPLICED
  seed: number
  /** By each `livenessLight` of a scenario. */
  liveness: Record<Rules['livenessLight'], Liveness>
  checks: Record<LivenessCheck, Judgement['status']>
  words: Record<LivenessCheck, string>
  values: Record<LivenessCheck, number | null>
  /** Milliseconds of CPU from pictures to judgement, without decoding. */
  ms: number
  /** Of the whole take, at the camera. */
  takeMs: number
  tiles: number
}

const COLUMNS = 8
const QUALITY = 85
const MODES = ['off', 'preferred', 'required'] as const

export async function loadEngines(source: ModelSource): Promise<FaceEngines> {
  const finders = await loadFinderNetworks(source)
  const { embedder, features, joint, glasses, mask } = await loadRecognitionNetworks(source)
  return {
    finders,
    recognition: {
      memory: async () => ({ wasm: {} }),
      warm: async () => {},
      async embed(faces) {
        return faces.map(({ face, head }) => {
          const seen = features.run(head)
          const embedding = joint.embedding(embedder.run(face), seen.features)
          const worn = { glasses: glasses(seen.features), mask: mask(seen.features) }
          return { embedding, embeddingVersion: EMBEDDING_VERSION, ageAndSex: null, ...worn }
        })
      },
    },
  }
}

export interface SeenAnswer {
  answer: AnsweredChallenge
  selfie: Face | null
  cpuMs: number
}

/** What the pipeline sees of a take, before it is judged. */
export async function answerOf(engines: FaceEngines, take: KitTake): Promise<SeenAnswer> {
  const pictures = [...take.frames.map(({ image }) => image), sheetOf(take.tiles, COLUMNS)].map(coded)
  const selfieSeen = coded(take.selfie)
  const { width, height } = take.tiles[0]?.image ?? { width: 0, height: 0 }
  const tiles = take.tiles.map(({ action, atMs, pattern }) => ({
    action,
    atMs,
    ...(pattern === null ? {} : { pattern }),
  }))
  const said = [
    ...take.frames.map(({ action, atMs }) => ({ action, atMs })),
    { width, height, columns: COLUMNS, tiles },
  ]
  const began = process.cpuUsage()
  const [deps, session] = [workersOf(engines, pictures), sessionOf(take)]
  const answer = await livenessAnswer(deps, session, said.map(fileOf), async () => {})
  if (!answer) throw new Error('the challenge was not answered')
  const used = process.cpuUsage(began)
  const [[selfie] = []] = await analyseFaces(engines, [selfieSeen], { maxFaces: 1, ageAndSex: false })
  return { answer, selfie: selfie ?? null, cpuMs: Math.round((used.user + used.system) / 1000) }
}

type Given = Parameters<typeof livenessAnswer>

function sessionOf({ actions, light, tiles }: KitTake): Given[1] {
  const now = Date.now()
  const answeredAt = new Date(now).toISOString()
  // A person reads a while before the first picture.
  const issuedAt = new Date(now - (tiles.at(-1)?.atMs ?? 0) - 6000).toISOString()
  const answered = { at: answeredAt, without: [] }
  const challenge = { nonce: '', actions, light, issuedAt, expiresAt: answeredAt, attempt: 1, answered }
  return standIn<Given[1]>({ liveness: challenge, attempt: 1, sessionId: 'take', owner: 'bench' })
}

/** So large that each is decoded by itself. */
const FILE_BYTES = 5 << 20

const fileOf = (frame: object, i: number) =>
  takenFor<Given[2][number]>({ frame, key: String(i), sha256: String(i), bytes: FILE_BYTES })

/** What the pipeline asks of its Workers and stores. */
function workersOf(engines: FaceEngines, pictures: readonly Picture[]): Given[0] {
  const pixelsOf = async (pixels: PixelStream) => ({
    width: pixels.width,
    height: pixels.height,
    data: await receivePixels(pixels),
  })
  let asked = 0
  return takenFor({
    images: {
      async get(key: string) {
        asked = Number(key)
        return new Uint8Array(1)
      },
    },
    codec: {
      async decode() {
        const shown = pictures[asked]
        return { ok: true, header: {}, pixels: shown && sendPixels(shown, 4), scale: 1 }
      },
    },
    faces: {
      async analyse(pixels: PixelStream, { maxFaces }: { maxFaces: number }) {
        const [faces = []] = await analyseFaces(engines, [await pixelsOf(pixels)], { maxFaces, ageAndSex: false })
        return faces
      },
      track: async (pixels: PixelStream, grid: TileGrid) => trackFace(engines.finders, await pixelsOf(pixels), grid),
    },
    takes: { keep: async () => null },
    limits: { imagePixels: 50_000_000, takePixels: 50_000_000 },
  })
}

/** Tiles of one take, and key frames of another person's that follows the same challenge. */
export const SPLICED = 'spliced'

export async function judgedAnswer(
  engines: FaceEngines,
  { kind, part, seed }: { kind: TakeKind | typeof SPLICED; part: Part; seed: number },
): Promise<JudgedAnswer> {
  const take = kitTake({ kind: kind === SPLICED ? 'genuine' : kind, part, seed })
  const other = { kind: 'genuine', part, seed: seed + 5_000_006, challenge: take } as const
  const sent = kind === SPLICED ? { ...kitTake(other), tiles: take.tiles } : take
  const { answer, selfie, cpuMs } = await answerOf(engines, sent)
  const began = process.cpuUsage()
  const group = judgeLiveness(answer, selfie)
  const used = process.cpuUsage(began)
  const mode = (livenessLight: Rules['livenessLight']) =>
    livenessOf(group, { livenessLight, livenessAlternative: false }, [])
  const of = <Value>(value: (item: (typeof group.items)[number]) => Value) =>
    Object.fromEntries(group.items.map((item) => [item.caption, value(item)])) as Record<LivenessCheck, Value>
  return {
    ...take.truth,
    kind,
    seed,
    liveness: Object.fromEntries(MODES.map((name) => [name, mode(name)])) as JudgedAnswer['liveness'],
    checks: of(({ status }) => status),
    words: of(({ reason }) => reason ?? ''),
    values: of(({ value }) => (typeof value === 'number' ? value : null)),
    ms: cpuMs + Math.round((used.user + used.system) / 1000),
    takeMs: Math.max(...take.tiles.map(({ atMs }) => atMs)),
    tiles: take.tiles.length,
  }
}

const coded = (picture: Picture): Picture => compressed(picture, QUALITY)
