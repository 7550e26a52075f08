/**
 * `bench duplicates --data DIR [--count 300] [--seed 1]`: rings of one face under other names and of one document with
 * other faces, and people who come again, through the product's own decision and storage. `--set FILE`: rows of an
 * earlier run instead of the photographs; `--kinds`: of rings, large and repeats some. What it says of large galleries is
 * foretold by the tail of what it has.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DUPLICATE_FPIR, searchSimilarity } from '../../worker/domain/matching.ts'
import { applyMigrations } from '../../worker/local/migrations.ts'
import { startRuntime } from '../../worker/local/runtime.ts'
import { type Random, random } from '../support/contract/random.ts'
import type { Bench } from './bench.ts'
import { type Photograph, photographs } from './duplicates/photographs.ts'
import { documentRing, faceRing, type Person, peopleOf, repeats, type Series } from './duplicates/plan.ts'
import { falsePositives, foretold, impostors } from './duplicates/tail.ts'
import type { Claim, Verdict } from './duplicates-worker/index.ts'

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
    : []
  if (!set && data) {
    const keep = (one: Photograph) => {
      all.push(one)
      row({ ...one })
    }
    const captures = (photos: number) => (photos > 1 ? 2 : 1)
    await photographs(path.join(data, 'images'), captures, { limit: Number(limit ?? 1e9), keep, progress })
  }
  const people = peopleOf(all).filter(({ photos }) => photos.length > 0)
  const chance = random(Number(seed ?? 1))
  const rings = ringsOf(people, Number(count ?? 300), chance)
  const [own, others] = [people.filter((_, i) => i % 2 === 0), people.filter((_, i) => i % 2 === 1)]
  const rates = LARGE.map((size) => (2 * DUPLICATE_FPIR) / size)
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
    for (const size of [0, ...LARGE]) {
      if (!plays(size === 0 ? 'rings' : 'large')) continue
      const owner = `rings-${size}`
      played[size === 0 ? 'rings' : `ringsAmong${size}`] = await play(rings, { owner, send, progress }, async () => {
        if (size > 0) await resize(owner, size)
      })
    }
    const kinds = ['repeat', 'repeat, new document', 'repeat, other spelling', 'repeat, no portrait'] as const
    const honest = kinds.flatMap((kind) => people.map((person) => repeats(person, kind, chance)))
    for (const kind of kinds) {
      if (!plays('repeats')) continue
      const mine = honest.filter((series) => series.kind === kind && series.claims.length > 1)
      Object.assign(played, await play(mine, { owner: kind, send, progress }, async () => {}))
    }
    return {
      people: people.length,
      photographs: all.filter(({ capture, embedding }) => capture === 0 && embedding).length,
      ...played,
      fpir: [50, 200, 480].map((gallery) =>
        falsePositives(others, Math.min(gallery, others.length - 100), DUPLICATE_FPIR, 6),
      ),
      set: LARGE.map((size) => ({ size, similarity: searchSimilarity(size, DUPLICATE_FPIR, 'clients') })),
      tails: [own, others].map((half) => foretold(impostors(half), rates)),
    }
  } finally {
    await runtime.stop()
  }
}

/** Half of one face, as many sessions as it has photographs, four at most; half of one document with three faces. */
function ringsOf(people: readonly Person[], count: number, chance: Random): Series[] {
  const several = people.filter(({ photos }) => photos.length > 1)
  const singles = people.filter(({ photos, portraits }) => photos.length === 1 && portraits.length > 0)
  return Array.from({ length: count }, (_, i) => {
    const at = Math.floor(i / 2)
    const person = several[at % several.length]
    if (i % 2 === 0 && person) return faceRing(person, 4, chance)
    const three = [0, 1, 2].flatMap((step) => singles[(at + step * 150) % singles.length] ?? [])
    return documentRing(three, chance)
  })
}

interface Playing {
  owner: string
  send: (claim: Claim) => Promise<Verdict>
  progress: (text: string) => void
}

/** A series is found when one of its sessions is said to be a duplicate of another of it. */
async function play(all: readonly Series[], { owner, send, progress }: Playing, before: () => Promise<void>) {
  const tally: Record<
    string,
    { series: number; found: number; sessions: number; sessionsFound: number; misled: number }
  > = {}
  for (const [i, { kind, claims }] of all.entries()) {
    const counts = tally[kind] ?? { series: 0, found: 0, sessions: 0, sessionsFound: 0, misled: 0 }
    tally[kind] = counts
    const own = new Set<string>()
    let isFound = false
    for (const claim of claims) {
      await before()
      const { sessionId, duplicates } = await send({ ...claim, owner })
      const named = duplicates.some((other) => own.has(other.sessionId))
      if (own.size > 0) counts.sessions++
      if (named) counts.sessionsFound++
      if (duplicates.some((other) => !own.has(other.sessionId))) counts.misled++
      isFound ||= named
      own.add(sessionId)
    }
    counts.series++
    if (isFound) counts.found++
    progress(`duplicates: ${owner}, ${i + 1} of ${all.length}`)
  }
  return tally
}
