/** Refusals about everything but sessions, and what is undone then: each row names all that is asked of the stores. */
import { expect, it } from 'vitest'
import { adjustBalance } from '../../../worker/application/billing/adjust-balance'
import { withCharge } from '../../../worker/application/billing/with-charge'
import { addToBlocklist } from '../../../worker/application/blocklist/add-to-blocklist'
import { removeFromBlocklist } from '../../../worker/application/blocklist/remove-from-blocklist'
import { setOperator } from '../../../worker/application/operators/set-operator'
import { deleteList } from '../../../worker/application/persons/delete-list'
import { deletePersons } from '../../../worker/application/persons/delete-persons'
import { findEnrolmentRules } from '../../../worker/application/persons/enrolment-rules'
import { fusePerson } from '../../../worker/application/persons/fuse-person'
import { listPersons } from '../../../worker/application/persons/list-persons'
import { readPerson } from '../../../worker/application/persons/read-person'
import { saveList } from '../../../worker/application/persons/save-list'
import { searchPersons } from '../../../worker/application/persons/search-persons'
import { findSubmittedFaces } from '../../../worker/application/persons/submitted-faces'
import { updatePerson } from '../../../worker/application/persons/update-person'
import { createScenario } from '../../../worker/application/scenarios/create-scenario'
import { decideChange } from '../../../worker/application/scenarios/decide-change'
import { deleteScenario } from '../../../worker/application/scenarios/delete-scenario'
import { listVersions } from '../../../worker/application/scenarios/list-versions'
import { previewScenario } from '../../../worker/application/scenarios/preview-scenario'
import { updateScenario } from '../../../worker/application/scenarios/update-scenario'
import { createSource } from '../../../worker/application/sources/create-source'
import { updateSource } from '../../../worker/application/sources/update-source'
import { exportSubject } from '../../../worker/application/subjects/export-subject'
import { releaseHold, setHold } from '../../../worker/application/subjects/set-hold'
import { issueToken } from '../../../worker/application/tokens/issue-token'
import { revokeAllTokens } from '../../../worker/application/tokens/revoke-all-tokens'
import { revokeToken } from '../../../worker/application/tokens/revoke-token'
import { updateToken } from '../../../worker/application/tokens/update-token'
import { createWebhook } from '../../../worker/application/webhooks/create-webhook'
import { rotateSecret } from '../../../worker/application/webhooks/rotate-secret'
import { updateWebhook } from '../../../worker/application/webhooks/update-webhook'
import { pricesFrom } from '../../../worker/domain/billing/prices'
import { newScenario, type ScenarioContent } from '../../../worker/domain/session/scenario'
import type { ErrorName } from '../../../worker/words/errors'
import { takenFor } from '../../support/stand-in'
import { AGENT, ANN, at, BROWSER, expectRefused, NOW, type Refused, session, staged, USER } from './staged'

const LIST = { list_id: 'l', person_id: 'p' }
const person = { personId: 'p', owner: 'anna', listId: 'l', fields: ['Anna'], revision: '0' }
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const settings = {
  limits: { attempts: 10, tokenDays: 365, blockingLists: 1, subjectSessionsPerCall: 5 },
  anyWebhookAddress: false,
}
const scenario = (given: ScenarioContent = {}) => ({ 'scenarios.byId': newScenario('x', given), settings })
const guarded = { approval: { needed: true, by: [] } }
const change = { id: 'c', state: 'pending', by: 'Bob', deletes: false, before: {}, after: {} }
const waits = { ...scenario(), 'scenarioChanges.byId': change }
const token = { ...USER, scopes: new Set(['kyc']), issuedAt: 1 }
const child = { ...token, actor: 'token', credential: 'parent' } as const
const content = { settings, 'webhooks.create': null }
const source = { group_id: 'g', name: 'gate' }

const scenarios = {
  create: (given: ScenarioContent) => (ports: never) => createScenario(USER, given, ports, NOW),
  update: (given: object) => (ports: never) => updateScenario(ANN, { schemaId: 'x', ...given }, ports, NOW),
  drop: (ports: never) => deleteScenario(ANN, { schemaId: 'x' }, ports, NOW),
  preview: (given: object) => (ports: never) =>
    previewScenario(USER, { schemaId: 'x', place: null, ...given }, ports, NOW),
  decide:
    (approve: boolean, by = ANN as typeof ANN | typeof USER) =>
    (ports: never) =>
      decideChange(by, { schemaId: 'x', changeId: 'c', approve }, ports, NOW),
}
const fuse =
  (more = {}) =>
  (ports: never) =>
    fusePerson(USER, { ...LIST, image: null, drop_image: false, ...more }, ports, NOW)
