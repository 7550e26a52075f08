/** What is read and told is logged before the answer: by whom, of whom; where it cannot be logged, nothing is told. */
import { expect, it } from 'vitest'
import { writeArchive } from '../../../worker/application/archives/write-archive'
import { listEvents } from '../../../worker/application/audit/list-events'
import { exportCase } from '../../../worker/application/cases/export-case'
import { listPersons } from '../../../worker/application/persons/list-persons'
import { readPerson } from '../../../worker/application/persons/read-person'
import { recordSearch } from '../../../worker/application/persons/record-search'
import { searchPersons } from '../../../worker/application/persons/search-persons'
import { listLabelled } from '../../../worker/application/rates/list-labelled'
import { claimReview } from '../../../worker/application/reviews/claim-review'
import { listNotes } from '../../../worker/application/reviews/handle-review'
import { listReviews } from '../../../worker/application/reviews/list-reviews'
import { previewScenario } from '../../../worker/application/scenarios/preview-scenario'
import { exportSessions } from '../../../worker/application/sessions/export-sessions'
import { findSessions } from '../../../worker/application/sessions/find-sessions'
import { issueCredential } from '../../../worker/application/sessions/issue-credential'
import { listSessions } from '../../../worker/application/sessions/list-sessions'
import { proveSession } from '../../../worker/application/sessions/prove-session'
import { recordSessionRead } from '../../../worker/application/sessions/record-session-read'
import { exportSubject } from '../../../worker/application/subjects/export-subject'
import { findSubject } from '../../../worker/application/subjects/find-subject'
import { encodeEmbedding } from '../../../worker/domain/embedding'
import { EMBEDDING_DIMENSIONS } from '../../../worker/domain/matching'
import { newScenario } from '../../../worker/domain/session/scenario'
import { passportTask } from '../../support/decided'
import { AGENT, ANN, ANNS, type Answers, BROWSER, ended, NOW, session, staged, USER } from './staged'

const PAGE = { page: 1, pageSize: 20 }
const ID = { sessionId: 's' }
const uuid = '1b4e28ba-2fa1-11d2-883f-0016d3cca427'
const waiting = { session: ended('review', { tasks: [passportTask()] }), claim: null, verdicts: [], look: null }
const person = { personId: 'p', listId: 'l' }
const found = { sessionIds: ['s'], personIds: ['p'], unread: 0, next: null }
const both = { count: 2, ids: ['s', 'p'] }
const one = { count: 1, ids: ['s'] }
const limits = { proofSeconds: 60, reviewSeconds: 600, subjectSessionsPerCall: 9, archiveRowsPerCall: 9 }
const listed: Answers = { 'sessions.list': { sessions: [session()], total: 1 } }
const written: Answers = {
  'archives.write': async (_key: string, _object: object, chunks: AsyncIterable<Uint8Array>) => {
    for await (const _ of chunks);
    return { size: 1, sha256: 'sum' }
  },
  'sessionErasure.state': '0',
  newDigest: () => ({ update: async () => {}, end: async () => 'sum' }),
}
const signed: Answers = { signer: { sign: async () => 'jws' }, 'sessions.byId': ended('approved') }
const unit = new Float32Array(EMBEDDING_DIMENSIONS).fill(EMBEDDING_DIMENSIONS ** -0.5)
const sought = { image: null, embedding: encodeEmbedding(unit), limit: 1, multi: false }

const subject: Answers = { 'subjectFinder.find': found, 'subjectSource.sessions': [], 'subjectSource.persons': [] }
const window = { window: { from: null, to: null, trial: null }, place: null }
const truth = { session: ended('approved'), told: { kind: 'genuine' }, vote: null }
const p = { count: 1, ids: ['p'] }
const adult = { claims: ['surname', 'surname'] as const, ageOver: [18] }
const told = ['surname', 'ageOver18']

type Row = [action: string, title: string, call: (ports: never) => Promise<unknown>, answers: Answers, event: object]

