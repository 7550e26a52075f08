import type { Tilted } from '../flow/document-take'
import type { DocumentKind } from '../flow/documents'
import type { Challenge } from '../flow/liveness'
import type { DocumentPhoto, SelfiePhoto } from '../photo'
import type { LivenessAnswer } from '../selfie/challenge'

/** Data with which a flow goes on after a reload or a crash. */
export interface KeptFlow {
  sessionId: string
  /** Null where the session has the document already. */
  kind: DocumentKind | null
  /** As it was chosen; missing where nobody was asked. */
  country?: string | undefined
  documents: DocumentPhoto[]
  selfie: { photo: SelfiePhoto; liveness: LivenessAnswer | null } | null
  challenge: Challenge | null
  /** Missing in what was kept by a kit of before. */
  tilted?: Tilted | null
  /** Idempotency key of the pictures: sent twice, they count once. */
  key: string
  /** Milliseconds since 1970; after that it is erased unread. */
  expiresAt: number
}

/** Where flows are kept, by their session. Nothing of it throws: what cannot be kept is done again. */
export interface FlowKeeper {
  /** Null: nothing, or nothing that is still good. */
  read(sessionId: string): Promise<KeptFlow | null>
  write(kept: KeptFlow): Promise<void>
  erase(sessionId: string): Promise<void>
}
