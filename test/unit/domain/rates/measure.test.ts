import { describe, expect, it } from 'vitest'
import { newMeasurement } from '../../../../worker/domain/rates/measure'
import { kindLabel, SESSION_KINDS } from '../../../../worker/words/rates/instruments'
import { LabelledSession } from '../../../../worker/words/rates/labelled-session'
import { drawnSessions } from '../../../support/rates/drawn-sessions'

const [FIRST] = drawnSessions(1)
if (!FIRST) throw new Error('nothing was drawn')

type Partly = Partial<Omit<LabelledSession, 'label'>> & { label?: Partial<LabelledSession['label']> }

const session = ({ label, ...rest }: Partly): LabelledSession => ({
  ...FIRST,
  checks: [],
  reasons: [],
  outcome: 'approved',
  ...rest,
  label: { kind: 'genuine', source: 'trial', weight: 1, ...label },
})

function measured(sessions: Iterable<LabelledSession>, answers?: ReadonlyMap<string, boolean>) {
  const measurement = newMeasurement(answers)
  for (const one of sessions) measurement.add(one)
  return measurement.rates()
}

const times = (count: number, partly: Partly) => Array.from({ length: count }, () => session(partly))

describe('error rates of labelled sessions', () => {
  it('are those of ISO/IEC 30107-3: attacks approved by instrument, genuine people declined, and asked again', () => {
    const rates = measured([
      ...times(95, {}),
      ...times(3, { outcome: 'declined' }),
      ...times(2, { outcome: 'resubmit' }),
      ...times(8, { outcome: 'declined', label: { kind: 'display' } }),
      ...times(2, { outcome: 'approved', label: { kind: 'display' } }),
      ...times(5, { outcome: 'review', label: { kind: 'copy-grey' } }),
    ])
    expect(rates.sessions).toBe(115)
    expect(rates.bpcer).toMatchObject({ found: 3, of: 100, share: 0.03, wanted: { level: 0.05 } })
    expect(rates.apcer.map(({ kind, found, of }) => [kind, found, of])).toEqual([
      ['display', 2, 10],
      ['copy-grey', 0, 5],
    ])
    expect(rates.nonResponse.genuine).toMatchObject({ found: 2, of: 100 })
  })

  it('weigh what was drawn by the share that was drawn', () => {
    const rates = measured([
      ...times(10, { outcome: 'review', label: { kind: 'display', source: 'verdict' } }),
      session({ label: { kind: 'display', source: 'sample', weight: 10 } }),
    ])
    expect(rates.apcer[0]).toMatchObject({ kind: 'display', found: 1, of: 11, share: 0.5 })
    expect(rates.sampled).toEqual([
      { source: 'verdict', sessions: 10, weight: 10, heaviest: 1 },
      { source: 'sample', sessions: 1, weight: 10, heaviest: 10 },
    ])
  })

  it('do not state what passes by what did not pass, where what passes is only sampled', () => {
    const rates = measured([
      ...times(100, { outcome: 'declined', label: { kind: 'display' } }),
      session({ label: { source: 'sample', weight: 20 } }),
    ])
    expect(rates.representative).toBe(true)
    expect(rates.apcer[0]?.share).toBe(0)
    expect(rates.apcer[0]?.atMost).toBeGreaterThan(0.3)
  })

  it('say nothing of the decision where reviewers alone know what sessions showed', () => {
    const rates = measured([
      ...times(90, { label: { source: 'chargeback', kind: 'display' } }),
      ...times(40, {
        outcome: 'review',
        label: { source: 'verdict' },
        checks: [{ name: 'document isEdited', status: 'failed' }],
      }),
    ])
    expect(rates).toMatchObject({ representative: false, bpcer: { share: null }, apcer: [{ share: null }], drift: [] })
  })

  it('do not know what was asked for again in everyday', () => {
    const rates = measured([
      ...times(40, { label: { source: 'sample', weight: 4 } }),
      session({ outcome: 'review', label: { source: 'verdict' } }),
    ])
    expect(rates.nonResponse.genuine).toMatchObject({ of: 0, share: null })
    expect(rates.bpcer).toMatchObject({ found: 0, of: 41 })
  })

  it('tell of each check how often it fails genuine people, misses what it is for, and says nothing', () => {
    const name = 'document isDisplay'
    const rates = measured([
      ...times(48, { checks: [{ name, status: 'success' }] }),
      ...times(2, { checks: [{ name, status: 'failed' }], device: 'Old phone' }),
      ...times(50, { checks: [{ name, status: 'idle' }] }),
      ...times(6, { checks: [{ name, status: 'failed' }], label: { kind: 'display' } }),
      ...times(2, { checks: [{ name, status: 'idle' }], label: { kind: 'display' } }),
      ...times(2, { checks: [{ name, status: 'success' }], label: { kind: 'edited' } }),
    ])
    const [check] = rates.checks
    expect(check).toMatchObject({
      name,
      false: { found: 2, of: 50 },
      missed: { found: 2, of: 8 },
      idle: { genuine: { found: 50, of: 100 }, attacks: { found: 2, of: 10 } },
    })
    expect(check?.by.find(({ value }) => value === 'Old phone')?.genuine).toMatchObject({ found: 2, of: 2 })
  })

  it('tell of each reason whom it is given to', () => {
    const rates = measured([
      ...times(9, {}),
      session({ reasons: ['copy_suspected'] }),
      ...times(4, { reasons: ['copy_suspected'], outcome: 'review', label: { kind: 'copy-grey' } }),
      session({ label: { kind: 'copy-grey' } }),
    ])
    expect(rates.reasons).toHaveLength(1)
    expect(rates.reasons[0]).toMatchObject({ genuine: { found: 1, of: 10 }, attacks: { found: 4, of: 5 } })
  })

  it('compare portraits with selfies over all thresholds', () => {
    const rates = measured([
      ...[0.93, 0.94, 0.95, 0.91].map((similarity) => session({ similarity })),
      ...[0.88, 0.89, 0.9, 0.925].map((similarity) => session({ similarity, label: { kind: 'other-document' } })),
      session({ similarity: null }),
    ])
    expect(rates.faces).toMatchObject({ genuine: 4, impostors: 4, notCompared: { found: 1, of: 5 } })
    const usual = rates.faces.at.find(({ stated }) => stated === 0.003)
    expect(usual).toMatchObject({ threshold: 0.9204, fmr: { found: 1, of: 4 }, fnmr: { found: 1, of: 4 } })
    expect(rates.faces.equalError?.rate).toBe(0.25)
    expect(rates.faces.curve[0]).toEqual({ threshold: -1, fmr: 1, fnmr: 0 })
    expect(rates.faces.curve.at(-1)).toMatchObject({ fmr: 0, fnmr: 1 })
  })

  it('say where a check fails more than where it was tuned, and are not sure too soon', () => {
    const name = 'document isXerocopy'
    const failing = (count: number, of: number) => [
      ...times(count, { checks: [{ name, status: 'failed' }] }),
      ...times(of - count, { checks: [{ name, status: 'success' }] }),
    ]
    const drift = (sessions: LabelledSession[]) =>
      measured(sessions).drift.find(({ check, kind }) => check === name && kind === 'genuine')
    expect(drift(failing(20, 200))).toMatchObject({ differs: 'more', alarm: true })
    expect(drift(failing(1, 100))).toMatchObject({ differs: null, alarm: false })
    expect(drift(failing(2, 12))).toMatchObject({ chance: null, differs: null })
  })

  it('set another product beside the service on the same sessions', () => {
    const named = (...names: string[]) => names.map((sessionId) => session({ sessionId }))
    const sessions = [
      ...named('a', 'b', 'c'),
      ...['d', 'e'].map((sessionId) => session({ sessionId, outcome: 'declined' })),
      session({ sessionId: 'f', label: { kind: 'display' } }),
      session({ sessionId: 'unanswered' }),
    ]
    const answers = new Map<string, boolean>([...'abcde'].map((id) => [id, true]))
    const { beside } = measured(sessions, answers.set('f', false).set('unknown', true))
    expect(beside).toMatchObject({
      genuine: { both: 3, onlyOurs: 0, onlyTheirs: 2, neither: 0, chance: expect.closeTo(0.5) },
      attacks: { both: 0, onlyOurs: 0, onlyTheirs: 1, neither: 0, chance: expect.closeTo(1) },
      withoutAnswer: 1,
      withoutSession: 1,
    })
  })
})

describe('drawn sessions', () => {
  const sessions = [...drawnSessions(400)]

  it('have the form of labelled ones and are the same for a seed', () => {
    for (const one of sessions) LabelledSession.parse(one)
    expect([...drawnSessions(400)]).toEqual(sessions)
    expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(400)
  })

  it('show the check that fails too many genuine people, before the camera before which it does', () => {
    const { checks, drift } = measured(drawnSessions(4000))
    expect(drift.filter(({ alarm }) => alarm).map(({ check }) => check)).toEqual(['document isEdited'])
    const worse = checks
      .find(({ name }) => name === 'document isEdited')
      ?.by.filter(({ dimension }) => dimension === 'device')
      .toSorted((a, b) => (b.genuine.share ?? 0) - (a.genuine.share ?? 0))
    expect(worse?.[0]?.value).toBe('external')
  })
})

it('every kind has a name of its own', () => {
  expect(new Set(SESSION_KINDS.map(kindLabel)).size).toBe(SESSION_KINDS.length)
})