const move = (ports: never) => updatePerson(USER, { ...LIST, new_list_id: 'm', drop_image: false }, ports, NOW)
const dropImage = (ports: never) => updatePerson(USER, { ...LIST, drop_image: true }, ports, NOW)
const faces = (answer: object) => ({ 'faces.faces': answer })
const shown = (ports: never) => findSubmittedFaces({ image: JPEG }, { thumbs: false, normalized: false }, ports)
const rules = (given: object) => (ports: never) => findEnrolmentRules('anna', given, ports, NOW)
const make = (url: string) => (ports: never) => createWebhook(USER, { url }, ports, NOW)
const block = (given: object) => (ports: never) => addToBlocklist(USER, given, ports, NOW)
const issue =
  (by: typeof token | typeof child, more = {}) =>
  (ports: never) =>
    issueToken(by, { expires: 30, ...more }, ports, NOW)
const moved = (expires: number | string) => (ports: never) => updateToken(USER, { token_id: 't', expires }, ports, NOW)

const asks = {
  readPerson: (ports: never) => readPerson(USER, { person_id: 'p', list_id: 'm' }, ports, NOW),
  listPersons: (ports: never) => listPersons(USER, { list_id: 'm', page: 1, pageSize: 9 }, ports, NOW),
  searchPersons: (ports: never) =>
    searchPersons(USER, { image: null, list_id: ['l', 'm'], limit: 1, multi: false }, ports, NOW),
  deletePersons: (ports: never) => deletePersons(USER, { listId: 'l', personIds: ['p'] }, ports, NOW),
  deleteList: (ports: never) => deleteList(USER, { list_id: 'l' }, ports, NOW),
  saveList: (ports: never) => saveList(USER, { list_id: 'l', name: 'n' }, ports, NOW),
  findSubmittedFaces: (ports: never) =>
    findSubmittedFaces({ image: null }, { thumbs: false, normalized: false }, ports),
  createSource: (ports: never) => createSource(USER, source, ports, NOW),
  createSource2: (ports: never) => createSource(USER, { ...source, person_list_add: ['l', 'm'] }, ports, NOW),
  updateSource: (ports: never) => updateSource(USER, { ...source, source_id: 's' }, ports, NOW),
  listVersions: (ports: never) => listVersions(USER, { schemaId: 'x', page: 1, pageSize: 9 }, ports),
  updateWebhook: (ports: never) => updateWebhook(USER, { webhookId: 'w', url: 'https://hooks.dev:8443/' }, ports, NOW),
  updateWebhook2: (ports: never) => updateWebhook(USER, { webhookId: 'w' }, ports, NOW),
  rotateSecret: (ports: never) => rotateSecret(USER, { webhookId: 'w', overlapSeconds: 1 }, ports, NOW),
  removeFromBlocklist: (ports: never) => removeFromBlocklist(USER, 'e', ports, NOW),
  setOperator: (ports: never) => setOperator(ANN, { name: 'ann', teams: [], scopes: null, active: true }, ports, NOW),
  revokeToken: (ports: never) => revokeToken(USER, { token_id: 't' }, ports, NOW),
  revokeAllTokens: (ports: never) => revokeAllTokens(USER, { before: at(1) }, ports, NOW),
  setHold: (ports: never) => setHold(USER, { sessionId: 's', personId: 'p', reason: 'r' }, ports, NOW),
  releaseHold: (ports: never) => releaseHold(USER, {}, ports, NOW),
  setHold2: (ports: never) => setHold(USER, { personId: 'p', reason: 'r' }, ports, NOW),
  releaseHold2: (ports: never) => releaseHold(USER, { sessionId: 's' }, ports, NOW),
  exportSubject: (ports: never) => exportSubject(USER, { by: 'email', value: 'a' }, ports, NOW),
  adjustBalance: (ports: never) => adjustBalance(USER, { id: 'a', groupId: 1, amount: 1, operation: '/o' }, ports, NOW),
}

