/** Tasks beside each other: a selfie beside documents, a barcode beside its page, and ends that the sandbox is told. */
import { expect, it } from 'vitest'
import { forcedOutcome } from '../../../../worker/domain/decision/forced-outcome'
import { notExcluded } from '../../../../worker/domain/decision/not-excluded'
import { unaccepted } from '../../../../worker/domain/decision/tasks/accepts'
import type { DocumentResult } from '../../../../worker/domain/decision/tasks/document-task'
import { documentFacts } from '../../../../worker/domain/decision/tasks/joined-facts'
import { withSeal } from '../../../../worker/domain/decision/tasks/sealed-document'
import { besideDocuments, selfieResult } from '../../../../worker/domain/decision/tasks/selfie-task'
import { senderOf } from '../../../../worker/domain/decision/tasks/sender'
import { encodeEmbedding } from '../../../../worker/domain/embedding'
import { MATCH_SIMILARITY } from '../../../../worker/domain/matching'
import type { DocumentImage, TypeOfImage } from '../../../../worker/domain/readings/image-analysis'
import type { TakenSelfie } from '../../../../worker/domain/readings/selfie-image'
import type { SealReading } from '../../../../worker/domain/seal/seal'
import { DEFAULT_RULES, type Rules } from '../../../../worker/words/decision/rules'
import { isSign } from '../../../../worker/words/decision/sign'
import { standIn, takenFor } from '../../../support/stand-in'
import { session } from '../../application/staged'
import { document, evidence, face, NOW, PASSPORT, selfie } from './session-of'

const towards = (cosine: number) => encodeEmbedding(Float32Array.of(cosine, Math.sqrt(1 - cosine ** 2)))

it.each([
  ['approved', undefined, 'success', 0.01, [], 'success'],
  ['resubmit', undefined, 'failed', 0.05, ['document_unreadable'], 'failed'],
  ['review', undefined, 'processing', 0.3, ['document_not_checkable'], 'failed'],
  ['declined', undefined, 'failed', 0.98, ['screen_suspected'], 'failed'],
  ['declined', 'specimen', 'failed', 0.98, ['specimen'], 'failed'],
] as const)('the sandbox ends as %s, %s, where it is told', (outcome, reason, status, risk, codes, task) => {
  const one = session({
    rules: { review: true },
    attempt: 2,
    processingSince: new Date(NOW.getTime() - 1500).toISOString(),
  })
  const ended = forcedOutcome(one, takenFor({ outcome, reason: reason ?? null, delaySeconds: 0 }), [], NOW)
  expect(ended).toMatchObject({
    status,
    spentMs: 1500,
    decision: { outcome, risk, by: 'system', at: NOW.toISOString() },
  })
  expect(ended.decision?.reasons.map(({ code }) => code)).toEqual(codes)
  const isRead = outcome !== 'resubmit'
  expect(ended.tasks).toMatchObject([
    { status: task, tries: 2, docName: isRead ? 'UTO passport' : '', ocr: { status: isRead ? 'success' : 'idle' } },
  ])
  expect(ended.decision?.evidence).toHaveLength(isRead ? 1 : 0)
})

it('the sandbox fails where it is told', () => {
  expect(forcedOutcome(session(), takenFor({ outcome: 'exception' }), [], NOW).status).toBe('exception')
})

const taken = (key: string, eyes: number | null, changed: object = {}) =>
  standIn<TakenSelfie>({
    ...{ source: { key }, spentMs: 500, processed: `${key}-small`, heldPortrait: null, quality: null },
    ...{ face: eyes === null ? null : { ...face(), interEyeDistance: eyes }, checks: {}, ...changed },
  })
const result = (...all: TakenSelfie[]) => selfieResult(all, null, NOW.toISOString(), DEFAULT_RULES)
it('of several selfies the largest face stands for them, and what cannot be decoded stands last', () => {
  const { face: best, task } = result(
    taken('a', 40),
    taken('b', 90),
    taken('c', null, { processed: null, problem: 'cut off' }),
  )
  expect(best?.interEyeDistance).toBe(90)
  expect(task).toMatchObject({
    spent: 1.5,
    images: ['a-small', 'b-small'],
    imagesFull: ['a', 'b', 'c'],
    docName: 'selfie',
  })
  expect(task.errors).toEqual([])
  const unusable = result(taken('c', null, { processed: null, problem: 'cut off' })).task.errors
  expect(unusable).toEqual(['[selfie] image cannot be used: cut off', ...result(taken('a', null)).task.errors])
  expect(result(taken('a', 40, { heldPortrait: face() })).task.docName).toBe('selfie_with_document')
  expect(result(taken('a', 40, { eyesCovered: true })).task.errors.join()).toContain('dark glasses')
})

