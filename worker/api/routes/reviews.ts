import { readAgreement } from '../../application/metrics/read-agreement'
import { reviewerOf } from '../../application/operators/reviewer'
import { Refusal } from '../../application/refusal'
import { askStep } from '../../application/reviews/ask-step'
import { claimReview } from '../../application/reviews/claim-review'
import { correctField } from '../../application/reviews/correct-field'
import { decideReview } from '../../application/reviews/decide-review'
import { commentReview, handleReview, listNotes } from '../../application/reviews/handle-review'
import { listReviews } from '../../application/reviews/list-reviews'
import { releaseReview } from '../../application/reviews/release-review'
import { reopenReview } from '../../application/reviews/reopen-review'
import { ReadAgreementRequest, ReadAgreementResponse } from '../../contract/reviews/agreement'
import {
  AssignReviewRequest,
  CommentReviewRequest,
  HandledReviewResponse,
  ListNotesRequest,
  NotesResponse,
  PauseReviewRequest,
  ResumeReviewRequest,
} from '../../contract/reviews/handling'
import {
  AskStepRequest,
  AskStepResponse,
  ClaimReviewRequest,
  CorrectFieldRequest,
  CorrectFieldResponse,
  DecideReviewRequest,
  DecideReviewResponse,
  ListReviewsResponse,
  listReviewsRequest,
  ReleaseReviewRequest,
  ReleaseReviewResponse,
  ReopenReviewRequest,
  ReopenReviewResponse,
  ReviewResponse,
} from '../../contract/reviews/review'
import { NO_IMAGE } from '../../contract/sessions/image-link'
import type { Session } from '../../domain/case/session'
import { sessionStatusView, sessionView } from '../kyc/session-view'
import { type Call, operation } from '../operation'
import { caseView } from '../reviews/case-view'
import { reviewState } from '../reviews/review-view'
import { verdictOf } from '../reviews/verdict-of'

export const reviewAgreement = operation({
  path: '/review/agreement',
  summary: 'How far second looks, drawn by `sampling`, agree with the decisions, by reviewer',
  request: ReadAgreementRequest,
  response: ReadAgreementResponse,
  example: { from: '2026-09-01', to: '2026-11-30' },
  async handle({ caller, services, request, now }) {
    return { status: 'ok', ...(await readAgreement(caller, request, services, now)) }
  },
})

export const reviewAssign = operation({
  path: '/review/assign',
  summary: 'Who decides a waiting session, of which team, and how soon',
  request: AssignReviewRequest,
  response: HandledReviewResponse,
  refusals: ['reviewer_unnamed', 'reviewer_name_needed', 'session_not_in_review', 'review_claimed'],
  example: {
    to: 'ann@example.org',
    priority: 'urgent',
    due: '2026-05-02T10:00:00.000Z',
    reason: 'she speaks the language',
  },
  async handle({ caller, services, request, now }) {
    const handled = await handleReview(caller, { act: 'assign', ...request }, services, now)
    return handled instanceof Refusal ? handled : { status: 'ok', ...handled }
  },
})

export const reviewClaim = operation({
  path: '/review/claim',
  summary: 'Takes a waiting session, or the next one, for ten minutes: nobody else may decide it; again to keep it',
  request: ClaimReviewRequest,
  response: ReviewResponse,
  refusals: [
    'reviewer_unnamed',
    'reviewer_name_needed',
    'session_not_in_review',
    'review_claimed',
    'review_second_needed',
  ],
  example: {},
  async handle({ caller, services, request, link, now }) {
    const claimed = await claimReview(caller, request, services, now)
    if (claimed instanceof Refusal) return claimed
    if (!claimed) return { status: 'ok', review: null }
    const session = await sessionStatusView(claimed.session, link, caller, now)
    const around = await caseView(claimed, link)
    return { status: 'ok', review: { ...reviewState(claimed, reviewerOf(caller)), session, ...around } }
  },
})

export const reviewCorrect = operation({
  path: '/review/correct',
  summary: 'A value that was read wrongly is put right, with a reason; the readings stay beside it',
  request: CorrectFieldRequest,
  response: CorrectFieldResponse,
  refusals: [
    'reviewer_unnamed',
    'session_not_found',
    'session_decided',
    'field_not_found',
    'field_signed',
    'session_changed',
    'others_named',
  ],
  example: { title: 'Surname', value: 'ERIKSSON', reason: 'a stamp lies over the letters' },
  async handle({ caller, services, request, link, now }) {
    const session = await correctField(caller, request, services, now)
    if (session instanceof Refusal) return session
    return { status: 'ok', session: await sessionStatusView(session, link, caller, now) }
  },
})

export const reviewDecide = operation({
  path: '/review/decide',
  summary: "A reviewer's decision on a session that they have claimed",
  request: DecideReviewRequest,
  response: DecideReviewResponse,
  refusals: [
    ...(['reviewer_unnamed', 'reviewer_name_needed', 'session_not_in_review', 'review_claimed'] as const),
    ...([
      'review_not_claimed',
      'review_second_needed',
      'reopening_off',
      'images_gone',
      'session_undecided',
      'others_named',
    ] as const),
  ],
  example: { outcome: 'declined', reasonCode: 'document_altered', note: 'compared by eye' },
  async handle({ caller, services, request, link, now }) {
    const decided = await decideReview(caller, verdictOf(request), services, now)
    if (decided instanceof Refusal) return decided
    const { result, session } = decided
    return { status: 'ok', result, session: await sessionStatusView(session, link, caller, now) }
  },
})

