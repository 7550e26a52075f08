/** Vectorize as it is: what was accepted is found only after a while, and scores are rough. */
import type { VectorizeMatches, VectorizeQueryOptions, VectorizeVector } from '@cloudflare/workers-types'
import { expect } from 'vitest'
import { indexInfo } from './index-info'

interface Mutation {
  id: string
  at: number
  apply(vectors: Map<string, VectorizeVector>): void
}

const bytes = (text: string) => new TextEncoder().encode(text).length

export class LaggingIndex {
  refusing = false
  queries: VectorizeQueryOptions[] = []
  /** Runs when a query has been answered and its asker does not have the answer yet. */
  answered: () => Promise<void> = async () => undefined
  private readonly now: () => number
  private readonly lagMs: number
  private readonly pending: Mutation[] = []
  private processedUpTo = ''
  private readonly vectors = new Map<string, VectorizeVector>()

  constructor(now: () => number, lagMs: number) {
    this.now = now
    this.lagMs = lagMs
  }

  /** Of the vectors that are found by now. */
  get ids(): string[] {
    this.process()
    return [...this.vectors.keys()]
  }

  async upsert(vectors: VectorizeVector[]) {
    expect(vectors.length).toBeLessThanOrEqual(1000)
    for (const { id, namespace = '' } of vectors) {
      expect(bytes(id)).toBeLessThanOrEqual(64)
      expect(bytes(namespace)).toBeLessThanOrEqual(64)
    }
    return this.accept((known) => {
      for (const vector of vectors) known.set(vector.id, vector)
    })
  }

  async deleteByIds(ids: string[]) {
    expect(ids.length).toBeLessThanOrEqual(100)
    return this.accept((known) => {
      for (const id of ids) known.delete(id)
    })
  }

  async describe() {
    return indexInfo(this.ids.length, this.now() - this.lagMs, this.processedUpTo)
  }

  async query(values: number[], options: VectorizeQueryOptions): Promise<VectorizeMatches> {
    this.queries.push(options)
    this.process()
    const { topK = 5, namespace = '', filter } = options
    expect(topK).toBeLessThanOrEqual(100)
    expect(bytes(JSON.stringify(filter))).toBeLessThan(2048)
    const lists = listsOf(filter)
    const matches = [...this.vectors.values()]
      .filter((vector) => vector.namespace === namespace && lists.includes(String(vector.metadata?.list_id)))
      .map((vector) => ({ id: vector.id, score: rough(vector.values as number[], values) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, topK)
    await this.answered()
    return { matches, count: matches.length }
  }

  private accept(apply: Mutation['apply']) {
    if (this.refusing) throw new Error('VECTOR_MUTATION_ERROR')
    const id = crypto.randomUUID()
    this.pending.push({ id, at: this.now() + this.lagMs, apply })
    return { mutationId: id }
  }

  private process(): void {
    for (let next = this.pending[0]; next && next.at <= this.now(); next = this.pending[0]) {
      next.apply(this.vectors)
      this.processedUpTo = next.id
      this.pending.shift()
    }
  }
}

function listsOf(filter: VectorizeQueryOptions['filter']): string[] {
  const condition = filter?.list_id as string | { $in: string[] }
  return typeof condition === 'string' ? [condition] : condition.$in
}

const rough = (a: number[], b: number[]) => Math.round(20 * a.reduce((dot, value, i) => dot + value * b[i], 0)) / 20
