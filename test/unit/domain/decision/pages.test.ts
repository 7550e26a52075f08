/** What was sent for what, which side is still to come, and what a chip, a take and print are worth to a page. */
import { expect, it } from 'vitest'
import type { CheckResult } from '../../../../worker/domain/case/judgement'
import { chipWorth } from '../../../../worker/domain/decision/chip-reasons'
import { originalReasons } from '../../../../worker/domain/decision/original-reasons'
import { undecidedClient } from '../../../../worker/domain/decision/recognised-client'
import { asSent } from '../../../../worker/domain/decision/tasks/as-sent'
import { impossibleDays } from '../../../../worker/domain/decision/tasks/impossible-days'
import { documentFacts } from '../../../../worker/domain/decision/tasks/joined-facts'
import { documentSides } from '../../../../worker/domain/decision/tasks/pair-sides'
import { waitingHalf } from '../../../../worker/domain/decision/tasks/waiting-half'
import { unpaired } from '../../../../worker/domain/decision/unpaired'
import type { VisualComparison } from '../../../../worker/domain/fields/comparison'
import type { DocumentImage, ImageAnalysis } from '../../../../worker/domain/readings/image-analysis'
import { DEFAULT_RULES } from '../../../../worker/words/decision/rules'
import { takenFor } from '../../../support/stand-in'
import { check, document, evidence, face, faces, PASSPORT, selfie } from './session-of'

const [CHIP, UNPROVED, SEAL] = [
  { chip: { proved: true, portrait: face() } },
  { chip: { proved: false, portrait: null } },
  { seal: { proved: true } },
]
const compared = (status: CheckResult['status']) => [document(), selfie(), faces(check('chip_1 & selfie_1', status))]
const cloned = document([check('cloned', 'success')])
const WANTED = { requiredTasks: ['document' as const, 'selfie' as const] }
it.each([
  ['nothing', {}, compared('success'), {}, 'none'],
  ['a barcode', SEAL, compared('success'), {}, 'data'],
  ['a chip that is not proved', UNPROVED, compared('success'), {}, 'unproved'],
  ['a chip with the face', CHIP, compared('success'), {}, 'original'],
  ['a chip with the face, beside a barcode', { ...CHIP, ...SEAL }, compared('success'), {}, 'original'],
  ['a chip with another face', CHIP, compared('failed'), {}, 'data'],
  ['a chip before the selfie', CHIP, [document()], WANTED, 'original'],
  ['a chip without a portrait before it', { chip: { proved: true, portrait: null } }, [document()], WANTED, 'data'],
  ['a chip that answers, where no selfie is asked for', CHIP, [cloned], {}, 'original'],
  ['a chip that does not, where none is', CHIP, [document()], {}, 'data'],
] as const)('%s is worth to its page', (_, more, tasks, rules, worth) => {
  const made = evidence()
  for (const own of made.documents) Object.assign(own, more)
  expect(
    chipWorth(0, made, tasks, {
      ...DEFAULT_RULES,
      ...rules,
      requiredTasks: [...('requiredTasks' in rules ? rules.requiredTasks : [])],
    }),
  ).toBe(worth)
})

it.each([
  ['required', 'none', ['document_take_missing resubmit']],
  ['required', 'data', ['document_take_missing resubmit']],
  ['required', 'original', []],
  ['preferred', 'none', []],
] as const)('a take that is %s, beside a chip worth %s', (documentTake, chip, reasons) => {
  expect(originalReasons(document(), { documentTake }, chip).map(({ code, outcome }) => `${code} ${outcome}`)).toEqual(
    reasons,
  )
})

const image = (kind: string, role: string | undefined, more: object = {}) =>
  takenFor<ImageAnalysis>({
    kind,
    source: { role },
    spentMs: 1,
    processed: 'p',
    type: null,
    hasMrz: false,
    known: null,
    portrait: null,
    ...more,
  })
it.each<[string, ImageAnalysis, string]>([
  ['a selfie', image('selfie', undefined), 'selfie'],
  ['a selfie that was sent as a document', image('selfie', 'document'), 'unknown'],
  ['a document', image('document', undefined), 'document'],
  ['words that were sent as a selfie', image('document', 'selfie'), 'selfie'],
  ['a document that was sent as a selfie', image('document', 'selfie', { hasMrz: true }), 'document'],
  ['a portrait that was sent as a selfie', image('document', 'selfie', { portrait: {} }), 'document'],
  ['nothing that was sent as a selfie', image('unknown', 'selfie'), 'selfie'],
  ['nothing', image('unknown', undefined), 'unknown'],
])('%s counts as what it is', (_, sent, kind) => expect(asSent(sent).kind).toBe(kind))

