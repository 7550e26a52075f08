/** Who may not do what to a case, and that nothing is written then. */
import { expect, it } from 'vitest'
import { askStep } from '../../../../worker/application/reviews/ask-step'
import { claimReview } from '../../../../worker/application/reviews/claim-review'
import { correctField } from '../../../../worker/application/reviews/correct-field'
import { decideReview } from '../../../../worker/application/reviews/decide-review'
import { commentReview, handleReview, listNotes } from '../../../../worker/application/reviews/handle-review'
import { listReviews } from '../../../../worker/application/reviews/list-reviews'
import { releaseReview } from '../../../../worker/application/reviews/release-review'
import { reopenReview } from '../../../../worker/application/reviews/reopen-review'
import { endReview } from '../../../../worker/application/sessions/end-review'
import { TITLES } from '../../../../worker/domain/fields/titles'
import { decided, passportTask, zoneField } from '../../../support/decided'
import { ANN, ended, expectRefused, NOW, type Refused, session, staged, USER } from '../staged'

const ID = { sessionId: 's' }
const TOKEN = { ...USER, actor: 'token', credential: 'handle' } as const
const DAY = 86_400_000

type Caller = typeof ANN | typeof USER | typeof TOKEN
const CALLS = {
  askStep: (by: Caller) => (ports: never) => askStep(by, ID, ports, NOW),
  claim: (by: Caller) => (ports: never) => claimReview(by, { ...ID, show: 'all' }, ports, NOW),
  decide: (by: Caller) => (ports: never) => decideReview(by, { ...ID, outcome: 'approved' }, ports, NOW),
  resume: (by: Caller) => (ports: never) => handleReview(by, { ...ID, act: 'resume', reason: 'why' }, ports, NOW),
  release: (by: Caller) => (ports: never) => releaseReview(by, 's', ports, NOW),
  list: (by: Caller) => (ports: never) => listReviews(by, { page: 1, pageSize: 20, show: 'all' }, ports, NOW),
  comment: (by: Caller) => (ports: never) => commentReview(by, { ...ID, text: 'why' }, ports, NOW),
  notes: (by: Caller) => (ports: never) => listNotes(by, 's', ports, NOW),
  correct: (by: Caller) => (ports: never) =>
    correctField(by, { ...ID, document: 0, title: TITLES.surname, value: 'X', reason: 'why' }, ports, NOW),
  reopen: (by: Caller) => (ports: never) => reopenReview(by, { ...ID, reason: 'why' }, ports, NOW),
  end: (by: Caller) => (ports: never) => endReview(by, { ...ID, outcome: 'approved' }, ports, NOW),
}
type Call = keyof typeof CALLS

const waiting = (changed: object = {}) => ({
  'reviews.byId': { session: ended('review'), claim: null, verdicts: [], look: null, ...changed },
})
const byTwo = waiting({ session: ended('review', { rules: { reviewersNeeded: 2 } }) })
const look = { standing: { ...decided('approved'), reviewers: ['Ann'] }, differing: null }
const lookOfOthers = { standing: decided('approved'), differing: null }
const mine = { claim: { by: 'ann' } }
const reopenedBy = (by: string) => ({
  ...decided('review'),
  reopened: [{ by, at: '', reason: '', outcome: 'approved' as const, decidedAt: '', decidedBy: ['Ann'] }],
})

const of = (error: Refused[0], title: string, answers: Refused[3], calls: Call[], by: Caller = ANN): Refused[] =>
  calls.map((call) => [error, `${call}: ${title}`, CALLS[call](by), answers])
const handled = (error: Refused[0], title: string, act: object, answers: Refused[3] = waiting()): Refused => [
  error,
  title,
  (ports) => handleReview(ANN, { ...ID, reason: 'why', act: 'resume', ...act }, ports, NOW),
  answers,
]
const paused = (ms: number) => ({ act: 'pause', for: 'person', until: new Date(NOW.getTime() + ms).toISOString() })
const fields = (...read: Parameters<typeof passportTask>) => session({ tasks: [passportTask(...read)] })

