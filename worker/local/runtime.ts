/**
 * The embedded default: every Worker in one workerd process on this machine, configured by the same
 * wrangler.toml files that a deployment reads. Vectorize alone has no local simulation; its binding
 * name is bound to the exact index in vector-index/ instead.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4ModuleDefinition,
  type V4WorkerOptions,
  type V4WorkerOptionsShape,
} from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig, unstable_splitSqlQuery } from 'wrangler'
import { build, PRODUCT, ROOT, WORKERS, type WorkerName } from './build.ts'

/**
 * With two cores V8 has one helper thread. When a background compilation waits on it for a collection, and the
 * main thread waits in turn for the concurrent sweeper, workerd spins forever. Collecting on one thread cannot.
 */
process.env.MINIFLARE_WORKERD_V8_FLAGS ??= '--single-threaded-gc'

export interface RuntimeOptions {
  /** First in the list receives HTTP requests; those that they are bound to start too. Default: all, the API Worker first. */
  workers?: WorkerName[]
  /** 0 picks a free port. */
  port?: number
  host?: string
  /** Folder for D1, R2, Queues and the index; in memory when absent. */
  stateDir?: string
  /** false leaves out the page, and with it the asset server in front of the API Worker. Default: true. */
  site?: boolean
  /** Added to the vars of every Worker. */
  vars?: Record<string, string>
  /** Opens workerd's inspector on this port (0 picks one). */
  inspectorPort?: number
  /** Takes what the Workers log; default: stderr, because stdout belongs to the command. */
  log?: (entry: { level: string; message: string }) => void
}

export interface Runtime {
  url: URL
  miniflare: Miniflare
  stop(): Promise<void>
}

export async function startRuntime(options: RuntimeOptions = {}): Promise<Runtime> {
  const names = withNeighbours(options.workers ?? (Object.keys(PRODUCT) as WorkerName[]))
  const workers: V4WorkerOptions[] = []
  for (const name of names) workers.push(await workerOptions(name, options))
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: options.host ?? '127.0.0.1',
      port: options.port ?? 0,
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.ERROR),
      handleStructuredLogs: options.log ?? ((entry: { message: string }) => process.stderr.write(`${entry.message}\n`)),
      ...(options.inspectorPort === undefined ? {} : { inspectorPort: options.inspectorPort }),
      ...(options.stateDir ? { resourcePersistencePath: options.stateDir } : {}),
      workers,
    }),
  )
  const url = await miniflare.ready
  return { url, miniflare, stop: () => miniflare.dispose() }
}

/** Adds what the Workers are bound to. */
function withNeighbours(names: WorkerName[]): WorkerName[] {
  const all = new Set(names)
  for (const name of all) {
    const { services } = unstable_readConfig({ config: path.join(ROOT, WORKERS[name]) }, { hideWarnings: true })
    for (const { service } of services ?? []) if (service in WORKERS) all.add(service as WorkerName)
  }
  return [...all]
}

/** For commands in which a line for every request would be noise. */
export function faultsOnly({ level, message }: { level: string; message: string }): void {
  if (level === 'error' || level === 'warn') console.error(message)
}

/** Applies what migrations/ holds and the database has not seen. */
export async function migrate(runtime: Runtime): Promise<void> {
  const db = await runtime.miniflare.getD1Database('DB', 'edge-kyc')
  await db.exec('CREATE TABLE IF NOT EXISTS d1_migrations (name TEXT PRIMARY KEY, applied_at TEXT)')
  const folder = path.join(ROOT, 'migrations')
  const seen = new Set((await db.prepare('SELECT name FROM d1_migrations').all()).results.map((row) => row.name))
  const files = existsSync(folder) ? (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort() : []
  for (const file of files.filter((name) => !seen.has(name))) {
    const statements = unstable_splitSqlQuery(await readFile(path.join(folder, file), 'utf8'))
    const record = db.prepare('INSERT INTO d1_migrations VALUES (?, ?)').bind(file, new Date().toISOString())
    await db.batch([...statements.map((sql) => db.prepare(sql)), record])
  }
}

/** What wrangler adds to the options that all Workers have. */
interface FromWrangler {
  assets?: Assets
  modulesRules?: unknown
}

interface Assets {
  binding: string
  directory: string
}

async function workerOptions(name: WorkerName, { vars = {}, site = true }: RuntimeOptions): Promise<V4WorkerOptions> {
  const folder = await build(name)
  const config = unstable_readConfig({ config: path.join(ROOT, WORKERS[name]) }, { hideWarnings: true })
  const { workerOptions } = unstable_getMiniflareWorkerOptions({ ...config, vectorize: [] })
  const { modulesRules: _rules, assets, ...rest } = workerOptions as V4WorkerOptionsShape & FromWrangler
  const standIns = config.vectorize.map(({ binding }: { binding: string }) => [
    binding,
    { name: 'edge-kyc-vector-index', entrypoint: 'VectorIndex', props: { index: binding } },
  ])
  const servesSite = name === 'edge-kyc'
  return {
    ...rest,
    name,
    modulesRoot: folder,
    modules: await modules(folder),
    bindings: { ...rest.bindings, ...vars },
    ...(servesSite && site ? { assets } : {}),
    serviceBindings: {
      ...rest.serviceBindings,
      ...(assets && !servesSite ? modelFiles(assets) : {}),
      ...Object.fromEntries(standIns),
    },
  }
}

/**
 * Miniflare reads the assets of every Worker from the folder of the first one that has any. Model files, which
 * no public route serves, need nothing that an asset server adds: a plain folder answers for them.
 */
const modelFiles = ({ binding, directory }: Assets) => ({ [binding]: { disk: { path: directory, writable: false } } })

/** What wrangler wrote, entry first. */
async function modules(folder: string): Promise<V4ModuleDefinition[]> {
  const names = (await readdir(folder)).filter((file) => /\.(js|wasm|bin)$/.test(file))
  names.sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
  return Promise.all(
    names.map(async (file) => {
      const full = path.join(folder, file)
      if (file.endsWith('.js')) return { type: 'ESModule', path: full, contents: await readFile(full, 'utf8') }
      return { type: file.endsWith('.wasm') ? 'CompiledWasm' : 'Data', path: full, contents: await readFile(full) }
    }),
  )
}
