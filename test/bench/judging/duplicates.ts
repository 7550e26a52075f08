/**
 * `bench duplicates --data DIR [--count 300] [--seed 1]`: rings of one face under other names and of one document with
 * other faces, and people who come again, through the product's own decision and storage. `--set FILE`: rows of an
 * earlier run (`--out`) instead of the photographs, which take an hour. `--kinds`: some of rings, selfies (rings that show
 * no portrait), large rings, large selfies (among 10^4 and 10^6: the gallery's size is set, strangers are not made up) and
 * repeats. Shares have 95 % bounds (Wilson). What it says of large galleries is foretold by the tail of what it has.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SearchedBy } from '../../../worker/domain/calibration.ts'
import { templateOf } from '../../../worker/domain/duplicates/template.ts'
import { encodeEmbedding } from '../../../worker/domain/embedding.ts'
import { DUPLICATE_FPIR, EMBEDDING_VERSION, searchSimilarity } from '../../../worker/domain/matching.ts'
import { applyMigrations } from '../../../worker/local/serving/migrations.ts'
import { startRuntime } from '../../../worker/local/serving/runtime.ts'
import { random } from '../../support/contract/random.ts'
import type { Bench } from '../bench.ts'
import type { Claim, Verdict } from '../workers/duplicates/index.ts'
import { type Photograph, photographs } from './duplicates/photographs.ts'
import {
  documentRing,
  faceRing,
  faceRingOf,
  holders,
  type Person,
  peopleOf,
  REPEATS,
  repeats,
  type Series,
  showings,
} from './duplicates/plan.ts'
import { bounds, falsePositives, foretold, genuine, impostors, type Vectors } from './duplicates/tail.ts'

const WORKER = 'edge-kyc-bench-duplicates'
const SECRET = 'a-secret-of-the-benches-that-is-long-enough'
const LARGE = [10_000, 1_000_000]

export const run: Bench = async ({ data, set, limit, count, seed, kinds: parts, row, progress }) => {
  if (!data && !set) throw new Error('bench duplicates needs --data DIR, or --set FILE with the rows of an earlier run')
  const all: Photograph[] = set
    ? (await readFile(set, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .filter(({ capture }) => capture !== undefined)
    : []
  if (!set && data) {
    const keep = (one: Photograph) => {
      all.push(one)
      row({ ...one })
    }
    await photographs(path.join(data, 'images'), { limit: Number(limit ?? 1e9), keep, progress })
  }
  const people = peopleOf(all).filter(({ photos }) => photos.length > 0)
  const next = holders(random(Number(seed ?? 1)))
  const rings = ringsOf(people, Number(count ?? 300), next)
  const selfies = people
    .filter(({ photos }) => photos.length > 1)
    .map((person) => faceRing(person, 'one face, no portrait', SESSIONS, next))
  const vars = { JWT_SECRET: SECRET, LINK_SECRET: SECRET, DATA_KEY: SECRET }
  const runtime = await startRuntime({ workers: [WORKER, 'edge-kyc-vector-index'], vars, log: () => {} })
  try {
    const database = await runtime.miniflare.getD1Database('DB', WORKER)
    await applyMigrations(database)
    const send = async (claim: Claim): Promise<Verdict> => {
      const response = await fetch(runtime.url, { method: 'POST', body: JSON.stringify(claim) })
      if (!response.ok) throw new Error(`HTTP ${response.status} ${await response.text()}`)
      return (await response.json()) as Verdict
    }
    const resize = (owner: string, size: number) =>
      database.prepare('update gallery_size set vectors = ? where owner = ?').bind(size, owner).run()
    const played: Record<string, unknown> = {}
    const plays = (part: string) => parts === undefined || parts.split(',').includes(part)
    const runs: [part: string, series: Series[]][] = [
      ['rings', rings],
      ['selfies', selfies],
    ]
    for (const [part, series] of runs)
      for (const size of [0, ...LARGE]) {
        if (!plays(size === 0 ? part : `large ${part}`)) continue
        const owner = `${part}-${size}`
        played[size === 0 ? part : `${part}Among${size}`] = await play(
          series,
          { owner, send, row, progress },
          async () => {
            if (size > 0) await resize(owner, size)
          },
        )
      }
    for (const kind of REPEATS) {
      if (!plays('repeats')) continue
      const mine = people.map((person) => repeats(person, kind, next)).filter(({ claims }) => claims.length > 1)
      Object.assign(played, await play(mine, { owner: kind, send, row, progress }, async () => {}))
    }
    return {
      people: people.length,
      photographs: all.filter(({ capture, embedding }) => capture === 0 && embedding).length,
      ...played,
      photos: ratesOf(
        people.map(({ photos }) => photos.map(({ face }) => face)),
        'photos',
      ),
      templates: ratesOf(people.map(templates), 'template'),
    }
  } finally {
    await runtime.stop()
  }
}

/** Sessions of a ring of one face, at most. */
const SESSIONS = 4

