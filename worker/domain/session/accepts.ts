import type { Rules } from '../../contract/rules'
import type { DocumentType } from '../document-types/document-type'

type Shown = Pick<DocumentType, 'kind' | 'countryCode'>

export const acceptsKind = ({ documentTypes }: Rules, { kind }: Shown): boolean =>
  documentTypes.length === 0 || documentTypes.includes(kind)

/** A state that is not known is none of those named. */
export const acceptsState = ({ documentStates }: Rules, { countryCode }: Shown): boolean =>
  documentStates.length === 0 || documentStates.includes(countryCode)
