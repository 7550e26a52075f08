import { WorkerEntrypoint } from 'cloudflare:workers'

export class ReaderService extends WorkerEntrypoint {}

export default {}