const REFUSED: Partial<Record<ErrorName, Record<string, [call: Refused[2], answers: Refused[3]]>>> = {
  item_not_found: {
    'a person of another list': [asks.readPerson, { 'persons.byId': person }],
    'persons of no list': [asks.listPersons, { 'personLists.byId': null }],
    'a search in no list': [asks.searchPersons, { 'personLists.known': new Set(['l']) }],
    'to delete nobody': [asks.deletePersons, { 'holds.among': [], 'persons.delete': { persons: 0 } }],
    'to change nobody': [dropImage, { 'persons.byId': null }],
    'to move to no list': [move, { 'persons.byId': person, 'personLists.byId': null }],
  },
  legal_hold: {
    'to delete who is held': [asks.deletePersons, { 'holds.among': [{}] }],
    'a list with somebody held': [asks.deleteList, { 'holds.anyInList': true }],
    'held while the others went': [
      asks.deleteList,
      { 'holds.anyInList': false, 'personLists.delete': { pending: true, held: true } },
    ],
    'to drop a held image': [dropImage, { 'persons.byId': person, 'holds.among': [{}] }],
  },
  item_does_not_found: {
    'to delete no list': [asks.deleteList, { 'holds.anyInList': false, 'personLists.delete': null }],
    'to rename no list': [asks.saveList, { 'personLists.byId': null }],
    'to fuse nobody': [fuse(), { 'persons.byId': { ...person, listId: 'm' } }],
    'to fuse with nobody': [
      fuse({ replace_person_id: 'q' }),
      { 'persons.byId': (_: string, id: string) => (id === 'p' ? person : null) },
    ],
    'to change no scenario': [scenarios.update({}), { settings, 'scenarios.byId': null }],
    'to change the default': [
      scenarios.update({}),
      { settings, 'scenarios.byId': { ...newScenario('x', {}), isDefault: true } },
    ],
    'preview of none': [scenarios.preview({}), { 'scenarios.byId': null }],
    'to delete the default': [scenarios.drop, { 'scenarios.byId': { ...newScenario('x', {}), isDefault: true } }],
    'versions of none': [asks.listVersions, { 'scenarios.versions': { versions: [], total: 0 } }],
    'a change of none': [scenarios.decide(true), { ...waits, 'scenarios.byId': null }],
    'what was decided': [scenarios.decide(true), { ...waits, 'scenarioChanges.byId': { ...change, state: 'refused' } }],
    'to change no webhook': [asks.updateWebhook2, { settings, 'webhooks.update': null }],
    'no webhook’s secret': [asks.rotateSecret, { 'webhooks.byId': null }],
    'deleted meanwhile': [asks.rotateSecret, { 'webhooks.byId': {}, 'webhooks.rotate': null }],
    'to block no list': [block({ listId: 'l' }), { settings, 'blocklist.lists': ['l'], 'blocklist.setList': null }],
    'to block no more': [asks.removeFromBlocklist, { 'blocklist.remove': false, 'blocklist.lists': ['l'] }],
    'to revoke none': [asks.revokeToken, { 'tokens.delete': false }],
    'a hold on nothing': [asks.setHold2, { 'holds.set': null }],
    'to end no hold': [asks.releaseHold2, { 'holds.release': false }],
    'an export of nobody': [
      asks.exportSubject,
      { settings, 'subjectFinder.find': { sessionIds: [], personIds: [], next: null } },
    ],
    'no group’s balance': [asks.adjustBalance, { 'balances.adjust': 'unknown' }],
  },
  invalid_schema: {
    'to fuse with oneself': [fuse({ replace_person_id: 'p' }), {}],
    'an image without a face': [fuse({ image: JPEG }), { 'persons.byId': person, ...faces({ ok: true, faces: [] }) }],
    'no image': [asks.findSubmittedFaces, {}],
    'enrolment: no list': [rules({ list_id: 'l' }), { 'personLists.byId': null }],
    'enrolment: no group': [rules({ group_id: 'g', source_id: 's' }), { 'sources.group': null }],
    'enrolment: no source': [rules({ source_id: 's' }), { 'sources.byId': null }],
    'enrolment: of another group': [
      rules({ group_id: 'g', source_id: 's' }),
      { 'sources.group': {}, 'sources.byId': { groupId: 'h' } },
    ],
    'a source of no group': [asks.createSource, { 'sources.group': null }],
    'a source with no list': [asks.createSource2, { 'sources.group': {}, 'personLists.known': new Set(['l']) }],
    'to change no source': [asks.updateSource, { 'sources.byId': null }],
    'more attempts than there are': [scenarios.create({ attempts: 11 }), { settings }],
    'another’s calibration': [scenarios.create({ calibration: 'c' }), { settings, 'calibrations.byId': null }],
    'another’s calibration later': [scenarios.update({ calibration: 'c' }), { settings, 'calibrations.byId': null }],
    'preview by another’s calibration': [
      scenarios.preview({ calibration: 'c' }),
      { ...scenario(), 'calibrations.byId': null },
    ],
    'to block two things': [block({ sessionId: 's', listId: 'l' }), {}],
    'to block nothing': [block({}), {}],
    'a list more than may block': [block({ listId: 'l' }), { settings, 'blocklist.lists': ['m'] }],
    'a session without a number': [block({ sessionId: 's' }), { settings, 'sessions.byId': session() }],
    'a number that says nothing': [
      block({ document: { number: '12-34', countryCode: '', kind: null, note: '' } }),
      { settings },
    ],
    'beyond the most days': [issue(token, { expires: 366 }), { settings }],
    'until now': [issue(token, { expires: at(0) }), { settings }],
    'later than the token that makes it': [
      issue(child, { expires: at(20) }),
      { settings, 'tokens.create': null, 'tokens.latestEnd': new Date(at(10)) },
    ],
    'another end of none': [moved(3), { settings, 'tokens.update': false, 'tokens.latestEnd': null }],
    'tokens still to come': [asks.revokeAllTokens, {}],
    'a hold on two': [asks.setHold, {}],
    'no hold on anything': [asks.releaseHold, {}],
    'a balance beyond all': [asks.adjustBalance, { 'balances.adjust': 'out_of_range' }],
  },
  busy: {
    'no engine is free': [shown, faces({ ok: false, reason: 'busy' })],
  },
  image_too_large: {
    'too many pixels': [shown, faces({ ok: false, reason: 'too_large' })],
  },
  scenario_changed: {
    'of an old version': [scenarios.update({ version: 2, minimumAge: 18 }), scenario()],
    'preview of an old version': [scenarios.preview({ version: 2 }), scenario()],
    'changed before it is proposed': [
      scenarios.update({ minimumAge: 18 }),
      { ...scenario(guarded), 'scenarioChanges.pendingOf': null, 'scenarioChanges.propose': false },
    ],
    'changed before it is deleted': [scenarios.drop, { ...scenario(), 'scenarios.delete': false }],
    'approved too late': [scenarios.decide(true), { ...waits, 'scenarioChanges.approve': false }],
    'refused too late': [scenarios.decide(false), { ...waits, 'scenarioChanges.refuse': false }],
  },
  change_waits: {
    'a second change': [
      scenarios.update({ minimumAge: 18 }),
      { ...scenario(guarded), 'scenarioChanges.pendingOf': change },
    ],
    'to delete what changes': [scenarios.drop, { ...scenario(guarded), 'scenarioChanges.pendingOf': change }],
  },
  operator_unnamed: {
    'nobody’s change': [
      (ports) => updateScenario(USER, { schemaId: 'x', minimumAge: 18 }, ports, NOW),
      scenario(guarded),
    ],
    'nobody decides': [scenarios.decide(true, USER), {}],
  },
  change_own: {
    'one’s own change': [scenarios.decide(true), { ...waits, 'scenarioChanges.byId': { ...change, by: 'ANN' } }],
  },
  others_named: {
    'others approve': [scenarios.decide(true), { ...waits, ...scenario({ approval: { needed: true, by: ['cy'] } }) }],
  },
  webhook_url: {
    'a webhook without encryption': [make('http://hooks.dev/'), content],
    'a webhook in one’s own network': [make('https://10.0.0.1/'), content],
    'another address': [asks.updateWebhook, { settings }],
  },
  too_many_webhooks: {
    'one more webhook': [make('https://hooks.dev/'), content],
  },
  session_not_found: {
    'to block no session': [block({ sessionId: 's' }), { settings, 'sessions.byId': null }],
  },
  operator_own: {
    'to widen oneself': [asks.setOperator, {}],
  },
  access_denied: {
    'a browser’s token': [issue(takenFor({ ...token, ...BROWSER })), { settings }],
    'of a token without a name': [issue(takenFor({ ...child, credential: null })), { settings }],
    'more than one’s own': [issue(token, { scope: ['kyc', 'tokens'] }), { settings }],
    'of what was revoked': [issue(token), { settings, 'tokens.create': null }],
    'by a token that has ended': [
      issue(child, { expires: at(20) }),
      { settings, 'tokens.create': null, 'tokens.latestEnd': NOW },
    ],
  },
  subject_search_unfinished: {
    'part of somebody': [
      asks.exportSubject,
      { settings, 'subjectFinder.find': { sessionIds: ['s'], personIds: [], next: 'x' } },
    ],
  },
}

