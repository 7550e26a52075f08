/** The account's database, bucket, queues and index: looked up in its lists, made when missing, left alone when there. */
import { type Deployment, JURISDICTIONS, nameIn, SHARDS_MAX, shardStores } from './deployment.ts'
import { type Account, jsonIn, readOrThrow } from './wrangler.ts'

/** Stands in configurations of a dry run. */
const UNKNOWN_DATABASE = '00000000-0000-0000-0000-000000000001'

export const STORES = {
  database: 'edge-kyc',
  bucket: 'edge-kyc-images',
  queues: ['edge-kyc-jobs', 'edge-kyc-jobs-dead', 'edge-kyc-webhooks'],
  index: 'edge-kyc-faces',
} as const

/** The rule by which --teardown empties a bucket. */
export const EMPTYING = 'teardown'

/** Ids of the databases, the first one's first. */
export async function ensureResources(account: Account, deployment: Deployment): Promise<[string, ...string[]]> {
  const { jurisdiction } = deployment
  const there = inPlace(jurisdiction)
  const bucket = nameIn(deployment, STORES.bucket)
  await ensureBucket(account, bucket, jurisdiction)
  const queues = await queueNames(account)
  for (const name of STORES.queues.map((queue) => nameIn(deployment, queue))) {
    if (!queues?.includes(name)) await account.change(['queues', 'create', name], { only: 'where it is missing' })
  }
  if (!jurisdiction) await ensureIndex(account, nameIn(deployment, STORES.index))
  const ids: [string, ...string[]] = [await ensureDatabase(account, nameIn(deployment, STORES.database), there)]
  const further = Math.max(await furtherShards(account, deployment), (deployment.shards ?? 1) - 1)
  for (let shard = 1; shard <= further; shard++) {
    const { database, index } = shardStores(deployment, shard)
    if (!jurisdiction) await ensureIndex(account, index)
    ids.push(await ensureDatabase(account, database, there))
  }
  return ids
}

/** How many databases there are beside the first: what lies in one must never be left unbound. */
export async function furtherShards(account: Account, deployment: Deployment): Promise<number> {
  const listed = await databases(account)
  const found = new Set(listed?.map(({ name }) => name))
  for (let shard = SHARDS_MAX - 1; shard > 0; shard--)
    if (found.has(shardStores(deployment, shard).database)) return shard
  return 0
}

export const inPlace = (jurisdiction: string | null) => (jurisdiction ? ['--jurisdiction', jurisdiction] : [])

async function ensureBucket(account: Account, bucket: string, jurisdiction: Deployment['jurisdiction']): Promise<void> {
  const rules = await bucketRules(account, bucket, jurisdiction)
  if (rules && new RegExp(`^name:\\s*${EMPTYING}\\s*$`, 'm').test(rules))
    throw new Error(
      `${bucket} is being emptied since --teardown, with whatever is put in it: delete it once it is empty, then deploy.`,
    )
  if (rules) return
  await refuseOtherPlace(account, bucket, jurisdiction)
  await account.change(['r2', 'bucket', 'create', bucket, ...inPlace(jurisdiction)], { only: 'where it is missing' })
}

/**
 * Where the deployment's bucket lies in another jurisdiction than the one named, so does the rest of it: a second, empty
 * one would take its place outside of it, or its faces would outlive it.
 */
export async function refuseOtherPlace(
  account: Account,
  bucket: string,
  jurisdiction: Deployment['jurisdiction'],
): Promise<void> {
  for (const other of [null, ...JURISDICTIONS].filter((place) => place !== jurisdiction)) {
    if (await bucketRules(account, bucket, other))
      throw new Error(`${bucket} lies ${other ? `in ${other}: add --jurisdiction ${other}` : 'in no jurisdiction'}.`)
  }
}

/** Asked for by its name: wrangler lists an account's first twenty buckets only. Undefined: there is none; null: a dry run. */
async function bucketRules(account: Account, bucket: string, jurisdiction: string | null) {
  const args = ['r2', 'bucket', 'lifecycle', 'list', bucket, ...inPlace(jurisdiction)]
  const result = await account.read(args)
  if (result === null) return null
  if (result.ok) return result.output
  if (NO_BUCKET.test(result.output)) return undefined
  throw new Error(`wrangler ${args.join(' ')} failed:\n${result.output.trim()}`)
}

/** R2's own code for it. */
const NO_BUCKET = /code: 10006\b/

/** Lists of wrangler that know no JSON are tables or lines of `name: value`. */
const names = (listed: string) => listed.split(/[\s│|]+/)

/** Page by page; null in a dry run. */
async function queueNames(account: Account): Promise<string[] | null> {
  const found = new Set<string>()
  for (let page = 1; ; page++) {
    const listed = await readOrThrow(account, ['queues', 'list', '--page', String(page)])
    if (listed === null) return null
    const before = found.size
    for (const name of names(listed)) found.add(name)
    // Beyond the last page stands nothing that was not on the first.
    if (found.size === before || page === 100) return [...found]
  }
}

async function ensureIndex(account: Account, index: string): Promise<void> {
  const listed = await jsonList<{ name: string }>(account, ['vectorize', 'list', '--json'])
  if (!listed?.some(({ name }) => name === index)) {
    const create = ['vectorize', 'create', index, '--dimensions=128', '--metric=cosine']
    await account.change(create, { only: 'where it is missing' })
  }
  // Before the first vector: only those that come later are indexed.
  const indexed = await jsonList<{ propertyName: string }>(account, [
    'vectorize',
    'list-metadata-index',
    index,
    '--json',
  ])
  if (!indexed?.some(({ propertyName }) => propertyName === 'list_id')) {
    const create = ['vectorize', 'create-metadata-index', index, '--propertyName=list_id', '--type=string']
    await account.change(create, { only: 'where it is missing' })
  }
}

export async function ensureDatabase(account: Account, database: string, there: string[]): Promise<string> {
  const known = await databaseId(account, database)
  if (known) return known
  await account.change(['d1', 'create', database, ...there], { only: 'where it is missing' })
  if (known === null) return UNKNOWN_DATABASE
  const created = await databaseId(account, database)
  if (!created) throw new Error(`The database ${database} was created but is not listed.`)
  return created
}

const databases = (account: Account) => jsonList<{ name: string; uuid: string }>(account, ['d1', 'list', '--json'])

/** Undefined: there is none; null: a dry run. */
async function databaseId(account: Account, database: string): Promise<string | undefined | null> {
  const listed = await databases(account)
  return listed === null ? null : listed.find(({ name }) => name === database)?.uuid
}

async function jsonList<Item>(account: Account, args: string[]): Promise<Item[] | null> {
  const output = await readOrThrow(account, args)
  return output === null ? null : jsonIn<Item>(output)
}
