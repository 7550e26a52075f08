/** A byte stream of the platform, which the domain only hands on. */
export interface ByteStream {
  readonly locked: boolean
}

export interface StoredObject {
  body: ByteStream
  contentType: string
  bytes: number
}

/** Metadata of a stored object. */
export interface OwnedObject {
  owner: string
  contentType: string
}

export interface ImageStore {
  /** Encrypted with the owner's key. */
  put(key: string, bytes: Uint8Array, object: OwnedObject): Promise<void>
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  open(key: string): Promise<StoredObject | null>
  delete(keys: string[]): Promise<void>
  /** Everything whose key begins so; gives how many. */
  deleteAll(prefix: string): Promise<number>
  /** The same of many prefixes, in few calls; gives how many of each. */
  deleteFolders(prefixes: string[]): Promise<Map<string, number>>
}
