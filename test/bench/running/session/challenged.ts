/** Somebody who is drawn: their passport, their selfie, and their answer to a liveness challenge as the kit sends it. */
import type { LivenessAction } from '../../../../worker/words/capture/liveness.ts'
import { createCanvas, ImageData } from '../../../support/canvas.ts'
import { specimen } from '../../../support/specimens/specimen.ts'
import { type Bundle, bundled } from '../../judging/takes/bundled.ts'
import { sent } from '../../judging/takes/end-to-end.ts'

type File = Uint8Array<ArrayBuffer>

export interface ChallengedSession {
  document: File
  selfie: File
  frames: File[]
  take: File
  /** What was asked for, and what is said of frames and take. */
  actions: LivenessAction[]
  light: string[]
  said: { frames: object[]; take: object }
}

/** Of the person in the selfie, as the renderer draws all of them: in shares of the picture's height. */
const FACE = { eyes: 0.42, chin: 0.21 }

export async function challengedSession(seed: number): Promise<ChallengedSession> {
  const { BUNDLE } = await bundled<{ BUNDLE: Bundle }>('bundle')
  const { kitTake, sheetOf } = BUNDLE
  const drawn = kitTake({ kind: 'genuine', part: 'dev', seed })
  const { body } = sent(drawn, sheetOf)
  const files = await Promise.all(
    body.getAll('images').map(async (file) => new Uint8Array(await (file as Blob).arrayBuffer())),
  )
  const [selfie, ...others] = files
  const take = others.pop()
  if (!selfie || !take) throw new Error('a take without pictures')
  // Of another moment: the selfie itself would be found to be the portrait.
  const turned = drawn.frames.find(({ action }) => action.startsWith('turn_')) ?? drawn.frames.at(-1)
  const { width, height, data } = turned?.image ?? drawn.selfie
  const image = createCanvas(width, height)
  image.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  const face = { image, x: width / 2, y: height * FACE.eyes, chin: height * FACE.chin }
  const { bytes } = await specimen({ kind: 'passport', seed: 'sample', pixels: 1.6e6, person: { face } })
  const said = JSON.parse(String(body.get('liveness'))) as ChallengedSession['said']
  return {
    document: new Uint8Array(bytes),
    selfie,
    frames: others,
    take,
    actions: drawn.actions,
    light: drawn.light,
    said: { frames: said.frames, take: said.take },
  }
}
