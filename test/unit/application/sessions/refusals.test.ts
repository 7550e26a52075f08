/** When nothing is done with a session, and why: each row names all that is asked of the stores. */
import { expect, it } from 'vitest'
import { findKnownClient } from '../../../../worker/application/attempts/find-known-client'
import { restartSession } from '../../../../worker/application/attempts/restart-session'
import { findTarget } from '../../../../worker/application/attempts/submit-images'
import { takeSession } from '../../../../worker/application/attempts/take-session'
import { exportCase } from '../../../../worker/application/cases/export-case'
import { offerByLink } from '../../../../worker/application/credentials/offer-by-link'
import { offerCredential } from '../../../../worker/application/credentials/offer-credential'
import { listTrial } from '../../../../worker/application/rates/list-trial'
import { appealSession, appealState } from '../../../../worker/application/sessions/appeal-session'
import { challengeSession } from '../../../../worker/application/sessions/challenge-session'
import { endReview } from '../../../../worker/application/sessions/end-review'
import { eraseSession } from '../../../../worker/application/sessions/erase-session'
import { findLiveSession } from '../../../../worker/application/sessions/find-live-session'
import { handOffSession } from '../../../../worker/application/sessions/hand-off-session'
import { issueCredential } from '../../../../worker/application/sessions/issue-credential'
import { openLink } from '../../../../worker/application/sessions/open-link'
import { openSession } from '../../../../worker/application/sessions/open-session'
import { proveSession } from '../../../../worker/application/sessions/prove-session'
import { readSession } from '../../../../worker/application/sessions/read-session'
import { withdrawConsent } from '../../../../worker/application/subjects/withdraw-consent'
import { answerWallet } from '../../../../worker/application/wallet/answer-wallet'
import { askWallet } from '../../../../worker/application/wallet/ask-wallet'
import { refuseWallet } from '../../../../worker/application/wallet/refuse-wallet'
import { newScenario } from '../../../../worker/domain/session/scenario'
import { passportTask } from '../../../support/decided'
import { takenFor } from '../../../support/stand-in'
import { at, BROWSER, ended, expectRefused, NOW, type Refused, session, staged, USER } from '../staged'

const ID = { sessionId: 's' }
const GONE = at(-1)
const HUMAN = { remoteIp: null, work: { id: 'w', again: false } }
const NOBODY = { claims: [], ageOver: [] }
const PAGE = { ...ID, ...HUMAN, origin: 'https://evil.test', what: [], documents: [], ageOver: null }
const ANSWER = { ...ID, requestId: 'r', protocol: 'openid4vp', response: 'x', remoteIp: null, userAgent: null } as const
const service = { origin: 'https://kyc.test', path: () => '/' }
const scenario = newScenario('default', {})
const live = (changed: Parameters<typeof session>[0] = {}) => ({ 'sessions.byId': session(changed) })
const was = (...given: Parameters<typeof ended>) => ({ 'sessions.byId': ended(...given) })
const withoutEvidence = () => {
  const { decision, ...rest } = ended('approved')
  return { 'sessions.byId': { ...rest, decision: decision && { ...decision, evidence: [] } } }
}

