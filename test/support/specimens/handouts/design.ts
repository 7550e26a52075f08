/** Who and what is on the specimens that the demo hands out. */
import type { Room } from '../../takes/lighting.ts'
import { type DocumentKind, KINDS } from '../documents/kinds.ts'
import { type Page, pen } from '../documents/page.ts'
import { font } from '../fonts.ts'
import type { SpecimenOptions } from '../specimen.ts'
import { photographed } from './holder.ts'

export const SEED = 'handout'

const room = (side: number, warmth: number): Room => ({
  around: [150 * warmth, 150, 150 / warmth],
  lamp: [120 * warmth, 120, 120 / warmth],
  lampAt: [side, -0.6, -Math.sqrt(0.64 - side * side)],
  wall: 1800,
  wallLight: 1.1,
})

const issued = { width: 720, height: 960, yaw: 0, pitch: 0, roll: 0, room: room(0.1, 1), seed: `${SEED}/issued` }
const now = { width: 600, height: 800, yaw: 17, pitch: -9, roll: 3, room: room(-0.45, 1.12), seed: `${SEED}/now` }

export const person = {
  surname: 'SPECIMEN',
  givenNames: 'ALEX',
  sex: 'M' as const,
  birthDate: '1994-05-17',
  issueDate: '2024-03-11',
  expiryDate: '2034-03-10',
  placeOfBirth: 'ZENITH',
  face: photographed(SEED, issued),
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

export const handout = (kind: DocumentKind): SpecimenOptions => ({
  ...{ kind, seed: SEED, pixels: 1.6e6, person, state: UTOPIA },
  draw: async (design) => marked(await KINDS[kind].draw(design), kind),
})

/** The holder at another moment. */
export const selfieOfHolder = () => photographed(SEED, now).image
