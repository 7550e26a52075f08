import { Refusal } from '../../../application/refusal'
import { findSubject } from '../../../application/subjects/find-subject'
import { FindSubjectRequest, FindSubjectResponse } from '../../../contract/subjects/subject'
import { statusAt } from '../../../domain/session/lifetime'
import { operation } from '../../operation'
import { mayAsk } from '../../subjects/persons-too'

export const subjectFind = operation({
  path: '/subject/find',
  summary: 'What is held on somebody: their sessions, or a person',
  consumes: 'application/json',
  request: FindSubjectRequest,
  response: FindSubjectResponse,
  example: { by: 'email', value: 'ann@example.org' },
  async handle({ caller, services, request, now }) {
    if (!mayAsk(caller, request.by === 'person')) return new Refusal('access_denied')
    const { sessions, persons, ...found } = await findSubject(caller, request, services, now)
    return {
      status: 'ok',
      sessions: sessions.map((session) => ({
        sessionId: session.sessionId,
        clientId: session.clientId,
        clientKey: session.clientKey ?? '',
        createdAt: session.createdAt,
        status: statusAt(session, now),
        outcome: session.decision?.outcome ?? null,
        images: session.imagesErasedAt === null && session.attempt > 0,
      })),
      persons: persons.map(({ personId, listId, createdAt }) => ({
        person_id: personId,
        list_id: listId,
        createdAt,
      })),
      ...found,
    }
  },
})
