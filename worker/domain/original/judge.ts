/** Whether a document's take shows an original: not its copy, not its picture on a screen, not one with another portrait. */
import { median } from '../../quality/median'
import { ORIGINAL_CHECKS, type OriginalCheck } from '../../words/decision/check-names'
import type { LampMoments } from '../case/document-moments'
import type { CheckGroup, Judgement } from '../case/judgement'
import { inWords } from '../liveness/take/judgement'
import { type EarlierTake, newTake } from '../liveness/take/new-take'
import { unrepeated } from '../liveness/take/unrepeated'
import type { CellBox, DocumentTakeEvidence, DocumentTakeProblem, DocumentTile } from './evidence'
import { cellsWithin, type FoilCells, foilCells } from './foil-cells'
import { colourChanges, type LampResponse, lampResponse } from './lamp-response'
import { type Relit, relit } from './relight'
import { LIMITS } from './thresholds'

export const ORIGINAL_GROUP = 'original'

/** Answer to a challenge that asks for a document's take. Times are ISO 8601. */
export interface AnsweredDocumentTake {
  take: DocumentTakeEvidence | DocumentTakeProblem
  /** The document's type has a foil across its portrait's border, as the table of types knows. */
  foilKnown: boolean
  /** The earlier take of the owner's sessions that shares most marks; null: none shares any; `unmarked`: it has none. */
  earlier: EarlierTake | null | 'unmarked'
  /** Null: the camera has no lamp, as its sender says. */
  lamp: LampMoments | null
  issuedAt: string
  answeredAt: string
}

type Judgements = Record<OriginalCheck, Judgement>

export function judgeOriginal(answer: AnsweredDocumentTake): CheckGroup {
  const { take } = answer
  return typeof take === 'string' ? withoutTake(take) : groupOf(judged(take, answer))
}

/** The group where no take could be judged. */
export function withoutTake(reason: string): CheckGroup {
  const idle: Judgement = { status: 'idle', reason }
  return groupOf(Object.fromEntries(ORIGINAL_CHECKS.map((name) => [name, idle])) as Judgements)
}

function groupOf(judgements: Judgements): CheckGroup {
  const items = ORIGINAL_CHECKS.map((caption) => {
    const { status, ...rest } = judgements[caption]
    return { status, caption, ...rest }
  })
  return { caption: ORIGINAL_GROUP, items }
}

export type Original = 'proved' | 'doubtful' | 'open'

/**
 * Checks that must hold, beside the lamp's where there is one. A document whose foil does not reach its
 * portrait may carry another person's: it is not proved by a take.
 */
const NEEDED: readonly OriginalCheck[] = [
  'isPageFollowed',
  'isPageTilted',
  'isTakeUnrepeated',
  'isTakeNew',
  'isTimingPlausible',
  'isFoilSeen',
  'isPageUnchanged',
  'isFoilOverPortrait',
]

export function originalOf({ items }: CheckGroup): Original {
  if (items.some(({ status }) => status === 'failed')) return 'doubtful'
  const holds = (name: OriginalCheck) => items.some(({ caption, status }) => caption === name && status === 'success')
  // A lamp that lights nothing says that the page shines by itself, or that nobody has followed the challenge.
  const isLit = holds('isLampFollowed') || items.some(({ reason }) => reason === NO_LAMP)
  return isLit && NEEDED.every(holds) ? 'proved' : 'open'
}

export const originalGroup = (checks: readonly CheckGroup[]): CheckGroup | undefined =>
  checks.find(({ caption }) => caption === ORIGINAL_GROUP)

/** Whether a take shows that the document is an original. */
export function isOriginal(checks: readonly CheckGroup[]): boolean {
  const group = originalGroup(checks)
  return group !== undefined && originalOf(group) === 'proved'
}

const NO_LAMP = 'the camera has no lamp'

