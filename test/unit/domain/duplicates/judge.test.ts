/** Findings in other sessions, by the rules of the scenario: what contradicts, and how often is too often. */
import { expect, it } from 'vitest'
import type { Identity } from '../../../../worker/domain/duplicates/identity'
import { asksNothing, judgeSeen, reasonsOf, type Seen } from '../../../../worker/domain/duplicates/judge'
import { encodeEmbedding } from '../../../../worker/domain/embedding'
import { creationRules, unfit } from '../../../../worker/domain/persons/creation-rules'
import { DEFAULT_RULES, type Rules } from '../../../../worker/words/decision/rules'
import { takenFor } from '../../../support/stand-in'

const vector = (axis: number) => ({
  embedding: encodeEmbedding(new Float32Array(128).fill(1, axis, axis + 1)),
  embeddingVersion: 'test',
})
const PASSPORT = {
  kind: 'passport',
  countryCode: 'UTO',
  vouched: 'mrz',
  number: 'L898902C3',
  portrait: null,
  birthDate: '1974-08-12',
} as const
const [ANNA, PETER] = [
  { ...PASSPORT, surname: 'MUELLER', givenNames: 'ANNA' },
  { ...PASSPORT, surname: 'NOVAK', givenNames: 'PETER', birthDate: '1980-01-01' },
]
const identity = (document: object, axis = 0, client: string | null = null): Identity =>
  takenFor({ documents: [document], selfie: vector(axis), client })
const OFF = { action: 'review', face: null, document: null, device: null, address: null, hours: 24 } as const
const RULES: Rules = {
  ...DEFAULT_RULES,
  duplicates: { face: 'review', document: 'decline', name: 'review', signs: 'review' },
  ...{
    faceSearch: { basis: 'legal_obligation', clients: false },
    blocklists: { face: 'decline', document: 'review' },
    velocity: OFF,
  },
}
const other = (of: Identity, changed: object = {}) =>
  takenFor<Seen['others'][number]>({ sessionId: 'o', identity: of, isAlike: false, signs: [], ...changed })
const seen = (changed: Partial<Seen> = {}): Seen => ({
  ...{ identity: identity(ANNA), others: [], withFace: 1, blocked: [], isFaceBlocked: false },
  ...{ counts: { document: 1, device: 1, address: 1 }, ...changed },
})
const told = (changed: Partial<Seen>, rules: Partial<Rules> = {}) =>
  judgeSeen(seen(changed), { ...RULES, ...rules }).reasons.map(
    ({ code, outcome, task }) => `${code} ${outcome} ${task}`,
  )

const NUMBERED = { number: 'X1234567' }
const ALIKE = { isAlike: true }
const blocked: Seen['blocked'] = [{ kind: null, countryCode: '', number: 'L898902C3', note: '' }]
it.each<[string, Partial<Seen>, string[]]>([
  ['the same person', { others: [other(identity(ANNA), ALIKE)] }, []],
  [
    'the same face of another name',
    { others: [other(identity({ ...PETER, ...NUMBERED }), ALIKE)] },
    ['face_under_other_name review selfie'],
  ],
  [
    'the same document of another face',
    { others: [other(identity(ANNA, 1))] },
    ['document_under_other_face declined document'],
  ],
  [
    'the same document of another name',
    { others: [other(identity(PETER))] },
    ['document_under_other_name declined document'],
  ],
  [
    'the same name of another face',
    { others: [other(identity({ ...ANNA, ...NUMBERED }, 1))] },
    ['name_under_other_face review document'],
  ],
  [
    'a sign beside the same face',
    { others: [other(identity({ ...ANNA, ...NUMBERED }), { ...ALIKE, signs: ['copy_suspected'] })] },
    ['sign_in_other_session review document'],
  ],
  [
    'a sign beside the same document',
    { others: [other(identity(ANNA), { signs: ['copy_suspected'] })] },
    ['sign_in_other_session review document'],
  ],
  ['a sign beside nothing', { others: [other(identity({ ...ANNA, ...NUMBERED }), { signs: ['copy_suspected'] })] }, []],
  [
    'a sign beside the same client',
    {
      identity: identity(ANNA, 0, 'c'),
      others: [other(identity({ ...ANNA, ...NUMBERED }, 0, 'c'), { signs: ['copy_suspected'] })],
    },
    ['sign_in_other_session review document'],
  ],
  ['a blocked document', { blocked }, ['blocked_document review document']],
  ['a blocked document of another number', { blocked: blocked.map((one) => ({ ...one, number: 'X' })) }, []],
  ['a blocked face', { isFaceBlocked: true }, ['blocked_face declined selfie']],
])('%s', (_, changed, reasons) => expect(told(changed)).toEqual(reasons))

