/** Where this machine keeps what belongs to it alone: databases, images, secrets, the running server's address. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface Secrets {
  /** Signs user JWTs (HS256). */
  JWT_SECRET: string
  /** Signs image links. */
  LINK_SECRET: string
  /** Wraps the keys that data is encrypted with: without it the state folder cannot be read. */
  DATA_KEY: string
  /** Signs what the service states: decisions, receipts, exports. */
  SIGNING_KEY: string
}

export interface RunningServer {
  pid: number
  url: string
}

export const SECRETS_FILE = 'secrets.json'

export const stateDir = () => path.resolve(process.env.STATE_DIR || '.wrangler/state')

/** Neither group nor others. */
const OURS_ALONE = 0o700

/** Lets nobody else on this machine read the folder, nor what this process and those that it starts write from now on. */
export async function keepPrivate(folder: string): Promise<void> {
  process.umask(0o077)
  await mkdir(folder, { recursive: true, mode: OURS_ALONE })
  // The folder may have been there, open to others.
  await chmod(folder, OURS_ALONE)
}

/** Where wrangler, too, looks for databases and buckets under its `--persist-to`. */
export const resourceFolder = (folder: string): string => path.join(folder, 'v3')

/** The secrets of this state folder, made on first use. Environment variables of the same names win. */
export async function localSecrets(folder: string): Promise<Secrets> {
  const file = path.join(folder, SECRETS_FILE)
  const stored = (await storedSecrets(file)) ?? (await createSecrets(file))
  return {
    JWT_SECRET: process.env.JWT_SECRET || stored.JWT_SECRET,
    LINK_SECRET: process.env.LINK_SECRET || stored.LINK_SECRET,
    DATA_KEY: process.env.DATA_KEY || stored.DATA_KEY,
    SIGNING_KEY: process.env.SIGNING_KEY || stored.SIGNING_KEY,
  }
}

/** Null: there are none yet. */
async function storedSecrets(file: string): Promise<Secrets | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`${file} cannot be read: put it back as it was. Nothing else opens the data beside it.`, {
      cause: error,
    })
  }
}

/** Those that only the environment may give. */
export const OPTIONAL_SECRETS = [
  'TURNSTILE_SECRET',
  'OIDC_CLIENT_SECRET',
  'AUDIT_SECRET',
  'AUDIT_SECRETS_BEFORE',
] as const

/** The same, of the credentials Worker. */
export const CREDENTIALS_SECRETS = ['PLAY_INTEGRITY_DECRYPTION_KEY', 'WALLET_READER_KEY'] as const

export function givenSecrets(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const given = [...OPTIONAL_SECRETS, ...CREDENTIALS_SECRETS].map((name) => [name, environment[name] ?? ''] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

async function createSecrets(file: string): Promise<Secrets> {
  const fresh = {
    JWT_SECRET: randomBytes(32).toString('base64url'),
    LINK_SECRET: randomBytes(32).toString('base64url'),
    DATA_KEY: newDataKey(),
    SIGNING_KEY: newSigningKey(),
  }
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(file, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Two commands may come at once: the first one's secrets count.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await storedSecrets(file)) ?? fresh
  }
  await chmod(file, 0o600)
  return fresh
}

const newDataKey = () => `k1:${randomBytes(32).toString('base64url')}`

/** ECDSA on P-256, named by the day: what it signs outlives it, and a later one needs another name. */
export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url')
  return `${new Date().toISOString().slice(0, 10)}:${key}`
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
