/** Claims that a statement may make about a person. */
import type { CLIENT_CLAIMS, DOCUMENT_CLAIMS } from '../../words/proof-claims'

export type DocumentClaim = (typeof DOCUMENT_CLAIMS)[number]
export type ClientClaim = (typeof CLIENT_CLAIMS)[number]
export type Claim = DocumentClaim | ClientClaim
