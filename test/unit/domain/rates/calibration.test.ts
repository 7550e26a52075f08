/** Calibrations: fitted to one half of a drawn owner's sessions, judged on the other. */
import { describe, expect, it } from 'vitest'
import { ATTACKS_WANTED, calibrated, foldsOf, PEOPLE_WANTED, seenOf } from '../../../../worker/domain/calibrations/fit'
import { riskOf } from '../../../../worker/domain/decision/risk/risk'
import { type RiskTables, SHIPPED } from '../../../../worker/domain/decision/risk/tables'
import type { LabelledSession } from '../../../../worker/words/rates/labelled-session'
import { drawnSessions } from '../../../support/rates/drawn-sessions'

const risks = (sessions: readonly LabelledSession[], { fraud }: RiskTables) =>
  sessions.map((one) => ({ risk: riskOf(seenOf(one), fraud).risk, weight: one.label.weight }))
const share = (judged: ReturnType<typeof risks>, below: number) => {
  const sum = (of: typeof judged) => of.reduce((total, { weight }) => total + weight, 0)
  return sum(judged.filter(({ risk }) => risk < below)) / sum(judged)
}
const isGenuine = ({ label }: LabelledSession) => label.kind === 'genuine'

function fitted(sessions: readonly LabelledSession[]) {
  const found = calibrated(sessions, 'a test')
  if (!('tables' in found)) throw new Error(JSON.stringify(found))
  return found
}

/** Each half by the tables of the other, over some owners: shares that risk lets be approved. */
function halves() {
  const all = { genuine: { shipped: 0, fitted: 0 }, attacks: { shipped: 0, fitted: 0, alike: 0 } }
  const seeds = ['1', '2', '3']
  for (const seed of seeds) {
    const drawn = [...drawnSessions(1000, { seed, attacks: 0.4 })]
    const parts = [drawn.filter((_, i) => i % 2 === 0), drawn.filter((_, i) => i % 2 === 1)]
    for (const [own = [], other = []] of [parts, parts.toReversed()]) {
      const { tables } = fitted(own)
      const [genuine, attacks] = [other.filter(isGenuine), other.filter((one) => !isGenuine(one))]
      const before = share(risks(genuine, SHIPPED), SHIPPED.thresholds.approve)
      const after = risks(genuine, tables)
      const part = 1 / (2 * seeds.length)
      all.genuine.shipped += part * before
      all.genuine.fitted += part * share(after, tables.thresholds.approve)
      all.attacks.shipped += part * share(risks(attacks, SHIPPED), SHIPPED.thresholds.approve)
      all.attacks.fitted += part * share(risks(attacks, tables), tables.thresholds.approve)
      // The lowest threshold at which as many genuine sessions of that half are approved.
      const alike = after
        .map(({ risk }) => risk * 1.0001)
        .sort((a, b) => a - b)
        .find((threshold) => share(after, threshold) >= before)
      all.attacks.alike += part * share(risks(attacks, tables), alike ?? 1)
    }
  }
  return all
}

describe('a calibration', () => {
  it('approves fewer attacks of the other half, and as many genuine sessions', () => {
    const { genuine, attacks } = halves()
    expect(genuine.fitted).toBeGreaterThan(genuine.shipped - 0.005)
    expect(attacks.fitted).toBeLessThan(attacks.shipped - 0.03)
    expect(attacks.alike).toBeLessThan(attacks.shipped - 0.03)
  })

  it('judges nobody by tables that they had a part in, and everybody once', () => {
    const all = [...drawnSessions(200, { trial: 'pilot' })]
    const person = ({ label }: LabelledSession) => label.participant
    const folds = foldsOf(all)
    for (const { own, others } of folds) {
      const people = new Set(own.map(person))
      expect(people.size).toBeGreaterThan(1)
      expect(others.filter((one) => people.has(person(one)))).toEqual([])
      expect(own.length + others.length).toBe(all.length)
    }
    expect(folds.flatMap(({ own }) => own).length).toBe(all.length)
  })

  it('unlearns no check by labels of genuine people alone: attacks that it looks for have to be among them', () => {
    const all = [...drawnSessions(600, { attacks: 0.4 })]
    const name = 'document isDisplay'
    const shown = { name, status: 'failed' as const, confidence: 0.95 }
    const lying = all
      .filter(isGenuine)
      .map((one) => ({ ...one, checks: [...one.checks.filter((check) => check.name !== name), shown] }))
    const edited = all.filter(({ label }) => label.kind === 'edited')
    expect(edited.length).toBeGreaterThanOrEqual(ATTACKS_WANTED)
    expect(fitted([...lying, ...edited]).tables.fraud.checks[name]?.genuine).toEqual(
      SHIPPED.fraud.checks[name]?.genuine,
    )
  })

  it('counts sessions, however many others each stands for', () => {
    const all = [...drawnSessions(600, { attacks: 0.4 })]
    const sampled = all.map((one) => ({ ...one, label: { ...one.label, weight: 16 * one.label.weight } }))
    expect(fitted(sampled)).toEqual(fitted(all))
  })

  it('says what it is worth by the weights of the sessions', () => {
    const weighed = [...drawnSessions(600, { attacks: 0.4 })].map((one) => {
      const weight = riskOf(seenOf(one), SHIPPED.fraud).risk < SHIPPED.thresholds.approve ? 5 : 1
      return { ...one, label: { ...one.label, weight } }
    })
    const genuine = fitted(weighed).kinds.find(({ kind }) => kind === 'genuine')
    const wanted = share(risks(weighed.filter(isGenuine), SHIPPED), SHIPPED.thresholds.approve)
    expect(genuine?.shipped).toBeCloseTo(wanted, 3)
  })

  it('declines nobody who is genuine, however suspect', () => {
    const all = [...drawnSessions(600, { attacks: 0.4 })]
    const suspect = [
      'isDisplay',
      'isXerocopy',
      'isFieldsModified',
      'isPhotoApplication',
      'isEdited',
      'isLogicalMismatch',
    ]
    const checks = suspect.map((name) => ({ name: `document ${name}`, status: 'failed' as const, confidence: 0.95 }))
    const at = all.findIndex(isGenuine)
    const { tables } = fitted(all.map((one, i) => (i === at ? { ...one, checks } : one)))
    expect(tables.thresholds.decline).toBeGreaterThan(SHIPPED.thresholds.decline)
  })

  it('is refused with the numbers that are there, and kinds with few sessions stay as they are shipped', () => {
    const all = [...drawnSessions(600, { attacks: 0.4 })]
    const genuine = all.filter(isGenuine)
    const of = (kind: string) => all.filter(({ label }) => label.kind === kind)
    const copies = of('copied')
    expect(calibrated([...genuine.slice(0, PEOPLE_WANTED - 1), ...copies], 't')).toEqual({
      people: PEOPLE_WANTED - 1,
      attacks: copies.length,
    })
    expect(calibrated(genuine, 't')).toMatchObject({ attacks: 0 })
    const { tables } = fitted([...genuine, ...copies, ...of('edited').slice(0, ATTACKS_WANTED - 1)])
    const edits = ({ fraud }: RiskTables) => fraud.checks['document isFieldsModified']?.attacks.edit
    expect(edits(tables)).toEqual(edits(SHIPPED))
    expect(edits(fitted([...genuine, ...of('edited')]).tables)).not.toEqual(edits(SHIPPED))
    expect(tables.framing).toBe(SHIPPED.framing)
  })
})
