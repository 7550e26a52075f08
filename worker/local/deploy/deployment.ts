/** One deployment among those of an account: what its Workers and stores are called, and their configurations. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../building/build.ts'
import { API, DEPLOYED, INDEX, PRODUCT, workerCalled } from '../building/workers.ts'

export const JURISDICTIONS = ['eu'] as const

/** Cloudflare's names of regions. */
export const LOCATIONS = ['wnam', 'enam', 'weur', 'eeur', 'apac', 'oc'] as const

export interface Deployment {
  /** Null: the one without a suffix. */
  environment: string | null
  jurisdiction: (typeof JURISDICTIONS)[number] | null
  /** Where databases and bucket are made that are missing; null: near who deploys. */
  location?: (typeof LOCATIONS)[number] | undefined
  /** Hosts at which the API answers beside its workers.dev address. */
  domains: string[]
  /** Databases over which owners are spread, as far as they were asked for: the account may have more. */
  shards?: number | undefined
}

/** Names of a shard's stores; the first shard has the names without a number. */
export const shardStores = (deployment: Deployment, shard: number) => ({
  database: nameIn(deployment, `edge-kyc-shard-${shard}`),
  index: nameIn(deployment, `edge-kyc-faces-shard-${shard}`),
})

export const SHARDS_MAX = 100

export const isEnvironmentName = (text: string) => /^[a-z][a-z0-9-]{0,19}$/.test(text) && !text.endsWith('-')

/** Why an environment of this name would take another one's place; null where it would not. */
export function namesOfAnother(environment: string): string | null {
  if (environment === deploymentName({ environment: null }))
    return 'that is what the deployment without --env is called'
  // edge-kyc in `vision` would be edge-kyc-vision, and edge-kyc-jobs in `dead` its dead-letter queue.
  const parts = [...PRODUCT.filter((name) => name !== API).map((name) => name.slice(API.length + 1)), 'dead', 'shard']
  const part = parts.find((own) => environment === own || environment.startsWith(`${own}-`))
  return part === undefined ? null : `its Workers and queues would be called like ${part} of another deployment`
}

/** Name of a Worker, database, bucket, queue or index in the deployment. */
export const nameIn = ({ environment }: Deployment, name: string) => (environment ? `${name}-${environment}` : name)

/** Name of the deployment for people, and of the file that holds its secrets. */
export const deploymentName = ({ environment }: Pick<Deployment, 'environment'>) => environment ?? 'production'

/** Each after those that it calls. In a jurisdiction the exact index is deployed: Vectorize promises no place. */
export const workersOf = ({ jurisdiction }: Deployment): string[] =>
  jurisdiction ? [INDEX, ...DEPLOYED] : [...DEPLOYED]

/** Beside the original, because paths in it are relative to it. */
export const configPath = (deployment: Deployment, name: string) =>
  path.join(ROOT, path.dirname(workerCalled(name).config), `wrangler.deploy-${deploymentName(deployment)}.toml`)

/** The Worker's configuration in this deployment, with the ids that its databases have in its account. */
export function configText(
  deployment: Deployment,
  name: string,
  [database, ...shards]: readonly [string, ...string[]],
): string {
  const text = readFileSync(path.join(ROOT, workerCalled(name).config), 'utf8').replaceAll(/^\[build\]\n.*\n/gm, '')
  const named = text
    .replaceAll(NAMED, (_, key: string, own: string) => `${key} = "${nameIn(deployment, own)}"`)
    .replaceAll(/^preview_database_id = .*$/gm, `database_id = "${database}"`)
    .replaceAll(/^namespace_id = "(\d+)"$/gm, (_, id: string) => `namespace_id = "${namespaceIn(deployment, id)}"`)
  const all = named + shards.map((id, i) => shardBindings(deployment, named, i + 1, id)).join('')
  return deployment.jurisdiction ? placed(all, deployment.jurisdiction, deployment) : all
}

/** Beside those of the first database, in a Worker that has them. */
function shardBindings(deployment: Deployment, text: string, shard: number, id: string): string {
  const migrations = /^migrations_dir = .*$/m.exec(text)?.[0]
  const { database, index } = shardStores(deployment, shard)
  return [
    ...(migrations
      ? ['', '[[d1_databases]]', `binding = "DB_${shard}"`, `database_name = "${database}"`, `database_id = "${id}"`]
      : []),
    ...(migrations ? [migrations] : []),
    ...(/^\[\[vectorize\]\]$/m.test(text)
      ? ['', '[[vectorize]]', `binding = "FACE_INDEX_${shard}"`, `index_name = "${index}"`]
      : []),
    '',
  ].join('\n')
}

/** Lines that name what belongs to a deployment alone. */
const NAMED =
  /^(name|service|database_name|bucket_name|queue|dead_letter_queue|DEAD_LETTER_QUEUE|index_name) = "(edge-kyc[a-z-]*)"$/gm

/** Counters of rates are an account's: those of another environment count apart. */
function namespaceIn({ environment }: Deployment, id: string): string {
  if (!environment) return id
  const apart = createHash('sha256').update(environment).digest().readUInt16BE(0)
  return `${apart}${id}`
}

function placed(text: string, jurisdiction: string, deployment: Deployment): string {
  const index = nameIn(deployment, INDEX)
  return text
    .replaceAll(/^(bucket_name = .*)$/gm, `$1\njurisdiction = "${jurisdiction}"`)
    .replaceAll(
      /^\[\[vectorize\]\]\nbinding = "(.+)"\nindex_name = "(.+)"$/gm,
      `[[services]]\nbinding = "$1"\nservice = "${index}"\nentrypoint = "VectorIndex"\nprops = { index = "$2", jurisdiction = "${jurisdiction}" }`,
    )
}
