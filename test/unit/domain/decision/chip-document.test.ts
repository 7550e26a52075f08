import { expect, it } from 'vitest'
import type { DocumentFacts } from '../../../../worker/domain/case/document-facts'
import type { Judgement } from '../../../../worker/domain/case/judgement'
import { ofItsState } from '../../../../worker/domain/chip/of-its-state'
import { zoneOfChip } from '../../../../worker/domain/chip/zone'
import { withChip } from '../../../../worker/domain/decision/tasks/chip-document'
import type { ChipReading } from '../../../../worker/domain/readings/chip-reading'
import { DEFAULT_RULES } from '../../../../worker/words/decision/rules'
import { document, NOW, PASSPORT } from './session-of'

const ZONE = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F3204153ZE184226B<<<<<16'
const OWN: DocumentFacts = { ...PASSPORT, birthDate: '1974-08-12', expiryDate: '2032-04-15' }
const holds: Judgement = { status: 'success' }
const given = { startedAt: NOW.toISOString(), rules: DEFAULT_RULES }

const chipOf = (issuer: Judgement = holds): ChipReading => ({
  verdict: {
    checks: { signature: holds, dataGroups: holds, issuer, cloned: { status: 'idle' } },
    country: 'UT',
    content: { zone: ZONE, portrait: null, fields: [] },
  },
  zone: zoneOfChip(ZONE, NOW),
  portrait: null,
  problem: null,
})
const page = (facts: DocumentFacts) => ({
  task: document(),
  evidence: { portrait: null, birthDate: null, sex: null, facts },
})
const shown = (facts: DocumentFacts, chip = chipOf()) =>
  withChip([page(facts)], chip, given).map(({ task, evidence }) => ({
    proved: evidence.chip?.proved ?? null,
    vouched: evidence.facts?.vouched,
    surname: evidence.facts?.surname,
    agrees: task.checks.flatMap(({ items }) => items).find(({ caption }) => caption === 'agrees')?.status,
    first: task.ocr.fields[0]?.source,
  }))

it('a chip of the page proves it, and its data come first', () => {
  expect(shown(OWN)).toEqual([{ proved: true, vouched: 'mrz', surname: 'ERIKSSON', agrees: 'success', first: 'chip' }])
})

it.each([
  ['another kind', { kind: 'id_card' as const }],
  ['another state', { countryCode: 'DEU' }],
  ['a page whose zone nobody could read', { vouched: null, documentNumber: '' }],
])('beside %s a chip is a document of its own and proves nothing of the page', (_, other) => {
  const [first, second, ...more] = shown({ ...OWN, ...other })
  expect(first).toMatchObject({ proved: null })
  expect(second).toMatchObject({ proved: true, vouched: 'mrz', surname: 'ERIKSSON', agrees: 'idle' })
  expect(more).toEqual([])
})

it('a page with another number, or other names, contradicts; with one other name it is not proved', () => {
  expect(shown({ ...OWN, documentNumber: 'X12345678' })).toMatchObject([{ proved: false, agrees: 'failed' }])
  const other = { surname: 'MUSTERMANN', givenNames: 'JOHANN' }
  expect(shown({ ...OWN, ...other })).toMatchObject([{ proved: false, agrees: 'failed' }])
  expect(shown({ ...OWN, surname: 'MUSTERMANN' })).toMatchObject([
    { proved: false, agrees: 'idle', surname: 'MUSTERMANN' },
  ])
})

it('one that nobody can read is a document that nobody vouches for, until it is read', () => {
  const unread: ChipReading = { ...chipOf({ status: 'idle' }), zone: null }
  const once = withChip([], unread, given)
  expect(once.map(({ task, evidence }) => [task.docName, evidence.chip?.proved, evidence.facts?.kind])).toEqual([
    ['', false, null],
  ])
  expect(withChip(once, unread, given)).toHaveLength(1)
  const read = withChip(once, chipOf(), given)
  expect(read.map(({ task, evidence }) => [task.tries, evidence.chip?.proved, evidence.facts?.kind])).toEqual([
    [2, true, 'passport'],
  ])
})

it('sent again without a page it is judged anew', () => {
  const once = withChip([], chipOf(), given)
  const again = withChip(once, chipOf({ status: 'idle' }), given)
  expect(again.map(({ task, evidence }) => [task.tries, evidence.chip?.proved, evidence.facts?.vouched])).toEqual([
    [2, false, null],
  ])
})

it.each([
  ['UT', 'UTO', 'success'],
  ['DE', 'UTO', 'failed'],
  ['EU', 'EUE', 'success'],
  ['UK', 'GBR', 'success'],
  ['CN', 'HKG', 'success'],
  ['DE', 'UNO', 'failed'],
  ['UN', 'UNO', 'success'],
])('signed by an authority of %s, a document of %s has an issuer that is %s', (country, alpha3, status) => {
  const { verdict, zone } = chipOf()
  expect(ofItsState({ ...verdict, country }, zone && { ...zone, alpha3 }).checks.issuer.status).toBe(status)
})
