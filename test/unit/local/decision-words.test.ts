import { describe, expect, it } from 'vitest'
import type { DecisionView, ReasonView } from '../../../worker/contract/sessions/decision'
import { decisionFirst, decisionWords } from '../../../worker/local/decision-words'

const SAME: ReasonView = {
  code: 'same_picture',
  outcome: 'declined',
  message: 'Selfie and portrait on the document are one and the same picture.',
  task: 'faces',
  index: 0,
  check: 'selfie & passport',
}
const COPY: ReasonView = {
  code: 'copy_suspected',
  outcome: 'review',
  message: 'The document looks like a photocopy.',
  task: 'document',
  index: 1,
  side: 'back',
  check: 'isXerocopy',
}

const decision = (outcome: DecisionView['outcome'], reasons: ReasonView[], summary?: string): DecisionView => ({
  outcome,
  reasons,
  advice: [],
  ...(summary === undefined ? {} : { summary }),
})
const words = (decided: DecisionView) => decisionWords({ status: 'failed', errors: [], decision: decided })

describe('the decision in a shell', () => {
  it('is one line with its weightiest reason, and one for each further reason', () => {
    expect(words(decision('declined', [SAME, COPY]))).toEqual([
      'Declined: Selfie and portrait on the document are one and the same picture. (same_picture: faces)',
      '  The document looks like a photocopy. (copy_suspected: document 2 back, isXerocopy)',
    ])
  })

  it('says what the service says where nothing speaks against it', () => {
    const summary = 'Approved: what was asked for is there and holds.'
    expect(words(decision('approved', [], summary))).toEqual([summary])
  })

  it('is not told where the service was at fault', () => {
    const errors = ['[system] exception']
    expect(decisionWords({ status: 'exception', errors, decision: decision(null, []) })).toEqual([
      'Not decided: [system] exception',
    ])
  })

  it('comes first in the JSON, its summary before all', () => {
    const json = decisionFirst({ sessionId: 's', decision: decision('review', [COPY], 'A person must look.') })
    expect(JSON.stringify(json)).toMatch(/^\{"decision":\{"summary":"A person must look\."/)
    expect(json).toMatchObject({ sessionId: 's', decision: { outcome: 'review', reasons: [COPY] } })
  })
})
