/** Vectorize's documented limits, kept here too: what works locally must work when deployed. */
const MAX_ID_BYTES = 64
const MAX_NAMESPACE_BYTES = 64
const MAX_METADATA_BYTES = 10 * 1024
const MAX_BATCH = 1000
const MAX_TOP_K = 100
const MAX_TOP_K_WITH_CONTENT = 20

const bytes = (text: string) => new TextEncoder().encode(text).length

export function checkVectors(vectors: VectorizeVector[], dimensions: number): void {
  if (vectors.length > MAX_BATCH) throw new Error(`VECTOR_UPSERT_ERROR: at most ${MAX_BATCH} vectors a call`)
  const expected = dimensions || vectors[0]?.values.length
  for (const { id, values, namespace, metadata } of vectors) {
    if (!id || bytes(id) > MAX_ID_BYTES) throw new Error(`VECTOR_UPSERT_ERROR: id of more than ${MAX_ID_BYTES} bytes`)
    if (bytes(namespace ?? '') > MAX_NAMESPACE_BYTES) {
      throw new Error(`VECTOR_UPSERT_ERROR: namespace of more than ${MAX_NAMESPACE_BYTES} bytes`)
    }
    if (bytes(JSON.stringify(metadata ?? {})) > MAX_METADATA_BYTES) {
      throw new Error(`VECTOR_UPSERT_ERROR: metadata of more than ${MAX_METADATA_BYTES} bytes for id="${id}"`)
    }
    if (values.length !== expected || !values.length) {
      throw new Error(`VECTOR_UPSERT_ERROR: expected ${expected} dimensions for id="${id}", got ${values.length}`)
    }
    if (!Array.from(values).every(Number.isFinite)) throw new Error(`VECTOR_UPSERT_ERROR: id="${id}" is not finite`)
  }
}

export function checkQuery(length: number, dimensions: number, options: VectorizeQueryOptions): void {
  if (dimensions && length !== dimensions) {
    throw new Error(`VECTOR_QUERY_ERROR: expected ${dimensions} dimensions, got ${length}`)
  }
  const withContent = options.returnValues || options.returnMetadata === true || options.returnMetadata === 'all'
  const max = withContent ? MAX_TOP_K_WITH_CONTENT : MAX_TOP_K
  const topK = options.topK ?? 1
  if (!Number.isInteger(topK) || topK < 1 || topK > max) throw new Error(`VECTOR_QUERY_ERROR: topK must be 1..${max}`)
}
