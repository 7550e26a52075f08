/** Documents and lists of persons that an owner does not want to see again. */
import type { IdentityDocument } from './identity'

/** State and type may be left open. */
export interface BlockedDocument extends Pick<IdentityDocument, 'kind' | 'countryCode' | 'number'> {
  note: string
}

export type BlockEntry =
  | ({ kind: 'document'; id: string; createdAt: string } & { document: BlockedDocument })
  | { kind: 'faces'; id: string; createdAt: string; name: string }
