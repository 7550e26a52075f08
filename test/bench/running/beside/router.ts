/** Two releases of a Worker behind one entry, as a gradual deployment runs them. */
import path from 'node:path'
import type { V4ModuleDefinition } from 'miniflare'

/** Which release a request goes to. */
export const RELEASE = 'x-release'

/** Calls and messages of Workers go to each in turn, whichever release sends them. */
const ROUTER = `
import { WorkerEntrypoint } from 'cloudflare:workers'
import * as head from './index.js'
import * as before from './before.js'
export * from './index.js'
let turn = 0
const next = () => (turn++ % 2 === 0 ? before : head)
const asked = (request) => (request.headers.get('${RELEASE}') === 'before' ? before : head)
export class VisionService extends WorkerEntrypoint {
  #next() {
    return new (next().VisionService)(this.ctx, this.env)
  }
  process(...given) {
    return this.#next().process(...given)
  }
  warm() {
    return this.#next().warm()
  }
  faces(...given) {
    return this.#next().faces(...given)
  }
}
export default {
  fetch: (request, env, context) => asked(request).default.fetch(request, env, context),
  scheduled: (controller, env, context) => next().default.scheduled(controller, env, context),
  queue: (batch, env, context) => next().default.queue(batch, env, context),
}
`

/** `own`: modules of the present release, entry first. */
export function besideEachOther(own: V4ModuleDefinition[], before: string): V4ModuleDefinition[] {
  const folder = path.dirname(own[0]?.path ?? '')
  const module = (name: string, contents: string): V4ModuleDefinition => ({
    type: 'ESModule',
    path: path.join(folder, name),
    contents,
  })
  return [module('router.js', ROUTER), module('before.js', before), ...own]
}

export const alone = (own: V4ModuleDefinition[], before: string): V4ModuleDefinition[] =>
  own.map((one, i) => (i === 0 ? ({ ...one, contents: before } as V4ModuleDefinition) : one))