type Caller = typeof USER | typeof BROWSER
const CALLS = {
  find: (by: Caller) => (ports: never) => findLiveSession(by, ID, ports, NOW),
  read: (by: Caller) => (ports: never) => readSession(by, ID, ports, NOW),
  handOff: (by: Caller) => (ports: never) => handOffSession(by, ID, ports, NOW),
  challenge: (by: Caller) => (ports: never) => challengeSession(by, ID, ports, NOW),
  end: (by: Caller) => (ports: never) => endReview(by, { ...ID, outcome: 'approved' }, ports, NOW),
  restart: (by: Caller) => (ports: never) => restartSession(by, ID, ports, NOW),
  take: (by: Caller) => (ports: never) => takeSession(by, ID, ports, NOW),
  appeal: (by: Caller) => (ports: never) => appealSession(by, { ...ID, device: 'd', text: 't' }, ports, NOW),
  openLink: (by: Caller) => (ports: never) => openLink(by, { device: 'd' }, ports, NOW),
  offer: (by: Caller) => (ports: never) => offerCredential(by, { ...ID, ...NOBODY }, ports, NOW),
  offerByLink: (by: Caller) => (ports: never) => offerByLink(by, { ...ID, ...NOBODY, device: 'd' }, ports, NOW),
  prove: (by: Caller) => (ports: never) => proveSession(by, { ...ID, ...NOBODY, issuer: '' }, ports, NOW),
  proveName: (by: Caller) => (ports: never) =>
    proveSession(by, { ...ID, claims: ['surname'], ageOver: [], issuer: '' }, ports, NOW),
  issue: (by: Caller) => (ports: never) =>
    issueCredential(by, { ...ID, ...NOBODY, holderKey: undefined, issuer: '' }, ports, NOW),
  trial: (by: Caller) => (ports: never) => listTrial(by, ports, NOW),
  erase: (by: Caller) => (ports: never) => eraseSession(by, ID, ports, NOW),
  case: (by: Caller) => (ports: never) => exportCase(by, { ...ID, issuer: '' }, ports, NOW),
  withdraw: (by: Caller) => (ports: never) => withdrawConsent(by, ID, ports, NOW),
  known: (by: Caller) => (ports: never) => findKnownClient(by, 's', ports),
  target: (by: Caller) => (ports: never) => findTarget(by, { ...ID, ocr: true }, ports, NOW),
  unread: (by: Caller) => (ports: never) => findTarget(by, { ...ID, ocr: false }, ports, NOW),
  otherKey: (by: Caller) => (ports: never) => findTarget(by, { ...ID, ocr: true, clientKey: 'b' }, ports, NOW),
  otherSchema: (by: Caller) => (ports: never) => findTarget(by, { ...ID, ocr: true, schemaId: 'b' }, ports, NOW),
  open: (by: Caller) => (ports: never) => openSession(by, HUMAN, ports, NOW),
  openForced: (by: Caller) => (ports: never) => openSession(by, { ...HUMAN, sandboxOutcome: 'approved' }, ports, NOW),
  openBack: (by: Caller) => (ports: never) =>
    openSession(by, { ...HUMAN, returnUrl: 'https://evil.test/' }, ports, NOW),
  askWallet: (by: Caller) => (ports: never) => askWallet(by, PAGE, ports, NOW),
  answerWallet: (by: Caller) => (ports: never) =>
    answerWallet(by, { ...ANSWER, work: { id: 'w', mode: 'async' } }, ports, NOW),
  refuseWallet: (by: Caller) => (ports: never) => refuseWallet(by, { ...ID, requestId: 'r', error: 'x' }, ports, NOW),
}
type Call = keyof typeof CALLS

const of = (error: Refused[0], title: string, answers: Refused[3], calls: Call[], by: Caller = USER): Refused[] =>
  calls.map((call) => [error, `${call}: ${title}`, CALLS[call](by), answers])
const KEY = { signer: {} }
const LIVING: Call[] = ['find', 'handOff', 'challenge', 'end', 'restart', 'take']
const BY_LINK: Call[] = ['appeal', 'openLink', 'offerByLink', 'trial']