function judged(take: DocumentTakeEvidence, answer: AnsweredDocumentTake): Judgements {
  const light = relit(take)
  const foil = foilCells(light)
  const lamp = answer.lamp && lampResponse(light.tiles, answer.lamp)
  const colour = colourChanges(light.tiles, answer.lamp, lamp?.lagMs ?? 0)
  const tilt = tiltOf(light)
  return {
    isPageFollowed: pageFollowed(take),
    isPageTilted: pageTilted(tilt),
    isTakeUnrepeated: unrepeated(take.tiles, []),
    isTakeNew: newPictures(answer.earlier),
    isTimingPlausible: timely(take.tiles, answer),
    isLampFollowed: lampFollowed(lamp),
    isLightPlain: lightPlain(colour),
    isFoilSeen: foilSeen(foil),
    isPageUnchanged: pageUnchanged(foil),
    isFoilOverPortrait: foilOverPortrait(foil, take, answer.foilKnown),
    isOnePlane: onePlane(light),
  }
}

/** Growth of the keystone from the most upright tile to the most tilted one, by the third of each. */
function tiltOf({ tiles }: Relit): number {
  const sorted = tiles.map(({ page }) => page.keystone).sort((a, b) => a - b)
  return (sorted.at(-3) ?? 0) - (sorted[2] ?? 0)
}

/** Documents of one type look alike but for their holder: the page is another one where its portrait is. */
function pageFollowed({ tiles, portraitLikeness }: DocumentTakeEvidence): Judgement {
  const words = inWords('parts of the photograph of the page, sought in every tile')
  const seen = tiles.filter(({ page }) => page !== null)
  const share = seen.length / Math.max(1, tiles.length)
  const reason = `the page is seen in ${seen.length} of ${tiles.length} tiles`
  if (portraitLikeness !== null && portraitLikeness < LIMITS.portraitLike)
    return words.idle(`${reason}, with another portrait: likeness ${portraitLikeness.toFixed(2)}`)
  if (share < LIMITS.followed.least) return words.failed(reason, share)
  // Whoever photographs a page whose portrait has no features could tilt any other of its type.
  if (portraitLikeness === null) return words.idle(`${reason}; too little of its portrait is known to compare it`)
  return tiles.length >= LIMITS.tiles && share >= LIMITS.followed.most
    ? words.success(reason, share)
    : words.idle(reason)
}

function pageTilted(tilt: number): Judgement {
  const words = inWords('width at the top of the page over that at its foot, from tile to tile')
  const reason = `it changes by ${(100 * tilt).toFixed(1)} %, ${100 * LIMITS.tilt} % needed`
  return tilt >= LIMITS.tilt ? words.success(reason, tilt) : words.idle(reason)
}

function newPictures(earlier: AnsweredDocumentTake['earlier']): Judgement {
  return earlier === 'unmarked'
    ? { status: 'idle', reason: 'nothing moves in the take by which it could be known again' }
    : newTake(earlier, LIMITS.shared)
}

function timely(tiles: readonly DocumentTile[], { lamp, issuedAt, answeredAt }: AnsweredDocumentTake): Judgement {
  const words = inWords('times of the tiles, of the challenge and of the answer')
  const [first, last] = [tiles[0]?.atMs ?? 0, tiles.at(-1)?.atMs ?? 0]
  const length = last - first
  const between = Date.parse(answeredAt) - Date.parse(issuedAt)
  if (length > between + LIMITS.times.tolerance)
    return words.failed(`the take is longer than the ${between} ms between challenge and answer`, length)
  const steps = tiles.slice(1).map(({ atMs }, i) => atMs - (tiles[i]?.atMs ?? atMs))
  const longest = Math.max(0, ...steps)
  if (longest > LIMITS.times.gap) return words.failed(`${longest} ms are missing`, longest)
  const least = Math.max(LIMITS.times.least, lamp ? lamp.offMs + LIMITS.times.after : 0)
  if (length < least) return words.failed(`the take has ${length} ms, ${least} needed`, length)
  return words.success('as somebody would take it', length)
}