it.each(['face', 'document', 'device', 'address'] as const)('a %s is too often there beyond its limit', (what) => {
  const count = (times: number) =>
    what === 'face' ? { withFace: times } : { counts: { document: 1, device: 1, address: 1, [what]: times } }
  const velocity = { ...OFF, [what]: 3 }
  expect([told(count(3), { velocity }), told(count(4), { velocity })]).toEqual([
    [],
    [`${what}_too_often review ${what === 'face' ? 'selfie' : 'document'}`],
  ])
  expect(told(count(4), { velocity: { ...velocity, action: 'off' } })).toEqual([])
})

it('without a basis nothing is found by faces, and a finding is told once', () => {
  const faceSearch = { basis: null, clients: false }
  expect(
    told({ isFaceBlocked: true, others: [other(identity({ ...PETER, ...NUMBERED }), ALIKE)] }, { faceSearch }),
  ).toEqual([])
  expect(reasonsOf(['blocked_document', 'blocked_document'], RULES)).toHaveLength(1)
  const off = { face: 'off', document: 'off', name: 'off', signs: 'off' } as const
  const nothing = {
    ...RULES,
    duplicates: off,
    blocklists: { face: 'off', document: 'off' },
    velocity: { ...OFF, action: 'off' },
  } as const
  expect([
    asksNothing(nothing),
    asksNothing({ ...nothing, velocity: OFF }),
    asksNothing({ ...nothing, duplicates: { ...off, signs: 'review' } }),
  ]).toEqual([true, false, false])
})

it('a person is created by the call’s rules, then its source’s, then the service’s', () => {
  const source = takenFor<NonNullable<Parameters<typeof creationRules>[1]>>({
    ...{ personListAdd: ['a'], personListSearch: [{ list_id: 'b', threshold: 0.8 }], featureCheck: ['age'] },
    ...{ newPersonThreshold: 0.9, newPersonSquareMin: 900, newPersonYawMax: 30, newPersonPitchMax: 20 },
  })
  expect(creationRules({}, null, 'm')).toMatchObject({
    addTo: ['m'],
    search: [{ listIds: ['m'], known: 'fpir:0.01', told: 'fpir:0.01', limit: 1 }],
    sideMin: 0,
    areaMin: 0,
    yawMax: Number.POSITIVE_INFINITY,
    features: [],
  })
  expect(creationRules({}, source, 'm')).toMatchObject({
    addTo: ['a'],
    search: [{ listIds: ['b'], known: 0.8 }],
    areaMin: 900,
    yawMax: 30,
    pitchMax: 20,
    features: [{ name: 'age' }],
  })
  const call = { listId: 'c', threshold: 0.7, thresholdScore: 0.6, sideMin: 40, yawMax: 10 }
  expect(creationRules(call, source, 'm')).toMatchObject({
    addTo: ['c'],
    search: [{ known: 0.7, told: 0.6 }],
    sideMin: 40,
    areaMin: 0,
    yawMax: 10,
    pitchMax: 20,
  })
  expect(creationRules({ threshold: 'no_match' }, source, 'm').search).toMatchObject([{ known: 'no_match', told: 0.8 }])
})

it.each([
  [{ side: 40, bbox: [0, 0, 30, 30] }, {}, null],
  [{ side: 39, bbox: [0, 0, 30, 30] }, {}, 'has a side of 39 px, less than 40'],
  [{ side: 40, bbox: [0, 0, 30, 29] }, {}, 'covers 870 square px, less than 900'],
  [null, { yaw: -30, pitch: 20 }, null],
  [null, { yaw: -30.04 }, 'has a yaw of -30, beyond 30'],
  [null, { pitch: 20.1 }, 'has a pitch of 20.1, beyond 20'],
])('a face %j, %j: %s', (found, turned, reason) => {
  const rules = takenFor<Parameters<typeof unfit>[1]>({ sideMin: 40, areaMin: 900, yawMax: 30, pitchMax: 20 })
  expect(unfit(takenFor({ found, yaw: null, pitch: null, ...turned }), rules)).toBe(reason)
})
