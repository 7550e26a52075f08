/** Ports of persons and their faces. Adapters are in worker/storage, one file per port. */

import type { Agent } from '../events'
import type { FaceSearch, FaceSearchOptions } from '../faces'
import type { ByteStream } from '../image-store'
import type { Paging } from '../paging'
import type { Erased, FaceTemplate, Person, PersonFace, PersonList } from './person'
import type { Source, SourceGroup } from './source'

/** The collection of an owner's clients; no list has this id: theirs are UUIDs. */
export const CLIENTS = 'clients'

export interface ClientMatch {
  clientId: string
  /** Cosine similarity of the stored unit embedding, exact. */
  similarity: number
}

export interface FoundClients {
  /** How many there are that can be compared. */
  gallery: number
  matches: ClientMatch[]
}

/** Faces of an owner's returning clients. */
export interface ClientDirectory {
  nearest(owner: string, embedding: Float32Array, embeddingVersion: string, limit: number): Promise<FoundClients>
  add(owner: string, client: FaceTemplate & { clientId: string }, now: Date): Promise<void>
}

/** Keeps the index of faces a true copy of the database; the cron calls it. */
export interface FaceIndexUpkeep {
  /** Sends vectors that the index has not accepted, stops overlaying those it has processed, removes what is gone. */
  reconcile(now: Date): Promise<void>
}

/** A vector of another embedding version, and the images it could be made from again. */
export interface OutdatedVector {
  vectorId: string
  /** `faceId`: of a person's face; null for a client's selfie. `quality`: 0..1 where it is known. */
  images: { faceId: string | null; key: string; quality: number | null }[]
}

/** Vectors to be made anew, and how far the walk over all of them has come with these. */
export interface RenewalStep {
  vectorIds: string[]
  place: string
}

/** Replacement of a vector. */
export interface Renewed {
  vector: OutdatedVector
  template: FaceTemplate
  faces: (FaceTemplate & { faceId: string })[]
}

export interface FaceRenewal {
  /** The next vectors that are not of this version and that an image was kept of; null while those before are at work. */
  next(version: string, limit: number, now: Date): Promise<RenewalStep | null>
  /** They are in the queue. */
  queued(version: string, step: RenewalStep, now: Date): Promise<void>
  /** Vectors among them that are still of another version. */
  outdated(vectorIds: string[], version: string): Promise<OutdatedVector[]>
  /** Vectors of these collections that still need a renewal and of which an image was kept. */
  outdatedAmong(
    asked: { owner: string; collections: string[] },
    version: string,
    limit: number,
  ): Promise<OutdatedVector[]>
  /** Puts each template in the place of its vector, unless that has been replaced meanwhile. */
  renew(renewed: Renewed[], now: Date): Promise<void>
}

/** Vectors that others make anew, some in each message. */
export interface RenewalQueue {
  send(messages: string[][]): Promise<void>
}

/** Finds and embeds the faces of an image file; the vision Worker does. */
export interface FaceFinder {
  faces(file: Uint8Array, options: FaceSearchOptions): Promise<FaceSearch>
}

/** The same across a service binding. */
export interface RemoteFaceFinder {
  faces(file: { bytes: number; data: ByteStream }, options: FaceSearchOptions): Promise<FaceSearch>
}

export interface PersonListStore {
  /** The owner's main list, made on first use. */
  main(owner: string, now: Date): Promise<PersonList>
  byId(owner: string, listId: string): Promise<PersonList | null>
  /** Ids among these that are lists of the owner. */
  known(owner: string, listIds: string[]): Promise<Set<string>>
  create(list: PersonList, agent: Agent): Promise<void>
  rename(owner: string, list: { listId: string; name: string }, agent: Agent, now: Date): Promise<void>
  list(owner: string, page: Paging): Promise<{ lists: (PersonList & { persons: number })[]; total: number }>
  /**
   * Deletes a list with its persons; sources forget it. Null when the owner has no such list. `pending`: it had more
   * than so many persons, and the list with the rest of them is still there; `held`: until holds on them are released.
   */
  delete(
    owner: string,
    list: { listId: string; atMost: number },
    agent: Agent,
    now: Date,
  ): Promise<(Erased & { pending: boolean; held?: true }) | null>
}

/** Change of a person; it applies as a whole, or not at all. */
export interface PersonChange {
  fields?: string[]
  /** Moves the person. */
  listId?: string
  addFaces?: PersonFace[]
  /** The faces it had go, with their images. */
  replaceFaces?: boolean
  dropImages?: boolean
  /** Template that is searched from now on. */
  template?: FaceTemplate
  /** Gives its faces to the person and disappears. */
  merged?: Person
}

export interface PersonStore {
  /** False when the list has gone: then nothing is written. */
  create(
    person: Person,
    given: { faces: PersonFace[]; template: FaceTemplate },
    agent: Agent,
    now: Date,
  ): Promise<boolean>
  /** Null: there is none. */
  byId(owner: string, personId: string): Promise<Person | null>
  /** Persons by their ids, without those that cannot be read. */
  byIds(owner: string, personIds: string[]): Promise<Person[]>
  faces(personIds: string[]): Promise<Map<string, PersonFace[]>>
  /** Faces to show, without those that cannot be read; not for making a template. */
  shownFaces(personIds: string[]): Promise<Map<string, PersonFace[]>>
  /** Newest first; of all lists when none is named. */
  list(owner: string, listId: string | null, page: Paging): Promise<{ persons: Person[]; total: number }>
  /** False when the person, or the list it moves to, is no longer as it was read. */
  change(person: Person, change: PersonChange, agent: Agent, now: Date): Promise<boolean>
  delete(owner: string, persons: { listId: string; personIds: string[] }, agent: Agent, now: Date): Promise<Erased>
}

export interface PersonHit {
  personId: string
  listId: string
  /** Cosine similarity, exact. */
  similarity: number
}

/** Persons who look like a face, most similar first. Sees every change that has been made. */
export interface PersonSearch {
  nearest(
    owner: string,
    listIds: string[],
    face: FaceTemplate,
    limit: number,
  ): Promise<{
    /** How many there are in these lists that can be compared. */
    gallery: number
    hits: PersonHit[]
  }>
}

export interface SourceStore {
  createGroup(group: SourceGroup, agent: Agent): Promise<void>
  group(owner: string, groupId: string): Promise<SourceGroup | null>
  groups(owner: string, page: Paging): Promise<{ groups: (SourceGroup & { sources: number })[]; total: number }>
  create(source: Source, agent: Agent): Promise<void>
  byId(owner: string, sourceId: string): Promise<Source | null>
  /** Newest first. */
  ofGroup(owner: string, groupId: string): Promise<Source[]>
  update(source: Source, agent: Agent, now: Date): Promise<void>
  delete(owner: string, sourceId: string, agent: Agent, now: Date): Promise<boolean>
}

/** Deletes stored images of which the rows are gone. */
export interface ImageErasure {
  erase(): Promise<void>
}
