/** Finds guides by their words; the list at the side shows those that have all of them. */
import { byId } from '../element'
import { phraseWords } from './search'

interface Guide {
  href: string
  text: string
}

/** Their words are fetched with the first search. */
let words: Promise<Guide[]> | null = null

export async function matchingGuides(phrase: string): Promise<number> {
  words ??= fetch('/docs/guides.json').then((response) => response.json() as Promise<Guide[]>)
  const guides = await words.catch(() => [])
  const matching = guides.filter(({ text }) => phraseWords(phrase).every((word) => text.includes(word)))
  for (const link of byId('guides', HTMLElement).querySelectorAll<HTMLAnchorElement>('a[data-guide]')) {
    const isShown = phrase === '' || matching.some(({ href }) => href === link.getAttribute('href'))
    link.closest('li')?.toggleAttribute('hidden', !isShown)
  }
  return matching.length
}

export const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`