it.each<Refused>([
  ...of(
    'reviewer_unnamed',
    'by a user without a name',
    {},
    [
      ...([
        'askStep',
        'claim',
        'decide',
        'resume',
        'release',
        'list',
        'comment',
        'notes',
        'correct',
        'reopen',
      ] as const),
    ],
    USER,
  ),
  ...of('session_not_in_review', 'it does not wait', { 'reviews.byId': null }, [
    ...(['askStep', 'claim', 'decide', 'resume', 'release'] as const),
  ]),
  ...of('session_not_in_review', 'nothing was found', waiting({ session: session() }), ['askStep', 'decide']),
  ...of('session_not_found', 'there is none', { 'sessions.byId': null }, ['notes', 'correct', 'reopen', 'end']),
  ...of('session_not_found', 'there is none to note on', { 'handling.comment': false }, ['comment']),
  ...of('reviewer_name_needed', 'where two decide', byTwo, ['askStep', 'claim', 'decide', 'resume'], TOKEN),
  ...of(
    'reviewer_name_needed',
    'at a second look',
    waiting({ look: lookOfOthers }),
    ['claim', 'decide', 'resume'],
    TOKEN,
  ),
  ...of('review_second_needed', 'theirs was the first verdict', waiting({ ...mine, verdicts: [{ by: 'ANN' }] }), [
    'claim',
    'decide',
  ]),
  ...of('review_second_needed', 'it is their own decision', waiting({ ...mine, look }), ['claim', 'decide']),
  ...of(
    'review_second_needed',
    'somebody reopened theirs',
    waiting({ ...mine, session: session({ decision: reopenedBy('bob') }) }),
    ['claim', 'decide'],
  ),
  ...of('review_claimed', 'by somebody else', waiting({ claim: { by: 'bob' } }), ['askStep', 'decide']),
  ...of('review_not_claimed', 'by nobody', waiting(), ['askStep', 'decide']),
  ...of('review_not_claimed', 'the claim is over', { ...waiting(mine), 'sessions.decide': false }, [
    'askStep',
    'decide',
  ]),
  ...of('review_not_claimed', 'over before it is let go of', { ...waiting(), 'reviews.release': false }, ['release']),
  ...of(
    'review_not_claimed',
    'over at a second look',
    { ...waiting({ ...mine, look: lookOfOthers }), 'reviews.look': false },
    ['decide'],
  ),
  ...of(
    'review_not_claimed',
    'over at a third look',
    {
      ...waiting({ ...mine, look: { ...lookOfOthers, differing: { by: 'bob', outcome: 'declined' } } }),
      'reviews.uphold': false,
    },
    ['decide'],
  ),
  ...of('session_decided', 'it is looked at again', waiting({ ...mine, look: lookOfOthers }), ['askStep']),
  ...of(
    'session_expired',
    'nobody can answer',
    waiting({ ...mine, session: ended('review', { expiresAt: NOW.toISOString() }) }),
    ['askStep'],
  ),
  ...of('session_attempts', 'nobody may answer', waiting({ ...mine, session: ended('review', { attempt: 10 }) }), [
    'askStep',
  ]),
  ...of('review_claimed', 'another was faster', { ...waiting(), 'reviews.claim': false }, ['claim']),
  ...of('review_claimed', 'somebody has it', { ...waiting(), 'handling.resume': false }, ['resume']),
  handled('review_claimed', 'pause: somebody has it', paused(DAY), { ...waiting(), 'handling.pause': false }),
  handled(
    'review_claimed',
    'assign: somebody has it',
    { act: 'assign', to: null },
    { ...waiting(), 'handling.assign': false },
  ),
  handled('invalid_schema', 'pause: until now', paused(0)),
  handled('invalid_schema', 'pause: too long', paused(90 * DAY + 1)),
  handled('invalid_schema', 'assign: to nobody', { act: 'assign' }),
  ...of('session_not_in_review', 'the service decided it', { 'sessions.byId': ended('declined') }, ['end']),
  ...of(
    'session_not_in_review',
    'somebody was faster',
    { 'sessions.byId': ended('review'), 'sessions.decide': false },
    ['end'],
  ),
  ...of(
    'review_second_needed',
    'two have to',
    { 'sessions.byId': ended('review', { rules: { reviewersNeeded: 2 } }) },
    ['end'],
  ),
  ...of('session_expired', 'too late', { 'sessions.byId': ended('review', { expiresAt: NOW.toISOString() }) }, ['end']),
  ...of(
    'reopening_off',
    'the scenario says so',
    { 'sessions.byId': ended('declined', { rules: { reopening: 'off' } }) },
    ['reopen'],
  ),
  ...of(
    'images_gone',
    'there is nothing to look at',
    { 'sessions.byId': ended('declined', { imagesErasedAt: NOW.toISOString() }) },
    ['reopen'],
  ),
  ...of(
    'session_undecided',
    'an attempt runs',
    { 'sessions.byId': ended('declined', { processingSince: NOW.toISOString() }) },
    ['reopen'],
  ),
  ...of('session_undecided', 'nothing is decided', { 'sessions.byId': session() }, ['reopen']),
  ...of('session_undecided', 'it waits for people', { 'sessions.byId': ended('review') }, ['reopen']),
  ...of('session_undecided', 'it changed meanwhile', { 'sessions.byId': ended('declined'), 'reviews.reopen': false }, [
    'reopen',
  ]),
  ...of(
    'review_second_needed',
    'one’s own, where another has to',
    {
      'sessions.byId': session({
        decision: { ...decided('declined'), reviewers: ['ann'] },
        rules: { reopening: 'another' },
      }),
    },
    ['reopen'],
  ),
  ...of('others_named', 'others may', { 'sessions.byId': ended('declined', { rules: { mayReopen: ['bob'] } }) }, [
    'reopen',
  ]),
  ...of('others_named', 'others may', { 'sessions.byId': session({ rules: { mayCorrect: ['team:leads'] } }) }, [
    'correct',
  ]),
  ...of('session_decided', 'approved', { 'sessions.byId': ended('approved') }, ['correct']),
  ...of('session_decided', 'declined', { 'sessions.byId': ended('declined') }, ['correct']),
  ...of('field_not_found', 'no document', { 'sessions.byId': session() }, ['correct']),
  ...of(
    'field_signed',
    'by the issuer',
    { 'sessions.byId': fields(zoneField(TITLES.surname, 'A', { source: 'chip' })) },
    ['correct'],
  ),
  ...of('session_changed', 'somebody else was faster', { 'sessions.byId': fields(), 'reviews.correct': false }, [
    'correct',
  ]),
])('%s, %s', async (...row) => {
  await expectRefused(row)
})

it('a pause may last as long as the words say, and whoever reopened their own decision may decide again', async () => {
  const longest = staged({ ...waiting(), 'handling.pause': true, 'handling.notes': [] })
  await handleReview(
    ANN,
    { ...ID, reason: 'why', ...(paused(90 * DAY) as { act: 'pause'; for: 'person'; until: string }) },
    longest.ports,
    NOW,
  )
  expect(longest.asked).toContainEqual([
    'handling.pause',
    { owner: 'anna', sessionId: 's' },
    { for: 'person', until: '2026-07-30T12:00:00.000Z' },
    { by: 'ann', text: 'why', agent: { actor: 'user', by: 'ann' } },
    NOW,
  ])
  const again = staged({
    ...waiting({ ...mine, session: session({ decision: reopenedBy('ann') }) }),
    'sessions.decide': true,
  })
  expect(await CALLS.decide(ANN)(again.ports)).toMatchObject({ result: 'decided' })
})
