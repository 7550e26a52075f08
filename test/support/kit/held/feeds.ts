/** What a camera sees: a document, a document that is tilted, a face. */
import { DOCUMENT_TAKE_MS } from '../../../../worker/domain/case/document-moments.ts'
import { FILM_STEP_MS, renderFilm } from '../../document-takes/film.ts'
import type { DocumentTakeKind } from '../../document-takes/kinds.ts'
import { artworkOf } from '../../document-takes/specimen-artwork.ts'
import { encodeJpeg, type Pixels } from '../../encoders.ts'
import type { Chance } from '../../specimens/chance.ts'
import type { Page } from '../../specimens/documents/page.ts'
import { kept } from '../../specimens/kept.ts'
import { pixelsOf } from '../../specimens/pixels.ts'
import { BIT_SIDE, BITS } from '../clip.ts'
import { drawnFace, FACE_CLIP, swayed } from '../face-clip.ts'
import { type Fault, moments, type Moment as Posed, RATE } from '../moments.ts'
import { HEIGHT, type Light, picture, stage, WIDTH } from '../picture.ts'
import type { Feed } from './camera.ts'

const base64 = async (pixels: Pixels) => Buffer.from(await encodeJpeg(pixels, { quality: 92 })).toString('base64')

/** Document that is tilted, as specimens are told. */
export const FILMED = { kind: 'passport', seed: 'tilted' } as const

/** `seed`: of the hand, the foil and the camera. */
export async function filmFeed(kind: DocumentTakeKind, { seed = 6, lamp = true } = {}): Promise<Feed> {
  const view = { width: 288, height: 384 }
  const { lit, ...film } = await kept({ film: kind, hand: seed, ...FILMED, ...view, FILM_STEP_MS }, async () => {
    const given = { artwork: await artworkOf(FILMED), room: 'office' as const, asked: { onMs: 0, offMs: 0 } }
    const { dark, lit } = renderFilm({ kind, part: 'dev', seed, given }, { ...view, lengthMs: DOCUMENT_TAKE_MS })
    return { pictures: await Promise.all(dark.map(base64)), lit: await Promise.all(lit.map(base64)) }
  })
  const moments = film.pictures.map((_, picture) => ({ picture }))
  const shown = { width: 576, height: 768, moments, stepMs: FILM_STEP_MS, begins: 'challenge' } as const
  return { ...film, ...(lamp ? { lit } : {}), ...shown, label: 'camera2 0, facing back', facing: 'environment' }
}

/** A document with something wrong, which is then held well; what each of its moments shows. */
export async function documentFeed(page: Page, fault: Fault, chance: Chance): Promise<Feed & { shown: Posed[] }> {
  const scene = stage(page, chance.of('table'))
  const shown = moments(fault, chance.of('moments'))
  const drawn = new Map<string, { picture: number; jpeg: Promise<string> }>()
  const played = shown.map((moment) => {
    const key = JSON.stringify(moment)
    const one = drawn.get(key) ?? { picture: drawn.size, jpeg: base64(opaque(picture(scene, moment))) }
    drawn.set(key, one)
    return { picture: one.picture }
  })
  const pictures = await Promise.all([...drawn.values()].map(({ jpeg }) => jpeg))
  const size = { width: WIDTH, height: HEIGHT, stepMs: 1000 / RATE }
  const numbered = { side: BIT_SIDE, bits: BITS }
  return { ...size, pictures, moments: played, begins: 'opened', label: 'fake_device_0', numbered, shown }
}

function opaque(light: Light): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255)
  for (let i = 0; i < WIDTH * HEIGHT; i++) for (let c = 0; c < 3; c++) data[4 * i + c] = light[3 * i + c]
  return { width: WIDTH, height: HEIGHT, data }
}

/** A person who moves to and fro, and then sits still. */
export async function faceFeed(): Promise<Feed> {
  const { width, height, rate, moving } = FACE_CLIP
  const face = await drawnFace()
  const moments = Array.from({ length: moving }, (_, i) => ({ picture: 0, aside: swayed(i) }))
  const size = { width, height, stepMs: 1000 / rate }
  const pictures = [await base64(pixelsOf(face(0)))]
  return { ...size, pictures, moments: [...moments, { picture: 0 }], begins: 'opened', label: 'fake_device_0' }
}
