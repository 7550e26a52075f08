import { describe, expect, it } from 'vitest'
import { logicalFindings } from '../../../../worker/domain/checks/logical-mismatch/findings'
import { mrzValidity } from '../../../../worker/domain/checks/mrz-valid/validity'
import { checkDigit } from '../../../../worker/domain/mrz/check-digit'
import { parseMrz } from '../../../../worker/domain/mrz/parse'
import type { MrzProspect } from '../../../../worker/domain/mrz/prospects'
import { ALL, altered, FRA_ID, TD3, type Vector } from '../../domain/mrz/vectors'

const today = new Date('2026-06-01T12:00:00Z')
const clear = (vector: Vector, margin = 9) =>
  parseMrz(vector.format, vector.lines, { today, margins: vector.lines.map((line) => [...line].map(() => margin)) })

/** TD3 with another birth, sex or state, its check digits made right. */
function resealed(change: (line: string) => string, first = TD3.lines[0] ?? ''): Vector {
  let line = change(TD3.lines[1] ?? '')
  const seal = (at: number, text: string) => {
    line = line.slice(0, at) + checkDigit(text) + line.slice(at + 1)
  }
  seal(19, line.slice(13, 19))
  seal(27, line.slice(21, 27))
  seal(43, line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43))
  return { format: 'TD3', lines: [first, line] }
}

const put = (at: number, text: string) => (line: string) => line.slice(0, at) + text + line.slice(at + text.length)

/** What the reader would say of these lines: how likely it is that its reading, which holds or does not, is the one issued. */
const alone = ({ lines }: Vector, valid: boolean, probability = 1): MrzProspect[] => [{ lines, probability, valid }]

describe('isMRZValid', () => {
  const good = { quality: -0.03, checked: true, substitutions: [] }

  it.each(ALL)('%s is valid when read well', (_, vector) => {
    const validity = mrzValidity({ mrz: clear(vector), ...good, prospects: alone(vector, true) })
    expect(validity).toMatchObject({ status: 'success', faults: [] })
  })

  const wrong = altered(TD3, 1, 16, '9')
  const misread = { ...good, checked: false }

  it('a wrong check digit fails the document, with the probability that all were right', () => {
    const right: MrzProspect = { lines: TD3.lines, probability: 0.04, valid: true }
    const prospects = [...alone(wrong, false, 0.96), right]
    const validity = mrzValidity({ mrz: clear(wrong), ...misread, prospects })
    expect(validity).toMatchObject({ status: 'failed', confidence: 0.96 })
    expect(validity.reason).toContain('birthDate')
    expect(validity.reason).toContain('right with probability 0.04')
  })

  it('the same, where a reading with right ones is likely enough, is not held against it', () => {
    const right: MrzProspect = { lines: TD3.lines, probability: 0.3, valid: true }
    const prospects = [...alone(wrong, false, 0.7), right]
    expect(mrzValidity({ mrz: clear(wrong), ...misread, prospects }).status).toBe('idle')
  })

  it('nor where the zone is hardly legible', () => {
    const prospects = alone(wrong, false)
    expect(mrzValidity({ mrz: clear(wrong), ...misread, quality: -0.4, prospects }).status).toBe('idle')
  })

  it('a letter in a date fails although the check digit holds', () => {
    const vector = altered(TD3, 1, 21, 'L')
    expect(clear(vector).checksHold).toBe(true)
    expect(mrzValidity({ mrz: clear(vector), ...good, prospects: alone(vector, true) }).status).toBe('failed')
    expect(mrzValidity({ mrz: clear(vector, 1), ...good, prospects: alone(vector, true) }).status).toBe('idle')
  })

  it('valid in whichever reading is a success with its probability', () => {
    const [only] = alone(TD3, true)
    const shared = only ? [0.52, 0.46].map((probability) => ({ ...only, probability })) : []
    const evidence = { mrz: clear(TD3), ...good, checked: false, prospects: shared }
    expect(mrzValidity(evidence)).toMatchObject({ status: 'success', reason: expect.stringContaining('0.98') })
    const unsure = shared.map((each) => ({ ...each, probability: each.probability - 0.1 }))
    expect(mrzValidity({ ...evidence, prospects: unsure }).status).toBe('idle')
  })

  it('valid but hardly legible is no success', () => {
    const evidence = { mrz: clear(TD3), quality: -0.6, checked: false, substitutions: [], prospects: alone(TD3, true) }
    expect(mrzValidity(evidence).status).toBe('idle')
  })
})

describe('isLogicalMismatch', () => {
  const broken = (vector: Vector) =>
    logicalFindings({ mrz: clear(vector), today })
      .findings.filter(({ holds }) => holds === false)
      .map(({ rule }) => rule)

  it.each(ALL)('%s contradicts itself nowhere', (_, vector) => {
    expect(broken(vector)).toEqual([])
  })

  it.each([
    ['birth_date_real', resealed(put(13, '990231'))],
    ['expiry_date_real', resealed(put(21, '120431'))],
    ['sex', resealed(put(20, 'T'))],
    ['issuing_state', resealed((line) => line, (TD3.lines[0] ?? '').replace('UTO', 'XXQ'))],
    ['issuing_state', resealed((line) => line, (TD3.lines[0] ?? '').replace('UTO', 'XXA'))],
    ['nationality', resealed(put(10, 'XXQ'))],
    ['expiry_window', resealed(put(21, '500101'))],
  ])('%s', (rule, vector) => {
    expect(broken(vector)).toContain(rule)
  })

  it('expired is told apart', () => {
    expect(logicalFindings({ mrz: clear(TD3), today }).expired).toBe(true)
    expect(logicalFindings({ mrz: clear(resealed(put(21, '300101'))), today }).expired).toBe(false)
    expect(logicalFindings({ mrz: clear(FRA_ID), today }).expired).toBe(true)
  })

  it('judges nothing that was not read with certainty', () => {
    const mrz = clear(resealed(put(10, 'XXQ')), 1)
    const finding = logicalFindings({ mrz, today }).findings.find(({ rule }) => rule === 'nationality')
    expect(finding?.holds).toBeNull()
  })

  it('a visual mismatch counts, an unread value does not', () => {
    const visual = [
      { field: 'surname' as const, mrz: 'ERIKSSON', read: 'SVENSSON', outcome: 'mismatch' as const },
      { field: 'birthDate' as const, mrz: '1974-08-12', read: null, outcome: 'not_read' as const },
    ]
    const { findings } = logicalFindings({ mrz: clear(TD3), visual, today })
    expect(findings.find(({ rule }) => rule === 'visual_surname')?.holds).toBe(false)
    expect(findings.find(({ rule }) => rule === 'visual_birthDate')?.holds).toBeNull()
  })
})
