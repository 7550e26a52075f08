/** A document that somebody painted for the session, with a picture of themselves. */
import { messenger } from '../../../support/specimens/attacks/innocent.ts'
import type { Chance } from '../../../support/specimens/chance.ts'
import { bilingually, carefully, plainly } from '../../../support/specimens/documents/invented-pages.ts'
import { painted, pasted } from '../../../support/specimens/documents/paint.ts'
import type { FacePhoto } from '../../../support/specimens/face.ts'
import { pixelsOf } from '../../../support/specimens/pixels.ts'
import type { Place, Stages } from '../../../support/specimens/scene.ts'
import { type SelfieFile, selfiePhoto } from '../../../support/specimens/selfie-photo.ts'
import { specimen } from '../../../support/specimens/specimen.ts'
import { STATES } from '../../../support/specimens/states.ts'
import { TYPEFACES } from '../../../support/specimens/typefaces.ts'
import { holderOf } from './holders.ts'
import type { PlannedSession } from './plan.ts'
import { type Studio, stateOf } from './studio.ts'

interface Pictures {
  selfie: SelfieFile
  portrait: FacePhoto
}

export async function drawnCard(
  { holder: person, variant }: PlannedSession,
  { selfie, portrait }: Pictures,
  { part, seed, typefaces }: Studio,
  chance: Chance,
) {
  const page = PAGES.find(({ name }) => variant.endsWith(name))
  // Half of those who draw a card paste the selfie that they send, which another check finds.
  const own = chance.chance(0.5) && !page
  const source = own ? selfie : await selfiePhoto(portrait, chance.of('pasted'))
  const lines = page || variant.includes('2-lines') ? 2 : variant.includes('3-lines') ? 3 : 0
  const state = chance.pick(STATES)
  const typeface = chance.pick([...TYPEFACES[part], ...typefaces])
  const holder = holderOf(person, state, chance.of('holder'), part, false)
  const picture = pasted(source.canvas, source.head)
  const made = await specimen({
    kind: lines === 2 ? 'passport' : 'id-card',
    draw: page ? page.draw(picture, state.english) : painted(picture, lines),
    seed: `${seed}/${part}/${chance.of('page').whole(0, 2 ** 30)}`,
    part,
    pixels: chance.between(1.2e6, 2.4e6),
    person: holder,
    state: stateOf(state),
    typeface,
    ...(variant.startsWith('photographed') ? {} : { accident: variant === 'recompressed' ? recompressed : straight }),
  })
  const notes = {
    variant: `${variant}, ${own ? 'selfie pasted' : 'other photo pasted'}`,
    state: state.state,
    typeface: lines > 0 ? typeface.name : '',
    accident: '',
    number: holder.documentNumber ?? '',
    mrz: made.truth.mrz.join('|'),
  }
  return { specimen: made, notes }
}

const PAGES = [
  { name: 'plainly', draw: plainly },
  { name: 'carefully', draw: carefully },
  { name: 'bilingually', draw: bilingually },
]

/** The page is the picture. */
const take: NonNullable<Stages['take']> = (page) => {
  const place: Place = ([x, y]) => [x * page.pixelsPerMm, y * page.pixelsPerMm]
  return { pixels: pixelsOf(page.canvas), page, place }
}

const straight: Stages = {
  take,
  file(file, chance) {
    Object.assign(file, { format: chance.chance(0.5) ? 'png' : 'jpeg', quality: chance.whole(80, 95), exif: null })
  },
}

const recompressed: Stages = { ...messenger, take }
