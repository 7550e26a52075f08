/** Stands in where a test replaces nothing: judges no one. */
import { WorkerEntrypoint } from 'cloudflare:workers'

export class CredentialsService extends WorkerEntrypoint {
  async readTrustList() {
    return { ok: false, reason: 'not a list' }
  }
}

export default {}
