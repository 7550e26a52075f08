/** `--size N`: the local vector index in workerd, against brute force in float64 over the same vectors. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startRuntime } from '../../../worker/local/serving/runtime.ts'
import type { Bench } from '../bench.ts'
import { LISTS, listOf } from '../workers/vectors/embeddings.ts'
import { bruteForce, recall, sameOrder } from './nearest-vectors.ts'

const DEFAULT_SIZE = 10_000
const DEFAULT_DIMENSIONS = 128
/** The clock of a Worker counts whole milliseconds: queries are timed by the round, the median round counts. */
const ROUNDS = 10
const QUERIES_PER_ROUND = 50
const TOP_K = 10
const INSERTED_PER_CALL = 5000
const MIB = 2 ** 20

interface Timed {
  milliseconds: number
  /** Ids of each query. */
  found: string[][]
}

export const run: Bench = async ({ size: sizeText, dimensions: dimensionsText, row, progress }) => {
  const size = Number(sizeText ?? DEFAULT_SIZE)
  const dimensions = Number(dimensionsText ?? DEFAULT_DIMENSIONS)
  const stateDir = await mkdtemp(path.join(tmpdir(), 'edge-kyc-vectors-'))
  const start = () => startRuntime({ workers: ['edge-kyc-bench-vectors', 'edge-kyc-vector-index'], stateDir })
  let runtime = await start()
  const ask = async <Answer>(action: string, params: Record<string, number | string> = {}): Promise<Answer> => {
    const search = new URLSearchParams(Object.entries({ size, dimensions, ...params }).map(([k, v]) => [k, `${v}`]))
    const response = await fetch(new URL(`${action}?${search}`, runtime.url))
    if (!response.ok) throw new Error(`${action}: HTTP ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  try {
    let inserting = 0
    for (let from = 0; from < size; from += INSERTED_PER_CALL) {
      inserting += await ask<number>('/insert', { from, to: Math.min(size, from + INSERTED_PER_CALL) })
      progress(`vectors: ${Math.min(size, from + INSERTED_PER_CALL)} of ${size} inserted`)
    }
    progress('vectors: restarting')
    await runtime.stop()
    runtime = await start()
    await ask('/describe')
    const residentBefore = residentBytes()
    const first = await ask<Timed>('/search', { queries: 1, topK: TOP_K })
    const loaded = residentBytes()

    progress('vectors: searching')
    /** A round before those measured: the engine compiles what it sees used. */
    const measure = async (action: string, params: Record<string, number | string> = {}) => {
      const rounds: Timed[] = []
      for (let i = -1; i < ROUNDS; i++) {
        const from = Math.max(0, i) * QUERIES_PER_ROUND
        rounds.push(await ask<Timed>(action, { from, queries: QUERIES_PER_ROUND, topK: TOP_K, ...params }))
      }
      const [, ...counted] = rounds
      const each = counted.map(({ milliseconds }) => milliseconds / QUERIES_PER_ROUND).sort((a, b) => a - b)
      return { median: each[ROUNDS / 2], slowest: each[ROUNDS - 1], found: counted.flatMap(({ found }) => found) }
    }
    const plain = await measure('/search')
    const filtered = await measure('/search', { list: listOf(0) })
    const hundred = await measure('/search', { topK: 100 })
    const binding = await measure('/query')

    /** Once searched, a vector is written to memory as well, with its metadata. */
    const rewritten = Math.min(size, INSERTED_PER_CALL)
    const rewriting = await ask<number>('/insert', { from: 0, to: rewritten })
    const memory = await ask<number>('/memory')

    progress('vectors: comparing with brute force')
    const exact = bruteForce({ size, dimensions, count: TOP_K }, () => true)
    const exactOfList = bruteForce({ size, dimensions, count: TOP_K }, (index) => index % LISTS === 0)
    exact.forEach((expected, query) => {
      row({ query, expected, found: plain.found[query] })
    })
    return {
      size,
      dimensions,
      msPerQuery: round(plain.median),
      recallAt1: round(recall(plain.found, exact, 1)),
      recallAt10: round(recall(plain.found, exact, TOP_K)),
      memoryMB: round(memory / MIB),
      insertsPerSecond: Math.round((size / inserting) * 1000),
      sameOrder: round(sameOrder(plain.found, exact)),
      sameOrderFiltered: round(sameOrder(filtered.found, exactOfList)),
      upsertsPerSecondSearched: Math.round((rewritten / rewriting) * 1000),
      msPerQuerySlowestRound: round(plain.slowest),
      msPerQueryFiltered: round(filtered.median),
      msPerQueryTop100: round(hundred.median),
      msPerQueryOverBinding: round(binding.median),
      msFirstQueryAfterRestart: first.milliseconds,
      residentMB: round((loaded - residentBefore) / MIB),
    }
  } finally {
    await runtime.stop()
    await rm(stateDir, { recursive: true, force: true })
  }
}

/** What workerd, a child of this process, has in memory. */
function residentBytes(): number {
  const processes = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,comm='], { encoding: 'utf8' })
  const own = processes.split('\n').map((line) => line.trim().split(/\s+/))
  const kilobytes = own.filter(([parent, , name]) => Number(parent) === process.pid && name?.includes('workerd'))
  return kilobytes.reduce((sum, [, rss]) => sum + Number(rss), 0) * 1024
}

const round = (value: number) => Math.round(value * 1e3) / 1e3
