/** Who comes with what: rings of one face or one document, and people who come again. */
import type { Random } from '../../support/contract/random.ts'
import type { Claim } from '../duplicates-worker/index.ts'
import type { Photograph } from './photographs.ts'

export interface Person {
  name: string
  photos: number[][]
  /** Two scans of one print, of the last photograph, as far as there are any. */
  portraits: number[][]
}

export type Said = Omit<Claim, 'owner'>

/** Sessions in their order; each after the first is one that is to be found, or to be let pass. */
export interface Series {
  kind:
    | 'one face'
    | 'one document'
    | 'repeat'
    | 'repeat, new document'
    | 'repeat, other spelling'
    | 'repeat, no portrait'
  claims: Said[]
}

export function peopleOf(photographs: readonly Photograph[]): Person[] {
  return [...Map.groupBy(photographs, ({ person }) => person)].map(([name, all]) => {
    const found = all.flatMap(({ capture, file, embedding }) => (embedding ? [{ capture, file, embedding }] : []))
    const photos = found.filter(({ capture }) => capture === 0)
    const last = photos.at(-1)?.file
    const portraits = found.filter(({ capture, file }) => capture > 0 && file === last)
    return { name, photos: photos.map(({ embedding }) => embedding), portraits: portraits.map((one) => one.embedding) }
  })
}

const SURNAMES = [
  'MUELLER',
  'NOVAK',
  'ERIKSSON',
  'OKAFOR',
  'IVANOVA',
  'FERNANDEZ',
  'YILMAZ',
  'KOWALSKI',
  'NGUYEN',
  'HADDAD',
]
const GIVEN = ['ANNA', 'PETR', 'INGRID', 'CHIDI', 'OLGA', 'LUCIA', 'EMRE', 'ZOFIA', 'LINH', 'OMAR', 'HELEN', 'VIKTOR']
const SECOND = ['MARIA', 'JOSEF', 'ASTRID', 'UCHE', 'SERGEEVNA', 'PILAR', 'CAN', 'BARBARA', 'THI', 'KARIM']

/** Another name, birth date and number each time. */
export function newHolder({ pick, next }: Random): Omit<Said, 'selfie' | 'portrait'> {
  const two = (n: number) => String(n).padStart(2, '0')
  return {
    number: `${pick([...'ABCDEFGHKLMNPR'])}${Math.floor(1e7 + next() * 8.9e7)}`,
    surname: pick(SURNAMES),
    givenNames: `${pick(GIVEN)} ${pick(SECOND)}`,
    birthDate: `${1950 + Math.floor(next() * 55)}-${two(1 + Math.floor(next() * 12))}-${two(1 + Math.floor(next() * 28))}`,
  }
}

/** One person's photographs, another name with each. */
export const faceRing = ({ photos }: Person, sessions: number, chance: Random): Series => ({
  kind: 'one face',
  claims: photos.slice(0, sessions).map((selfie) => ({ ...newHolder(chance), selfie, portrait: null })),
})

/** One document, and in it the portrait of whoever shows it. */
export function documentRing(people: readonly Person[], chance: Random): Series {
  const holder = newHolder(chance)
  const claims = people.flatMap(({ photos: [selfie], portraits: [portrait] }) =>
    selfie ? [{ ...holder, selfie, portrait: portrait ?? null }] : [],
  )
  return { kind: 'one document', claims }
}

/** Somebody with each photograph but the last, which is on the document: scanned twice, in turn. */
export function repeats({ photos, portraits }: Person, kind: Series['kind'], chance: Random): Series {
  const holder = newHolder(chance)
  const { number } = newHolder(chance)
  const own = kind === 'repeat, no portrait' ? photos : photos.slice(0, -1)
  const claims = own.map((selfie, i): Said => {
    const said = { ...holder, selfie, portrait: kind === 'repeat, no portrait' ? null : (portraits[i % 2] ?? null) }
    if (i === 0) return said
    if (kind === 'repeat, new document') return { ...said, number }
    return kind === 'repeat, other spelling' ? otherSpelling(said, i) : said
  })
  return { kind, claims }
}

/** As authorities, readers and people change what stands for one name. */
function otherSpelling(said: Said, i: number): Said {
  const { surname, givenNames } = said
  const [first = ''] = givenNames.split(' ')
  const ways = [
    { surname: surname.replace('UE', 'U').replace('KS', 'X').replace('IV', 'YV') },
    { givenNames: first },
    { surname: givenNames, givenNames: surname },
    { surname: surname.slice(0, 6), givenNames: givenNames.slice(0, -1) },
  ]
  return { ...said, ...ways[i % ways.length] }
}
