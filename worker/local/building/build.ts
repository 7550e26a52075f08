/** Bundles the Workers with wrangler, exactly as a deployment would, into .build/<name>. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { workerCalled } from './workers.ts'

export const ROOT = path.resolve(import.meta.dirname, '../../..')

/** wrangler and its parts keep to this machine and to what matters. */
export const quiet = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_LOG_PATH: path.join(ROOT, '.wrangler/logs'),
  FORCE_COLOR: '0',
}

/** Builds one Worker unless its sources are those of the last build. Returns the folder with index.js and its modules. */
export async function build(name: string): Promise<string> {
  const { config } = workerCalled(name)
  const out = path.join(ROOT, '.build', name)
  const stamp = path.join(out, 'stamp')
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === (await sourceState(config, out))) return out
  await mkdir(path.dirname(out), { recursive: true })
  const fresh = await mkdtemp(`${out}-`)
  try {
    await bundle(config, fresh)
    await replace(out, fresh)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  await writeFile(stamp, await sourceState(config, out))
  return out
}

async function bundle(config: string, outdir: string): Promise<void> {
  // Its command would start a process of its own for this file.
  const wrangler = path.join(ROOT, 'node_modules/wrangler/wrangler-dist/cli.js')
  // Wrangler wants the folder of the pages to be there, in commands too that do without them.
  await mkdir(path.join(ROOT, '.build/site'), { recursive: true })
  const args = ['--no-warnings', wrangler, 'deploy', '--dry-run', '--outdir', outdir, '-c', path.join(ROOT, config)]
  try {
    await promisify(execFile)(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...quiet, NODE_ENV: 'production', EDGE_KYC_BUILD: config },
    })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(`${config} cannot be built:\n${stderr?.trim() || message}`)
  }
}

/** Puts the folder `fresh` in the place of `out`, which is never half there. Two commands may build at once: the later result stays. */
export async function replace(out: string, fresh: string): Promise<void> {
  const former = `${fresh}-former`
  for (let tries = 0; ; tries++) {
    await rename(out, former).catch(() => {})
    try {
      await rename(fresh, out)
      return await rm(former, { recursive: true, force: true })
    } catch (error) {
      if (tries === 3) throw error
      await rm(former, { recursive: true, force: true })
    }
  }
}

let found: string[] | undefined
/** WebAssembly and pictures that Workers bring along, looked for once: their number is small, the folder is large. */
const binaries = () => {
  found ??= globSync('worker/**/*.{wasm,jpg}', { cwd: ROOT }).map((file) => path.join(ROOT, file))
  return found
}

/** Size and time of every file that went into the bundle in `out`, by its source map, which names no WebAssembly. */
async function sourceState(config: string, out: string): Promise<string> {
  const map = JSON.parse(await readFile(path.join(out, 'index.js.map'), 'utf8')) as { sources: string[] }
  const sources = map.sources.map((source) => path.resolve(out, source))
  const files = [...sources, ...binaries(), path.join(ROOT, config), path.join(ROOT, 'package-lock.json')]
  const states = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }))
      return `${file} ${size} ${mtimeMs}`
    }),
  )
  return createHash('sha256').update(states.join('\n')).digest('hex')
}
