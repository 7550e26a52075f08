/**
 * What Vectorize does, on this machine: an exact index in a Durable Object with SQLite, bound under
 * Vectorize's binding name. Writes are visible at once; Vectorize's only after a few seconds.
 */
import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers'
import { checkQuery, checkVectors } from './limits'
import { satisfies } from './metadata-filter'
import { type StoredVector, VectorTable } from './vector-table'

const DEFAULT_TOP_K = 5
const DEFAULT_NAMESPACE = ''

interface Env {
  INDEX: DurableObjectNamespace<ExactIndex>
}

export class ExactIndex extends DurableObject<Env> {
  private readonly table: VectorTable
  private processed = { at: 0, mutation: '' }

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    this.table = new VectorTable(state.storage.sql)
  }

  describe() {
    return {
      vectorCount: this.table.count(),
      dimensions: this.table.dimensions(),
      processedUpToDatetime: this.processed.at,
      processedUpToMutation: this.processed.mutation,
    }
  }

  /** Leaves vectors alone whose id exists, as Vectorize does. */
  insert(vectors: VectorizeVector[]) {
    return this.write(vectors, (id) => this.table.get(id) === null)
  }

  upsert(vectors: VectorizeVector[]) {
    return this.write(vectors, () => true)
  }

  deleteByIds(ids: string[]) {
    return this.mutate(() => {
      for (const id of ids) this.table.delete(id)
    })
  }

  getByIds(ids: string[]): VectorizeVector[] {
    return ids.flatMap((id) => {
      const vector = this.table.get(id)
      return vector ? [content(vector, true, true)] : []
    })
  }

  query(values: VectorFloatArray | number[], options: VectorizeQueryOptions = {}): VectorizeMatches {
    checkQuery(values.length, this.table.dimensions(), options)
    const { filter, returnValues, returnMetadata } = options
    const accept = filter && ((id: string) => satisfies(this.table.get(id)?.metadata, filter))
    const rows = this.table.rows(options.namespace ?? DEFAULT_NAMESPACE)
    const hits = rows.nearest(Float32Array.from(values), options.topK ?? DEFAULT_TOP_K, accept)
    const withMetadata = returnMetadata !== undefined && returnMetadata !== false && returnMetadata !== 'none'
    const matches = hits.flatMap(({ id, score }) => {
      const vector = this.table.get(id)
      if (!vector) return []
      const { values: stored, ...rest } = content(vector, returnValues ?? false, withMetadata)
      return [{ ...rest, ...(returnValues ? { values: stored } : {}), score }]
    })
    return { matches, count: matches.length }
  }

  queryById(id: string, options?: VectorizeQueryOptions): VectorizeMatches {
    const vector = this.table.get(id)
    if (!vector) throw new Error(`VECTOR_QUERY_ERROR: no vector with id="${id}"`)
    return this.query(vector.values, { ...options, namespace: options?.namespace ?? vector.namespace })
  }

  private write(vectors: VectorizeVector[], wanted: (id: string) => boolean) {
    checkVectors(vectors, this.table.dimensions())
    return this.mutate(() => {
      for (const { id, namespace = DEFAULT_NAMESPACE, values, metadata } of vectors) {
        if (wanted(id)) this.table.put({ id, namespace, values: Float32Array.from(values), metadata })
      }
    })
  }

  private mutate(change: () => void) {
    try {
      this.ctx.storage.transactionSync(change)
    } catch (error) {
      this.table.unload()
      throw error
    }
    this.processed = { at: Date.now(), mutation: crypto.randomUUID() }
    return { mutationId: this.processed.mutation }
  }
}

function content(vector: StoredVector, withValues: boolean, withMetadata: boolean): VectorizeVector {
  return {
    id: vector.id,
    values: withValues ? Array.from(vector.values) : [],
    ...(vector.namespace === DEFAULT_NAMESPACE ? {} : { namespace: vector.namespace }),
    ...(withMetadata && vector.metadata
      ? { metadata: vector.metadata as NonNullable<VectorizeVector['metadata']> }
      : {}),
  }
}

/** The binding: `props.index` names the index, so that each binding has its own. */
export class VectorIndex extends WorkerEntrypoint<Env, { index: string }> implements Vectorize {
  private index() {
    return this.env.INDEX.getByName(this.ctx.props.index)
  }
  async describe() {
    return (await this.index().describe()) as unknown as VectorizeIndexInfo
  }
  async query(values: VectorFloatArray | number[], options?: VectorizeQueryOptions) {
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