const rows = Object.entries(REFUSED).flatMap(([error, all]) =>
  Object.entries(all).map(([title, [call, answers]]): Refused => [error as ErrorName, title, call, answers]),
)
it.each(rows)('%s, %s', async (...row) => {
  await expectRefused(row)
})

it.each([
  ['is refused', async (): Promise<boolean> => false],
  ['fails', (): Promise<boolean> => Promise.reject(new Error('full'))],
] as const)('pictures of a face that %s to be recorded are deleted', async (_, written) => {
  const face = { embedding: new Float32Array(512).fill(512 ** -0.5), embeddingVersion: 'test', quality: 0.9, pose: {} }
  const { ports, asked } = staged({
    ...{ 'persons.byId': person, 'persons.faces': new Map(), 'persons.change': written },
    ...{
      'holds.among': [],
      'faces.faces': { ok: true, faces: [face] },
      'images.put': undefined,
      'images.delete': undefined,
    },
  })
  await fuse({ image: JPEG })(ports).catch(() => {})
  const stored = asked.find(([port]) => port === 'images.put')?.[1]
  expect(asked.at(-1)).toEqual(['images.delete', [stored]])
})

it.each([
  ['none is set', {}, 1, null, []],
  ['it is free', { free: true }, 1, null, []],
  ['in the sandbox', { owner: 'sandbox:anna' }, 1, null, []],
  ['without a group', {}, null, 'payment_required', []],
  ['too little is left', { made: false }, 1, 'payment_required', ['charge']],
  ['it is paid', {}, 1, null, ['charge']],
  ['the answer failed', { failed: true }, 1, null, ['charge', 'refund']],
  ['the call breaks off', { breaks: true }, 1, 'broken', ['charge', 'refund']],
] as const)(
  'a price: %s',
  async (title, given: {
    free?: boolean
    owner?: string
    made?: false
    failed?: true
    breaks?: true
  }, groupId, error, done) => {
    const prices = pricesFrom(title === 'none is set' ? {} : { PRICE_KYC_PROCESS: '0.25' })
    const { ports, asked } = staged({
      'balances.charge': given.made ?? ((charge: object) => ({ ...charge, id: 'made' })),
      'balances.refund': undefined,
      settings: { prices },
    })
    const charged = {
      operation: '/kyc/process',
      workId: 'w',
      failed: () => given.failed ?? false,
      isFree: async () => given.free ?? false,
    }
    const caller = { ...USER, groupId, owner: given.owner ?? 'anna' }
    const work = async (charge: object | null) => {
      if (given.breaks) throw new Error('broken')
      return { charge }
    }
    const answer = await withCharge(caller, charged, ports, work).catch((fault: Error) => ({ error: fault.message }))
    expect('error' in answer ? answer.error : null).toBe(error)
    expect(asked.map(([port]) => port.replace('balances.', ''))).toEqual(done)
    const charge = { id: 'w', groupId: 1, owner: 'anna', operation: '/kyc/process', amount: 250_000 }
    if (done.length > 0) expect(asked[0]).toEqual(['balances.charge', charge, NOW])
    if (done.length > 1) expect(asked[1]).toEqual(['balances.refund', { ...charge, id: 'made' }, NOW])
  },
)

it('a list that blocked is let pass, in the name of who says so', async () => {
  const { ports, asked } = staged({ 'blocklist.remove': false, 'blocklist.lists': ['l'], 'blocklist.setList': {} })
  expect(await removeFromBlocklist(USER, 'l', ports, NOW)).toBeNull()
  expect(asked.at(-1)).toEqual(['blocklist.setList', 'anna', { listId: 'l', blocks: false }, AGENT, NOW])
})
