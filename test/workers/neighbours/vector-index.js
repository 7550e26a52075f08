// Accepts every vector, has processed all of them, and finds none.
import { WorkerEntrypoint } from 'cloudflare:workers'

export class VectorIndex extends WorkerEntrypoint {
  async upsert() {
    return { mutationId: crypto.randomUUID() }
  }

  async deleteByIds() {
    return { mutationId: crypto.randomUUID() }
  }

  async describe() {
    return { vectorCount: 0, dimensions: 128, processedUpToDatetime: Date.now(), processedUpToMutation: '' }
  }

  async query() {
    return { matches: [], count: 0 }
  }
}

export default {}