function lampFollowed(response: LampResponse | null): Judgement {
  const words = inWords("brightness of the page against the moments of the camera's lamp")
  if (!response) return words.idle(NO_LAMP)
  const { explained, step, lagMs, changes } = response
  const share = explained.toFixed(2)
  const reason = `the lamp explains ${share} of the changes, the page is brighter by a factor of ${Math.exp(step).toFixed(2)} ${lagMs} ms later`
  if (explained >= LIMITS.lamp.explained && step >= LIMITS.lamp.step) return words.success(reason, explained)
  if (changes >= LIMITS.lamp.changes && explained < LIMITS.lamp.another)
    return words.failed(`the light changes at other moments; ${reason}`, explained)
  return words.idle(`too little of the lamp is seen: ${reason}`)
}

function lightPlain(changes: number): Judgement {
  const words = inWords("colour of the page's light, beside the lamp's and slow changes")
  const reason = `it varies by ${(100 * changes).toFixed(1)} %`
  return changes <= LIMITS.colour ? words.success(reason, changes) : words.failed(reason, changes)
}

/** Idle without: some documents have no foil, and a room's light may come from where no grating throws it to the camera. */
function foilSeen({ cells, noise }: FoilCells): Judgement {
  const words = inWords('changes of colour at fixed places of the page that no one light explains')
  const reason = `${cells.length} places change as a foil does, ${LIMITS.foil} needed; noise ${noise.toFixed(3)}`
  return cells.length >= LIMITS.foil ? words.success(reason, cells.length) : words.idle(reason)
}

function pageUnchanged({ cells, atOnce }: FoilCells): Judgement {
  const words = inWords('changes of colour that one moment explains')
  if (cells.length < LIMITS.foil) return words.idle('too little of the page changes its colour')
  const reason = `one moment explains ${atOnce.toFixed(2)} of them`
  return atOnce <= LIMITS.atOnce ? words.success(reason, atOnce) : words.failed(reason, atOnce)
}

/** Cells about the portrait's border that count as near it. */
const NEAR = 2

/**
 * `known`: documents of the type have it across the border. Of others a foil in the portrait says that it is theirs, and a
 * missing one says nothing, unless it ends where the portrait begins.
 */
function foilOverPortrait(
  { cells }: FoilCells,
  { portrait, columns }: DocumentTakeEvidence,
  known: boolean,
): Judgement {
  const words = inWords('places that change as a foil does, in the portrait and around it')
  if (!portrait) return words.idle('the place of the portrait is not known')
  const inside = cellsWithin(cells, columns, grown(portrait, -1))
  const near = cellsWithin(cells, columns, grown(portrait, NEAR))
  const beyond = near - cellsWithin(cells, columns, portrait)
  const reason = `${inside} of ${near} places at the portrait lie within it, ${beyond} beyond its border`
  const { portrait: any, crossing } = LIMITS
  if (inside >= any.inside && (!known || beyond >= crossing.beyond)) return words.success(reason, inside)
  const ends = known ? crossing.ends : any.ends
  return near >= ends && inside === 0 ? words.failed(reason, inside) : words.idle(reason)
}

const grown = ({ left, top, right, bottom }: CellBox, by: number): CellBox => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

/** Tells a portrait that lies above the page: it is shifted against the page, the more the page is tilted. */
function onePlane({ tiles }: Relit): Judgement {
  const words = inWords('place of the portrait against the rest of the page, upright and tilted')
  const known = tiles.flatMap(({ page: { slip, keystone } }) => (slip ? [{ keystone, y: slip.y }] : []))
  if (known.length < LIMITS.plane.tiles) return words.idle('too little of the portrait can be followed')
  const sorted = known.sort((a, b) => a.keystone - b.keystone)
  const part = Math.floor(sorted.length / 3)
  const middle = (some: typeof known) => median(some.map(({ y }) => y))
  const shift = Math.abs(middle(sorted.slice(-part)) - middle(sorted.slice(0, part)))
  const reason = `it moves by ${shift.toFixed(2)} pixels of a page of ${LIMITS.plane.width}`
  if (shift >= LIMITS.plane.above) return words.failed(reason, shift)
  return shift <= LIMITS.plane.flat ? words.success(reason, shift) : words.idle(reason)
}
