import { en } from './en'
import type { Messages } from './texts'

export type { Messages }

/** Some texts, to take the place of the built-in ones. */
export type MessageOverrides = {
  [Name in keyof Messages]?: Messages[Name] extends string ? string : Partial<Messages[Name]>
}

/** Fetched when they are needed; English comes with the elements. */
const LOADERS: Record<string, () => Promise<Messages>> = {
  ar: async () => (await import('./ar')).ar,
  de: async () => (await import('./de')).de,
  es: async () => (await import('./es')).es,
  fr: async () => (await import('./fr')).fr,
  hi: async () => (await import('./hi')).hi,
  it: async () => (await import('./it')).it,
  pl: async () => (await import('./pl')).pl,
  pt: async () => (await import('./pt')).pt,
  ru: async () => (await import('./ru')).ru,
  tr: async () => (await import('./tr')).tr,
  zh: async () => (await import('./zh')).zh,
}

export const LOCALES: readonly string[] = ['en', ...Object.keys(LOADERS)]

const RIGHT_TO_LEFT = new Set(['ar'])

export const directionOf = (locale: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(locale) ? 'rtl' : 'ltr')

/** The first of the wished languages (BCP 47) that there is; English otherwise. */
export function localeFor(wished: readonly string[]): string {
  const primary = wished.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return primary.find((tag) => LOCALES.includes(tag)) ?? 'en'
}

/** English when the language cannot be fetched: words that are understood late are better than none. */
export async function loadMessages(locale: string): Promise<Messages> {
  return (await LOADERS[locale]?.().catch(() => en)) ?? en
}

export function withOverrides(messages: Messages, overrides: MessageOverrides): Messages {
  const { documents, sides, hints, defects, problems, advice, challenge, ...texts } = overrides
  return {
    ...merged(messages, texts),
    documents: merged(messages.documents, documents),
    sides: merged(messages.sides, sides),
    hints: merged(messages.hints, hints),
    defects: merged(messages.defects, defects),
    problems: merged(messages.problems, problems),
    advice: merged(messages.advice, advice),
    challenge: merged(messages.challenge, challenge),
  }
}

function merged<Texts extends object>(own: Texts, given: Partial<Texts> = {}): Texts {
  const all = { ...own }
  for (const name in given) all[name] = given[name] ?? all[name]
  return all
}

/** `Step {n} of {total}` with its values. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