it.each<Refused>([
  ...of('session_not_found', 'there is none', { 'sessions.byId': null }, [...LIVING, 'withdraw', 'case', 'target']),
  ...of('session_not_found', 'there is none', { ...KEY, 'sessions.byId': null }, ['offer', 'prove', 'issue']),
  ...of('session_not_found', 'there is none', { 'sessions.byId': null }, [...BY_LINK, ...LIVING], BROWSER),
  ...of(
    'session_not_found',
    'consent is withdrawn',
    live({ consentWithdrawnAt: GONE }),
    [...BY_LINK, ...LIVING],
    BROWSER,
  ),
  ...of('access_denied', 'consent is withdrawn', live({ consentWithdrawnAt: GONE }), ['target'], BROWSER),
  ...of('access_denied', 'there is none', { 'sessions.byId': null }, ['target'], BROWSER),
  ...of(
    'access_denied',
    'of another session',
    {},
    ['find', 'withdraw', 'target'],
    takenFor({ ...BROWSER, boundTo: 't' }),
  ),
  ...of('session_expired', 'too late', live({ expiresAt: at(0) }), LIVING),
  ...of('session_expired', 'too late', live({ expiresAt: at(0) }), BY_LINK, BROWSER),
  ...of('session_status_not_found', 'there is none', { 'sessions.read': null }, ['read']),
  ...of('access_denied', 'there is none', { 'sessions.read': null }, ['read'], BROWSER),
  ...of(
    'access_denied',
    'another one has the key',
    { 'sessions.read': session({ sessionId: 't' }) },
    ['read'],
    BROWSER,
  ),
  ...of('session_handoffs', 'too often', { ...live(), 'sessions.handOff': false }, ['handOff']),
  ...of('session_processing', 'an attempt runs', live({ status: 'processing' }), ['challenge']),
  ...of('session_challenges', 'too often', { ...live(), 'sessions.challenge': 'spent' }, ['challenge']),
  ...of('session_processing', 'others always come first', { ...live(), 'sessions.challenge': 'busy' }, ['challenge']),
  ...of('session_no_exception', 'it did not fail', { ...live(), 'sessions.restart': false }, ['restart']),
  ...of('session_tokens', 'too often', { ...live(), 'sessions.countClientToken': false }, ['take']),
  ...of('access_denied', 'the code was used', { ...live(), 'sessions.openHandoff': false }, ['take'], BROWSER),
  ...of(
    'link_opened_elsewhere',
    'another browser has it',
    { ...live(), 'sessions.openLink': false },
    ['appeal', 'openLink'],
    BROWSER,
  ),
  ...of(
    'session_not_found',
    'its consent is not known',
    { ...live(), 'sessions.openLink': true, 'scenarios.byId': null },
    ['openLink'],
    BROWSER,
  ),
  ...of(
    'session_tokens',
    'too often',
    { ...live(), 'sessions.openLink': true, 'scenarios.byId': scenario, 'sessions.countClientToken': false },
    ['openLink'],
    BROWSER,
  ),
  ...of(
    'access_denied',
    'the scenario offers none',
    { ...live(), 'scenarios.byId': scenario },
    ['offerByLink'],
    BROWSER,
  ),
  ...of('session_not_found', 'it is of no trial', live(), ['trial'], BROWSER),
  ...of('signing_key_missing', 'nobody could verify it', {}, ['offer', 'prove', 'issue']),
  ...of('session_unjudged', 'it rests on nothing', { ...KEY, ...withoutEvidence() }, ['offer', 'prove', 'issue']),
  ...of('consent_withdrawn', 'it tells of the person', { ...KEY, ...was('approved', { consentWithdrawnAt: GONE }) }, [
    'offer',
    'proveName',
    'issue',
  ]),
  ...of('session_not_approved', 'declined', { ...KEY, ...was('declined') }, ['offer', 'issue']),
  ...of('session_undecided', 'for people', { ...KEY, ...was('review') }, ['prove']),
  ...of('session_offers', 'too often', { ...KEY, ...was('approved'), 'sessions.offer': false }, ['offer']),
  ...of('legal_hold', 'it is kept', { 'holds.among': [{}] }, ['erase']),
  ...of('session_not_found', 'there is none', { 'holds.among': [], 'sessionErasure.erase': null }, ['erase']),
  ...of('session_decided', 'judged data is the operator’s', was('declined'), ['withdraw'], BROWSER),
  ...of('session_not_found', 'of a trial', { ...was('approved', { trial: takenFor({}) }), 'sessions.approvedOf': [] }, [
    'known',
  ]),
  ...of(
    'session_not_found',
    'consent is withdrawn',
    { ...was('approved', { consentWithdrawnAt: GONE }), 'sessions.approvedOf': [] },
    ['known'],
  ),
  ...of('session_not_found', 'without a face', { ...was('approved'), 'sessions.approvedOf': [ended('approved')] }, [
    'known',
  ]),
  ...of('invalid_schema', 'browsers have text read', live(), ['unread'], BROWSER),
  ...of('invalid_schema', 'browsers give no key', live(), ['otherKey'], BROWSER),
  ...of('invalid_schema', 'it has a key', live({ clientKey: 'a' }), ['otherKey']),
  ...of('invalid_schema', 'it has a scenario', live(), ['otherSchema']),
  ...of('sandbox_only', 'in the live world', {}, ['openForced']),
  ...of('invalid_schema', 'back to anywhere', { 'scenarios.default': scenario }, ['openBack']),
  ...of('invalid_schema', 'without a captcha', { 'scenarios.default': newScenario('d', { captchaRequired: true }) }, [
    'open',
  ]),
  ...of('session_expired', 'too late', { ...live({ expiresAt: at(0) }), service }, ['askWallet']),
  ...of('session_attempts', 'none is left', { ...live({ attempt: 10 }), service }, ['askWallet']),
  ...of('session_decided', 'decided', { ...was('approved'), service }, ['askWallet'], BROWSER),
  ...of(
    'wallet_origin',
    'anybody’s page',
    {
      ...live(),
      service,
      'scenarios.byId': scenario,
      settings: { limits: { attempts: 9, imagesPerSession: 9 }, walletOrigins: [] },
    },
    ['askWallet'],
  ),
  ...of('wallet_request', 'there is none', { 'sessions.walletRequest': null }, ['answerWallet']),
  ...of('wallet_request', 'somebody else’s', { 'sessions.walletRequest': { session: session({ owner: 'bob' }) } }, [
    'answerWallet',
  ]),
  ...of(
    'too_many_sessions',
    'others wait',
    { 'sessions.walletRequest': { session: session() }, 'sessions.waiting': { owner: 1e6, all: 0 } },
    ['answerWallet'],
  ),
  ...of('wallet_request', 'it is closed', { 'sessions.refuseWallet': false }, ['refuseWallet']),
])('%s, %s', async (...row) => {
  await expectRefused(row)
})

