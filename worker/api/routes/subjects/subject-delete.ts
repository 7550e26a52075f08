import { Refusal } from '../../../application/refusal'
import { eraseSubject } from '../../../application/subjects/erase-subject'
import { EraseSubjectRequest, EraseSubjectResponse } from '../../../contract/subjects/subject'
import { operation } from '../../operation'
import { mayAsk } from '../../subjects/persons-too'

export const subjectDelete = operation({
  path: '/subject/delete',
  summary: 'Erases whatever is held on somebody, in every store, with a signed receipt',
  consumes: 'application/json',
  request: EraseSubjectRequest,
  response: EraseSubjectResponse,
  example: { by: 'email', value: 'ann@example.org' },
  async handle({ caller, services, request, origin, now }) {
    if (!mayAsk(caller, request.by === 'person')) return new Refusal('access_denied')
    const { by, value } = request
    return { status: 'ok', ...(await eraseSubject(caller, { by, value, origin }, services, now)) }
  },
})
