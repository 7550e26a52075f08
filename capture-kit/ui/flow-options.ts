import { isDocumentKind } from '../core/flow/documents'
import type { FlowOptions } from '../core/flow/states'
import { browserKeeper } from '../core/resume/browser-keeper'
import type { AskCaptcha } from '../core/upload/captcha'

/** Properties that ask for something else, before anybody has begun. */
export const ASKED = [
  'liveness',
  'documentTake',
  'documents',
  'countries',
  'document',
  'noSelfie',
  'handoffPage',
  'noResume',
  'captcha',
]

/** Value of `documents` where a known client comes again: only a selfie is asked for. */
export const NO_DOCUMENT = 'none'

/** Property values of a new element. */
export const BLANK = {
  renewToken: null,
  captcha: null,
  liveness: false,
  documentTake: false,
  messages: {},
  clientToken: '',
  sessionId: '',
  origin: '',
  documents: '',
  countries: '',
  document: '',
  captureMode: '',
  handoffPage: '',
  models: '',
  noResume: false,
  noExit: false,
  browserBack: false,
  noSelfie: false,
  wallet: false,
  sender: '',
}

export const asksDocument = ({ documents }: { documents: string }): boolean => documents.trim() !== NO_DOCUMENT

/** As much of the element as decides it; what may change meanwhile is read when it is needed. */
interface Asking {
  sessionId: string
  clientToken: string
  renewToken: (() => string | Promise<string>) | null
  captcha?: AskCaptcha | null | undefined
  documents: string
  countries: string
  document: string
  noSelfie: boolean
  liveness: boolean
  documentTake: boolean
  origin: string
  handoffPage: string
  noResume: boolean
}

/** Options from the element's attributes and properties; `taken`: the session came from another device. */
export function optionsOf(element: Asking, taken: boolean): FlowOptions {
  const { sessionId, documents, countries, document: kind, noSelfie, liveness, documentTake } = element
  const { origin, handoffPage, noResume } = element
  return {
    sessionId,
    clientToken: () => element.clientToken,
    renewToken: async () => (await element.renewToken?.()) ?? element.clientToken,
    asksDocument: asksDocument(element),
    ...(element.captcha ? { captcha: element.captcha } : {}),
    ...(documents.trim() && documents.trim() !== NO_DOCUMENT
      ? { documents: documents.split(/\s+/).filter(isDocumentKind) }
      : {}),
    countries: countries.toUpperCase().match(/\b[A-Z]{3}\b/g) ?? [],
    selfie: !noSelfie,
    liveness,
    documentTake,
    ...(isDocumentKind(kind) ? { document: kind } : {}),
    ...(origin ? { origin } : {}),
    // Whoever came from another device is where they wanted to be.
    ...(handoffPage && !taken ? { handoffPage: new URL(handoffPage, document.baseURI).href } : {}),
    ...(noResume ? {} : { keeper: browserKeeper() }),
  }
}
