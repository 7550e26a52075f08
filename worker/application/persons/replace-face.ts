import type { ImageStore } from '../../domain/image-store'
import { fused } from '../../domain/persons/fusion'
import type { Person } from '../../domain/persons/person'
import type { PersonStore } from '../../domain/persons/ports'
import type { SubmittedFace } from '../../domain/persons/submitted-face'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { changePerson, type HoldPorts } from './change-person'
import { discardOnFailure, type Keeping, storeFace } from './store-face'

interface Replacement {
  known: Person
  face: SubmittedFace
  keep: Keeping
  request: { image: Uint8Array | null; fields?: string[] | undefined }
}

interface Ports extends HoldPorts {
  persons: Pick<PersonStore, 'byId' | 'change'>
  images: Pick<ImageStore, 'put' | 'delete'>
}

/** Replaces all faces by which the person was known with this one; gives the person as it is then. */
export async function replaceFace(
  caller: Caller,
  { known, face, keep, request }: Replacement,
  ports: Ports,
  now: Date,
): Promise<Person | Refusal> {
  const { owner } = caller
  const { personId } = known
  const { image, fields } = request
  let person = known
  const record = await storeFace(owner, { personId, face, image, keep }, ports, now)
  const read = async () => {
    const found = await ports.persons.byId(owner, personId)
    person = found ?? known
    return found ?? new Refusal('person_changed')
  }
  const template = fused([face]) ?? face
  const change = { replaceFaces: true, addFaces: [record], template, ...(fields ? { fields } : {}) }
  const write = () => changePerson(read, async () => change, ports, { agent: agentOf(caller), now })
  const refusal = await discardOnFailure([record], ports, write, (refused) => refused !== null)
  return refusal ?? { ...person, fields: fields ?? person.fields }
}
