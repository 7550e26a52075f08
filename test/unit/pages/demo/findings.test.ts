import { describe, expect, it } from 'vitest'
import type { Decision, Outcome, Reason, Task } from '../../../../worker/pages/views/answers'
import { findingsOf, isOverruled, tagOf } from '../../../../worker/pages/views/findings'

const reason = (outcome: Outcome, check?: string, index = 0): Reason => ({
  code: 'copy_suspected',
  outcome,
  message: 'The document looks like a photocopy.',
  task: 'document',
  index,
  ...(check === undefined ? {} : { check }),
})
const decided = (outcome: Outcome | null, reasons: Reason[] = []): Decision => ({ outcome, reasons, advice: [] })

describe('a failed check', () => {
  it('counts where a reason names it, for that task alone', () => {
    const decision = decided('declined', [reason('declined', 'isXerocopy', 1)])
    expect(findingsOf(decision, 'document', 1).failure('isXerocopy')).toBe('counted')
    expect(findingsOf(decision, 'document', 1).failure('isPrinted')).toBe('noted')
    expect(findingsOf(decision, 'document', 0).failure('isXerocopy')).toBe('noted')
    expect(findingsOf(decision, 'selfie', 1).failure('isXerocopy')).toBe('noted')
  })

  it('is overruled where an operator decided more mildly', () => {
    const review = reason('review', 'isXerocopy')
    for (const outcome of ['approved', 'resubmit'] as const) {
      expect(findingsOf(decided(outcome, [review]), 'document', 0).failure('isXerocopy')).toBe('overruled')
      expect(isOverruled(review, decided(outcome))).toBe(true)
    }
    expect(findingsOf(decided('declined', [review]), 'document', 0).failure('isXerocopy')).toBe('counted')
  })
})

it.each<[Task['status'], Decision, string]>([
  ['success', decided('approved'), 'In order'],
  ['failed', decided('declined', [reason('resubmit'), reason('declined')]), 'Declined'],
  ['failed', decided('resubmit', [reason('resubmit')]), 'Better photo needed'],
  ['processing', decided('review', [reason('review')]), 'To be looked at'],
  // An operator has overruled what spoke against it.
  ['failed', decided('approved', [reason('declined')]), 'In order'],
  ['failed', decided('resubmit', [reason('declined')]), 'Noted'],
  // Another task decided.
  ['success', decided('declined', [reason('declined', 'isXerocopy', 1)]), 'In order'],
  ['idle', decided(null, [reason('resubmit')]), 'Waiting'],
  ['processing', decided(null), 'Running'],
  ['failed', decided(null), 'Failed'],
])('the tag of a task %s: what the decision says of it (%#)', (status, decision, tag) => {
  expect(tagOf({ status }, findingsOf(decision, 'document', 0), decision)[1]).toBe(tag)
})
