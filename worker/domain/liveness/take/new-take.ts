/** Whether the frames were seen before: in another session of the same owner, or in an earlier attempt. */
import type { Judgement } from '../../case/judgement'
import { inWords } from './judgement'

/** The one that shares most marks. */
export interface EarlierTake {
  marks: number
  /** Whether it is of another session. */
  elsewhere: boolean
}

/**
 * Marks of its frames that a take shares with an earlier one, of 48. Of one man by webcam, 20,000 draws of two takes of
 * four frames (96 frames in all, neighbours of one film among them): 10 at most, 1 in 600 more than 7. Of 5,000 draws
 * of copies of photographs, smaller at quality 70 or cut: 1 in 5,000 has 10 or fewer; mirrored: 1 in 7 (2026-11-22).
 */
const MOST_SHARED = 10

const words = inWords('marks of the frames against those of earlier takes')

/** `most`: marks that another take may share. */
export function newTake(earlier: EarlierTake | null, most = MOST_SHARED): Judgement {
  if (!earlier || earlier.marks <= most) return words.success('no earlier take shows these pictures', earlier?.marks)
  return words.failed(
    `the frames were in ${earlier.elsewhere ? 'another session' : 'an earlier attempt'}`,
    earlier.marks,
  )
}
