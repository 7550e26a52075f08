/**
 * Persons to search among: the first made through the API, the others its copies with random unit vectors, written
 * as the API writes them and brought to the index by its cron.
 */
import type { Runtime } from '../../../worker/local/serving/runtime.ts'

const DIMENSIONS = 128
const BATCH = 500
/** Of the cron's runs: each sends 10,000 vectors at most. */
const SENT_AT_ONCE = 10_000
/** Longer than clocks may differ: what was sent then counts as indexed. */
const LONG_AGO_MS = 600_000

export const SEARCH = '/v1/person/search'

/** Returns a search for a vector near one of the `count` persons, another in each call. */
export async function fillPersons(
  runtime: Runtime,
  token: string,
  count: number,
  progress: (text: string) => void,
): Promise<() => RequestInit> {
  const headers = { authorization: `Bearer ${token}` }
  const init = (fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return { method: 'POST', headers, body }
  }
  const known = [unit()]
  const first = { embedding: base64(known[0]), new_person_threshold: 'no_match' }
  const created = await fetch(new URL('/v1/person/create', runtime.url), init(first))
  if (created.status !== 200) throw new Error(`/person/create: HTTP ${created.status} ${await created.text()}`)

  const copy = await copier(runtime)
  while (known.length < count) {
    const embeddings = Array.from({ length: Math.min(BATCH, count - known.length) }, unit)
    await copy(embeddings)
    known.push(...embeddings)
    progress(`api: ${known.length} of ${count} persons`)
  }
  await settle(runtime, count)

  let next = 0
  const search = () => {
    const person = known[next++ % known.length] ?? unit()
    return init({ embedding: base64(normalised(person.map((x) => x + (Math.random() - 0.5) * 0.02))), limit: '1' })
  }
  const answer = await fetch(new URL(SEARCH, runtime.url), search())
  const { matches } = (await answer.json()) as { matches?: unknown[] }
  if (matches?.length !== 1) throw new Error('the search does not find whom it should')
  return search
}

/** What is new in a copy's row of each table; the rest is its original's. */
const COPIED: Record<string, Record<string, string>> = {
  person: { id: "value->>'person'", revision: "value->>'person'" },
  person_face: { id: "value->>'face'", person_id: "value->>'person'", embedding: "unhex(value->>'embedding')" },
  face_vector: {
    id: "value->>'vector'",
    subject_id: "value->>'person'",
    embedding: "unhex(value->>'embedding')",
    sent_at: 'NULL',
  },
}

/** Writes copies of the one person there is. */
async function copier({ miniflare }: Runtime) {
  const db = await miniflare.getD1Database('DB', 'edge-kyc')
  const statements = await Promise.all(
    Object.entries(COPIED).map(async ([table, changed]) => {
      const original = await db.prepare(`SELECT * FROM ${table}`).first()
      if (!original) throw new Error(`${table} is empty`)
      const names = Object.keys(original)
      const values = names.map((name) => changed[name] ?? `${table}.${name}`)
      const insert = `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')}`
      return { insert: `${insert} FROM ${table}, json_each(?) WHERE ${table}.id = ?`, id: original.id }
    }),
  )
  return async (embeddings: Float32Array[]) => {
    const id = () => crypto.randomUUID()
    const copies = embeddings.map((floats) => {
      return { person: id(), face: id(), vector: id(), embedding: bytes(floats).toString('hex') }
    })
    const json = JSON.stringify(copies)
    await db.batch(statements.map(({ insert, id: original }) => db.prepare(insert).bind(json, original)))
  }
}

async function settle({ miniflare }: Runtime, count: number): Promise<void> {
  const api = await miniflare.getWorker('edge-kyc')
  for (let sent = 0; sent < count; sent += SENT_AT_ONCE) await api.scheduled({ cron: '* * * * *' })
  const db = await miniflare.getD1Database('DB', 'edge-kyc')
  await db.prepare('UPDATE face_vector SET sent_at = sent_at - ?').bind(LONG_AGO_MS).run()
  await api.scheduled({ cron: '* * * * *' })
  const left = await db.prepare('SELECT count(*) AS n FROM face_vector WHERE settled = 0').first<{ n: number }>()
  if (left?.n !== 0) throw new Error(`${left?.n} vectors are not in the index`)
}

const unit = () => normalised(Float32Array.from({ length: DIMENSIONS }, () => Math.random() - 0.5))

function normalised(vector: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const length = Math.hypot(...vector)
  return vector.map((x) => x / length)
}

const bytes = (vector: Float32Array) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)

const base64 = (vector = new Float32Array()) => bytes(vector).toString('base64')
