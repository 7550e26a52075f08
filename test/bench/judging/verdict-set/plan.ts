/** Which sessions a set has: who sends what. */
import type { AttackName } from '../../../support/specimens/attacks/catalogue.ts'
import type { Chance } from '../../../support/specimens/chance.ts'
import type { Person } from './people.ts'

export const ATTACK_KINDS = [
  'copy-grey',
  'copy-colour',
  'inkjet',
  'portrait-swap',
  'edit-print',
  'edit-both',
  'morph',
  'cut',
  'contradiction',
  'mrz-digit',
  'drawn',
  'other-document',
  'no-document',
  'display',
  'drawn-page',
] as const

/** Kinds whose document is of two people. */
const TWO_PEOPLE: readonly string[] = ['portrait-swap', 'morph']

export type AttackKind = (typeof ATTACK_KINDS)[number]

export interface PlannedSession {
  id: string
  kind: 'genuine' | AttackKind
  /** What exactly is done. */
  variant: string
  holder: Person
  /** Whose selfie it is: the holder's too unless said otherwise. */
  selfie: Person
  /** Of a swapped portrait, the one it covers; of one halfway, the other half. */
  other: Person | null
  /** Which of the holder's pairs. */
  pair: number
  same: boolean
}

/** In turn, so that every kind has as many of each. The catalogue's names where a photographed document is attacked. */
export const VARIANTS: Record<AttackKind, readonly string[]> = {
  'copy-grey': ['photocopy', 'photocopy-sheet'] satisfies AttackName[],
  'copy-colour': ['photocopy-colour', 'photocopy-colour-sheet'] satisfies AttackName[],
  inkjet: ['print-inkjet', 'print-inkjet-sheet'] satisfies AttackName[],
  // Somebody else's document with the sender's portrait.
  'portrait-swap': ['portrait-swapped', 'portrait-blended'] satisfies AttackName[],
  'edit-print': ['field-matched', 'field-font', 'field-spliced'] satisfies AttackName[],
  'edit-both': ['fields-and-zone'] satisfies AttackName[],
  morph: ['halfway'],
  cut: ['cropped', 'cropped-frame'] satisfies AttackName[],
  contradiction: ['contradiction'] satisfies AttackName[],
  'mrz-digit': ['mrz-digit'] satisfies AttackName[],
  drawn: ['straight', 'photographed', 'straight-2-lines', 'recompressed', 'photographed-3-lines', 'straight'],
  'other-document': ['alone', 'beside-without-portrait', 'beside-covered-portrait'],
  'no-document': ['two-selfies'],
  display: ['display', 'display-pentile', 'phone'] satisfies AttackName[],
  // Passports in nobody's layout; of the last ones the captions are in English and French.
  'drawn-page': [
    'photographed-plainly',
    'photographed-carefully',
    'straight-plainly',
    'photographed-carefully',
    'straight-carefully',
    'photographed-bilingually',
  ],
}

export interface Counts {
  genuine: number
  wrong: number
  /** Of each kind. */
  attack: number
}

/** As many wrong people as a seventh, and of each attack an eighth, of the genuine sessions. */
export const countsOf = (genuine: number): Counts => ({
  genuine,
  wrong: Math.floor(genuine / 7),
  attack: Math.floor(genuine / 8),
})

export function plan(
  people: readonly Person[],
  { genuine, wrong, attack }: Counts,
  chance: Chance,
  kinds: readonly AttackKind[] = ATTACK_KINDS,
): PlannedSession[] {
  const next = dealt(people, chance.of('people'))
  const stranger = (to: Person) => {
    const others = people.filter(({ name }) => name !== to.name)
    const alike = others.filter(({ sex }) => sex === to.sex)
    return chance.pick(alike.length > 0 ? alike : others)
  }
  const session = (kind: PlannedSession['kind'], number: number, same: boolean): PlannedSession => {
    const holder = next()
    return {
      id: `${kind === 'genuine' && !same ? 'wrong' : kind}-${String(number).padStart(3, '0')}`,
      kind,
      variant: kind === 'genuine' ? 'genuine' : VARIANTS[kind][number % VARIANTS[kind].length],
      holder,
      selfie: same ? holder : stranger(holder),
      other: TWO_PEOPLE.includes(kind) ? stranger(holder) : null,
      pair: chance.whole(0, holder.pairs.length - 1),
      same,
    }
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)
  return [
    ...numbers(genuine).map((i) => session('genuine', i, true)),
    ...numbers(wrong).map((i) => session('genuine', i, false)),
    ...kinds.flatMap((kind) => numbers(attack).map((i) => session(kind, i, kind !== 'other-document'))),
  ]
}

/** Everybody once, in an order of chance, before anybody a second time. */
function dealt(people: readonly Person[], chance: Chance): () => Person {
  if (people.length < 2) throw new Error('two people with two photos each are the least that a set needs')
  let waiting: Person[] = []
  return () => {
    if (waiting.length === 0)
      waiting = people
        .map((person) => ({ person, at: chance.next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ person }) => person)
    return waiting.pop() ?? people[0]
  }
}
