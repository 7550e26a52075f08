/**
 * Stand-in for Vectorize, on this machine and in a deployment held to a jurisdiction: an exact index in a Durable
 * Object with SQLite, under Vectorize's binding name. Writes are visible at once; Vectorize's after a few seconds.
 */
import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers'
import kernel from './kernel/dot-products.wasm'
import { checkIds, checkQuery, checkVectors } from './limits'
import { nearest } from './nearest'
import { SearchedVectors } from './searched-vectors'
import { type StoredVector, VectorTable } from './vector-table'

const DEFAULT_TOP_K = 5
const DEFAULT_NAMESPACE = ''

type Values = VectorFloatArray | number[]

interface Env {
  INDEX: DurableObjectNamespace<ExactIndex>
}

/**
 * By object: what is in memory outlives the object itself, which workerd puts away after seconds without
 * a call. Good as long as the table says the same mutation was the last.
 */
const kept = new Map<string, SearchedVectors>()

export class ExactIndex extends DurableObject<Env> {
  private readonly table: VectorTable
  private readonly searched: SearchedVectors

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    this.table = new VectorTable(state.storage.sql)
    const name = state.id.toString()
    const known = kept.get(name)
    const { mutation } = this.table.lastMutation()
    this.searched = known?.mutation === mutation ? known : new SearchedVectors(kernel, mutation)
    this.searched.readFrom(this.table)
    kept.set(name, this.searched)
  }

  describe() {
    const { at, mutation } = this.table.lastMutation()
    return {
      vectorCount: this.table.count(),
      dimensions: this.table.dimensions(),
      processedUpToDatetime: at,
      processedUpToMutation: mutation,
    }
  }

  /** Leaves vectors alone whose id exists, as Vectorize does. */
  insert(vectors: VectorizeVector[]) {
    checkVectors('VECTOR_INSERT', vectors, this.table.dimensions())
    return this.mutate(() => {
      for (const vector of vectors) if (!this.table.find(vector.id)) this.put(vector)
    })
  }

  upsert(vectors: VectorizeVector[]) {
    checkVectors('VECTOR_UPSERT', vectors, this.table.dimensions())
    return this.mutate(() => {
      for (const vector of vectors) this.put(vector)
    })
  }

  deleteByIds(ids: string[]) {
    checkIds('VECTOR_DELETE', ids)
    return this.mutate(() => {
      for (const id of ids) {
        const place = this.table.find(id)
        if (!place) continue
        this.table.delete(place)
        this.searched.remove(place)
      }
    })
  }

  getByIds(ids: string[]): VectorizeVector[] {
    checkIds('VECTOR_GET', ids)
    return ids.flatMap((id) => {
      const vector = this.table.get(id)
      return vector ? [{ ...content(vector), values: Array.from(vector.values) }] : []
    })
  }

  query(values: Values, options: VectorizeQueryOptions = {}): VectorizeMatches {
    checkQuery(values, this.table.dimensions(), options)
    const { namespace = DEFAULT_NAMESPACE, topK = DEFAULT_TOP_K, filter, returnValues, returnMetadata } = options
    const slots = this.searched.candidates(namespace, values, topK, filter)
    const hits = nearest(values, this.table.at(slots), topK)
    const withMetadata = returnMetadata !== undefined && returnMetadata !== false && returnMetadata !== 'none'
    const matches = hits.map(({ id, score, values: stored }) => ({
      ...content({ id, namespace, metadata: withMetadata ? this.table.get(id)?.metadata : undefined }),
      ...(returnValues ? { values: Array.from(stored) } : {}),
      score,
    }))
    return { matches, count: matches.length }
  }

  queryById(id: string, options?: VectorizeQueryOptions): VectorizeMatches {
    const vector = this.table.get(id)
    if (!vector) throw new Error(`VECTOR_QUERY_ERROR: no vector with id="${id}"`)
    return this.query(vector.values, { ...options, namespace: options?.namespace ?? vector.namespace })
  }

  /** For measurement: ids found by many queries, and the milliseconds of all together, spent in this object. */
  timedQueries(queries: Values[], options?: VectorizeQueryOptions) {
    const began = performance.now()
    const found = queries.map((values) => this.query(values, options).matches.map(({ id }) => id))
    return { milliseconds: performance.now() - began, found }
  }

  /** Bytes that vectors take in memory, all structures counted. */
  memoryBytes(): number {
    return this.searched.bytes
  }

  private put({ id, namespace = DEFAULT_NAMESPACE, values, metadata }: VectorizeVector): void {
    const known = this.table.find(id)
    const vector = { id, namespace, values: Float32Array.from(values), metadata }
    const slot = this.table.put(vector, known)
    this.searched.put({ slot, namespace }, vector, known)
  }

  private mutate(change: () => void) {
    const mutationId = crypto.randomUUID()
    try {
      this.ctx.storage.transactionSync(() => {
        change()
        this.table.recordMutation(mutationId, Date.now())
      })
    } catch (error) {
      this.table.forget()
      this.searched.forget()
      throw error
    }
    this.searched.mutation = mutationId
    return { mutationId }
  }
}

/** A vector as Vectorize returns it, without its values. */
function content({ id, namespace, metadata }: Omit<StoredVector, 'values'>) {
  return {
    id,
    ...(namespace === DEFAULT_NAMESPACE ? {} : { namespace }),
    ...(metadata ? { metadata: metadata as NonNullable<VectorizeVector['metadata']> } : {}),
  }
}

interface Props {
  /** Each binding's own. */
  index: string
  /** Where its object has to live; absent: anywhere. */
  jurisdiction?: DurableObjectJurisdiction
}

/** The binding. */
export class VectorIndex extends WorkerEntrypoint<Env, Props> implements Omit<Vectorize, 'describe'> {
  private index() {
    const { index, jurisdiction } = this.ctx.props
    const objects = jurisdiction ? this.env.INDEX.jurisdiction(jurisdiction) : this.env.INDEX
    return objects.getByName(index)
  }
  /** As Vectorize answers in truth: by its published type the two marks are numbers. */
  async describe() {
    return this.index().describe()
  }
  async query(values: Values, options?: VectorizeQueryOptions) {
    return this.index().query(values, options)
  }
  async queryById(id: string, options?: VectorizeQueryOptions) {
    return this.index().queryById(id, options)
  }
  async insert(vectors: VectorizeVector[]) {
    return this.index().insert(vectors)
  }
  async upsert(vectors: VectorizeVector[]) {
    return this.index().upsert(vectors)
  }
  async deleteByIds(ids: string[]) {
    return this.index().deleteByIds(ids)
  }
  async getByIds(ids: string[]) {
    return this.index().getByIds(ids)
  }
}

export default {}
