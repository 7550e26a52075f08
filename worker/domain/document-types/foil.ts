/** Types whose foil is known to lie across the portrait. */
import type { DocumentType } from './document-type'
import { TYPE_TABLE } from './table'

/** False where no public source says so, which most do not. */
export const hasFoilOverPortrait = ({ kind, countryCode }: Pick<DocumentType, 'kind' | 'countryCode'>): boolean =>
  TYPE_TABLE.some((row) => row.foil === 'over_portrait' && row.kind === kind && row.states?.includes(countryCode))
