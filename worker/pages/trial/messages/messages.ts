import { en, type TrialMessages } from './en'

/** In the kit's languages, each its module's one export; English comes with the page. */
const LOADERS: Record<string, () => Promise<Record<string, TrialMessages>>> = {
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

/** English where the language cannot be fetched. */
export async function loadTrialMessages(locale: string): Promise<TrialMessages> {
  const [messages = en] = Object.values((await LOADERS[locale]?.().catch(() => null)) ?? {})
  return messages
}