const rows: Row[] = [
  [
    'events_read',
    '/events',
    (ports) => listEvents(USER, PAGE, ports, NOW),
    { 'eventHistory.list': { events: [{}, {}], total: 9 } },
    { detail: { count: 2 } },
  ],
  ['sessions_listed', '/kyc/sessions', (ports) => listSessions(USER, PAGE, ports, NOW), listed, { detail: one }],
  [
    'sessions_listed',
    '/session/find',
    (ports) => findSessions(USER, { ...PAGE, sort: 'newest' }, ports, NOW),
    { 'sessionFinder.page': { sessions: [session()], total: 1, whole: true } },
    { detail: one },
  ],
  [
    'sessions_listed',
    '/review/list',
    (ports) => listReviews(ANN, { ...PAGE, show: 'all' }, ports, NOW),
    { 'reviews.list': { cases: [waiting] } },
    { detail: one, ...ANNS },
  ],
  [
    'sessions_listed',
    '/session/truths',
    (ports) => listLabelled(USER, window, ports, NOW),
    { 'truth.page': { sessions: [truth], next: null } },
    { detail: one },
  ],
  ['session_read', 'a session', (ports) => recordSessionRead(USER, waiting.session, ports, NOW), {}, ID],
  [
    'person_read',
    '/person/get',
    (ports) => readPerson(USER, { person_id: 'p' }, ports, NOW),
    { 'persons.byId': person, 'persons.faces': new Map() },
    { subjectId: 'p' },
  ],
  [
    'persons_listed',
    '/persons',
    (ports) => listPersons(USER, { ...PAGE, list_id: 'l' }, ports, NOW),
    { 'personLists.byId': {}, 'persons.list': { persons: [person], total: 1 }, 'persons.shownFaces': new Map() },
    { subjectId: 'l', detail: p },
  ],
  ['persons_searched', '/person/create', (ports) => recordSearch(USER, ['p', 'p'], ports, NOW), {}, { detail: p }],
  [
    'persons_searched',
    '/person/search',
    (ports) => searchPersons(USER, sought, ports, NOW),
    {
      'personLists.main': { listId: 'l' },
      'faceRenewal.outdatedAmong': [],
      'personSearch.nearest': { gallery: 1, hits: [{ personId: 'p', similarity: 1 }] },
      'persons.byIds': [person],
    },
    { detail: p },
  ],
  [
    'session_proved',
    'a proof',
    (ports) => proveSession(USER, { ...ID, ...adult, issuer: '' }, ports, NOW),
    signed,
    { ...ID, detail: { claims: told } },
  ],
  [
    'session_proved',
    'a bare proof',
    (ports) => proveSession(USER, { ...ID, claims: [], ageOver: [], issuer: '' }, ports, NOW),
    signed,
    { ...ID, detail: { count: 0 } },
  ],
  [
    'session_proved',
    'a credential',
    (ports) => issueCredential(USER, { ...ID, ...adult, holderKey: undefined, issuer: '' }, ports, NOW),
    { ...signed, 'credentialStatuses.give': { list: 'x', place: 1 } },
    { ...ID, detail: { format: 'dc+sd-jwt', claims: told } },
  ],
  [
    'case_exported',
    '/kyc/session/case',
    (ports) => exportCase(USER, { ...ID, issuer: '' }, ports, NOW),
    {
      ...written,
      'sessions.byId': session(),
      'handling.notes': [],
      'subjectSource.objects': [],
      'eventHistory.list': { events: [] },
    },
    ID,
  ],
  [
    'session_read',
    '/review/notes',
    (ports) => listNotes(ANN, 's', ports, NOW),
    { 'sessions.byId': session(), 'reviews.byId': null, 'handling.notes': [] },
    { ...ID, ...ANNS },
  ],
  [
    'sessions_exported',
    '/session/table',
    (ports) => exportSessions(USER, {}, ports, NOW),
    { ...written, 'sessionFinder.ids': ['s'], 'sessionFinder.byIds': [session()] },
    { detail: one },
  ],
  [
    'archive_downloaded',
    '/kyc/download',
    (ports) => writeArchive(USER, { archiveName: uuid.toUpperCase() }, ports, NOW),
    {
      ...written,
      'archiveSource.size': { sessions: 1, events: 0 },
      'archiveSource.sessions': [],
      'archiveSource.events': [],
    },
    { sessionId: uuid, detail: { archiveName: uuid } },
  ],
  [
    'subject_searched',
    '/subject/find',
    (ports) => findSubject(USER, { by: 'email', value: 'a' }, ports, NOW),
    { ...subject, 'holds.among': [] },
    { detail: { by: 'email', ...both } },
  ],
  [
    'subject_exported',
    '/subject/export',
    (ports) => exportSubject(USER, { by: 'email', value: 'a' }, ports, NOW),
    { ...written, ...subject, 'subjectSource.objects': [], 'handling.notes': [], 'archiveSource.events': [] },
    { detail: { by: 'email', sessions: 1, persons: 1 } },
  ],
  [
    'scenario_previewed',
    '/scenario/preview',
    (ports) => previewScenario(USER, { schemaId: 'x', place: null }, ports, NOW),
    { 'scenarios.byId': newScenario('x', {}), 'judgedSessions.count': 1, 'judgedSessions.after': [ended('approved')] },
    { subjectId: 'x', detail: { version: 1, ...one } },
  ],
]

