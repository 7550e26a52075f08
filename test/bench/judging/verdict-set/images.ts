/** Renders what a planned session sends. */
import { ACCIDENTS, type Accident } from '../../../support/specimens/attacks/accidents.ts'
import type { AttackName } from '../../../support/specimens/attacks/catalogue.ts'
import { missing } from '../../../support/specimens/attacks/misprints.ts'
import { blended, swapped } from '../../../support/specimens/attacks/portrait.ts'
import type { Chance } from '../../../support/specimens/chance.ts'
import type { DocumentKind } from '../../../support/specimens/documents/kinds.ts'
import { pen } from '../../../support/specimens/documents/page.ts'
import type { FacePhoto } from '../../../support/specimens/face.ts'
import { canvasOf } from '../../../support/specimens/pixels.ts'
import { type Stages, together } from '../../../support/specimens/scene.ts'
import { selfiePhoto } from '../../../support/specimens/selfie-photo.ts'
import { type Specimen, specimen } from '../../../support/specimens/specimen.ts'
import { STATES } from '../../../support/specimens/states.ts'
import { TYPEFACES } from '../../../support/specimens/typefaces.ts'
import type { ShownPage } from '../session-truth.ts'
import { drawnCard } from './drawn-card.ts'
import { halfway } from './halfway.ts'
import { holderOf } from './holders.ts'
import type { Person } from './people.ts'
import { photo } from './photos.ts'
import type { PlannedSession } from './plan.ts'
import { type Studio, stateOf } from './studio.ts'

export interface Picture {
  name: string
  bytes: Uint8Array
}

/** What a session sends, and what is known of its own document. */
export interface SessionImages {
  document: Picture[]
  selfie: Picture
  /** What a person would tilt; null: nothing with a portrait. */
  page: ShownPage | null
  notes: { variant: string; state: string; typeface: string; accident: string; number: string; mrz: string }
}

/** Attacks on what only one side has. */
const ON_BACK: AttackName[] = ['mrz-digit']
const ON_FRONT: AttackName[] = [
  'contradiction',
  'cropped',
  'cropped-frame',
  'field-matched',
  'field-font',
  'field-spliced',
]
/** Shares of the documents. */
const CARDS = 0.25
const ACCIDENTAL = 0.2

export async function render(session: PlannedSession, studio: Studio, chance: Chance): Promise<SessionImages> {
  const { id, kind, variant, holder, selfie: person, pair, same } = session
  const { portrait, selfie: own } = holder.pairs[pair]
  const [others] = person.pairs
  const shown = same ? own : others.selfie
  const selfie = await selfiePhoto(await photo(shown), chance.of('selfie'))
  const picture = { name: `${id}-selfie.jpg`, bytes: selfie.bytes }
  const face = await photo(portrait)
  if (kind === 'no-document') {
    const other = await selfiePhoto(face, chance.of('other'))
    const notes = { variant, state: '', typeface: '', accident: '', number: '', mrz: '' }
    return { document: [{ name: `${id}-0.jpg`, bytes: other.bytes }], selfie: picture, page: null, notes }
  }
  if (kind === 'drawn' || kind === 'drawn-page') {
    const made = await drawnCard(session, { selfie, portrait: face }, studio, chance)
    return { ...named(id, [made.specimen]), selfie: picture, notes: made.notes }
  }
  if (kind === 'other-document' && variant !== 'alone') {
    const stranger = await document(holder, face, 'genuine', studio, chance.of('stranger'), {
      cards: false,
      accident: variant === 'beside-without-portrait' ? missing('portrait', 'ghost') : covered,
    })
    const honest = await document(person, await photo(others.portrait), 'genuine', studio, chance, {})
    const sides = chance.chance(0.5) ? [...stranger.sides, ...honest.sides] : [...honest.sides, ...stranger.sides]
    return { ...named(id, sides), selfie: picture, notes: { ...honest.notes, variant } }
  }
  if (session.other) {
    const other = await photo(session.other.pairs[0].portrait)
    const made = await (kind === 'morph'
      ? document(holder, halfway(face, other), 'genuine', studio, chance, {})
      : document(session.other, other, 'genuine', studio, chance, { accident: SWAPS[variant](face), cards: false }))
    return { ...named(id, made.sides), selfie: picture, notes: { ...made.notes, variant } }
  }
  const attack = kind === 'genuine' || kind === 'other-document' ? 'genuine' : (variant as AttackName)
  const made = await document(holder, face, attack, studio, chance, { cards: kind !== 'edit-both' })
  return { ...named(id, made.sides), selfie: picture, notes: { ...made.notes, variant } }
}

