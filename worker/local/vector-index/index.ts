import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers'

export class ExactIndex extends DurableObject {}

export class VectorIndex extends WorkerEntrypoint {}

export default {}
