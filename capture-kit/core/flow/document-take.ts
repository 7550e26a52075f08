import type { DocumentTake, TakeLeftOut } from '../document/take/states'
import type { UploadFields } from '../upload/upload'

/** Outcome of the take that a challenge may ask for. */
export type Tilted =
  | { nonce: string; take: DocumentTake }
  /** The person goes on without one; null: the challenge asks for none. */
  | { without: TakeLeftOut | null }

/** As the contract wants it: one file, and what it shows. */
export function takeFields(tilted: Tilted | null): Partial<UploadFields> {
  if (!tilted || !('take' in tilted)) return {}
  const { nonce, take } = tilted
  const { image, lamp, ...sheet } = take
  return { documentTiles: image, documentTake: { nonce, lamp, take: sheet } }
}
