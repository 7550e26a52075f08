import { Refusal } from '../../application/refusal'
import type { CreatePersonFields, CreatePersonResponse } from '../../contract/person-create'
import type { PersonOfFace } from '../../contract/person-views'
import { unfit } from '../../domain/persons/creation-rules'
import { fused } from '../../domain/persons/fusion'
import type { Person } from '../../domain/persons/person'
import type { SubmittedFace } from '../../domain/persons/submitted-face'
import type { Call } from '../operation'
import { changePerson } from './change-person'
import { type CreationContext, creationContext, unknown } from './creation-context'
import { type FaceParts, faceView } from './face-view'
import { knownPerson, type Match, madeComparable, matchesOf } from './recognition'
import { discard, type Keeping, storedFace } from './stored-face'
import { submission } from './submission'

interface Creation extends CreationContext {
  call: Call
  fields: CreatePersonFields
  keep: Keeping
}

/** What became of one face. */
interface Outcome {
  matches: Match[]
  persons: { person: Person; isNew: boolean }[]
  remarks: string[]
}

export async function createPersons(call: Call, fields: CreatePersonFields): Promise<CreatePersonResponse | Refusal> {
  const context = await creationContext(call, fields)
  if (context instanceof Refusal) return context
  const keep = fields.drop_image ? 'nothing' : fields.multi ? 'the face' : 'the image'
  const thumbs = fields.thumb || keep === 'the face'
  const submitted = await submission(call, fields, { thumbs, normalized: fields.normalized })
  if (submitted instanceof Refusal) return submitted

  const creation: Creation = { call, fields, keep, ...context }
  const parts = { ...fields, embedding: fields.embedding_only, features: context.rules.features }
  const considered = fields.multi ? submitted.faces : submitted.faces.slice(0, 1)
  const answer = { matches: [] as Match[], persons: [] as PersonOfFace[], remarks: [] as string[] }
  if (!fields.embedding_only) {
    const searched = context.rules.search.flatMap(({ listIds }) => listIds)
    await madeComparable(call, searched)
  }
  // One after the other: the second face may be that of the person whom the first has just added.
  for (const face of considered) {
    if (fields.embedding_only) {
      answer.persons.push(unstored(face, parts))
      continue
    }
    const outcome = await enrolled(creation, face)
    if (outcome instanceof Refusal) return outcome
    answer.matches.push(...outcome.matches)
    answer.remarks.push(...outcome.remarks)
    answer.persons.push(...outcome.persons.map(({ person, isNew }) => stored(person, isNew, face, parts)))
  }
  const added = answer.persons.filter((person) => person.is_new).length
  const total = answer.persons.filter((person) => person.person_id !== null).length
  return {
    status: 'ok',
    message: submitted.message || summary(fields, added, total - added, answer.remarks),
    faces_total: submitted.faces.length,
    matches: answer.matches.map(({ view }) => view).sort((a, b) => b.score - a.score),
    persons: answer.persons,
    persons_new: added,
    persons_total: total,
    spent: (call.services.now().getTime() - call.now.getTime()) / 1000,
  }
}

async function enrolled(creation: Creation, face: SubmittedFace): Promise<Outcome | Refusal> {
  const { call, fields, rules } = creation
  const matches = await matchesOf(call, face, rules.search)
  const known = knownPerson(matches)
  const reason = unfit(face, rules)
  const remarks = reason === null ? [] : [`face ${face.index} ${reason}`]
  if (!known) {
    const persons = reason === null ? await added(creation, face) : []
    return persons instanceof Refusal ? persons : { matches, persons, remarks }
  }
  if (reason !== null || !fields.replace_on_found) {
    return { matches, persons: [{ person: known.person, isNew: false }], remarks }
  }
  const person = await replaced(creation, known.person, face)
  return person instanceof Refusal
    ? person
    : { matches, persons: [{ person, isNew: false }], remarks: [`face ${face.index} replaces the one on record`] }
}

/** One record in each list that the rules name. */
async function added({ call, fields, keep, rules, groupId, sourceId }: Creation, face: SubmittedFace) {
  const { owner } = call.principal
  const persons: Outcome['persons'] = []
  for (const listId of rules.addTo) {
    const person: Person = {
      personId: crypto.randomUUID(),
      owner,
      listId,
      fields: fields.fields ?? [],
      groupId,
      sourceId,
      createdAt: call.now.toISOString(),
      revision: crypto.randomUUID(),
    }
    const record = await storedFace(call, person.personId, face, keep)
    const created = await orDiscard(call, [record], () =>
      call.services.persons.create(person, [record], face, call.now),
    )
    if (!created && fields.list_id !== undefined) return unknown(listId, 'list_id')
    if (created) persons.push({ person, isNew: true })
  }
  return persons
}

async function replaced(
  { call, fields, keep }: Creation,
  known: Person,
  face: SubmittedFace,
): Promise<Person | Refusal> {
  let person = known
  const record = await storedFace(call, known.personId, face, keep)
  const { persons } = call.services
  const read = async () => {
    const [found] = await persons.byIds(call.principal.owner, [known.personId])
    person = found ?? known
    return found ?? new Refusal('person_changed')
  }
  const template = fused([face]) ?? face
  const change = {
    replaceFaces: true,
    addFaces: [record],
    template,
    ...(fields.fields ? { fields: fields.fields } : {}),
  }
  const refusal = await orDiscard(call, [record], () => changePerson(call, read, async () => change))
  if (refusal) await discard(call, [record])
  return refusal ?? { ...person, fields: fields.fields ?? person.fields }
}

/** What was stored for a record that was not made after all is taken back. */
async function orDiscard<T>(call: Call, records: Parameters<typeof discard>[1], write: () => Promise<T>): Promise<T> {
  try {
    const written = await write()
    if (written === false) await discard(call, records)
    return written
  } catch (error) {
    await discard(call, records)
    throw error
  }
}

function stored(person: Person, isNew: boolean, face: SubmittedFace, parts: FaceParts): PersonOfFace {
  const { personId, listId, fields, createdAt } = person
  const record = { person_id: personId, list_id: listId, fields, created: createdAt, is_new: isNew }
  return { ...record, ...faceView(face, parts) }
}

function unstored(face: SubmittedFace, parts: FaceParts): PersonOfFace {
  const nobody = { person_id: null, list_id: null, fields: [], created: null, is_new: false }
  return { ...nobody, ...faceView(face, parts) }
}

function summary(fields: CreatePersonFields, added: number, recognised: number, remarks: string[]): string {
  if (fields.embedding_only) return 'embedding only'
  return [`${added} person(s) added`, `${recognised} recognised`, ...remarks].join('; ')
}