it.each([
  ['appeals_off', { rules: {} }, 'declined'],
  ['session_not_declined', {}, 'approved'],
  ['session_not_declined', {}, 'review'],
  ['images_gone', { imagesErasedAt: GONE }, 'declined'],
  ['session_undecided', {}, 'declined'],
] as const)('an appeal is refused as %s: %o, %s', async (error, changed, outcome) => {
  const found = ended(outcome, { rules: { appeals: true }, ...changed })
  const raced = error === 'session_undecided' ? { 'reviews.reopen': false } : {}
  const answers = { 'sessions.byId': found, 'sessions.openLink': true, ...raced }
  await expectRefused([error, '', CALLS.appeal(BROWSER), answers])
  expect(appealState(found)).toBe(error === 'session_undecided' ? 'possible' : 'none')
  expect(appealState({ ...found, consentWithdrawnAt: GONE })).toBe('none')
})

it('a person appeals once, and people see what was decided, when and why it comes back', async () => {
  const found = ended('declined', { rules: { appeals: true }, tasks: [passportTask()] })
  const { ports, asked } = staged({ 'sessions.byId': found, 'sessions.openLink': true, 'reviews.reopen': true })
  expect(await CALLS.appeal(BROWSER)(ports)).toBeNull()
  const [, , again, agent] = asked.at(-1) ?? []
  const was = { outcome: 'declined', decidedAt: found.decision?.at, decidedBy: ['system'] }
  const reopened = [{ by: 'person', at: NOW.toISOString(), reason: 't', appeal: true, ...was }]
  expect(again).toMatchObject({ outcome: 'review', by: 'system', at: NOW.toISOString(), reopened })
  expect(agent).toEqual({ actor: 'client', by: 's' })
  await expectRefused([
    'session_not_declined',
    '',
    CALLS.appeal(BROWSER),
    { 'sessions.byId': { ...found, decision: again }, 'sessions.openLink': true },
  ])
  const secondDecline = { ...found, decision: { ...(again as object), outcome: 'declined' } }
  await expectRefused([
    'appeal_made',
    '',
    CALLS.appeal(BROWSER),
    { 'sessions.byId': secondDecline, 'sessions.openLink': true },
  ])
})

it('whoever names no session is told that one is wanted', async () => {
  for (const call of [findLiveSession, handOffSession, challengeSession, restartSession]) {
    const refusal = await expectRefused(['invalid_schema', '', (ports) => call(USER, {}, ports, NOW), {}])
    expect(refusal.fields).toMatchObject([{ path: 'sessionId' }])
  }
  await expectRefused(['identifier_required', '', (ports) => readSession(USER, {}, ports, NOW), {}])
})
