/**
 * The embedded default: every Worker on this machine, in one workerd process or two, configured by the same
 * wrangler.toml files that a deployment reads. Vectorize alone has no local simulation; its binding
 * name is bound to the exact index in vector-index/ instead.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Miniflare, V4ModuleDefinition, V4WorkerOptions, V4WorkerOptionsShape } from 'miniflare'
import { MADE_BY } from '../../domain/release/made-by.ts'
import { markText, RELEASE_MARK } from '../../domain/release/release-mark.ts'
import { build, ROOT } from '../building/build.ts'
import { keptResult } from '../building/kept-result.ts'
import { API, PRODUCT, VISION, workerCalled } from '../building/workers.ts'
import { localDatabases } from './local-shards.ts'
import { applyMigrations } from './migrations.ts'
import { openMiniflare } from './miniflare.ts'
import { refuseMark } from './refuse-mark.ts'
import { resourceFolder } from './state.ts'

/**
 * With two cores V8 has one helper thread. When a background compilation waits on it for a collection, and the
 * main thread waits in turn for the concurrent sweeper, workerd spins forever. Collecting on one thread cannot.
 */
process.env.MINIFLARE_WORKERD_V8_FLAGS ??= '--single-threaded-gc'

export interface RuntimeOptions {
  /** First in the list receives HTTP requests; those that they are bound to start too. Default: all, the API Worker first. */
  workers?: readonly string[]
  /** Folder for D1, R2, Queues and the index; in memory when absent. */
  stateDir?: string
  /** false leaves out the page, and with it the asset server in front of the API Worker. Default: true. */
  site?: boolean
  /** The engines in a process of their own: one process runs all its Workers on one thread. Default: false. */
  enginesApart?: boolean
  /** Databases over which owners are spread, each with an index of its own. Default: 1. */
  shards?: number
  /** Added to the vars of every Worker. */
  vars?: Record<string, string>
  /** Changes a Worker's modules, entry first, on their way into workerd: for benches that count what it asks of others. */
  wrap?: (name: string, modules: V4ModuleDefinition[]) => V4ModuleDefinition[]
  /** Opens workerd's inspector on this port (0 picks one). */
  inspectorPort?: number
  /** Takes what the Workers log; default: stderr, because stdout belongs to the command. */
  log?: (entry: { level: string; message: string }) => void
}

export interface Runtime {
  url: URL
  /** How many databases there are. */
  shards: number
  miniflare: Miniflare
  stop(): Promise<void>
}

