import { describe, expect, it } from 'vitest'
import { newMeasurement } from '../../../worker/domain/rates/measure'
import { parseAnswers } from '../../../worker/local/rates/answers'
import { reportDocument } from '../../../worker/pages/rates/document'
import { inWords, percent } from '../../../worker/pages/rates/words'
import type { LabelledSession } from '../../../worker/words/rates/labelled-session'
import { drawnSessions } from '../../support/rates/drawn-sessions'

function file(sessions: Iterable<LabelledSession>, answers?: ReadonlyMap<string, boolean>) {
  const measurement = newMeasurement(answers)
  for (const session of sessions) measurement.add(session)
  const rates = measurement.rates()
  return reportDocument({ at: '2026-11-29T08:00:00.000Z', trial: null, rates }, 'main{color:red}')
}

/** Text of the file, a space for each mark. */
const textOf = (html: string) => html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ')

describe('the report of error rates', () => {
  it('says rates, what they are of, and what is too little to say', async () => {
    const text = textOf(await file(drawnSessions(400)))
    expect(text).toContain('400 labelled sessions of everyday')
    expect(text).toMatch(/Genuine people declined \d/)
    expect(text).toMatch(/\d+ more genuine sessions without one until [\d.]+ % can be stated/)
    expect(text).toMatch(/Document: Image editing/)
    expect(text).toMatch(/Fails more genuine people than the 1 % that a check may .*: Document: Image editing\./)
    expect(text).toContain('a reviewer decided it')
    expect(text).toMatch(/\d+ of \d+: \d+ more to say/)
    const trial = textOf(await file(drawnSessions(100, { trial: 'pilot' })))
    expect(trial).toMatch(/Asked again \(non-response\): \d+ of \d+/)
  })

  it('warns where nobody looks at what the service decides', async () => {
    const reviewed = textOf(await file([...drawnSessions(200)].filter(({ outcome }) => outcome === 'review')))
    expect(reviewed).toContain('How the service decides, and what passes, cannot be known')
    expect(reviewed).not.toContain('Genuine people declined')
    expect(textOf(await file([]))).toContain('Nobody has said yet what any of these sessions showed.')
  })

  it('opens without a network and takes text for text', async () => {
    const [session] = drawnSessions(1)
    if (!session) throw new Error('nothing was drawn')
    const html = await file([session, { ...session, device: '<img src=x onerror="alert(1)">' }])
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toMatch(/<(script|link|iframe)|https?:\/\/(?!www\.w3\.org)/)
    expect(html).toMatch(/default-src 'none'; style-src 'sha256-[^']+'/)
  })

  it('sets another product beside the service', async () => {
    const sessions = [...drawnSessions(400)]
    const answers = parseAnswers(
      `sessionId;outcome\n${sessions.map(({ sessionId, label }) => `${sessionId};${label.kind === 'genuine' ? 'Approved' : 'rejected'}`).join('\n')}`,
    )
    expect(textOf(await file(sessions, answers))).toContain('the other is right more often')
  })
})

it.each([
  ['id,outcome\n1,approved', 'must name the columns'],
  ['sessionId,outcome\n1,', 'line 2 lacks'],
  ['sessionId,outcome\n1,approved\n1,declined', 'line 3 names a session again'],
])('answers of another product that cannot be used are refused: %j', (text, problem) => {
  expect(() => parseAnswers(text)).toThrow(problem)
})

it('says numbers with the digits that count', () => {
  expect([0, 0.0004, 0.0123, 0.0995, 0.5, 1].map(percent)).toEqual(['0 %', '0.04 %', '1.2 %', '10 %', '50 %', '100 %'])
  expect(inWords({ found: 2, of: 12, share: 1 / 6, interval: [0, 1], atMost: 1 })).toBe('2 of 12: 18 more to say')
  expect(inWords({ found: 3, of: 120, share: 0.025, interval: [0.0052, 0.0713], atMost: 0.06 })).toBe(
    '3 of 120: 2.5 % (0.52 to 7.1 %)',
  )
})
