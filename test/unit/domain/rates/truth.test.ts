/** What decided sessions really were, as far as somebody knows. */
import { describe, expect, it } from 'vitest'
import { type JudgedSession, labelOf, ownOutcome } from '../../../../worker/domain/rates/truth'
import { truthLines } from '../../../../worker/domain/rates/truth-table'
import { drawnJudged } from '../../../support/rates/drawn-sessions'

const drawn = [...drawnJudged(300, { attacks: 0.4 })]
const find = (is: (judged: JudgedSession) => boolean) => {
  const found = drawn.find(is)
  if (!found) throw new Error('none was drawn')
  return found
}
const sample = find(({ vote, session }) => vote?.result === 'agreed' && session.decision.outcome === 'approved')

describe('a label', () => {
  it('of what the service decided alone needs somebody who looked, and stands for those nobody looked at', () => {
    expect(labelOf(sample)).toEqual({ kind: 'genuine', source: 'sample', weight: 4 })
    expect(labelOf({ ...sample, vote: null })).toBeNull()
    // Two who differ wait for a third.
    expect(labelOf({ ...sample, vote: { decidedBy: [], outcome: 'approved', result: 'differed' } })).toBeNull()
  })

  it('is what was said last, before what a trial planned', () => {
    const trial = { name: 'pilot', kind: 'replay', participant: 'p1' } as const
    const planned = { ...sample, session: { ...sample.session, trial } }
    expect(labelOf(planned)).toEqual({ kind: 'replay', source: 'trial', weight: 1, participant: 'p1' })
    const told = { kind: 'mask', source: 'trial', participant: null, device: 'phone-a' } as const
    expect(labelOf({ ...planned, told })).toEqual({ kind: 'mask', source: 'trial', weight: 1, participant: 'p1' })
  })

  it('leaves the service its own outcome, whatever people decided later', () => {
    const reopened = find(({ session }) => session.decision.reopened?.[0]?.outcome === 'approved')
    expect([reopened.session.decision.outcome, ownOutcome(reopened.session.decision)]).toEqual(['declined', 'approved'])
    const reviewed = find(({ session }) => session.decision.by === 'user' && !session.decision.reopened)
    expect(ownOutcome(reviewed.session.decision)).toBe('review')
  })
})

it('a table is read as spreadsheets write it', () => {
  const cells = { sessionId: 'a', kind: 'genuine', device: 'phone-a' }
  for (const text of ['a,genuine,,phone-a', 'sessionId;kind;participant;device\r\n"a";"genuine";"";"phone-a"\r\n\r\n'])
    expect(truthLines(text).map((line) => line.cells)).toEqual([cells])
  expect(truthLines('sessionId\tdevice\tkind\na\tphone-a\tgenuine')).toEqual([{ line: 2, cells }])
})
