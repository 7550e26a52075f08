/** False match and false non-match rates by groups of people, as far as names and apparent ages tell them. */
import { cosineSimilarity } from '../../../worker/domain/matching.ts'

export interface GroupedFace {
  /** File name: `First_Last_0001.jpg`, as LFW names them. */
  file: string
  embedding: Float32Array
  /** Apparent, years. */
  age: number
}

/** First names of one gender only, as frequent in news of the time. */
const FIRST_NAMES = {
  women:
    'Amelie Angelina Anna Barbara Britney Cameron Catherine Cristina Denise Diane Elisabeth Elizabeth Emma Gloria Halle Heidi Hillary Janica Jennifer Jessica Julia Julianne Julie Justine Kate Laura Lindsay Lisa Maria Martha Martina Mary Megawati Melissa Meryl Michelle Monica Nancy Naomi Nicole Patricia Queen Rachel Renee Ruth Salma Sandra Sarah Serena Sophia Stephanie Susan Tina Vanessa Venus Victoria Winona Yoko',
  men: 'Abdullah Alan Alejandro Andre Ariel Arnold Bill Bob Brian Carlos Charles Colin David Dick Donald Edward Eric Frank Fred Gary George Gerhard Greg Hamid Harry Howard Hugo Jack Jacques James Jason Jeff Jim Joe John Jose Joseph Juan Keith Ken Kevin Larry Luis Mark Matt Michael Mike Nick Paul Pedro Pete Peter Ray Richard Rick Robert Roger Ron Scott Silvio Stephen Steve Steven Ted Thomas Tim Tom Tommy Tony Vicente Vladimir Walter William',
} as const

const GENDERS = Object.entries(FIRST_NAMES).map(([group, names]) => ({
  group,
  names: new Set<string>(names.split(' ')),
}))
const AGES = [
  { group: 'under 30', from: 0, to: 30 },
  { group: '30 to 49', from: 30, to: 50 },
  { group: '50 and over', from: 50, to: Number.POSITIVE_INFINITY },
]

interface Rates {
  people: number
  images: number
  genuine: number
  fnmr: number | null
  impostor: number
  fmr: number | null
}

/** Every two images of one group, at one threshold. Null where the names tell of no people. */
export function ratesByGroup(faces: GroupedFace[], threshold: number): Record<string, Rates> | null {
  const groups: [string, GroupedFace[]][] = [
    ...GENDERS.map(({ group, names }): [string, GroupedFace[]] => [
      group,
      faces.filter(({ file }) => names.has(firstName(file))),
    ]),
    ...AGES.map(({ group, from, to }): [string, GroupedFace[]] => [
      group,
      faces.filter(({ age }) => age >= from && age < to),
    ]),
  ]
  if (groups.slice(0, GENDERS.length).every(([, members]) => members.length === 0)) return null
  return Object.fromEntries(groups.map(([group, members]) => [group, rates(members, threshold)]))
}

function rates(faces: GroupedFace[], threshold: number): Rates {
  const count = { genuine: 0, missed: 0, impostor: 0, matched: 0 }
  faces.forEach((one, i) => {
    for (const other of faces.slice(i + 1)) {
      const alike = cosineSimilarity(one.embedding, other.embedding) >= threshold
      if (person(one.file) === person(other.file)) {
        count.genuine++
        if (!alike) count.missed++
      } else {
        count.impostor++
        if (alike) count.matched++
      }
    }
  })
  const share = (part: number, all: number) => (all === 0 ? null : Number((part / all).toPrecision(3)))
  return {
    people: new Set(faces.map(({ file }) => person(file))).size,
    images: faces.length,
    genuine: count.genuine,
    fnmr: share(count.missed, count.genuine),
    impostor: count.impostor,
    fmr: share(count.matched, count.impostor),
  }
}

const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1)
const person = (file: string) => baseName(file).replace(/_\d+\.\w+$/, '')
const firstName = (file: string) => person(file).split('_')[0] ?? ''
