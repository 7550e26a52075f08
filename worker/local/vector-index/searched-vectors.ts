/** Stored vectors in memory: the namespaces searched since start, as quantised rows. */
import type { Metadata, MetadataFilter } from './metadata-filter'
import { Namespace } from './namespace'
import { QuantisedRows } from './quantised-rows'
import type { Place } from './vector-table'

/** Where the vectors are stored. */
interface Store {
  vectorsOf(namespace: string): Iterable<{ slot: number; vector: ArrayBuffer }>
  metadataOf(namespace: string): Iterable<{ slot: number; metadata: Metadata | undefined }>
}

interface Content {
  values: Float32Array
  metadata: Metadata | undefined
}

export class SearchedVectors {
  private readonly kernel: WebAssembly.Module
  private store: Store | null = null
  private readonly namespaces = new Map<string, Namespace>()
  private rows: QuantisedRows | null = null

  /** The last one that memory has seen. */
  mutation: string

  constructor(kernel: WebAssembly.Module, mutation: string) {
    this.kernel = kernel
    this.mutation = mutation
  }

  readFrom(store: Store): void {
    this.store = store
  }

  get bytes(): number {
    return [...this.namespaces.values()].reduce((sum, namespace) => sum + namespace.bytes, this.rows?.bytes ?? 0)
  }

  /** Slots of the namespace that contain the `wanted` nearest among those whose metadata satisfies the filter. */
  candidates(name: string, query: ArrayLike<number>, wanted: number, filter?: MetadataFilter): Uint32Array {
    const namespace = this.namespaces.get(name) ?? this.load(name)
    const slots = namespace.matching(filter, () => this.store?.metadataOf(name) ?? [])
    return this.rows ? this.rows.candidates(query, slots, wanted) : slots
  }

  /** `previous` is where the vector of this id was before, if there was one. */
  put(place: Place, { values, metadata }: Content, previous: Place | null): void {
    const moved = previous !== null && previous.namespace !== place.namespace
    if (moved) this.remove(previous)
    const namespace = this.namespaces.get(place.namespace)
    if (!namespace) return
    this.rowsOf(values.length).set(place.slot, values)
    if (previous && !moved) namespace.replace(place.slot, metadata)
    else namespace.add(place.slot, metadata)
  }

  remove({ slot, namespace }: Place): void {
    this.namespaces.get(namespace)?.remove(slot)
  }

  /** After a write was rolled back: memory may hold what the store does not. */
  forget(): void {
    this.namespaces.clear()
  }

  private load(name: string): Namespace {
    const namespace = new Namespace()
    for (const { slot, vector } of this.store?.vectorsOf(name) ?? []) {
      const values = new Float32Array(vector)
      this.rowsOf(values.length).set(slot, values)
      // No field has been filtered by yet, so no metadata is needed.
      namespace.add(slot, undefined)
    }
    this.namespaces.set(name, namespace)
    return namespace
  }

  /** An index that was emptied may be filled with vectors of another length. */
  private rowsOf(dimensions: number): QuantisedRows {
    if (this.rows?.dimensions !== dimensions) this.rows = new QuantisedRows(this.kernel, dimensions)
    return this.rows
  }
}
