/** The languages of a passport's captions against those in which its state prints them. */
import { ENGLISH_WORDS, pageWordsOf } from '../../document-types/page-words'
import { type Caption, captionFinder } from '../../fields/labels'
import type { TextLine } from '../../readings/text-line'
import type { Threshold } from '../check'

/** Captions that a page was seen to have. */
export interface PageWording {
  /** ISO 3166-1 alpha-3 code of the issuer. */
  state: string
  english: number
  /** In the languages beside English that the state prints. */
  own: number
}

/** English captions that were read, from which on others of their size would have been read too. */
export const LEGIBLE: Threshold = {
  value: 4,
  chosenBy:
    '124 pictures of real pages of ten states (11 files, 8 of them photographed by the renderer in 63 ways, 50 grey copies): 37 have 4 and more, and each of these 2 or more of its own; without own ones 2 at most were read; of 34 drawn in English for known states 32 have 4 and more; 2026-11-28',
}

type Language = 'english' | 'own' | 'other'
type Finder = (words: string[]) => Caption<Language>[]

const finders = new Map<string, Finder>()

/** Null: the state's captions are not known. `lines`: print of the page, each with its second reading. */
export function pageWording(state: string, lines: readonly TextLine[]): PageWording | null {
  const words = pageWordsOf(state)
  if (words === null) return null
  const find =
    finders.get(state) ??
    captionFinder<Language>([
      ['english', ENGLISH_WORDS],
      ['own', words.own],
      ['other', words.others],
    ])
  finders.set(state, find)
  const counts = { english: 0, own: 0 }
  for (const { words: first, again = [] } of lines) {
    const read = [first, again].map((each) => find(each.map(({ text }) => text)))
    for (const language of ['english', 'own'] as const)
      counts[language] += Math.max(...read.map((found) => found.filter(({ label }) => label === language).length))
  }
  return { state, ...counts }
}

/** Whether captions are legible and none of them is in a language that the state prints beside English. */
export const isEnglishOnly = ({ english, own }: PageWording): boolean => own === 0 && english >= LEGIBLE.value
