/**
 * The pipeline's own reading and judging of a take in this process, without workerd: its networks, and pictures that lost
 * what JPEG takes. Many of these run side by side; the answers are those of the Workers.
 */
import './byte-streams.ts'
import type { LivenessCheck } from '../../../worker/contract/check-names.ts'
import type { Rules } from '../../../worker/contract/rules.ts'
import type { Judgement } from '../../../worker/domain/checks/judgement.ts'
import type { AnsweredChallenge } from '../../../worker/domain/liveness/judge.ts'
import { judgeLiveness, type Liveness, livenessOf } from '../../../worker/domain/liveness/judge.ts'
import { EMBEDDING_VERSION } from '../../../worker/domain/matching.ts'
import { loadFinderNetworks } from '../../../worker/vision/engines/finder-networks.ts'
import type { ModelSource } from '../../../worker/vision/engines/model-pair.ts'
import { loadRecognitionNetworks } from '../../../worker/vision/engines/recognition-networks.ts'
import { analyseFaces, type FaceEngines } from '../../../worker/vision/faces/analyse.ts'
import { trackFace } from '../../../worker/vision/faces/track.ts'
import { receivePixels, sendPixels } from '../../../worker/vision/isolate/pixel-stream.ts'
import { livenessAnswer } from '../../../worker/vision/session/liveness-answer.ts'
import type { Picture } from '../../support/takes/camera.ts'
import { compressed } from '../../support/takes/compression.ts'
import { sheetOf } from '../../support/takes/evidence.ts'
import type { KitTake } from '../../support/takes/kit-take.ts'
import type { TakeTruth } from '../../support/takes/take.ts'

export interface JudgedAnswer extends TakeTruth {
  seed: number
  /** By each `livenessLight` of a scenario. */
  liveness: Record<Rules['livenessLight'], Liveness>
  checks: Record<LivenessCheck, Judgement['status']>
  words: Record<LivenessCheck, string>
  values: Record<LivenessCheck, number | null>
  /** Milliseconds of CPU from pictures to judgement, without decoding. */
  cpuMs: number
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
      async embed({ chip, crop }) {
        const seen = features.run(crop)
        const embedding = joint.embedding(embedder.run(chip), seen.features)
        const worn = { glasses: glasses(seen.features), mask: mask(seen.features) }
        return { embedding, embeddingVersion: EMBEDDING_VERSION, age: seen.age, male: seen.male, ...worn }
      },
    },
  }
}

/** What the pipeline sees of a take, before it is judged. */
export async function answerOf(
  engines: FaceEngines,
  take: KitTake,
): Promise<{
  answer: AnsweredChallenge
  selfie: Awaited<ReturnType<typeof analyseFaces>>[number] | null
  cpuMs: number
}> {
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
  const now = new Date()
  // A person reads a while before the first picture.
  const milliseconds = (take.tiles.at(-1)?.atMs ?? 0) + 6000
  const challenge = {
    nonce: '',
    actions: take.actions,
    light: take.light,
    issuedAt: new Date(now.getTime() - milliseconds).toISOString(),
    expiresAt: new Date(now.getTime() + 60_000).toISOString(),
    attempt: 1,
    answered: { at: now.toISOString(), without: [] },
  }
  let at = 0
  const deps = {
    sessions: { frames: async () => said.map((frame, i) => ({ frame, key: `${i}`, sha256: `${i}` })) },
    images: {
      get: async (key: string) => {
        at = Number(key)
        return new Uint8Array([at])
      },
    },
    codec: {
      decode: async () => {
        const shown = pictures[at]
        const header = {
          format: 'jpeg',
          width: shown?.width,
          height: shown?.height,
          progressive: false,
          orientation: 1,
        }
        return { ok: true, header, pixels: shown && sendPixels(shown, 4), scale: 1 }
      },
    },
    faces: {
      analyse: async (pixels: Parameters<typeof receivePixels>[0], { maxFaces }: { maxFaces: number }) =>
        analyseFaces(
          engines,
          { width: pixels.width, height: pixels.height, data: await receivePixels(pixels) },
          maxFaces,
        ),
      track: async (pixels: Parameters<typeof receivePixels>[0], grid: Parameters<typeof trackFace>[2]) =>
        trackFace(
          engines.finders,
          { width: pixels.width, height: pixels.height, data: await receivePixels(pixels) },
          grid,
        ),
    },
    takes: { keep: async () => {}, nearest: async () => null },
    limits: { imagePixels: 50_000_000, takePixels: 50_000_000 },
  }
  const began = process.cpuUsage()
  const session = { liveness: challenge, attempt: 1, sessionId: 'a', owner: 'b' }
  const given = [deps, session, async () => {}] as unknown as Parameters<typeof livenessAnswer>
  const answer = await livenessAnswer(...given)
  if (!answer) throw new Error('the challenge was not answered')
  const used = process.cpuUsage(began)
  const [selfie] = await analyseFaces(engines, selfieSeen, 1)
  return { answer, selfie: selfie ?? null, cpuMs: Math.round((used.user + used.system) / 1000) }
}

export function judgedAnswer(
  take: KitTake,
  seed: number,
  { answer, selfie, cpuMs }: Awaited<ReturnType<typeof answerOf>>,
): JudgedAnswer {
  const began = process.cpuUsage()
  const group = judgeLiveness(answer, selfie)
  const used = process.cpuUsage(began)
  const mode = (livenessLight: Rules['livenessLight']) =>
    livenessOf(group, { livenessLight, livenessAlternative: false }, [])
  const of = <Value>(value: (item: (typeof group.items)[number]) => Value) =>
    Object.fromEntries(group.items.map((item) => [item.caption, value(item)])) as Record<LivenessCheck, Value>
  return {
    ...take.truth,
    seed,
    liveness: Object.fromEntries(MODES.map((name) => [name, mode(name)])) as JudgedAnswer['liveness'],
    checks: of(({ status }) => status),
    words: of(({ reason }) => reason ?? ''),
    values: of(({ value }) => (typeof value === 'number' ? value : null)),
    cpuMs: cpuMs + Math.round((used.user + used.system) / 1000),
    takeMs: Math.max(...take.tiles.map(({ atMs }) => atMs)),
    tiles: take.tiles.length,
  }
}

const coded = (picture: Picture): Picture => compressed(picture, QUALITY)
