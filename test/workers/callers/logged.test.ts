/** Every operation, whoever adds it: what a call of it leaves in the log, by whom and of what. */
import { expect, it } from 'vitest'
import { OPERATIONS } from '../../../worker/api/operations'
import { SCOPES } from '../../../worker/words/scopes'
import { api, jwt, services } from '../support/api'
import { decision, office } from '../support/back-office'
import { lastEvent, loggedOf } from '../support/events'
import { FakeFinder, foundFace } from '../support/persons'
import { described, ID_FIELDS, request, tenant, tenants } from '../support/tenant'
import { finishing } from '../support/vision'

const finder = new FakeFinder()
const photo = () => finder.photo(foundFace(3))
const approved = { clientId: 'client-1', decision: { ...decision, outcome: 'approved' as const, reasons: [] } }
const server = api({ faces: finder, vision: finishing(services().sessions, approved) })
const ownerFor = tenants(() => tenant(server, photo))

/** Of a session that waits: by the person who has claimed it. */
const OF_REVIEWS = /session\/decide$|^\/review\/(claim|release|decide|pause|resume|assign|step-up|correct|list|notes?)$/
const UNCLAIMED = /claim|list|notes$/

/** What a call needs beside the ids and what the document shows. */
const BESIDE: Readonly<Record<string, (has: Record<string, string>) => object>> = {
  '/blocklist/add': () => ({ document: { number: 'L898902C4' }, sessionId: undefined }),
  '/review/assign': () => ({ priority: 'urgent' }),
  '/review/pause': () => ({ until: new Date(Date.now() + 3_600_000).toISOString() }),
  '/session/truth/import': ({ session }) => ({ csv: `sessionId,kind\n${session},genuine` }),
  '/webhook/resend': ({ delivery }) => ({ deliveryId: delivery }),
}

/** Empty: nothing is changed, and nothing told of anybody. In words: why the call is refused. */
const LOGGED: Readonly<Record<string, string>> = {
  '/blocklist/add': 'blocklist_added subject',
  '/blocklist/remove': 'blocklist_removed subject',
  '/blocklists': '',
  '/calibration/create': 'too few labelled sessions',
  '/calibrations': '',
  '/consent/withdraw': 'consent_withdrawn session, session_deleted session',
  '/duplicates': '',
  '/events': 'events_read {count}',
  '/health/detail': '',
  '/hold/release': 'item with this id does not found',
  '/hold/set': 'hold_set session',
  '/holds': '',
  '/kyc/download': 'archive_downloaded session subject {archiveName}',
  '/kyc/process':
    'images_received session {images}, attempt_begun session, attempt_ended by system session {status outcome}, session_read session',
  '/kyc/reauthenticate': 'session not found',
  '/kyc/session/appeal': 'access denied',
  '/kyc/session/case': 'case_exported session subject',
  '/kyc/session/create': 'session_created session',
  '/kyc/session/decide': 'session_decided session {outcome reasonCodes}',
  '/kyc/session/delete': 'session_deleted session',
  '/kyc/session/handoff': 'session_handed_off session',
  '/kyc/session/liveness': 'liveness_challenged session',
  '/kyc/session/offer': 'credential_offered session',
  '/kyc/session/open': 'access denied',
  '/kyc/session/proof': 'session_proved session {count}',
  '/kyc/session/restart': 'session did not end with an exception',
  '/kyc/session/status': 'session_read session',
  '/kyc/session/token': 'client_token_issued session',
  '/kyc/session/trial': 'access denied',
  '/kyc/sessions': 'sessions_listed {count ids}',
  // What wallets are asked another Worker says (wallet.test.ts).
  '/kyc/wallet/request': 'internal error',
  '/kyc/wallet/response': 'wallet request is unknown, answered or expired',
  '/metrics': '',
  '/person/create': 'persons_searched {count ids}',
  '/person/delete': 'person_deleted subject',
  '/person/fusion': 'person_fused subject {fields faces}',
  '/person/get': 'person_read subject',
  '/person/list/create': '',
  '/person/list/delete': 'person_deleted subject, list_deleted subject',
  '/person/lists': '',
  '/person/search': 'persons_searched {count ids}',
  '/person/update': 'person_updated subject {}',
  '/persons': 'persons_listed subject {count ids}',
  '/review/agreement': '',
  '/review/assign': 'review_assigned session {priority}',
  '/review/claim': 'review_claimed session, session_read session',
  '/review/correct': 'field_corrected session {document title}',
  '/review/decide': 'session_decided session {outcome reasonCodes}',
  '/review/list': 'sessions_listed {count ids}',
  '/review/note': 'review_noted session {}',
  '/review/notes': 'session_read session',
  '/review/pause': 'review_paused session {for until}',
  '/review/release': 'review_released session',
  '/review/reopen': 'session_reopened session {before}',
  '/review/resume': 'review_resumed session {}',
  '/review/step-up': 'session_decided session {outcome stepUp}',
  '/reviewer/set': 'reviewer_set subject {teams scopes state}',
  '/reviewers': '',
  '/scenario/changes': '',
  '/scenario/create': 'scenario_created subject {version}',
  '/scenario/decide': 'scenario_change_approved subject {version change}, scenario_updated subject {version}',
  '/scenario/delete': 'a change of this scenario is already waiting for approval',
  '/scenario/preview': 'scenario_previewed subject {version count ids}',
  '/scenario/update': '',
  '/scenario/versions': '',
  '/scenarios': '',
  '/session/find': 'sessions_listed {count ids}',
  '/session/table': 'sessions_exported subject {count ids}',
  '/session/truth': 'session_labelled session',
  '/session/truth/import': 'session_labelled session',
  '/session/truths': '',
  '/source/create': 'source_created subject',
  '/source/delete': 'source_deleted subject',
  '/source/group/create': 'source_group_created subject',
  '/source/groups': '',
  '/source/update': 'source_updated subject',
  '/sources': '',
  '/subject/delete':
    'subject_erasure_asked subject {by}, subject_erased by system subject {sessions persons faces vectors images answers unread archives held askedBy}',
  '/subject/export': 'item with this id does not found',
  '/subject/find': 'subject_searched {by count}',
  '/subject/requests': '',
  '/token/create': 'token_created subject',
  '/token/delete': 'token_revoked subject',
  '/token/update': 'token_updated subject',
  '/tokens': '',
  '/tokens/delete': 'tokens_revoked {}, token_revoked subject',
  '/trust/delete': 'item with this id does not found',
  '/trust/import': 'invalid schema',
  '/trust/lists': '',
  '/user/balance': '',
  '/user/balance/update': 'balance_changed {groupId amount}',
  '/webhook/create': 'webhook_created subject',
  '/webhook/delete': 'webhook_deleted subject',
  '/webhook/deliveries': '',
  '/webhook/resend': 'webhook_resent subject',
  '/webhook/rotate': 'webhook_rotated subject',
  '/webhook/test': 'webhook_tested subject',
  '/webhook/update': 'webhook_updated subject',
  '/webhooks': '',
}

