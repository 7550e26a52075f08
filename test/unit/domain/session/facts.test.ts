/** What a session tells of its person: which reading counts, what is certain, what a proof and a credential say. */
import { expect, it } from 'vitest'
import type { FieldReading } from '../../../../worker/domain/case/field-reading'
import type { Session } from '../../../../worker/domain/case/session'
import { bestReading, holderName, surnameFirst } from '../../../../worker/domain/session/best-reading'
import { agesReached, certainValue } from '../../../../worker/domain/session/certain'
import { corrected } from '../../../../worker/domain/session/correction'
import { credentialOf } from '../../../../worker/domain/session/credential'
import { proofOf } from '../../../../worker/domain/session/proof'
import { searchTerms, soughtTerms } from '../../../../worker/domain/session/search-terms'
import { toldTo } from '../../../../worker/domain/session/told-notes'
import { decided, passportTask, zoneField } from '../../../support/decided'
import { takenFor } from '../../../support/stand-in'
import { ended, NOW, session } from '../../application/staged'

const BORN = 'Date of birth'
const born = (value: string, more: Partial<FieldReading> = {}) => zoneField(BORN, value, { normalized: value, ...more })
const name = (value: string, source: FieldReading['source'] = 'mrz') => zoneField('Surname', value, { source })
const failed = { status: 'failed' as const }
it.each<[string, FieldReading[], object, 'birthDate' | 'surname' | 'expiryDate', string | null]>([
  ['a date', [born('1990-08-12')], {}, 'birthDate', '1990-08-12'],
  ['a date without its day', [born('1990-08')], {}, 'birthDate', null],
  ['a day that is none', [born('1990-13-12')], {}, 'birthDate', null],
  ['two dates', [born('1990-08-12'), born('1991-08-12')], {}, 'birthDate', null],
  [
    'a date beside an unsure one',
    [born('1990-08-12'), born('1991-08-12', { conf: 'low' })],
    {},
    'birthDate',
    '1990-08-12',
  ],
  ['an unsure date', [born('1990-08-12', { conf: 'low' })], {}, 'birthDate', null],
  [
    'a date that was put right',
    [born('1990-08-12'), born('1991-08-12', { source: 'reviewer' })],
    {},
    'birthDate',
    '1991-08-12',
  ],
  ['a name that is signed', [name('MULLER'), name('MÜLLER', 'chip')], {}, 'surname', 'MÜLLER'],
  ['two names', [name('MULLER'), name('MÜLLER', 'visual')], {}, 'surname', 'MULLER'],
  ['an empty name', [name('')], {}, 'surname', null],
  ['a document in review', [name('MULLER')], { status: 'processing' as const }, 'surname', null],
  ['a document that failed', [name('MULLER')], failed, 'surname', null],
  ['another field', [name('MULLER')], {}, 'expiryDate', null],
])('of %s is certain', (_, fields, changed, claim, value) => {
  expect(certainValue([{ ...passportTask(...fields), ...changed }], claim)).toBe(value)
})

it('ages are reached on the birthday', () => {
  const tasks = [passportTask(born('2008-05-01'))]
  expect(agesReached(tasks, [18, 21], NOW)).toEqual({ 18: true, 21: false })
  expect(agesReached(tasks, [18], new Date('2026-04-30T23:00:00Z'))).toEqual({ 18: false })
  expect(agesReached([passportTask()], [18], NOW)).toEqual({})
})

it('the reading that is hardest to forge is told, and searched for in parts', () => {
  const all = (['visual', 'barcode', 'mrz', 'reviewer', 'wallet', 'chip'] as const).map((source) =>
    name(source, source),
  )
  const told = all.map((_, i) => bestReading([passportTask(...all.slice(0, i + 1))], 'Surname'))
  expect(told).toEqual(['visual', 'barcode', 'mrz', 'reviewer', 'wallet', 'chip'])
  const tasks = [passportTask(name('Müller-Lüdenscheidt'), zoneField('Given names', 'Anna'))]
  expect([holderName(tasks), surnameFirst(tasks)]).toEqual(['Anna Müller-Lüdenscheidt', 'Müller-Lüdenscheidt Anna'])
  const found = { clientKey: 'K-1', clientUser: null, email: null }
  expect(searchTerms(takenFor({ ...found, tasks }))).toEqual([
    'K1',
    'MULLERLUDENSCHEIDT',
    'MULLER',
    'LUDENSCHEIDT',
    'ANNA',
  ])
  expect(soughtTerms('anna m. Müller')).toEqual({ whole: 'ANNAMMULLER', words: ['ANNA', 'MULLER'] })
})

