/** Ports of takes. */
import type { FrameMarks } from './marks'
import type { EarlierTake } from './new-take'

export interface TakePlace {
  owner: string
  sessionId: string
  attempt: number
}

/** Marks of the frames of an owner's takes; they are erased with their sessions. */
export interface TakeArchive {
  /**
   * Stores marks for an existing session; repeated for the same attempt it changes nothing. Gives the earlier take that
   * shares most marks with these frames, mirrored or not; null: none shares any.
   */
  keep(take: TakePlace, frames: readonly FrameMarks[]): Promise<EarlierTake | null>
}
