/** Who comes with what: rings of one face or one document, and people who come again. */
import type { Random } from '../../../support/contract/random.ts'
import type { Claim } from '../../workers/duplicates/index.ts'
import type { Photograph } from './photographs.ts'

export interface Person {
  name: string
  photos: Photo[]
}

export interface Photo {
  face: number[]
  /** Scans of one print of it; a face is not found in each. */
  prints: number[][]
}

export type Said = Omit<Claim, 'owner'>
type Holder = Omit<Said, 'selfie' | 'portrait'>

/** Of one face: documents with another photograph of it each, with one for all, or selfies alone. */
export type FaceRing = 'one face' | 'one face, one picture' | 'one face, no portrait'

export const REPEATS = [
  'repeat',
  'repeat, new document',
  'repeat, new picture',
  'repeat, other spelling',
  'repeat, married',
  'repeat, married, same number',
  'repeat, no portrait',
] as const

/** Sessions in their order; each after the first is one that is to be found, or to be let pass. */
export interface Series {
  kind: FaceRing | 'one document' | 'stranger' | (typeof REPEATS)[number]
  /** Whose; of a document the first one's. */
  person: string
  claims: Said[]
}

export function peopleOf(photographs: readonly Photograph[]): Person[] {
  return [...Map.groupBy(photographs, ({ person }) => person)].map(([name, all]) => {
    const photos = [...Map.groupBy(all, ({ file }) => file).values()].flatMap((of): Photo[] => {
      const face = of.find(({ capture }) => capture === 0)?.embedding
      const prints = of.flatMap(({ capture, embedding }) => (capture > 0 && embedding ? [embedding] : []))
      return face ? [{ face, prints }] : []
    })
    return { name, photos }
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

const FIRST_BIRTH = Date.UTC(1940, 0, 1)
const DAYS = 60 * 365

/** Another name and number each time, and a birth date that nobody else has: so few names would meet by chance. */
export function holders({ pick, next }: Random): () => Holder {
  const taken = new Set<number>()
  return () => {
    let day = Math.floor(next() * DAYS)
    while (taken.has(day)) day = (day + 1) % DAYS
    taken.add(day)
    return {
      number: `${pick([...'ABCDEFGHKLMNPR'])}${Math.floor(1e7 + next() * 8.9e7)}`,
      surname: pick(SURNAMES),
      givenNames: `${pick(GIVEN)} ${pick(SECOND)}`,
      birthDate: new Date(FIRST_BIRTH + day * 86_400_000).toISOString().slice(0, 10),
    }
  }
}

/** What a person can be seen with: a selfie, and on the document another photograph. No photograph twice. */
export function showings({ photos }: Person, kind: FaceRing): Pick<Said, 'selfie' | 'portrait'>[] {
  if (kind === 'one face, no portrait') return photos.map(({ face }) => ({ selfie: face, portrait: null }))
  if (kind === 'one face, one picture') {
    const prints = photos.at(-1)?.prints ?? []
    return photos.slice(0, prints.length).map(({ face }, i) => ({ selfie: face, portrait: prints[i] ?? null }))
  }
  return photos.flatMap(({ face }, i) => {
    const other = photos[i + 1]
    return i % 2 === 0 && other ? [{ selfie: face, portrait: other.prints[0] ?? null }] : []
  })
}

/** Of a person's photographs what they are enough for: four for two documents with a picture each. */
export function faceRingOf({ photos }: Person): FaceRing {
  if (photos.length > 3) return 'one face'
  return photos.length > 2 ? 'one face, one picture' : 'one face, no portrait'
}

/** Another name with each. */
export const faceRing = (person: Person, kind: FaceRing, sessions: number, next: () => Holder): Series => ({
  kind,
  person: person.name,
  claims: showings(person, kind)
    .slice(0, sessions)
    .map((shown) => ({ ...next(), ...shown })),
})

/** One document, and in it the portrait of whoever shows it. */
export function documentRing(people: readonly Person[], next: () => Holder): Series {
  const holder = next()
  const claims = people.flatMap(({ photos: [photo] }) =>
    photo ? [{ ...holder, selfie: photo.face, portrait: photo.prints[0] ?? null }] : [],
  )
  return { kind: 'one document', person: people[0]?.name ?? '', claims }
}

/**
 * Somebody with each photograph but the last, which is on the document: scanned twice, in turn. With a new picture: as
 * rings come, but under one name.
 */
export function repeats(person: Person, kind: Series['kind'], next: () => Holder): Series {
  const { photos } = person
  const holder = next()
  const { number } = next()
  if (kind === 'repeat, new picture') {
    const shown = showings(person, 'one face')
    return {
      kind,
      person: person.name,
      claims: shown.map((one, i) => ({ ...holder, ...one, ...(i > 0 ? { number } : {}) })),
    }
  }
  const bare = kind === 'repeat, no portrait'
  const prints = photos.at(-1)?.prints ?? []
  const claims = (bare ? photos : photos.slice(0, -1)).map(({ face }, i): Said => {
    const said = { ...holder, selfie: face, portrait: bare ? null : (prints[i % prints.length] ?? null) }
    if (i === 0) return said
    if (kind === 'repeat, new document') return { ...said, number }
    if (kind === 'repeat, married') return { ...said, number, surname: 'LINDGREN' }
    if (kind === 'repeat, married, same number') return { ...said, surname: 'LINDGREN' }
    return kind === 'repeat, other spelling' ? otherSpelling(said, i) : said
  })
  return { kind, person: person.name, claims }
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
