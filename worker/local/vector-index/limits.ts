/** Vectorize's limits and its words for them, kept here too: what works locally must work when deployed. */
import { isOperator, type MetadataFilter } from './metadata-filter'

const MAX_ID_BYTES = 64
const MAX_NAMESPACE_BYTES = 64
const MAX_METADATA_BYTES = 10 * 1024
const MAX_DIMENSIONS = 1536
const MAX_BATCH = 1000
const MAX_IDS = { VECTOR_GET: 20, VECTOR_DELETE: 100 }
const MAX_TOP_K = 100
const MAX_TOP_K_WITH_CONTENT = 20
const MAX_FILTER_BYTES = 2048

/** As the Workers runtime words what Vectorize answers. Codes are left out where they are not known. */
const refusal = (operation: string, reason: string, code?: number) =>
  new Error(`${operation}_ERROR${code ? ` (code = ${code})` : ''}: ${reason}`)

const bytes = (text: string) => new TextEncoder().encode(text).length

type Refuse = (reason: string, code?: number) => never

export function checkVectors(
  operation: 'VECTOR_INSERT' | 'VECTOR_UPSERT',
  vectors: VectorizeVector[],
  dimensions: number,
): void {
  const refuse: Refuse = (reason, code) => {
    throw refusal(operation, reason, code)
  }
  if (vectors.length > MAX_BATCH) refuse(`too many vectors in payload; max is ${MAX_BATCH}, got ${vectors.length}`)
  const expected = dimensions || vectors[0]?.values.length || 0
  if (expected > MAX_DIMENSIONS) refuse(`too many dimensions; max is ${MAX_DIMENSIONS}, got ${expected}`)
  for (const vector of vectors) {
    checkNames(vector, refuse)
    checkValues(vector, expected, refuse)
  }
}

function checkNames({ id, namespace, metadata }: VectorizeVector, refuse: Refuse): void {
  if (!id) refuse('id must not be empty')
  if (bytes(id) > MAX_ID_BYTES) refuse(`id too long; max is ${MAX_ID_BYTES} bytes, got ${bytes(id)} bytes`, 40008)
  if (bytes(namespace ?? '') > MAX_NAMESPACE_BYTES) {
    refuse(`namespace too long; max is ${MAX_NAMESPACE_BYTES} bytes, got ${bytes(namespace ?? '')} bytes`)
  }
  const size = metadata ? bytes(JSON.stringify(metadata)) : 0
  if (size > MAX_METADATA_BYTES) {
    const rule = `the compact JSON representation of the metadata must not exceed ${MAX_METADATA_BYTES} bytes`
    refuse(`oversized metadata for vector id="${id}"; ${rule}, got ${size} bytes`, 40016)
  }
}

function checkValues({ id, values }: VectorizeVector, expected: number, refuse: Refuse): void {
  if (values.length !== expected || values.length === 0) {
    refuse(`invalid vector for id="${id}", expected ${expected} dimensions, and got ${values.length} dimensions`, 40012)
  }
  if (!isFinite32(values)) refuse(`invalid vector for id="${id}", its values must be finite float32 numbers`)
}

export function checkIds(operation: keyof typeof MAX_IDS, ids: string[]): void {
  const most = MAX_IDS[operation]
  if (ids.length > most) {
    throw refusal(operation, `too many ids in payload; max id count is ${most}, got ${ids.length}`, 40007)
  }
}

export function checkQuery(
  values: VectorFloatArray | number[],
  dimensions: number,
  options: VectorizeQueryOptions,
): void {
  const refuse = (reason: string, code?: number): never => {
    throw refusal('VECTOR_QUERY', reason, code)
  }
  if (values.length === 0 || (dimensions && values.length !== dimensions)) {
    refuse(`invalid query vector, expected ${dimensions} dimensions, and got ${values.length} dimensions`, 40006)
  }
  if (!isFinite32(values)) refuse('invalid query vector, its values must be finite float32 numbers')
  const withContent = options.returnValues || options.returnMetadata === true || options.returnMetadata === 'all'
  const most = withContent ? MAX_TOP_K_WITH_CONTENT : MAX_TOP_K
  const topK = options.topK ?? 1
  if (!Number.isInteger(topK) || topK < 1) refuse(`top K must be a positive integer, but got ${topK}`)
  if (topK > most) {
    const when = withContent ? 'with returnValues=true or returnMetadata=all, ' : ''
    refuse(`${when}max top K is ${most}, but got ${topK}`, 40025)
  }
  if (options.filter) checkFilter(options.filter, refuse)
}

function checkFilter(filter: MetadataFilter, refuse: (reason: string) => never): void {
  const size = bytes(JSON.stringify(filter))
  if (size >= MAX_FILTER_BYTES) refuse(`filter too long; it must be less than ${MAX_FILTER_BYTES} bytes, got ${size}`)
  if (Object.keys(filter).length === 0) refuse('filter must not be empty')
  for (const [field, condition] of Object.entries(filter)) {
    if (!field || field.startsWith('$') || /["|]/.test(field)) refuse(`invalid filter field ${JSON.stringify(field)}`)
    if (condition === null || typeof condition !== 'object') continue
    const unknown = Object.keys(condition).find((name) => !isOperator(name))
    if (unknown) refuse(`unknown filter operator ${unknown}`)
  }
}

const isFinite32 = (values: ArrayLike<number>) => {
  for (let i = 0; i < values.length; i++) if (!Number.isFinite(Math.fround(values[i]))) return false
  return true
}
