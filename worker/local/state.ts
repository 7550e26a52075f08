/** Where this machine keeps what belongs to it alone: databases, images, secrets, the running server's address. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface Secrets {
  /** Signs user JWTs (HS256). */
  JWT_SECRET: string
  /** Signs image links. */
  LINK_SECRET: string
}

export interface RunningServer {
  pid: number
  url: string
}

export const stateDir = () => path.resolve(process.env.STATE_DIR || '.wrangler/state')

/** What earlier versions kept beside the secrets. */
const RESOURCES = ['cache', 'd1', 'do', 'r2', 'ratelimit']

/** Where wrangler, too, looks for databases and buckets under its `--persist-to`. */
export async function resourceFolder(folder: string): Promise<string> {
  const resources = path.join(folder, 'v3')
  const present = existsSync(folder) ? await readdir(folder) : []
  for (const name of present.filter((entry) => RESOURCES.includes(entry))) {
    const target = path.join(resources, name)
    // What wrangler made there by itself the product has never used.
    if (existsSync(target)) await move(target, path.join(folder, 'v3-unused', name))
    await move(path.join(folder, name), target)
  }
  return resources
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  await rename(from, to)
}

/** The secrets of this state folder, made on first use. Environment variables of the same names win. */
export async function localSecrets(folder: string): Promise<Secrets> {
  const file = path.join(folder, 'secrets.json')
  let stored: Secrets
  try {
    stored = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    stored = await createSecrets(file)
  }
  return {
    JWT_SECRET: process.env.JWT_SECRET || stored.JWT_SECRET,
    LINK_SECRET: process.env.LINK_SECRET || stored.LINK_SECRET,
  }
}

/** Those that only the environment may give. */
export const OPTIONAL_SECRETS = ['TURNSTILE_SECRET', 'AUDIT_SECRET', 'AUDIT_SECRETS_BEFORE'] as const

export function givenSecrets(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const given = OPTIONAL_SECRETS.map((name) => [name, environment[name] ?? ''] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

async function createSecrets(file: string): Promise<Secrets> {
  const fresh = {
    JWT_SECRET: randomBytes(32).toString('base64url'),
    LINK_SECRET: randomBytes(32).toString('base64url'),
  }
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(file, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Two commands may come at once: the first one's secrets count.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return JSON.parse(await readFile(file, 'utf8'))
  }
  await chmod(file, 0o600)
  return fresh
}

const serverFile = (folder: string) => path.join(folder, 'server.json')

export async function recordServer(folder: string, server: RunningServer): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(serverFile(folder), JSON.stringify(server))
}

export const forgetServer = (folder: string) => rm(serverFile(folder), { force: true })

/** The server that `npm start` runs on this state folder, or null. */
export async function runningServer(folder: string): Promise<RunningServer | null> {
  try {
    const server = JSON.parse(await readFile(serverFile(folder), 'utf8')) as RunningServer
    process.kill(server.pid, 0)
    const response = await fetch(new URL('/health', server.url), { signal: AbortSignal.timeout(5000) })
    return response.ok ? server : null
  } catch {
    return null
  }
}