function named(id: string, sides: Specimen[]): Pick<SessionImages, 'document' | 'page'> {
  const name = ({ format }: Specimen, i: number) => `${id}-${i}.${format === 'jpeg' ? 'jpg' : format}`
  const [page = null] = sides.flatMap((side, i) => {
    const { width, height, zones } = side.page
    const { portrait } = zones
    return portrait ? [{ file: name(side, i), width, height, portrait, corners: side.truth.corners }] : []
  })
  return { document: sides.map((side, i) => ({ name: name(side, i), bytes: side.bytes })), page }
}

const SWAPS: Record<string, (face: FacePhoto) => Stages> = { 'portrait-swapped': swapped, 'portrait-blended': blended }

interface Circumstances {
  cards?: boolean
  accident?: Stages
}

/** A passport, or both sides of a card, photographed. */
async function document(
  person: Person,
  face: FacePhoto,
  attack: AttackName,
  { part, seed, typefaces }: Studio,
  chance: Chance,
  { cards = true, accident: given }: Circumstances,
) {
  const card = cards && chance.chance(CARDS)
  const state = chance.pick(card ? STATES.filter(({ cards: issued }) => issued) : STATES)
  const typeface = chance.pick([...TYPEFACES[part], ...typefaces])
  const hard = chance.chance(0.6)
  const holder = { ...holderOf(person, state, chance.of('holder'), part, hard), face }
  const accident = attack === 'genuine' && !given && chance.chance(ACCIDENTAL) ? chance.pick(NAMES) : null
  const sides: Specimen[] = []
  for (const kind of card ? (['id-card', 'id-card-back'] as const) : (['passport'] as const)) {
    const suited = suits(attack, kind) ? attack : 'genuine'
    const stages = accident ? (given ? together(ACCIDENTS[accident], given) : ACCIDENTS[accident]) : given
    sides.push(
      await specimen({
        kind,
        attack: suited,
        seed: `${seed}/${part}/${chance.of('page').whole(0, 2 ** 30)}`,
        part,
        pixels: chance.of('pixels').between(1.8e6, 3.2e6),
        person: holder,
        state: stateOf(state),
        typeface,
        ...(stages ? { accident: stages } : {}),
      }),
    )
  }
  const mrz = sides.flatMap(({ truth }) => truth.mrz)
  const notes = {
    variant: attack as string,
    state: state.state,
    typeface: typeface.name,
    accident: accident ?? '',
    number: holder.documentNumber ?? '',
    mrz: mrz.join('|'),
  }
  return { sides, notes }
}

const NAMES = Object.keys(ACCIDENTS) as Accident[]

function suits(attack: AttackName, side: DocumentKind): boolean {
  if (side === 'id-card') return !ON_BACK.includes(attack)
  return side === 'id-card-back' ? !ON_FRONT.includes(attack) : true
}

/** A slip of paper laid over the portrait, and the ghost with another one. */
const covered: Stages = {
  page(page, chance) {
    const context = pen(page)
    for (const zone of [page.zones.portrait, page.zones.ghost]) {
      if (!zone) continue
      context.save()
      context.translate(zone.x + zone.width / 2, zone.y + zone.height / 2)
      context.rotate(chance.between(-0.12, 0.12))
      context.shadowColor = 'rgba(0,0,0,0.6)'
      context.shadowBlur = page.pixelsPerMm
      context.drawImage(slip(chance), -zone.width * 0.56, -zone.height * 0.54, zone.width * 1.12, zone.height * 1.08)
      context.restore()
    }
  },
}

function slip(chance: Chance) {
  const [red, green, blue] = chance.pick([
    [244, 243, 238],
    [232, 214, 120],
    [60, 66, 80],
  ])
  const data = new Uint8ClampedArray(64 * 64 * 4)
  for (let i = 0; i < data.length; i += 4)
    data.set(
      [red, green, blue, 255].map((v) => v + chance.between(-4, 4)),
      i,
    )
  for (let i = 3; i < data.length; i += 4) data[i] = 255
  return canvasOf({ width: 64, height: 64, data })
}
