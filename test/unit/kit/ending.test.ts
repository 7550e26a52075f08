import { describe, expect, it } from 'vitest'
import { canBeBettered, type Ending, endingOf } from '../../../capture-kit/core/upload/ending'
import { isDecided, isSettled } from '../../../capture-kit/core/upload/follow-session'
import type { SessionView } from '../../../capture-kit/core/upload/upload'
import { standIn } from '../../support/stand-in'

type Status = SessionView['status']
type Outcome = SessionView['decision']['outcome']

const session = (status: Status, outcome: Outcome) =>
  standIn<SessionView>({ status, decision: { outcome, advice: [] } })

describe('what a session came to', () => {
  it.each<[Status, Outcome, Ending | null]>([
    ['success', 'approved', 'approved'],
    ['failed', 'declined', 'declined'],
    ['failed', 'resubmit', 'resubmit'],
    ['failed', 'review', 'review'],
    // A person looks at it: the status waits, whoever took the photos need not.
    ['processing', 'review', 'review'],
    ['processing', null, null],
    ['processing', 'resubmit', null],
    ['idle', null, 'missing'],
    ['exception', 'resubmit', 'exception'],
    ['expired', 'approved', 'approved'],
    ['expired', 'resubmit', 'expired'],
    ['expired', 'review', 'expired'],
  ])('%s, decided %s: %s', (status, outcome, ending) => {
    expect(endingOf(session(status, outcome))).toBe(ending)
    expect(isSettled(session(status, outcome))).toBe(ending !== null)
    expect(isDecided(session(status, outcome))).toBe(ending !== null && ending !== 'missing')
  })

  it('can be bettered by new photos only where they may lead elsewhere', () => {
    const bettered = [session('failed', 'resubmit'), session('idle', null), session('exception', null)]
    const final = [session('success', 'approved'), session('failed', 'declined'), session('processing', 'review')]
    expect(bettered.map(canBeBettered)).toEqual([true, true, true])
    expect(final.map(canBeBettered)).toEqual([false, false, false])
  })
})
