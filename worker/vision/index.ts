import { WorkerEntrypoint } from 'cloudflare:workers'

export class VisionService extends WorkerEntrypoint {
  async process(_sessionId: string, _attempt: number): Promise<void> {
    throw new Error('under construction')
  }
}

export default {
  async queue() {},
}