/** Small, and told by the listing's event. */
function faceOf({ tasks, imagesErasedAt }: Session, link: Call['link']) {
  const selfie = tasks.find((task) => task.type === 'selfie')
  return selfie?.faceSelfie && imagesErasedAt === null ? link(selfie.faceSelfie, true) : NO_IMAGE
}

export const reviewList = operation({
  path: '/review/list',
  summary: 'The sessions that wait for a person, longest waiting first',
  request: listReviewsRequest,
  response: ListReviewsResponse,
  refusals: ['reviewer_unnamed'],
  example: { show: 'free', page: 1, pageSize: 20 },
  async handle({ caller, services, request, link, now }) {
    const listed = await listReviews(caller, request, services, now)
    if (listed instanceof Refusal) return listed
    const { cases, total, waiting, oldest } = listed
    const reviewer = reviewerOf(caller)
    const results = await Promise.all(
      cases.map(async (one) => ({
        ...reviewState(one, reviewer),
        face: await faceOf(one.session, link),
        session: await sessionView(one.session, link, caller, now),
      })),
    )
    return { status: 'ok', results, page: request.page, pageSize: request.pageSize, total, waiting, oldest }
  },
})

export const reviewNote = operation({
  path: '/review/note',
  summary: 'A comment on a session, for other reviewers; it cannot be changed, and goes with the session',
  request: CommentReviewRequest,
  response: NotesResponse,
  refusals: ['reviewer_unnamed', 'session_not_found'],
  example: { text: 'the photo on the licence is older than the one on the passport' },
  async handle({ caller, services, request, now }) {
    const notes = await commentReview(caller, request, services, now)
    return notes instanceof Refusal ? notes : { status: 'ok', notes }
  },
})

export const reviewNotes = operation({
  path: '/review/notes',
  summary: 'What reviewers said of a session; the first of two verdicts is not told by it',
  request: ListNotesRequest,
  response: NotesResponse,
  refusals: ['reviewer_unnamed', 'session_not_found'],
  async handle({ caller, services, request, now }) {
    const notes = await listNotes(caller, request.sessionId, services, now)
    return notes instanceof Refusal ? notes : { status: 'ok', notes }
  },
})

export const reviewPause = operation({
  path: '/review/pause',
  summary: 'A waiting session is put on hold: nobody is offered it until then',
  request: PauseReviewRequest,
  response: HandledReviewResponse,
  refusals: ['reviewer_unnamed', 'reviewer_name_needed', 'session_not_in_review', 'review_claimed'],
  example: { for: 'person', until: '2026-05-08T10:00:00.000Z', reason: 'a letter with the address was asked for' },
  async handle({ caller, services, request, now }) {
    const handled = await handleReview(caller, { act: 'pause', ...request }, services, now)
    return handled instanceof Refusal ? handled : { status: 'ok', ...handled }
  },
})

export const reviewRelease = operation({
  path: '/review/release',
  summary: 'Lets go of a session that the caller has claimed',
  request: ReleaseReviewRequest,
  response: ReleaseReviewResponse,
  refusals: ['reviewer_unnamed', 'session_not_in_review', 'review_not_claimed'],
  async handle({ caller, services, request, now }) {
    return (await releaseReview(caller, request.sessionId, services, now)) ?? { status: 'ok' }
  },
})

export const reviewReopen = operation({
  path: '/review/reopen',
  summary: 'A decided session is looked at again: it waits for people, and what was issued for it does not hold',
  request: ReopenReviewRequest,
  response: ReopenReviewResponse,
  refusals: [
    ...(['reviewer_unnamed', 'session_not_found', 'session_undecided', 'review_second_needed'] as const),
    ...(['reopening_off', 'images_gone', 'others_named'] as const),
  ],
  example: { reason: 'the person showed that the document was renewed' },
  async handle({ caller, services, request, link, now }) {
    const session = await reopenReview(caller, request, services, now)
    if (session instanceof Refusal) return session
    return { status: 'ok', session: await sessionStatusView(session, link, caller, now) }
  },
})

export const reviewResume = operation({
  path: '/review/resume',
  summary: 'A session that is on hold is offered again',
  request: ResumeReviewRequest,
  response: HandledReviewResponse,
  refusals: ['reviewer_unnamed', 'reviewer_name_needed', 'session_not_in_review', 'review_claimed'],
  example: { reason: 'the letter has come' },
  async handle({ caller, services, request, now }) {
    const handled = await handleReview(caller, { act: 'resume', ...request }, services, now)
    return handled instanceof Refusal ? handled : { status: 'ok', ...handled }
  },
})

export const reviewStepUp = operation({
  path: '/review/step-up',
  summary:
    'A reviewer asks the person for a further step: the case waits for them, and comes back unless all is settled',
  consumes: 'application/json',
  request: AskStepRequest,
  response: AskStepResponse,
  refusals: [
    ...(['reviewer_unnamed', 'reviewer_name_needed', 'session_not_in_review', 'session_decided'] as const),
    ...(['review_claimed', 'review_not_claimed', 'session_expired', 'session_attempts'] as const),
  ],
  example: { steps: ['take'] },
  async handle({ caller, services, request, link, now }) {
    const session = await askStep(caller, request, services, now)
    if (session instanceof Refusal) return session
    return { status: 'ok', session: await sessionStatusView(session, link, caller, now) }
  },
})
