import { isDocumentKind } from '../core/flow/documents'
import type { FlowOptions } from '../core/flow/states'
import { browserKeeper } from '../core/resume/browser-keeper'

/** What asks for something else, before anybody has begun. */
export const ASKED = ['liveness', 'documents', 'document', 'noSelfie', 'handoffPage', 'noResume']

/** Of a new element. */
export const BLANK = {
  ...{ clientToken: '', sessionId: '', origin: '', documents: '', document: '', captureMode: '' },
  ...{ handoffPage: '', models: '' },
  ...{ noResume: false, noExit: false, browserBack: false, noSelfie: false, wallet: false },
}

/** As much of the element as decides it; what may change meanwhile is read when it is needed. */
interface Asking {
  sessionId: string
  clientToken: string
  renewToken: (() => string | Promise<string>) | null
  documents: string
  document: string
  noSelfie: boolean
  liveness: boolean
  origin: string
  handoffPage: string
  noResume: boolean
}

/** What the attributes and properties of the element ask for; `taken`: the session came from another device. */
export function optionsOf(element: Asking, taken: boolean): FlowOptions {
  const { sessionId, documents, document: kind, noSelfie, liveness, origin, handoffPage, noResume } = element
  return {
    sessionId,
    clientToken: () => element.clientToken,
    renewToken: async () => (await element.renewToken?.()) ?? element.clientToken,
    ...(documents.trim() ? { documents: documents.split(/\s+/).filter(isDocumentKind) } : {}),
    selfie: !noSelfie,
    liveness,
    ...(isDocumentKind(kind) ? { document: kind } : {}),
    ...(origin ? { origin } : {}),
    // Whoever came from another device is where they wanted to be.
    ...(handoffPage && !taken ? { handoffPage: new URL(handoffPage, document.baseURI).href } : {}),
    ...(noResume ? {} : { keeper: browserKeeper() }),
  }
}
