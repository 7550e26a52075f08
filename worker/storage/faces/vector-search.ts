/**
 * Who looks like a face. D1 holds the truth; Vectorize is a candidate index that lags by seconds. So rows it is not
 * known to have processed are compared as well, what it still finds but the database no longer has is passed over,
 * and every score is exact. A row that was settled between the question to the index and that to the database could
 * be in neither answer: then the index is asked again.
 */
import type { Vectorize } from '@cloudflare/workers-types'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import { cosineSimilarity } from '../../domain/matching'
import type { Database } from '../database/database'
import { readableRows, readRow } from '../sealed/readable-rows'
import { faceIndexState, faceVector, gallerySize } from '../tables/schema'
import { type FaceVectorRow, namespaceOf } from './face-vector'

/** Candidates asked of the index for each subject wanted: its own order is approximate. */
const CANDIDATES_PER_SUBJECT = 5
const MIN_CANDIDATES = 20
const MAX_CANDIDATES = 100
/** A filter has less than 2048 bytes: 40 ids in quotes are 1560. */
const MAX_COLLECTIONS = 40
/** Rows read in one step of a search without the index, and at most. */
const SCAN_STEP = 1000
const SCAN_MAX = 20_000

export interface FaceQuery {
  owner: string
  /** Lists of persons, or `clients`. */
  collections: string[]
  embedding: Float32Array
  embeddingVersion: string
  /** Subjects wanted, 1..100. */
  limit: number
}

export interface FaceHit {
  collection: string
  subjectId: string
  similarity: number
}

export interface FaceHits {
  /** Faces among which was searched: what a threshold has to grow with. */
  gallery: number
  hits: FaceHit[]
}

type EmbeddingOf = (row: Pick<FaceVectorRow, 'id' | 'embedding'>) => Promise<Float32Array>

type Compared = Pick<FaceVectorRow, 'id' | 'collection' | 'subjectId'> & { embedding: string }

const COMPARED = {
  id: faceVector.id,
  collection: faceVector.collection,
  subjectId: faceVector.subjectId,
  // As text: D1 answers in JSON, where a blob is an array of numbers, four times as much to parse.
  embedding: sql<string>`hex(${faceVector.embedding})`,
}

/**
 * Each subject once, by its best face, most similar first. `embeddingOf` opens what a row holds; `overlaid` hears how
 * many rows the index did not know.
 */
export function vectorSearch(
  db: Database,
  embeddingOf: EmbeddingOf,
  index: Vectorize,
  overlaid: (rows: number) => Promise<void>,
) {
  const queries = searchQueries(db, index)
  const { indexedIds, byId } = queries
  const { compare, scan, compareUnsettled } = comparison(db, embeddingOf, queries)
  /** As of the search before. */
  let settlement: string | undefined

  const statements = (query: FaceQuery, ids: string[]) =>
    [queries.unsettled(query), byId(query, ids), queries.gallery(query)] as const
  type Answers = [Compared[], Compared[], { vectors: number }[]]

  /** Completes the answers of index and database with missing candidates, and compares all of them. */
  const hitsOf = async (query: FaceQuery, ids: string[], [first, found, [size]]: Answers, isStale: boolean) => {
    const wanted = asked(query)
    let candidates = found
    if (isStale) {
      ids = await indexedIds(query, wanted)
      candidates = await byId(query, ids)
    }
    // What is gone but not yet from the index takes the places of what is there.
    if (candidates.length < ids.length && ids.length === wanted && wanted < MAX_CANDIDATES) {
      ids = await indexedIds(query, MAX_CANDIDATES)
      candidates = await byId(query, ids)
    }
    const best = new BestPerSubject(query.embedding, query.limit)
    const overlay = await compareUnsettled(query, first, best)
    await compare(best, candidates)
    const crowdedOut = candidates.length < ids.length && ids.length === MAX_CANDIDATES
    if (crowdedOut && subjects(candidates) < query.limit) await scan(query, best)
    await overlaid(overlay)
    return { gallery: size?.vectors ?? 0, hits: best.hits(query.limit) }
  }

  /** In one round trip to the database; `first`: statements that are carried out before, with their answers. */
  const together = async <First extends BatchItem<'sqlite'>[]>(queries: FaceQuery[], first: readonly [...First]) => {
    const settlementBefore = settlement
    const ids = await Promise.all(queries.map((query) => indexedIds(query, asked(query))))
    const sought = queries.flatMap((query, i) => statements(query, ids[i] ?? []))
    const [[last], ...answers] = await db.batch([db.select().from(faceIndexState), ...first, ...sought])
    settlement = last?.settlement
    const isStale = settlement !== settlementBefore
    const rest = answers.slice(first.length)
    const hits = queries.map((query, i) =>
      hitsOf(query, ids[i] ?? [], rest.slice(3 * i, 3 * i + 3) as Answers, isStale),
    )
    return { first: answers.slice(0, first.length) as BatchResponse<First>, found: await Promise.all(hits) }
  }

  return {
    together,
    async search(query: FaceQuery): Promise<FaceHits> {
      if (query.collections.length === 0) return { gallery: 0, hits: [] }
      const [found] = (await together([query], [])).found
      return found ?? { gallery: 0, hits: [] }
    },
  }
}