it.each(rows)('%s: %s', async (action, _, call, answers, event) => {
  const { ports, asked } = staged({ settings: { limits }, ...answers, 'events.record': undefined })
  await call(ports)
  const logged = asked.filter(([port]) => port === 'events.record').map(([, given, now]) => [given, now])
  expect(logged).toEqual([[expect.objectContaining({ owner: 'anna', action, ...AGENT, ...event }), NOW]])
  const full = () => Promise.reject(new Error('the log is full'))
  const unlogged = call(staged({ settings: { limits }, ...answers, 'events.record': full }).ports)
  await expect(unlogged).rejects.toThrow('the log is full')
})

it('what tells nothing of anybody is no read: an empty page, an empty session, a browser’s own', async () => {
  const { ports } = staged({
    ...{ 'sessions.list': { sessions: [] }, 'sessionFinder.page': { sessions: [] }, 'reviews.list': { cases: [] } },
    ...{ 'persons.list': { persons: [] }, 'persons.shownFaces': new Map(), 'truth.page': { sessions: [] } },
    ...{ 'scenarios.byId': newScenario('x', {}), 'judgedSessions.count': 0 },
  })
  await listSessions(USER, PAGE, ports, NOW)
  await findSessions(USER, { ...PAGE, sort: 'newest' }, ports, NOW)
  await listReviews(ANN, { ...PAGE, show: 'all' }, ports, NOW)
  await listPersons(USER, PAGE, ports, NOW)
  await listLabelled(USER, window, ports, NOW)
  await previewScenario(USER, { schemaId: 'x', place: null }, ports, NOW)
  await recordSessionRead(USER, session(), ports, NOW)
  await recordSessionRead(BROWSER, waiting.session, ports, NOW)
})

it('a reviewer who claims a case is logged with it and with the other sessions that are shown beside it', async () => {
  const { ports, asked } = staged({
    ...{ 'reviews.byId': waiting, 'reviews.claim': true, 'reviews.nextFor': ['s'], 'handling.notes': [] },
    ...{
      'reviewSurroundings.take': [],
      'reviewSurroundings.others': ['t', 'u', 't'].map((sessionId) => session({ sessionId })),
    },
    ...{ 'events.record': undefined, settings: { limits } },
  })
  await claimReview(ANN, { show: 'free' }, ports, NOW)
  const until = new Date(NOW.getTime() + 600_000)
  expect(asked).toContainEqual(['reviews.claim', { sessionId: 's', reviewer: 'ann', until }, ANNS, NOW])
  expect(asked.filter(([port]) => port === 'events.record').map(([, event]) => event)).toEqual([
    { owner: 'anna', sessionId: 's', ...ANNS, action: 'session_read' },
    { owner: 'anna', ...ANNS, action: 'sessions_listed', detail: { count: 2, ids: ['t', 'u'] } },
  ])
})
