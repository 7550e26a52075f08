/** What takes need from the outside world. */
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
   * Of a session that exists; again for the same attempt: no change. Gives, of the takes that were kept before this one,
   * that which shares most marks with these frames, mirrored or not; null: none shares any.
   */
  keep(take: TakePlace, frames: readonly FrameMarks[]): Promise<EarlierTake | null>
}
