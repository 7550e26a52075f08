import { describe, expect, it } from 'vitest'
import { parseSessions } from '../../bench/judging/session-truth'
import { summarise, type Verdict } from '../../bench/judging/verdict-rates'

const HEAD = 'document\tselfie\tsame\tkind'

describe('a list of sessions', () => {
  it('names one document or several files of one, and a selfie', () => {
    const listed = [
      `${HEAD}\tnumber`,
      'p.jpg\ts.jpg\t1\tgenuine\tC01X00T47',
      'front.jpg,back.jpg\tt.jpg\t0\tcut\t',
    ].join('\n')
    expect(parseSessions(listed)).toEqual([
      { document: ['p.jpg'], selfie: 's.jpg', same: true, kind: 'genuine', notes: { number: 'C01X00T47' } },
      { document: ['front.jpg', 'back.jpg'], selfie: 't.jpg', same: false, kind: 'cut', notes: { number: '' } },
    ])
  })

  it('is refused without a column or with another truth than 0 and 1', () => {
    expect(() => parseSessions('document\tselfie\tkind')).toThrow('same')
    expect(() => parseSessions(`${HEAD}\np.jpg\ts.jpg\tyes\tgenuine`)).toThrow('same is 0 or 1')
  })
})

describe('the summary of verdicts', () => {
  const verdict = (kind: string, same: boolean, ended: Verdict['ended'], ms = 100): Verdict => ({
    kind,
    same,
    ended,
    ms,
  })

  it('tells genuine people, wrong people and each attack apart', () => {
    const { genuine, wrongPerson, attacks } = summarise([
      verdict('genuine', true, 'approved'),
      verdict('genuine', true, 'review'),
      verdict('genuine', false, 'declined'),
      verdict('cut', true, 'approved'),
      verdict('cut', false, 'declined'),
    ])
    expect(genuine).toEqual({ sessions: 2, approved: 1, resubmit: 0, review: 1, declined: 0 })
    expect(wrongPerson).toEqual({ sessions: 1, approved: 0, resubmit: 0, review: 0, declined: 1 })
    expect(attacks).toEqual({ cut: { sessions: 2, approved: 1, resubmit: 0, review: 0, declined: 1 } })
  })

  it('counts a session that broke, and leaves its time out', () => {
    const { genuine, medianMs } = summarise([
      verdict('genuine', true, 'broken', 0),
      verdict('genuine', true, 'approved', 300),
    ])
    expect(genuine).toMatchObject({ sessions: 2, approved: 1, broken: 1 })
    expect(medianMs).toBe(300)
  })

  it('counts the numbers of genuine documents that were read without a fault', () => {
    const read = (truth: string, read: string | null) => ({
      ...verdict('genuine', true, 'approved'),
      number: { truth, read },
    })
    const found = [
      read('P00O0180', 'P00O0180'),
      read('X01', 'XO1'),
      read('K1', null),
      verdict('genuine', true, 'review'),
    ]
    expect(summarise(found)).toMatchObject({
      numbers: { documents: 3, exact: 1 },
      numbersWithZeros: { documents: 2, exact: 1 },
    })
  })
})
