/** The account's database, bucket, queues, index and secrets: made when missing, left alone when there. */
import { randomBytes } from 'node:crypto'
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

/**
 * Those of the environment, which replace the account's, and random ones where the account has none; JWT_SECRET only
 * when no identity provider is configured.
 */
export async function createSecrets(config: string, environment = process.env): Promise<void> {
  const output = await wranglerOrThrow(['secret', 'list', '-c', config])
  const known = (JSON.parse(output.slice(output.indexOf('['))) as { name: string }[]).map(({ name }) => name)
  const generated = environment.JWKS_URL ? ['LINK_SECRET'] : ['LINK_SECRET', 'JWT_SECRET']
  for (const name of [...generated, ...OPTIONAL_SECRETS]) {
    const missing = generated.includes(name) && !known.includes(name)
    const value = environment[name] || (missing ? randomBytes(32).toString('base64url') : null)
    if (value) await wranglerOrThrow(['secret', 'put', name, '-c', config], value)
  }
}
