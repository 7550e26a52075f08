import { describe, expect, it } from 'vitest'
import { knownValues } from '../../../../worker/domain/aamva/known-values'
import { type AamvaCard, parseAamva } from '../../../../worker/domain/aamva/parse'
import { agreement } from '../../../../worker/domain/checks/logical-mismatch/agreement'
import type { LogicalFinding } from '../../../../worker/domain/checks/logical-mismatch/finding'
import { logicalFindings } from '../../../../worker/domain/checks/logical-mismatch/findings'
import { checkDigit } from '../../../../worker/domain/mrz/check-digit'
import { parseMrz } from '../../../../worker/domain/mrz/parse'

const today = new Date('2026-06-01T12:00:00Z')
const broken = (findings: LogicalFinding[]) => findings.filter(({ holds }) => holds === false).map(({ rule }) => rule)

const ELEMENTS = {
  DAQ: 'D1234562',
  DCS: 'ERIKSSON',
  DAC: 'ANNA',
  DAD: 'MARIA',
  DBB: '08121974',
  DBD: '04152024',
  DBA: '04152032',
  DBC: '2',
  DAJ: 'CA',
  DAK: '941050000  ',
  DCG: 'USA',
  DDJ: '08121995',
}

function licence(changed: Record<string, string> = {}, iin = '636014'): AamvaCard {
  const elements = Object.entries({ ...ELEMENTS, ...changed }).map(([id, value]) => id + value)
  const card = parseAamva(`@\n\u001e\rANSI ${iin}080102DL00410278DL${elements.join('\n')}`)
  if (!card) throw new Error('no card')
  return card
}

describe('a barcode', () => {
  it('that is right contradicts itself nowhere', () => {
    const { findings, expired } = logicalFindings({ mrz: null, barcode: licence(), today })
    expect(broken(findings)).toEqual([])
    expect(findings.filter(({ holds }) => holds).length).toBeGreaterThan(8)
    expect(expired).toBe(false)
  })

  it.each([
    ['barcode_date_DBB', { DBB: '02301974' }],
    ['barcode_birth_before_issue', { DBB: '08122025', DDJ: '' }],
    ['barcode_issued_by_today', { DBD: '04152027' }],
    ['barcode_issue_before_expiry', { DBD: '04152024', DBA: '08122020' }],
    ['barcode_under_21', { DDJ: '08121999' }],
    ['barcode_issuer', { DAJ: 'TX' }],
    ['barcode_country', { DCG: 'CAN' }],
    ['barcode_postal_code', { DAK: 'A1A1A1' }],
    ['barcode_number', { DAQ: '1234562' }],
  ])('%s', (rule, changed) => {
    expect(broken(logicalFindings({ mrz: null, barcode: licence(changed), today }).findings)).toContain(rule)
  })

  it('without an element is not judged by it', () => {
    const bare = licence({ DDJ: '', DAK: '', DCG: '', DBD: '', DAJ: '' })
    expect(broken(logicalFindings({ mrz: null, barcode: bare, today }).findings)).toEqual([])
  })
})

/** TD1 with optional data, its check digits right. */
function card(state: string, optional: string, born = '740812', sex = 'F', names = 'ERIKSSON<<ANNA') {
  const first = `I<${state}D23145890${checkDigit('D23145890')}${optional.padEnd(15, '<')}`
  const second = `${born}${checkDigit(born)}${sex}320415${checkDigit('320415')}${state.padEnd(3, '<')}${'<'.repeat(11)}`
  const composite = checkDigit(first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29))
  const lines = [first, second + composite, names.padEnd(30, '<')]
  return parseMrz('TD1', lines, { today, margins: lines.map((line) => [...line].map(() => 9)) })
}

describe('a personal number', () => {
  const rules = (mrz: ReturnType<typeof card>) => broken(logicalFindings({ mrz, today }).findings)

  it('that fits its holder holds', () => {
    expect(rules(card('ESP', '99999999R'))).toEqual([])
    expect(rules(card('EST', '37605030299', '760503', 'M'))).toEqual([])
    expect(rules(card('LVA', '121282<88882', '821212', 'M'))).toEqual([])
  })

  it.each([
    ['personal_number', card('ESP', '99999999T')],
    ['personal_number', card('NLD', '999999991')],
    ['personal_number', card('EST', '37605030290', '760503', 'M')],
    ['personal_number_birth', card('EST', '37605030299', '860503', 'M')],
    ['personal_number_sex', card('EST', '37605030299', '760503', 'F')],
  ])('%s', (rule, mrz) => {
    expect(rules(mrz)).toContain(rule)
  })

  it('is not looked for in other optional data, nor on specimens', () => {
    expect(rules(card('EST', '11111111111'))).toEqual([])
    expect(rules(card('FRA', '99999999T'))).toEqual([])
    expect(rules(card('ESP', '99999999T', '740812', 'F', 'SPECIMEN<<ANNA'))).toEqual([])
  })
})

describe('MRZ and barcode of one card', () => {
  const zone = card('USA', '')
  const against = (changed: Record<string, string>) => broken(agreement(zone, knownValues(licence(changed))))

  it('agree as far as names go', () => {
    expect(against({})).toEqual([])
    expect(against({ DCS: 'Eriksson', DAC: 'Anna', DAD: 'M' })).toEqual([])
  })

  it.each([
    ['barcode_and_mrz_surname', { DCS: 'SVENSSON' }],
    ['barcode_and_mrz_birth_date', { DBB: '08131974' }],
    ['barcode_and_mrz_sex', { DBC: '1' }],
  ])('%s', (rule, changed) => {
    expect(against(changed)).toContain(rule)
  })
})
