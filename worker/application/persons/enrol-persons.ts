/** The people of an image become persons of a list, unless they are known. */

import type { ImageStore } from '../../domain/image-store'
import { unfit } from '../../domain/persons/creation-rules'
import type { FeatureRequest } from '../../domain/persons/features'
import type { Person } from '../../domain/persons/person'
import type { FaceFinder, PersonListStore, PersonSearch, PersonStore, SourceStore } from '../../domain/persons/ports'
import type { SubmittedFace } from '../../domain/persons/submitted-face'
import type { Caller } from '../caller'
import { Refusal } from '../refusal'
import { addPersons } from './add-persons'
import type { HoldPorts } from './change-person'
import { type EnrolmentRules, findEnrolmentRules, type GivenRules } from './enrolment-rules'
import { bestFirst, findMatches, knownMatch, type Match, prepareSearch } from './find-matches'
import type { RenewalPorts } from './renew-outdated-vectors'
import { replaceFace } from './replace-face'
import type { Keeping } from './store-face'
import { findSubmittedFaces, type GivenFace } from './submitted-faces'

/** Named as callers name it: refusals point at fields. */
export interface EnrolmentRequest extends GivenFace, GivenRules {
  /** Business data. */
  fields?: string[] | undefined
  /** Whether all faces count instead of the largest. */
  multi: boolean
  replace_on_found: boolean
  /** Cut-outs that are wanted of each face. */
  thumb: boolean
  normalized: boolean
  drop_image: boolean
  /** Whether nobody is looked up or added. */
  embedding_only: boolean
}

export interface EnrolmentPorts extends RenewalPorts, HoldPorts {
  images: Pick<ImageStore, 'get' | 'put' | 'delete'>
  persons: Pick<PersonStore, 'byId' | 'byIds' | 'create' | 'change'>
  sources: Pick<SourceStore, 'group' | 'byId'>
  personLists: Pick<PersonListStore, 'byId' | 'main'>
  personSearch: PersonSearch
  faces: FaceFinder
}

/** A face that was considered, and whose it is; null: only its embedding was asked for. */
export interface EnrolledFace {
  face: SubmittedFace
  person: Person | null
  isNew: boolean
}

export interface Enrolment {
  /** Number of faces on the image. */
  facesTotal: number
  /** Why there are none; empty when there are. */
  problem: string
  /** Best first. */
  matches: Match[]
  /** A face that became nobody is not in here. */
  faces: EnrolledFace[]
  remarks: string[]
  /** Features to report of each face. */
  features: FeatureRequest[]
}

/** Result for one face. */
type Enrolled = Pick<Enrolment, 'matches' | 'faces' | 'remarks'>

export async function enrolPersons(
  caller: Caller,
  request: EnrolmentRequest,
  ports: EnrolmentPorts,
  now: Date,
): Promise<Enrolment | Refusal> {
  const { owner } = caller
  const rules = await findEnrolmentRules(owner, request, ports, now)
  if (rules instanceof Refusal) return rules
  const keep = request.drop_image ? 'nothing' : request.multi ? 'the face' : 'the image'
  const cutOuts = { thumbs: request.thumb || keep === 'the face', normalized: request.normalized }
  const submitted = await findSubmittedFaces(request, cutOuts, ports)
  if (submitted instanceof Refusal) return submitted

  const { features, search } = rules.rules
  const { faces, problem } = submitted
  const enrolment: Enrolment = { facesTotal: faces.length, problem, matches: [], faces: [], remarks: [], features }
  const considered = request.multi ? faces : faces.slice(0, 1)
  if (request.embedding_only) {
    return { ...enrolment, faces: considered.map((face) => ({ face, person: null, isNew: false })) }
  }
  const listIds = search.flatMap((list) => list.listIds)
  await prepareSearch(owner, listIds, ports, now)
  // One after the other: the second face may be that of the person whom the first has just added.
  for (const face of considered) {
    const enrolled = await enrolFace(caller, { request, face, keep, ...rules }, ports, now)
    if (enrolled instanceof Refusal) return enrolled
    enrolment.matches.push(...enrolled.matches)
    enrolment.faces.push(...enrolled.faces)
    enrolment.remarks.push(...enrolled.remarks)
  }
  enrolment.matches.sort(bestFirst)
  return enrolment
}

export interface FaceToEnrol extends EnrolmentRules {
  request: EnrolmentRequest
  face: SubmittedFace
  keep: Keeping
}

async function enrolFace(
  caller: Caller,
  given: FaceToEnrol,
  ports: EnrolmentPorts,
  now: Date,
): Promise<Enrolled | Refusal> {
  const { face, request, rules } = given
  const matches = await findMatches(caller.owner, face, rules.search, ports)
  const known = knownMatch(matches)
  const reason = unfit(face, rules)
  const remarks = reason === null ? [] : [`face ${face.index} ${reason}`]
  if (!known) {
    const persons = reason === null ? await addPersons(caller, given, ports, now) : []
    if (persons instanceof Refusal) return persons
    return { matches, faces: persons.map((person) => ({ face, person, isNew: true })), remarks }
  }
  if (reason !== null || !request.replace_on_found) {
    return { matches, faces: [{ face, person: known.person, isNew: false }], remarks }
  }
  const person = await replaceFace(caller, { known: known.person, ...given }, ports, now)
  if (person instanceof Refusal) return person
  remarks.push(`face ${face.index} replaces the one on record`)
  return { matches, faces: [{ face, person, isNew: false }], remarks }
}
