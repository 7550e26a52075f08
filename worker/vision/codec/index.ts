import { WorkerEntrypoint } from 'cloudflare:workers'

export class CodecService extends WorkerEntrypoint {}

export default {}
