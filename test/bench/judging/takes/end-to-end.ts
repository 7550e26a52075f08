/** Rendered takes as the kit sends them, judged by the whole pipeline: decoding, faces, meshes, embeddings, decision. */

import type { CheckGroup, Judgement } from '../../../../worker/domain/case/judgement.ts'
import type { Liveness } from '../../../../worker/domain/liveness/judge.ts'
import { migrate, startRuntime } from '../../../../worker/local/serving/runtime.ts'
import { setup } from '../../../../worker/local/setup.ts'
import type { LivenessCheck } from '../../../../worker/words/decision/check-names.ts'
import type { Rules } from '../../../../worker/words/decision/rules.ts'
import { createCanvas, ImageData } from '../../../support/canvas.ts'
import type { Picture } from '../../../support/takes/camera.ts'
import type { KitTake } from '../../../support/takes/kit-take.ts'
import type { TakeTruth } from '../../../support/takes/take.ts'

export interface WholeAnswer extends TakeTruth {
  seed: number
  /** By each `livenessLight` of a scenario. */
  liveness: Record<Rules['livenessLight'], Liveness>
  outcome: string | null
  reasons: string[]
  checks: Record<LivenessCheck, Judgement['status']>
  /** Of each check, in words. */
  words: Record<LivenessCheck, string>
  values: Record<LivenessCheck, number | null>
  bytes: number
  ms: number
}

/** What the bundle of the product gives. */
export interface Judging {
  livenessOf(
    group: CheckGroup,
    rules: Pick<Rules, 'livenessLight' | 'livenessAlternative'>,
    exempt: readonly [],
  ): Liveness
  sheetOf(frames: KitTake['tiles'], columns: number): Picture
}

const COLUMNS = 8
const MOST_BYTES = 1_500_000
const QUALITIES = [85, 75, 60]
const MODES = ['off', 'preferred', 'required'] as const

/** What was made of a form. */
export type Answered = Omit<WholeAnswer, keyof TakeTruth | 'seed' | 'bytes'>

export interface Pipeline {
  judged(take: KitTake, seed: number): Promise<WholeAnswer>
  /** Of a form as `sent` makes one. */
  answered(body: FormData): Promise<Answered>
  stop(): Promise<void>
}

interface Stages {
  outcome: string | null
  reasons: string[]
  liveness: CheckGroup | null
  ms: number
}

export async function startPipeline({ livenessOf, sheetOf }: Judging): Promise<Pipeline> {
  await setup()
  const workers = ['edge-kyc-bench-stages', 'edge-kyc', 'edge-kyc-vector-index']
  const secret = 'a-secret-of-the-benches-that-is-long-enough'
  const vars = { JWT_SECRET: secret, LINK_SECRET: secret, DATA_KEY: secret }
  const runtime = await startRuntime({ workers, vars, log: () => {} })
  await migrate(runtime)
  const answered = async (body: FormData): Promise<Answered> => {
    const response = await fetch(runtime.url, { method: 'POST', body, headers: { connection: 'close' } })
    if (!response.ok) throw new Error(`HTTP ${response.status} ${await response.text()}`)
    const { outcome, reasons, liveness, ms } = (await response.json()) as Stages
    const group = liveness ?? { caption: 'liveness', items: [] }
    const mode = (livenessLight: Rules['livenessLight']) =>
      livenessOf(group, { livenessLight, livenessAlternative: false }, [])
    const of = <Value>(value: (item: CheckGroup['items'][number]) => Value) =>
      Object.fromEntries(group.items.map((item) => [item.caption, value(item)])) as Record<LivenessCheck, Value>
    return {
      liveness: Object.fromEntries(MODES.map((name) => [name, mode(name)])) as WholeAnswer['liveness'],
      outcome,
      reasons,
      checks: of(({ status }) => status),
      values: of(({ value }) => (typeof value === 'number' ? value : null)),
      words: of(({ reason }) => reason ?? ''),
      ms: Math.round(ms),
    }
  }
  return {
    stop: runtime.stop,
    answered,
    async judged(take, seed) {
      const { body, bytes } = sent(take, sheetOf)
      return { ...take.truth, seed, bytes, ...(await answered(body)) }
    },
  }
}

/** The form of a session: the selfie, the key frames, the tiles. */
export function sent({ actions, light, selfie, frames, tiles }: KitTake, sheetOf: Judging['sheetOf']) {
  const large = [selfie, ...frames.map(({ image }) => image)].map((picture) => jpeg(picture, 85))
  const spent = large.slice(1).reduce((sum, { length }) => sum + length, 0)
  const sheet = sheetOf(tiles, COLUMNS)
  const encoded = QUALITIES.map((quality) => () => jpeg(sheet, quality))
  const first = encoded[0]?.() ?? jpeg(sheet, 60)
  const small = spent + first.length <= MOST_BYTES ? first : (encoded.at(-1)?.() ?? first)
  const body = new FormData()
  for (const [i, file] of [...large, small].entries()) body.append('images', new Blob([file]), `image-${i}`)
  const { width, height } = tiles[0]?.image ?? { width: 0, height: 0 }
  const said = {
    actions,
    light,
    frames: frames.map(({ action, atMs }) => ({ action, atMs })),
    take: {
      width,
      height,
      columns: COLUMNS,
      tiles: tiles.map(({ action, atMs, pattern }) => ({ action, atMs, ...(pattern === null ? {} : { pattern }) })),
    },
    // A person reads a while before the first picture.
    milliseconds: (tiles.at(-1)?.atMs ?? 0) + 6000,
  }
  body.append('liveness', JSON.stringify(said))
  return { body, bytes: spent + small.length }
}

export function jpeg({ width, height, data }: Picture, quality: number): Uint8Array<ArrayBuffer> {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  return new Uint8Array(canvas.toBuffer('image/jpeg', quality))
}