/** Half of one face, of who has most photographs; half of one document with three faces. */
function ringsOf(people: readonly Person[], count: number, next: ReturnType<typeof holders>): Series[] {
  const several = people.filter(({ photos }) => photos.length > 1).sort((a, b) => b.photos.length - a.photos.length)
  const singles = people.filter(({ photos }) => photos.length === 1 && photos[0]?.prints.length)
  return Array.from({ length: count }, (_, i) => {
    const at = Math.floor(i / 2)
    const person = several[at % several.length]
    if (i % 2 === 0 && person) return faceRing(person, faceRingOf(person), SESSIONS, next)
    const three = [0, 1, 2].flatMap((step) => singles[(at + step * Math.ceil(count / 2)) % singles.length] ?? [])
    return documentRing(three, next)
  })
}

/** What sessions with a document of another picture are found by, no photograph in two of them. */
function templates(person: Person): number[][] {
  const stored = (face: number[]) => ({
    embedding: encodeEmbedding(Float32Array.from(face)),
    embeddingVersion: EMBEDDING_VERSION,
  })
  return showings(person, 'one face').flatMap(({ selfie, portrait }) => {
    const document = portrait && { ...BLANK, portrait: stored(portrait) }
    const template = document && templateOf({ selfie: stored(selfie), documents: [document] })
    return template?.kind === 'pair' ? [Array.from(template.embedding)] : []
  })
}

const BLANK = {
  kind: null,
  countryCode: '',
  vouched: null,
  number: '',
  surname: '',
  givenNames: '',
  birthDate: null,
}

/** What the thresholds find and whom they accuse, and what the tail of each half of the people says of larger galleries. */
function ratesOf(people: Vectors, searched: SearchedBy) {
  const some = people.filter((vectors) => vectors.length > 0)
  const from = (gallery: number) => searchSimilarity(gallery, DUPLICATE_FPIR, 'clients', searched)
  const own = genuine(some)
  const halves = [0, 1].map((half) => some.filter((_, i) => i % 2 === half))
  const rates = LARGE.map((size) => (2 * DUPLICATE_FPIR) / size)
  return {
    pairs: own.length,
    found: [200, 1000, ...LARGE].map((gallery) => {
      const found = own.filter((similarity) => similarity >= from(gallery)).length
      return { gallery, from: round4(from(gallery)), found }
    }),
    fpir: [50, 200, 480]
      .filter((gallery) => gallery < some.length - 50)
      .map((gallery) => falsePositives(some, gallery, from(gallery), 6)),
    // Of templates there are too few: models/train/face-embedding/templates.py foretells those.
    tails: searched === 'photos' ? halves.map((half) => foretold(impostors(half), rates)) : [],
  }
}

const round4 = (value: number) => Math.round(value * 1e4) / 1e4

interface Playing {
  owner: string
  send: (claim: Claim) => Promise<Verdict>
  row: (one: Record<string, unknown>) => void
  progress: (text: string) => void
}

interface Tally {
  series: number
  /** Series of which a session was said to be a duplicate of another. */
  found: number
  claims: number
  /** Those after the first of each series. */
  sessions: number
  sessionsFound: number
  /** Claims said to be duplicates of somebody else's. */
  misled: number
}

/** A series is found when one of its sessions is said to be a duplicate of another of it. */
async function play(all: readonly Series[], { owner, send, row, progress }: Playing, before: () => Promise<void>) {
  const tally: Record<string, Tally> = {}
  const known = new Map<string, string>()
  for (const [i, { kind, person, claims }] of all.entries()) {
    const counts = tally[kind] ?? { series: 0, found: 0, claims: 0, sessions: 0, sessionsFound: 0, misled: 0 }
    tally[kind] = counts
    const own = new Set<string>()
    let isFound = false
    for (const claim of claims) {
      await before()
      const { sessionId, duplicates } = await send({ ...claim, owner })
      const named = duplicates.some((other) => own.has(other.sessionId))
      counts.claims++
      if (own.size > 0) counts.sessions++
      if (named) counts.sessionsFound++
      if (duplicates.some((other) => !own.has(other.sessionId))) counts.misled++
      known.set(sessionId, person)
      if (duplicates.length > 0) {
        const said = duplicates.map((other) => ({ person: known.get(other.sessionId), reasons: other.reasons }))
        row({ played: owner, kind, person, duplicates: said })
      }
      isFound ||= named
      own.add(sessionId)
    }
    counts.series++
    if (isFound) counts.found++
    progress(`duplicates: ${owner}, ${i + 1} of ${all.length}`)
  }
  return Object.fromEntries(
    Object.entries(tally).map(([kind, counts]) => {
      const { series, found, sessions, sessionsFound, misled, claims } = counts
      const shares = { found: bounds(found, series), sessionsFound: bounds(sessionsFound, sessions) }
      return [kind, { ...counts, bounds: { ...shares, misled: bounds(misled, claims) } }]
    }),
  )
}
