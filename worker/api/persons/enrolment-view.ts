import type { EnrolledFace, Enrolment } from '../../application/persons/enrol-persons'
import type { CreatePersonFields, CreatePersonResponse, PersonOfFace } from '../../contract/persons'
import { type FaceParts, faceView } from './face-view'
import { matchView } from './match-view'

export function enrolmentView(
  enrolment: Enrolment,
  request: CreatePersonFields,
  spentSeconds: number,
): CreatePersonResponse {
  const { facesTotal, matches, faces, features } = enrolment
  const parts = { ...request, embedding: request.embedding_only, features }
  return {
    status: 'ok',
    message: message(enrolment, request),
    faces_total: facesTotal,
    matches: matches.map(matchView),
    persons: faces.map((face) => personOfFace(face, parts)),
    persons_new: faces.filter(({ isNew }) => isNew).length,
    persons_total: faces.filter(({ person }) => person !== null).length,
    spent: spentSeconds,
  }
}

function personOfFace({ face, person, isNew }: EnrolledFace, parts: FaceParts): PersonOfFace {
  const record = {
    person_id: person?.personId ?? null,
    list_id: person?.listId ?? null,
    fields: person?.fields ?? [],
    created: person?.createdAt ?? null,
    is_new: isNew,
  }
  return { ...record, ...faceView(face, parts) }
}

function message({ problem, faces, remarks }: Enrolment, request: CreatePersonFields): string {
  if (problem !== '') return problem
  if (request.embedding_only) return 'embedding only'
  const added = faces.filter(({ isNew }) => isNew).length
  return [`${added} person(s) added`, `${faces.length - added} recognised`, ...remarks].join('; ')
}
