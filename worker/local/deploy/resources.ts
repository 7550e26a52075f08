/** The account's database, bucket, queues, index and secrets: made when missing, left alone when there. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSecrets } from '../../domain/named-secrets.ts'
import { deploymentKeys } from '../../storage/sealed/deployment-keys.ts'
import { ROOT } from '../build.ts'
import { OPTIONAL_SECRETS } from '../state.ts'
import { type CommandResult, wrangler, wranglerOrThrow } from './wrangler.ts'

const DATABASE = 'edge-kyc'

const CREATE = [
  ['r2', 'bucket', 'create', 'edge-kyc-images'],
  ['queues', 'create', 'edge-kyc-jobs'],
  ['queues', 'create', 'edge-kyc-jobs-dead'],
  ['vectorize', 'create', 'edge-kyc-faces', '--dimensions=128', '--metric=cosine'],
  // Before the first vector: only those that come later are indexed.
  ['vectorize', 'create-metadata-index', 'edge-kyc-faces', '--propertyName=list_id', '--type=string'],
]

/** Id of the database, for the configurations that bind it. */
export async function databaseId(): Promise<string> {
  const find = async () => {
    const output = await wranglerOrThrow(['d1', 'list', '--json'])
    const databases = JSON.parse(output.slice(output.indexOf('['))) as { name: string; uuid: string }[]
    return databases.find(({ name }) => name === DATABASE)?.uuid
  }
  const known = await find()
  if (known) return known
  await wranglerOrThrow(['d1', 'create', DATABASE])
  const created = await find()
  if (!created) throw new Error(`The database ${DATABASE} was created but is not listed.`)
  return created
}

export async function createResources(): Promise<void> {
  for (const args of CREATE) {
    const outcome = await wrangler(args)
    if (!outcome.ok && !exists(outcome)) throw new Error(`wrangler ${args.join(' ')} failed:\n${outcome.output.trim()}`)
  }
}

/** Each product words it in its own way. */
const exists = ({ output }: CommandResult) => /already (exists|taken|own)|duplicate_name|is already/i.test(output)

/** Of the API Worker and of the vision Worker: both read what the other one has written. */
const SHARED = 'DATA_KEY'

/**
 * One key for data at rest in both Workers, made once. One that is there is never replaced here, also not by the
 * environment's: what it has wrapped would be lost. The README says how it is rotated.
 */
export async function createDataKey(configs: string[], environment = process.env): Promise<void> {
  const names = new Map<string, string[]>()
  for (const config of configs) names.set(config, await secretNames(config))
  const without = configs.filter((config) => !names.get(config)?.includes(SHARED))
  if (without.length === 0) return
  if (without.length < configs.length && !environment[SHARED])
    throw new Error(`Only one of the Workers has a ${SHARED}: run again with ${SHARED}=… set to that one's value.`)
  if (environment[SHARED]) deploymentKeys(environment)
  const value = environment[SHARED] || (await keptKey())
  for (const config of without) await wranglerOrThrow(['secret', 'put', SHARED, '-c', config], value)
}

/**
 * Those of the environment, which replace the account's, and random ones where the account has none; JWT_SECRET only
 * when no identity provider is configured.
 */
export async function createSecrets(config: string, environment = process.env): Promise<void> {
  const known = await secretNames(config)
  const generated = environment.JWKS_URL ? ['LINK_SECRET'] : ['LINK_SECRET', 'JWT_SECRET']
  for (const name of [...generated, ...OPTIONAL_SECRETS]) {
    const missing = generated.includes(name) && !known.includes(name)
    const value = environment[name] || (missing ? randomBytes(32).toString('base64url') : null)
    // Refused here rather than by a Worker that answers nothing any more.
    if (value && generated.includes(name) && !parseSecrets(value)) {
      throw new Error(`${name} holds no secrets of at least 32 characters with names of their own.`)
    }
    if (value && name === 'AUDIT_SECRET' && value.length < 32) throw new Error(`${name} is shorter than 32 characters.`)
    if (value) await wranglerOrThrow(['secret', 'put', name, '-c', config], value)
  }
}

/**
 * The account never shows a secret again, and this one is needed when it is rotated or the Workers are lost. One that
 * lies there already was made by a run that got no further: no Worker has another.
 */
async function keptKey(): Promise<string> {
  const file = path.join(ROOT, '.wrangler', `data-key-${new Date().toISOString().slice(0, 10)}.txt`)
  await mkdir(path.dirname(file), { recursive: true })
  const fresh = `k1:${randomBytes(32).toString('base64url')}\n`
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  console.log(`${SHARED}: the only copy outside the account is ${file}. Move it to where you keep secrets.`)
  return (await readFile(file, 'utf8')).trim()
}

/** Of Workers that have been deployed before: this release finds its key there as soon as it runs. */
export async function deployedBefore(configs: string[]): Promise<boolean> {
  for (const config of configs) if (!(await wrangler(['secret', 'list', '-c', config])).ok) return false
  return true
}

async function secretNames(config: string): Promise<string[]> {
  const output = await wranglerOrThrow(['secret', 'list', '-c', config])
  return (JSON.parse(output.slice(output.indexOf('['))) as { name: string }[]).map(({ name }) => name)
}
