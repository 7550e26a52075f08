import { Refusal } from '../../../application/refusal'
import { commentReview } from '../../../application/reviews/handle-review'
import { CommentReviewRequest, NotesResponse } from '../../../contract/reviews/handling'
import { operation } from '../../operation'

export const reviewNote = operation({
  path: '/review/note',
  summary: 'A comment on a session, for other reviewers; it cannot be changed, and goes with the session',
  consumes: 'application/json',
  request: CommentReviewRequest,
  response: NotesResponse,
  refusals: ['reviewer_unnamed', 'session_not_found'],
  example: { text: 'the photo on the licence is older than the one on the passport' },
  async handle({ caller, services, request, now }) {
    const notes = await commentReview(caller, request, services, now)
    return notes instanceof Refusal ? notes : { status: 'ok', notes }
  },
})
