import type { Messages } from './texts'

export type { Messages }

/** Some texts, to take the place of the built-in ones. */
export type MessageOverrides = {
  [Name in keyof Messages]?: Messages[Name] extends string ? string : Partial<Messages[Name]>
}

/** Fetched when they are needed, each its module's one export; English comes with the elements. */
const LOADERS: Record<string, () => Promise<Record<string, Messages>>> = {
  ar: () => import('./ar'),
  de: () => import('./de'),
  es: () => import('./es'),
  fr: () => import('./fr'),
  hi: () => import('./hi'),
  id: () => import('./id'),
  it: () => import('./it'),
  ja: () => import('./ja'),
  ko: () => import('./ko'),
  nl: () => import('./nl'),
  pl: () => import('./pl'),
  pt: () => import('./pt'),
  ru: () => import('./ru'),
  tr: () => import('./tr'),
  uk: () => import('./uk'),
  vi: () => import('./vi'),
  zh: () => import('./zh'),
}

export const LOCALES: readonly string[] = ['en', ...Object.keys(LOADERS)]

const RIGHT_TO_LEFT = new Set(['ar'])

export const directionOf = (locale: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(locale) ? 'rtl' : 'ltr')

/** The first of the wished languages (BCP 47) that there is; English otherwise. */
export function localeFor(wished: readonly string[]): string {
  const primary = wished.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return primary.find((tag) => LOCALES.includes(tag)) ?? 'en'
}

/** Null for English, which the elements bring along, and where the language cannot be fetched. */
export async function fetchMessages(locale: string): Promise<Messages | null> {
  const [messages = null] = Object.values((await LOADERS[locale]?.().catch(() => null)) ?? {})
  return messages
}

/** English when the language cannot be fetched: words that are understood late are better than none. */
export async function loadMessages(locale: string): Promise<Messages> {
  return (await fetchMessages(locale)) ?? (await import('./en')).en
}

type Overridable = Record<string, string | Record<string, string>>

export function withOverrides<Texts extends object>(messages: Texts, overrides: MessageOverrides): Texts {
  const all: Overridable = Object.fromEntries(Object.entries(messages))
  const given: Partial<Overridable> = overrides
  for (const [name, own] of Object.entries(all)) {
    const text = given[name]
    if (typeof own === 'string') all[name] = text ?? own
    else if (typeof text === 'object') all[name] = { ...own, ...text }
  }
  return all as Texts
}

/** `Step {n} of {total}` with its values. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
