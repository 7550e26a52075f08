/** Every Worker of this repository, as its wrangler.toml has it: no list names them a second time. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')

export interface Worker {
  name: string
  /** Path of its wrangler.toml, from the root. */
  config: string
  /** Names of the Workers that it is bound to. */
  calls: string[]
}

/** Receives HTTP requests. */
export const API = 'edge-kyc'
/** Shares the database and the bucket with it. */
export const VISION = 'edge-kyc-vision'
/** Sends webhooks; shares the database. */
export const WEBHOOKS = 'edge-kyc-webhooks'
/** Judges what proves itself by signatures. */
export const CREDENTIALS = 'edge-kyc-credentials'
/** The exact index: under `npm start` in place of Vectorize, and where a deployment is held to a jurisdiction. */
export const INDEX = 'edge-kyc-vector-index'

const CONFIGS = ['wrangler.toml', 'worker/**/wrangler.toml', 'test/bench/workers/*/wrangler.toml']

function read(config: string): Worker {
  const text = readFileSync(path.join(ROOT, config), 'utf8')
  const name = /^name = "(.+)"$/m.exec(text)?.[1]
  if (name === undefined) throw new Error(`${config} names no Worker`)
  const calls = [...text.matchAll(/\bservice = "(.+?)"/g)].map(([, called = '']) => called)
  return { name, config: config.replaceAll(path.sep, '/'), calls }
}

export const WORKERS: ReadonlyMap<string, Worker> = new Map(
  globSync(CONFIGS, { cwd: ROOT })
    .map(read)
    .sort((a, b) => Number(b.name === API) - Number(a.name === API) || a.name.localeCompare(b.name, 'en'))
    .map((worker) => [worker.name, worker]),
)

export function workerCalled(name: string): Worker {
  const worker = WORKERS.get(name)
  if (!worker) throw new Error(`No wrangler.toml names a Worker ${name}.`)
  return worker
}

/** Workers that `npm start` runs, the API Worker first: all but the benches' own. */
export const PRODUCT: readonly string[] = [...WORKERS.values()]
  .filter(({ config }) => !config.startsWith('test/'))
  .map(({ name }) => name)

/**
 * Deployed Workers, each after those that it calls, the API Worker last. Stand-ins for Cloudflare's own services lie in
 * worker/local.
 */
export const DEPLOYED: readonly string[] = calledFirst(
  PRODUCT.filter((name) => !workerCalled(name).config.startsWith('worker/local/')).toReversed(),
)

function calledFirst(names: readonly string[]): string[] {
  const ordered = new Set<string>()
  const visited = new Set<string>()
  const visit = (name: string) => {
    if (visited.has(name)) return
    visited.add(name)
    for (const called of workerCalled(name).calls) visit(called)
    ordered.add(name)
  }
  for (const name of names) visit(name)
  return [...ordered]
}