const passport = (portrait: number | null, changed: object = {}) => ({
  ...{ birthDate: '1996-08-12', sex: 'F' as const, facts: PASSPORT, ...changed },
  portrait: portrait === null ? null : { ...face(), embedding: towards(portrait) },
})
function beside(documents: ReturnType<typeof passport>[], changed: object = {}) {
  const held = { ...face(), embedding: towards(1) }
  const tasks = documents.map((_, i) => ({ ...document(), docName: `document ${i}` }))
  const given = evidence([], { documents, selfie: face(), held, ...changed })
  const group = [
    { caption: 'fraud', items: [] },
    { caption: 'liveness', items: [] },
  ]
  const { checks, withDoc, faceDoc } = besideDocuments({ ...selfie(), checks: group }, given, tasks, NOW)
  const status = (name: string) => {
    const item = checks[0]?.items.find(({ caption }) => caption === name)
    return item && isSign(item) ? 'sign' : item?.status
  }
  return {
    age: status('isAgeMismatch'),
    gender: status('isGenderMismatch'),
    withDoc,
    faceDoc,
    groups: checks.map(({ caption }) => caption),
  }
}
it('a selfie is judged by the data of its documents, and holds the one whose portrait is in its hand', () => {
  const near = MATCH_SIMILARITY + 1e-6
  expect(beside([passport(0), passport(near)])).toMatchObject({
    age: 'success',
    gender: 'success',
    withDoc: 'document 1',
    faceDoc: face().crop,
    groups: ['fraud', 'liveness'],
  })
  expect(beside([passport(near - 1e-4)]).withDoc).toBe('')
  expect(beside([passport(near, { birthDate: '1930-01-01', sex: 'M' })])).toMatchObject({
    age: 'sign',
    gender: 'sign',
  })
  expect(beside([passport(near, { birthDate: '1930', sex: null })])).toMatchObject({ age: 'idle', gender: 'idle' })
  expect(beside([passport(null, { birthDate: null }), passport(near)])).toMatchObject({ age: 'success' })
  expect(beside([passport(near)], { selfie: { ...face(), age: undefined } })).toMatchObject({
    age: 'idle',
    gender: 'idle',
  })
})

const verdict = (signature: 'success' | 'failed' | 'idle', issuer: typeof signature, name: string) =>
  standIn<SealReading>({
    name,
    verdict: {
      checks: { signature: { status: signature, reason: '' }, issuer: { status: issuer, reason: '' } },
      country: 'UT',
      content:
        signature === 'success'
          ? { document: 't', state: 'UTO', zone: null, fields: [{ name: 'documentNumber', value: 'L898902C3' }] }
          : null,
    },
  })
const [FORGED, PROVED, OPEN] = [
  verdict('failed', 'idle', 'forged'),
  verdict('success', 'success', 'proved'),
  verdict('success', 'idle', 'open'),
]
it.each([
  [[OPEN, PROVED, FORGED], 'forged', false],
  [[OPEN, PROVED], 'proved', true],
  [[verdict('idle', 'idle', 'unread'), OPEN], 'open', false],
  [[verdict('idle', 'idle', 'unread')], 'unread', false],
] as const)('of several barcodes the one that tells most counts: %#', (seals, method, proved) => {
  const page: DocumentResult = {
    task: document(),
    evidence: { portrait: null, birthDate: null, sex: null, facts: PASSPORT },
  }
  const { task, evidence: kept } = withSeal(page, [takenFor({ seals, lines: [] })], NOW)
  const group = task.checks.find(({ caption }) => caption === 'seal')
  expect(group?.items[0]?.method).toBe(method)
  expect(kept.seal).toEqual({ proved })
  expect(withSeal(page, [takenFor({ lines: [] })], NOW).evidence).not.toHaveProperty('seal')
})

it.each([
  [{}, []],
  [{ documentTypes: ['passport'] }, []],
  [{ documentTypes: ['id_card'] }, ['kind']],
  [{ documentStates: ['UTO'] }, []],
  [{ documentStates: ['DEU'] }, ['state']],
  [{ documentTypes: ['id_card'], documentStates: ['DEU'] }, ['kind', 'state']],
] as [Partial<Rules>, string[]][])('a passport of Utopia by %j lacks %j', (rules, lacks) => {
  expect(unaccepted({ ...DEFAULT_RULES, ...rules }, { kind: 'passport', countryCode: 'UTO' })).toHaveLength(
    lacks.length,
  )
})

