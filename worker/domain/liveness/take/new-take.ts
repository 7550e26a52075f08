/** Whether the frames were seen before: in another session of the same owner, or in an earlier attempt. */
import type { Judgement } from '../../checks/judgement'
import { inWords } from './judgement'

/** The one that shares most marks. */
export interface EarlierTake {
  marks: number
  /** Whether it is of another session. */
  elsewhere: boolean
}

/** Marks of its frames that a take shares with an earlier one. */
const MOST_SHARED = 7

const words = inWords('marks of the frames against those of earlier takes')

export function newTake(earlier: EarlierTake | null): Judgement {
  if (!earlier || earlier.marks <= MOST_SHARED)
    return words.success('no earlier take shows these pictures', earlier?.marks)
  return words.failed(
    `the frames were in ${earlier.elsewhere ? 'another session' : 'an earlier attempt'}`,
    earlier.marks,
  )
}
