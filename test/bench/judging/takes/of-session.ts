/** A session that asks for liveness, answered over HTTP by somebody who is drawn, as the kit does or as large as may be. */

import type { LivenessChallenge } from '../../../../worker/words/capture/liveness.ts'
import { LIMITS } from '../../../../worker/words/limits.ts'
import { createCanvas, loadImage } from '../../../support/canvas.ts'
import { enlarge } from '../../running/large-images.ts'
import type { Bundle } from './bundled.ts'
import { sent } from './end-to-end.ts'

export type TakeSize = 'as the kit sends it' | 'as large as may be'

/** Megapixels of a key frame where they are large. */
const FRAME = 4.9

type Call = <Answer>(operation: string, body: object) => Promise<Answer>

export interface ChallengedCall {
  /** Of /kyc/process. */
  form: FormData
  sessionId: string
}

export async function challengedCall(
  call: Call,
  { kitTake, sheetOf }: Pick<Bundle, 'kitTake' | 'sheetOf'>,
  seed: number,
  size: TakeSize,
): Promise<ChallengedCall> {
  const { sessionId } = await call<{ sessionId: string }>('session/create', { liveness: true })
  const { liveness } = await call<{ liveness: LivenessChallenge }>('session/liveness', { sessionId })
  const { nonce, actions, light } = liveness
  const drawn = kitTake({ kind: 'genuine', part: 'dev', seed, challenge: { actions, light } })
  const { body } = sent(drawn, sheetOf)
  const files = await Promise.all(body.getAll('images').map((file) => bytesOf(file as Blob)))
  const [selfie, ...frames] = files
  const sheet = frames.pop()
  if (!selfie || !sheet) throw new Error('a take without pictures')
  const { frames: said, take } = JSON.parse(String(body.get('liveness')))
  const large = size === 'as large as may be'
  const shown = large ? await Promise.all(frames.map((frame) => enlarge(frame, FRAME, 'baseline'))) : frames
  const grown = large ? await grownSheet(sheet, take) : { sheet, take }
  const form = new FormData()
  form.append('sessionId', sessionId)
  form.append('mode', 'sync')
  form.append('liveness', JSON.stringify({ nonce, frames: said, take: grown.take }))
  form.append('images', new Blob([selfie]), 'selfie')
  for (const [i, frame] of shown.entries()) form.append('frames', new Blob([new Uint8Array(frame)]), `frame-${i}`)
  form.append('take', new Blob([grown.sheet]), 'take')
  return { form, sessionId }
}

interface Grid {
  width: number
  height: number
  columns: number
  tiles: object[]
}

/** With as many pixels as are allowed. */
async function grownSheet(
  sheet: Uint8Array<ArrayBuffer>,
  take: Grid,
): Promise<{ sheet: Uint8Array<ArrayBuffer>; take: Grid }> {
  const image = await loadImage(sheet)
  const [columns, rows] = [take.columns, Math.ceil(take.tiles.length / take.columns)]
  const scale = Math.sqrt(LIMITS.takePixels / (image.width * image.height))
  const [width, height] = [take.width, take.height].map((side) => Math.floor(side * scale))
  const canvas = createCanvas(columns * (width ?? 0), rows * (height ?? 0))
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return {
    sheet: new Uint8Array(canvas.toBuffer('image/jpeg', 85)),
    take: { ...take, width: width ?? 0, height: height ?? 0 },
  }
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
