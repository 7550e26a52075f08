import type { DocumentSide } from '../../../capture-kit/core/document/sides.ts'
import type { Chance } from '../specimens/chance.ts'
import { type DocumentKind, KINDS } from '../specimens/documents/kinds.ts'
import type { Page } from '../specimens/documents/page.ts'
import { holder } from '../specimens/holder.ts'
import { THEMES } from '../specimens/themes.ts'
import { ZONE_FACES } from '../specimens/zone-faces.ts'

/** Kinds of documents, and as what the person is asked for them. */
export const SIDES = {
  passport: 'passport',
  'id-card': 'front',
  'id-card-back': 'back',
  licence: 'any',
  'licence-back': 'any',
} as const satisfies Partial<Record<DocumentKind, DocumentSide>>

export type FilmedKind = keyof typeof SIDES

/** A specimen's page, in as many pixels as a clip shows. */
export function pageOf(kind: FilmedKind, chance: Chance): Promise<Page> {
  return KINDS[kind].draw({
    holder: holder(chance.of('holder'), new Date()),
    theme: chance.of('theme').pick(THEMES),
    chance: chance.of('page'),
    pixelsPerMm: kind === 'passport' ? 9 : 12,
    without: [],
    instead: {},
    misprint: (lines) => lines,
    zoneFace: ZONE_FACES.standard,
  })
}