const side = (more: object) => takenFor<DocumentImage>({ side: 'front', type: { sides: 2 }, ...more })
it.each<[string, DocumentImage[], boolean]>([
  ['one side of a card', [side({})], true],
  ['one side of what is not known', [side({ type: null, side: null })], true],
  ['a page', [side({ type: { sides: 1 } })], false],
  ['both sides in one picture', [side({ side: 'both' })], false],
  ['both sides', [side({}), side({ side: 'back' })], false],
])('%s waits for the other one: %s', (_, sides, waits) => expect('half' in waitingHalf(sides)).toBe(waits))

it.each([
  ['id_card', 'back', 'print_unconfirmed'],
  ['driving_licence', 'back', 'document_side_missing'],
  ['id_card', 'front', 'document_side_missing'],
] as const)('a side that is missing beside a %s of which the %s was sent', (kind, seen, code) => {
  const card = { ...PASSPORT, kind: 'id_card' as const, sides: 2 as const, seen: ['front' as const] }
  const missing = {
    code: 'document_side_missing',
    outcome: 'resubmit',
    task: 'document',
    index: 0,
    side: 'back',
  } as const
  expect(unpaired([missing], evidence([card, { ...card, kind, seen: [seen] }]))).toMatchObject([{ code }])
})

const words = (text: string, confidence = 90) => ({
  words: text.split(' ').map((word) => ({ text: word, confidence })),
})
const read = (more: object) =>
  takenFor<DocumentImage>({
    fields: [],
    visual: [],
    lines: [],
    known: null,
    vouched: null,
    type: null,
    textRead: true,
    ...more,
  })
it.each<[string, string, number, string[]]>([
  ['a day that is none', '31.02.1995', 70, ['birth_year']],
  ['a day that was not read surely', '31.02.1995', 69, []],
  ['a day', '28.02.1995', 90, []],
  ['a birth to come', 'DATE OF BIRTH 28.02.2027', 90, ['birth_year']],
  ['an issue to come', 'DATE OF ISSUE 28.02.2027', 90, ['dates_order']],
  ['an issue today', 'DATE OF ISSUE 01.05.2026', 90, []],
  ['a year that is none', '9 FEB 12031', 90, ['birth_year']],
])('print shows %s', (_, text, confidence, oddities) => {
  expect(impossibleDays([read({ lines: [words(text, confidence)] })], '2026-05-01')).toEqual(oddities)
})

const mismatch = (...fields: string[]) => ({
  visual: fields.map((field) => ({ field, mrz: 'a', read: 'b', outcome: 'mismatch' })),
})
it.each<[object, string[]]>([
  [mismatch('surname'), ['other_name']],
  [mismatch('surname', 'givenNames'), ['other_names']],
  [mismatch('birthDate'), []],
  [{ lines: [words('THIS IS A FAKE ID')] }, ['marked_false']],
  [{ lines: [words('SPECIMEN')] }, []],
])('a page with %j is odd: %j', (more, oddities) => {
  expect(documentFacts([read(more)], null, () => [], '2026-05-01').oddities).toEqual(oddities)
})

const card = (at: number, more: object) =>
  takenFor<DocumentImage>({ side: 'front', type: null, source: { attempt: 1, ordinal: at }, ...more })
it('a back belongs to the front that repeats most of it and contradicts least', () => {
  const [own, other, back] = [card(0, {}), card(2, {}), card(1, { side: 'back' })]
  const says = (front: DocumentImage) => {
    const outcomes = front === own ? ['confirmed'] : ['confirmed', 'mismatch', 'mismatch']
    return outcomes.map((outcome) => takenFor<VisualComparison>({ outcome }))
  }
  expect(documentSides([own, back, other], says)).toEqual([[own, back], [other]])
})

it.each([
  [{ candidates: ['a', 'b'] }, 'a b'],
  [{ incomplete: true }, undefined],
  [{ incomplete: true, isClientNew: false }, null],
  [{}, null],
])('a client is undecided: %j', (changed, value) => {
  const group = undecidedClient({ clientId: '', isClientNew: true, candidates: [], incomplete: false, ...changed })
  expect(group ? group.items[0]?.value : null).toBe(value)
})