const change = { document: 0, title: 'Surname', value: 'MÜLLER', by: 'ann', at: '', reason: 'misread' } as const
it('a value is put right before the readings, unless an issuer has signed it', () => {
  const tasks = [passportTask(name('MULLER'))]
  const [task] = corrected(tasks, takenFor(change)) as typeof tasks
  expect(task?.ocr.fields).toMatchObject([
    { value: 'MÜLLER', source: 'reviewer', corrected: { by: 'ann' } },
    { value: 'MULLER' },
  ])
  const [dated] = corrected(tasks, takenFor({ ...change, title: BORN, value: '1990-08-12' })) as typeof tasks
  expect(dated?.ocr.fields[0]).toMatchObject({ normalized: '1990-08-12' })
  expect(corrected(tasks, takenFor({ ...change, document: 1 }))).toBe('unknown')
  expect(corrected(tasks, takenFor({ ...change, title: 'Star sign' }))).toBe('unknown')
  for (const source of ['chip', 'wallet'] as const)
    expect(corrected([passportTask(name('MULLER', source))], takenFor(change))).toBe('signed')
})

it('whoever gave a first verdict tells nothing while a second one is wanted', () => {
  const notes = ['ann', 'bob', 'eve'].map((by) => takenFor<never>({ by }))
  const told = (reviewer: string, of: object) =>
    toldTo(reviewer, notes, takenFor({ verdicts: [], look: null, ...of })).map(({ by }) => by)
  const looked = { look: { differing: null, standing: { reviewers: ['ann', 'bob'] } } }
  expect(told('eve', {})).toEqual(['ann', 'bob', 'eve'])
  expect([told('eve', { verdicts: [{ by: 'ann' }] }), told('ann', { verdicts: [{ by: 'ann' }] })]).toEqual([
    ['bob', 'eve'],
    ['ann', 'bob', 'eve'],
  ])
  expect(told('eve', { verdicts: [{ by: 'ann' }, { by: 'bob' }] })).toEqual(['ann', 'bob', 'eve'])
  expect([told('eve', looked), told('eve', { look: { ...looked.look, differing: {} } })]).toEqual([
    ['eve'],
    ['ann', 'bob', 'eve'],
  ])
})

const TASKS = [passportTask(name('MÜLLER'), born('1990-08-12'), zoneField('Sex', 'F'), zoneField('Nationality', 'DEU'))]
const approved = (changed: Partial<Session> = {}) => ended('approved', { tasks: TASKS, ...changed })
it.each<[string, Session, boolean]>([
  ['approved', approved(), true],
  ['declined', ended('declined'), true],
  ['in review', ended('review'), false],
  ['undecided', session(), false],
  ['at work again', approved({ processingSince: NOW.toISOString() }), false],
  ['of a trial', approved({ trial: { name: 't', kind: 'genuine', participant: 'p' } }), false],
  ['decided by nothing', approved({ decision: { ...decided('approved'), evidence: [] } }), false],
])('a session that is %s is proved: %s', (_, one, is) => {
  expect(proofOf(one, null) !== null).toBe(is)
  expect(credentialOf(one, [], [], NOW) !== null).toBe(is && one.decision?.outcome === 'approved')
})

it('a proof tells what was asked for, with its source; a credential what is certain, by the names of its standards', () => {
  const asked = ['surname', 'birthDate', 'email', 'address'] as const
  const proof = proofOf(approved({ email: 'a@example.org' }), { asked, ageOver: [18], now: NOW })
  expect(proof?.claims).toEqual({
    surname: { value: 'MÜLLER', source: 'mrz', confidence: 'high' },
    birthDate: { value: '1990-08-12', source: 'mrz', confidence: 'high' },
    ...{ email: 'a@example.org', ageOver: { 18: true } },
  })
  expect(proof).toMatchObject({
    decidedBy: 'system',
    verified: [{ type: 'document', country: 'UTO', passed: ['isMRZValid'], failed: [] }],
  })
  expect(proof).not.toHaveProperty('sandbox')
  const claims = credentialOf(approved(), ['surname', 'birthDate', 'sex', 'nationality'], [18, 60], NOW)
  expect(claims).toMatchObject({
    disclosable: { sub: 's', family_name: 'MÜLLER', birthdate: '1990-08-12', sex: 2, nationalities: ['DE'] },
    ages: { 18: true, 60: false },
  })
})
