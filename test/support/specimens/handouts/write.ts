/**
 * `node test/support/specimens/handouts/write.ts [SEED]`: draws the specimens that the demo hands out, into
 * worker/pages/public/specimens/. Committed, because who only runs the product has nothing to draw with.
 * Their faces belong into worker/domain/faces/published-pictures.ts: test/system/product/handouts.test.ts prints them.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Canvas } from '../../canvas.ts'
import type { Room } from '../../takes/lighting.ts'
import { type DocumentKind, KINDS } from '../documents/kinds.ts'
import { type Page, pen } from '../documents/page.ts'
import { font } from '../fonts.ts'
import { specimen } from '../specimen.ts'
import { photographed } from './holder.ts'

const [seed = 'handout'] = process.argv.slice(2)
const folder = path.resolve(import.meta.dirname, '../../../../worker/pages/public/specimens')

const room = (side: number, warmth: number): Room => ({
  around: [150 * warmth, 150, 150 / warmth],
  lamp: [120 * warmth, 120, 120 / warmth],
  lampAt: [side, -0.6, -Math.sqrt(0.64 - side * side)],
  wall: 1800,
  wallLight: 1.1,
})

const issued = { width: 720, height: 960, yaw: 0, pitch: 0, roll: 0, room: room(0.1, 1), seed: `${seed}/issued` }
const now = { width: 600, height: 800, yaw: 17, pitch: -9, roll: 3, room: room(-0.45, 1.12), seed: `${seed}/now` }

const person = {
  surname: 'SPECIMEN',
  givenNames: 'ALEX',
  sex: 'M' as const,
  birthDate: '1994-05-17',
  issueDate: '2024-03-11',
  expiryDate: '2034-03-10',
  placeOfBirth: 'ZENITH',
  face: photographed(seed, issued),
}
const UTOPIA = { state: 'UTO', name: 'UTOPIA', nationality: 'UTOPIAN' }

/** Where the word is printed, in millimetres from the upper left, and how high. */
const MARKS: Partial<Record<DocumentKind, [number, number, number]>> = {
  passport: [78, 33, 6],
  'id-card': [50, 50, 3.6],
  'id-card-back': [8, 30, 5],
}

async function marked(page: Page, kind: DocumentKind): Promise<Page> {
  const [x, y, size] = MARKS[kind] ?? [5, 5, 4]
  const context = pen(page)
  context.fillStyle = 'rgba(170, 30, 40, 0.6)'
  context.font = font('sans', size, true)
  context.fillText('SPECIMEN', x, y)
  return page
}

function labelled(photo: Canvas): Canvas {
  const context = photo.getContext('2d')
  context.fillStyle = 'rgba(255, 255, 255, 0.85)'
  context.font = font('sans', 30, true)
  context.fillText('SPECIMEN', 22, photo.height - 24)
  return photo
}

await mkdir(folder, { recursive: true })
for (const kind of ['passport', 'id-card', 'id-card-back'] as const) {
  const draw: Parameters<typeof specimen>[0]['draw'] = async (design) => marked(await KINDS[kind].draw(design), kind)
  const { bytes } = await specimen({ kind, seed, pixels: 1.6e6, person, state: UTOPIA, draw })
  await writeFile(path.join(folder, `${kind}.jpg`), bytes)
}
const { image } = photographed(seed, now)
if ('encode' in image) await writeFile(path.join(folder, 'selfie.jpg'), await labelled(image).encode('jpeg', 93))