/** Questions of a search to the index and to the database. */
function searchQueries(db: Database, index: Vectorize) {
  const inScope = ({ owner, collections, embeddingVersion }: FaceQuery): SQL => sql`
    ${faceVector.owner} = ${owner} and ${faceVector.embeddingVersion} = ${embeddingVersion}
    and ${faceVector.collection} in (select value from json_each(${JSON.stringify(collections)}))`

  const indexedIds = async ({ owner, collections, embedding, embeddingVersion }: FaceQuery, topK: number) => {
    const [only] = collections
    const { matches } = await index.query(Array.from(embedding), {
      topK,
      namespace: await namespaceOf(owner, embeddingVersion),
      filter: { list_id: collections.length === 1 && only !== undefined ? only : { $in: collections } },
    })
    return matches.map(({ id }) => id)
  }

  const byId = (query: FaceQuery, ids: string[]) =>
    db
      .select(COMPARED)
      .from(faceVector)
      .where(and(sql`${faceVector.id} in (select value from json_each(${JSON.stringify(ids)}))`, inScope(query)))

  /** As many as are held at once: where there are more, they are read page by page. */
  const unsettled = (query: FaceQuery) =>
    db
      .select(COMPARED)
      .from(faceVector)
      .where(and(eq(faceVector.settled, false), inScope(query)))
      .limit(SCAN_STEP)

  const gallery = ({ owner, collections, embeddingVersion }: FaceQuery) =>
    db
      .select({ vectors: sql<number>`coalesce(sum(${gallerySize.vectors}), 0)` })
      .from(gallerySize)
      .where(
        sql`${gallerySize.owner} = ${owner} and ${gallerySize.embeddingVersion} = ${embeddingVersion}
          and ${gallerySize.collection} in (select value from json_each(${JSON.stringify(collections)}))`,
      )

  return { inScope, indexedIds, byId, unsettled, gallery }
}

/** Compares rows with a query; the nearest stay in `best`. */
function comparison(
  db: Database,
  embeddingOf: EmbeddingOf,
  { inScope, indexedIds, byId }: ReturnType<typeof searchQueries>,
) {
  const compare = async (best: BestPerSubject, rows: Compared[]) => {
    const opened = await readableRows(rows, async (row) => {
      const embedding = Buffer.from(row.embedding, 'hex')
      return { row, embedding: await readRow('face_vector', row.id, () => embeddingOf({ id: row.id, embedding })) }
    })
    best.add(
      opened.map(({ row }) => row),
      opened.map(({ embedding }) => embedding),
    )
  }

  const scan = async (query: FaceQuery, best: BestPerSubject) => {
    let after = ''
    for (let read = 0; read < SCAN_MAX; read += SCAN_STEP) {
      const rows = await db
        .select(COMPARED)
        .from(faceVector)
        .where(and(inScope(query), gt(faceVector.id, after)))
        .orderBy(asc(faceVector.id))
        .limit(SCAN_STEP)
      await compare(best, rows)
      if (rows.length < SCAN_STEP) return
      after = rows[rows.length - 1]?.id ?? after
    }
  }

  /**
   * All that the index may not know: after a move to another database, or after an outage of the index, that may be a
   * hundred thousand. Gives how many.
   */
  const compareUnsettled = async (query: FaceQuery, first: Compared[], best: BestPerSubject): Promise<number> => {
    if (first.length < SCAN_STEP) {
      await compare(best, first)
      return first.length
    }
    let found = 0
    for (const collection of query.collections) {
      const all = and(eq(faceVector.settled, false), inScope({ ...query, collections: [collection] }))
      for (let after = 0, isFull = true; isFull; ) {
        const rows = await db
          .select({ ...COMPARED, place: sql<number>`rowid` })
          .from(faceVector)
          .where(and(all, sql`rowid > ${after}`))
          .orderBy(sql`rowid`)
          .limit(SCAN_STEP)
        await compare(best, rows)
        found += rows.length
        after = rows.at(-1)?.place ?? after
        isFull = rows.length === SCAN_STEP
      }
    }
    // What was settled meanwhile is in none of the pages, but the index knows it.
    await compare(best, await byId(query, await indexedIds(query, asked(query))))
    return found
  }

  return { compare, scan, compareUnsettled }
}

function asked(query: FaceQuery): number {
  if (query.collections.length > MAX_COLLECTIONS) throw new Error(`${query.collections.length} collections at once`)
  return Math.min(MAX_CANDIDATES, Math.max(MIN_CANDIDATES, query.limit * CANDIDATES_PER_SUBJECT))
}

const subjects = (rows: Compared[]) => new Set(rows.map(({ subjectId }) => subjectId)).size

class BestPerSubject {
  private readonly embedding: Float32Array
  private readonly limit: number
  private best = new Map<string, FaceHit>()

  constructor(embedding: Float32Array, limit: number) {
    this.embedding = embedding
    this.limit = limit
  }

  /** `embeddings`: of the rows, in their order. */
  add(rows: Compared[], embeddings: Float32Array[]): void {
    for (const [i, { collection, subjectId }] of rows.entries()) {
      const embedding = embeddings[i]
      if (!embedding) continue
      const similarity = cosineSimilarity(embedding, this.embedding)
      const known = this.best.get(subjectId)
      if (!known || similarity > known.similarity) this.best.set(subjectId, { collection, subjectId, similarity })
    }
    // Who is not among the nearest now comes back with a better face only.
    if (this.best.size > MAX_CANDIDATES + SCAN_STEP)
      this.best = new Map(this.hits(Math.max(this.limit, MAX_CANDIDATES)).map((hit) => [hit.subjectId, hit]))
  }

  hits(limit: number): FaceHit[] {
    return [...this.best.values()].sort((a, b) => b.similarity - a.similarity).slice(0, limit)
  }
}
