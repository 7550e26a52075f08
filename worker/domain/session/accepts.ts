import type { Rules } from '../../contract/rules'
import type { DocumentType } from '../document-types/document-type'

/** Whether the rules admit a document of that type and state; a state that is not known is none of those named. */
export function accepts(rules: Rules, { kind, countryCode }: Pick<DocumentType, 'kind' | 'countryCode'>): boolean {
  const { documentTypes, documentStates } = rules
  const typeFits = documentTypes.length === 0 || documentTypes.includes(kind)
  return typeFits && (documentStates.length === 0 || documentStates.includes(countryCode))
}
