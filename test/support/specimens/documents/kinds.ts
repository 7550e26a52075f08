import { formCard, formLicence } from './form-licence.ts'
import { idCardBack, idCardFront } from './id-card.ts'
import { licenceBack, licenceFront } from './licence.ts'
import type { Design, Page } from './page.ts'
import { passport } from './passport.ts'
import { visa } from './visa.ts'

export interface Kind {
  draw(design: Design): Promise<Page>
  /** The other side of the same document. */
  reverse?: DocumentKind
}

const kinds = {
  passport: { draw: passport },
  'id-card': { draw: idCardFront, reverse: 'id-card-back' },
  'id-card-back': { draw: idCardBack },
  licence: { draw: licenceFront, reverse: 'licence-back' },
  'licence-back': { draw: licenceBack },
  'form-licence': { draw: formLicence },
  'form-card': { draw: formCard },
  visa: { draw: visa },
} as const satisfies Record<string, { draw: Kind['draw']; reverse?: string }>

export type DocumentKind = keyof typeof kinds

export const KINDS: Record<DocumentKind, Kind> = kinds