export async function startRuntime(options: RuntimeOptions = {}): Promise<Runtime> {
  const names = withNeighbours(options.workers ?? PRODUCT)
  const apart = options.enginesApart && names.includes(VISION)
  const engines = apart ? withNeighbours(workerCalled(VISION).calls) : []
  const registry = engines.length > 0 ? await mkdtemp(path.join(tmpdir(), 'edge-kyc-')) : null
  const open = async (workers: readonly string[], more: object) => {
    const all: V4WorkerOptions[] = []
    for (const name of workers) all.push(await workerOptions(name, options))
    // Its entry serves buckets and obeys internal headers: front.ts is what others may reach.
    return openMiniflare({
      ...(registry ? { unsafeDevRegistryPath: registry } : {}),
      handleStructuredLogs: options.log ?? ((entry: { message: string }) => process.stderr.write(`${entry.message}\n`)),
      ...more,
      workers: all,
    })
  }
  const started: Miniflare[] = []
  const stop = async () => {
    for (const miniflare of started.splice(0).reverse()) await miniflare.dispose()
    if (registry) await rm(registry, { recursive: true, force: true })
  }
  try {
    if (engines.length > 0) {
      const behind = await open(engines, {})
      started.push(behind)
      await behind.ready
    }
    const miniflare = await open(
      names.filter((name) => !engines.includes(name)),
      {
        ...(options.inspectorPort === undefined ? {} : { inspectorPort: options.inspectorPort }),
        ...(options.stateDir ? { resourcePersistencePath: resourceFolder(options.stateDir) } : {}),
      },
    )
    started.push(miniflare)
    return { url: await miniflare.ready, shards: options.shards ?? 1, miniflare, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Adds what the Workers are bound to. */
function withNeighbours(names: readonly string[]): string[] {
  const all = new Set(names)
  for (const name of all) for (const called of workerCalled(name).calls) all.add(called)
  return [...all]
}

/** For commands in which a line for every request would be noise. */
export function faultsOnly({ level, message }: { level: string; message: string }): void {
  if (level === 'error' || level === 'warn') console.error(message)
}

/**
 * Applies what migrations/ holds and the databases have not seen, and says in bucket and databases which release writes
 * to them from now on. Throws, before anything is changed, where a later one has written to the bucket or the index.
 */
export async function migrate({ miniflare, shards }: Runtime, say: (line: string) => void = () => {}): Promise<void> {
  const bucket = await miniflare.getR2Bucket('IMAGES', API)
  refuseMark((await (await bucket.get(RELEASE_MARK))?.text()) ?? null, 'The bucket of the state folder')
  for (let shard = 0; shard < shards; shard++) {
    const binding = shard === 0 ? 'DB' : `DB_${shard}`
    await applyMigrations(await miniflare.getD1Database(binding, API), (line) => say(`  Database ${shard}: ${line}`))
  }
  const indexes = Array.from({ length: shards }, (_, shard) => (shard === 0 ? 'FACE_INDEX' : `FACE_INDEX_${shard}`))
  await bucket.put(RELEASE_MARK, markText(['IMAGES', ...indexes], MADE_BY.release))
}

/** Additions of wrangler to the options that all Workers have. */
interface FromWrangler {
  assets?: Assets
  modulesRules?: unknown
}

interface Assets {
  binding: string
  directory: string
}

async function workerOptions(
  name: string,
  { vars = {}, site = true, shards = 1, wrap }: RuntimeOptions,
): Promise<V4WorkerOptions> {
  const folder = await build(name)
  const { configured, indexes } = await configuration(workerCalled(name).config)
  const { modulesRules: _rules, assets, ...rest } = configured
  const further = Array.from({ length: shards - 1 }, (_, i) => i + 1)
  const standIns = indexes.flatMap((binding) =>
    [binding, ...further.map((shard) => `${binding}_${shard}`)].map((index) => [
      index,
      { name: 'edge-kyc-vector-index', entrypoint: 'VectorIndex', props: { index } },
    ]),
  )
  const servesSite = name === API
  const own = await modules(folder)
  return {
    ...rest,
    name,
    modulesRoot: folder,
    modules: wrap ? wrap(name, own) : own,
    bindings: { ...rest.bindings, ...vars },
    ...(Object.keys(rest.d1Databases ?? {}).length > 0 ? { d1Databases: await localDatabases(shards) } : {}),
    ...(servesSite && site ? { assets } : {}),
    serviceBindings: {
      ...rest.serviceBindings,
      ...(assets && !servesSite ? modelFiles(assets) : {}),
      ...Object.fromEntries(standIns),
    },
  }
}

interface Configuration {
  configured: V4WorkerOptionsShape & FromWrangler
  /** Bindings of Vectorize. */
  indexes: string[]
}

/** Files beside a wrangler.toml from which wrangler takes more vars. */
const VARS_FILES = ['.dev.vars', '.env', '.env.local']

/** Options that wrangler makes of a wrangler.toml. */
function configuration(config: string): Promise<Configuration> {
  const beside = VARS_FILES.map((file) => path.join(path.dirname(config), file))
  const sources = [config, ...beside, 'package-lock.json']
  return keptResult(`options-${config.replaceAll('/', '-')}`, sources, async () => {
    const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await import('wrangler')
    const read = unstable_readConfig({ config: path.join(ROOT, config) }, { hideWarnings: true })
    const { workerOptions } = unstable_getMiniflareWorkerOptions({ ...read, vectorize: [] })
    return {
      configured: workerOptions as V4WorkerOptionsShape & FromWrangler,
      indexes: read.vectorize.map(({ binding }: { binding: string }) => binding),
    }
  })
}

/**
 * Miniflare reads the assets of every Worker from the folder of the first one that has any. Model files, which
 * no public route serves, need nothing that an asset server adds: a plain folder answers for them.
 */
const modelFiles = ({ binding, directory }: Assets) => ({ [binding]: { disk: { path: directory, writable: false } } })

/** Modules that wrangler wrote, entry first. */
async function modules(folder: string): Promise<V4ModuleDefinition[]> {
  const names = (await readdir(folder)).filter((file) => /\.(js|wasm|jpg)$/.test(file))
  names.sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
  return Promise.all(
    names.map(async (file) => {
      const full = path.join(folder, file)
      if (file.endsWith('.js')) return { type: 'ESModule', path: full, contents: await readFile(full, 'utf8') }
      return { type: file.endsWith('.wasm') ? 'CompiledWasm' : 'Data', path: full, contents: await readFile(full) }
    }),
  )
}
