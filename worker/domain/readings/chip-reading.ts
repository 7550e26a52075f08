import type { FaceEvidence } from '../case/session'
import type { ChipVerdict } from '../chip/chip'
import type { Mrz } from '../mrz/mrz'

/** Proof and contents of a chip's files, and the face in them. */
export interface ChipReading {
  verdict: ChipVerdict
  zone: Mrz | null
  portrait: FaceEvidence | null
  /** Why there is no portrait; null where there is one, or nothing to have one of. */
  problem: string | null
}
