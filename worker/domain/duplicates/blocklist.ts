/** Documents and lists of persons that an owner does not want to see again. */
import type { IdentityDocument } from './identity'

/** State and type may be left open. */
export interface BlockedDocument extends Pick<IdentityDocument, 'kind' | 'countryCode' | 'number'> {
  note: string
}

interface Entry {
  id: string
  createdAt: string
  /** Whose credential; null where no event tells any more. */
  by: string | null
}

export type BlockEntry =
  | (Entry & { kind: 'document'; document: BlockedDocument })
  | (Entry & { kind: 'faces'; name: string })
