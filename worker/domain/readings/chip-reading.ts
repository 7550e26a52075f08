import type { FaceEvidence } from '../case/session'
import type { ChipVerdict } from '../chip/chip'
import type { Mrz } from '../mrz/mrz'

/** What a chip's files prove and say, and the face in them. */
export interface ChipReading {
  verdict: ChipVerdict
  zone: Mrz | null
  portrait: FaceEvidence | null
  /** Why there is no portrait; null where there is one, or nothing to have one of. */
  problem: string | null
}