it.each([
  [['camera', 'camera'], false, undefined, { channel: 'camera' }],
  [['camera', 'file'], false, undefined, { channel: 'upload' }],
  [['camera', 'camera'], true, undefined, { channel: 'camera', attested: true }],
  [['camera', 'earlier'], true, { channel: 'camera' }, { channel: 'camera' }],
  [['camera', 'earlier'], true, { channel: 'camera', attested: true }, { channel: 'camera', attested: true }],
  [['earlier'], true, undefined, { channel: 'upload' }],
  [[], true, undefined, { channel: 'upload' }],
] as const)('pictures %j, attested: %s', (sources, isAttested, earlier, sent) => {
  const pictures = Object.fromEntries(sources.map((source, i) => [i, source]))
  const by = senderOf(takenFor({ attempt: 2, signals: { pictures } }), isAttested)
  expect(
    by(
      sources.map((source, ordinal) => ({ attempt: source === 'earlier' ? 1 : 2, ordinal })),
      earlier,
    ),
  ).toEqual(sent)
})

type Entries = Parameters<typeof notExcluded>[0]
const page: Entries[number] = { task: 'document', index: 0, channel: 'upload', judged: ['zone'] }
const signed: Entries[number] = { ...page, channel: 'chip', judged: ['signature', 'comparison'] }
it.each<[string, Entries, 'wallet' | 'take' | undefined, string[]]>([
  ['a page', [page], undefined, ['forged_document']],
  ['a chip with the face', [page, signed], undefined, []],
  ['a chip without', [page, { ...signed, judged: ['signature'] }], undefined, ['forged_document']],
  ['a barcode', [page, { ...signed, channel: 'seal' }], undefined, ['forged_document']],
  ['a chip of another', [page, { ...signed, index: 1 }], undefined, ['forged_document']],
  ['a wallet that ended it', [page, { ...signed, index: 1, channel: 'wallet' }], 'wallet', []],
  ['a film of a page', [{ ...page, channel: 'take' }], 'take', ['forged_document', 'injected_video']],
  ['an attested film', [{ ...page, channel: 'take', attested: true }], 'take', ['forged_document']],
  ['a selfie', [{ task: 'selfie', index: 0, channel: 'camera', judged: ['face'] }], undefined, ['injected_video']],
  [
    'an attested selfie',
    [{ task: 'selfie', index: 0, channel: 'camera', judged: ['face'], attested: true }],
    undefined,
    [],
  ],
])('%s leaves open', (_, entries, did, open) => expect(notExcluded(entries, did)).toEqual(open))

const READ = {
  visual: [],
  seals: [],
  lines: [],
  textRead: true,
  known: null,
  vouched: null,
  unknownState: null,
  side: 'front',
}
const born = (conf: 'high' | 'low', normalized = '1990-08-12') => ({
  title: 'Date of birth',
  value: 'x',
  conf,
  normalized,
  source: 'visual',
})
const named = { title: 'Surname', value: 'ERIKSSON', conf: 'low', source: 'visual' }
const CARD = { kind: 'id_card', sides: 2, countryCode: 'UTO', mrzSide: 'back' }
it.each<[string, object[], object | null, object]>([
  ['a date that was read surely', [{ fields: [born('high')] }], null, { birthDate: '1990-08-12', legible: false }],
  ['a date that was not', [{ fields: [born('low')] }], null, { birthDate: null }],
  [
    'a date that a machine read otherwise',
    [{ fields: [born('high')], known: { birthDate: '1991-08-12' } }],
    null,
    { birthDate: '1991-08-12', legible: true },
  ],
  ['a name', [{ fields: [named] }], null, { legible: true }],
  ['nothing that was asked for', [{ fields: [], textRead: false }], null, { legible: null, print: null }],
  ['a page', [{ fields: [], side: 'back' }], { ...CARD, sides: 1 }, { seen: ['front'], sides: 1 }],
  ['a picture of no known type', [{ fields: [] }], null, { seen: ['front'], sides: 1 }],
  [
    'both sides in one picture',
    [{ fields: [], side: 'both' }],
    CARD,
    { seen: ['front', 'back'], machine: { kind: 'mrz', side: 'back' } },
  ],
  [
    'a side',
    [{ fields: [], side: 'back' }],
    { ...CARD, mrzSide: undefined, barcodeSide: 'back' },
    { seen: ['back'], machine: { kind: 'barcode', side: 'back' } },
  ],
  ['a side of a type that machines cannot read', [{ fields: [] }], { ...CARD, mrzSide: undefined }, { machine: null }],
  [
    'a state that is none',
    [{ fields: [], unknownState: 'NEL' }],
    null,
    { unknownState: 'NEL', kind: null, countryCode: '' },
  ],
])('facts of %s', (_, sides, type, facts) => {
  const images = sides.map((side) => takenFor<DocumentImage>({ ...READ, ...side }))
  const found = documentFacts(images, type && takenFor<TypeOfImage>(type), () => [], '2026-05-01')
  expect(found).toMatchObject(facts)
})
