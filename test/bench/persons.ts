/** Persons to search among, made through the API from random unit vectors. */
const AT_ONCE = 8
const DIMENSIONS = 128

export const SEARCH = '/v1/person/search'

/**
 * Makes `count` persons and returns a search for a vector near one of them, another in each call; null where
 * the API has no persons.
 */
export async function fillPersons(
  origin: URL,
  token: string,
  count: number,
  progress: (text: string) => void,
): Promise<(() => RequestInit) | null> {
  const headers = { authorization: `Bearer ${token}` }
  const known: Float32Array[] = []
  const init = (fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return { method: 'POST', headers, body }
  }
  const probe = await fetch(new URL(SEARCH, origin), init({ embedding: base64(unit()) }))
  await probe.arrayBuffer()
  if (probe.status === 404) return null

  const worker = async () => {
    while (known.length < count) {
      const embedding = unit()
      known.push(embedding)
      const fields = { embedding: base64(embedding), new_person_threshold: 'no_match' }
      const response = await fetch(new URL('/v1/person/create', origin), init(fields))
      const text = await response.text()
      if (response.status !== 200) throw new Error(`/person/create: HTTP ${response.status} ${text}`)
      if (known.length % 100 === 0) progress(`api: ${known.length} of ${count} persons`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  let next = 0
  return () => {
    const person = known[next++ % known.length] ?? unit()
    return init({ embedding: base64(normalised(person.map((x) => x + (Math.random() - 0.5) * 0.02))), limit: '1' })
  }
}

const unit = () => normalised(Float32Array.from({ length: DIMENSIONS }, () => Math.random() - 0.5))

function normalised(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  return vector.map((x) => x / length)
}

const base64 = (vector: Float32Array) =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64')
