import { WorkerEntrypoint } from 'cloudflare:workers'

export class FacesService extends WorkerEntrypoint {}

export default {}
