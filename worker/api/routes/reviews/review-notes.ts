import { Refusal } from '../../../application/refusal'
import { listNotes } from '../../../application/reviews/handle-review'
import { ListNotesRequest, NotesResponse } from '../../../contract/reviews/handling'
import { operation } from '../../operation'

export const reviewNotes = operation({
  path: '/review/notes',
  summary: 'What reviewers said of a session; the first of two verdicts is not told by it',
  consumes: 'application/json',
  request: ListNotesRequest,
  response: NotesResponse,
  refusals: ['reviewer_unnamed', 'session_not_found'],
  async handle({ caller, services, request, now }) {
    const notes = await listNotes(caller, request.sessionId, services, now)
    return notes instanceof Refusal ? notes : { status: 'ok', notes }
  },
})
