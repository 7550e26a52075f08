/** Times are ISO 8601. */
export interface PersonList {
  listId: string
  owner: string
  name: string
  /** Whether persons go here when no list is named. */
  isMain: boolean
  createdAt: string
}

export interface Person {
  personId: string
  owner: string
  listId: string
  /** Business data of the owner. */
  fields: string[]
  groupId: string | null
  sourceId: string | null
  createdAt: string
  /** Revision that changes with every change of the person. */
  revision: string
}

/** A vector that can be compared with those of the same version. */
export interface FaceTemplate {
  /** Unit length. */
  embedding: Float32Array
  embeddingVersion: string
}

/** A face that a person was enrolled with. */
export interface PersonFace extends FaceTemplate {
  faceId: string
  /** 0..1; null where the face was given as an embedding. */
  quality: number | null
  /** Key of the stored image; null where none was kept. */
  imageKey: string | null
  createdAt: string
}

/** Counts of what a deletion removed from each store. */
export interface Erased {
  persons: number
  faces: number
  vectors: number
  images: number
}
