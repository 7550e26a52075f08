/** Stands in for the Worker of credentials: nothing proves itself. */
import { WorkerEntrypoint } from 'cloudflare:workers'

export class CredentialsService extends WorkerEntrypoint {}

export default {}