const told =
  (path: string) =>
  ({ actor, by, action, session_id, subject_id, detail }: Awaited<ReturnType<typeof loggedOf>>[number]) =>
    [
      action,
      ...(actor === 'user' && by === path ? [] : [`by ${actor}`]),
      ...(session_id ? ['session'] : []),
      ...(subject_id ? ['subject'] : []),
      ...(detail ? [`{${Object.keys(detail).join(' ')}}`] : []),
    ].join(' ')

async function caller(path: string): Promise<{ token: string; sub: string; has: Record<string, string> }> {
  const back = OF_REVIEWS.test(path) ? await office() : null
  const { sub, has } = back ? { sub: back.sub, has: { session: await back.add() } } : await ownerFor(path)
  const token = await jwt({ sub, act: { sub: path }, scope: SCOPES.join(' ') })
  if (back && !UNCLAIMED.test(path)) await server.post('/review/claim', { sessionId: has.session }, { token })
  return { token, sub, has: { ...has } }
}

it('an operation leaves its events in the log, and one that is refused leaves none', async () => {
  const document: object = await (await server.fetch('/openapi.json')).json()
  const logged: Record<string, string> = {}
  for (const operation of OPERATIONS) {
    const { path } = operation
    const shape = described(document, operation)
    const idFields = Object.keys(shape.properties).filter((name) => name in ID_FIELDS)
    const required = idFields.filter((name) => shape.required.includes(name))
    const one = idFields.includes('sessionId') ? ['sessionId'] : idFields.slice(0, 1)
    const { token, sub, has } = await caller(path)
    const ids = (required.length > 0 ? required : one).map((name) => [name, has[ID_FIELDS[name]?.kind ?? '']])
    const body = request(operation, shape, Object.fromEntries(ids), photo)
    const last = await lastEvent()
    const sent = body instanceof FormData ? body : { ...body, ...BESIDE[path]?.(has) }
    const { status, body: answer } = await server.post(`/v1${path}`, sent, { token })
    const events = await loggedOf(sub, last)
    const refused = status < 300 ? [] : [answer.message]
    logged[path] = [...events.map(told(path)), ...refused].join(', ')
  }
  expect(logged).toEqual(LOGGED)
})
