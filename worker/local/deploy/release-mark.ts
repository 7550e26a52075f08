/** The mark of the release in a bucket, which stands for the indexes of faces, too. */
import { MADE_BY } from '../../domain/release/made-by.ts'
import { markText, RELEASE_MARK } from '../../domain/release/release-mark.ts'
import { refuseMark } from '../serving/refuse-mark.ts'
import { type Deployment, nameIn, shardStores } from './deployment.ts'
import { inPlace, STORES } from './resources.ts'
import type { Account } from './wrangler.ts'

/** Where wrangler finds it. */
export const markIn = (deployment: Deployment): string[] => [
  `${nameIn(deployment, STORES.bucket)}/${RELEASE_MARK}`,
  '--remote',
  ...inPlace(deployment.jurisdiction),
]

function markOf(deployment: Deployment, shards: number): string {
  const further = Array.from({ length: shards - 1 }, (_, i) => shardStores(deployment, i + 1).index)
  const stores = [nameIn(deployment, STORES.bucket), nameIn(deployment, STORES.index), ...further]
  return markText(stores, MADE_BY.release)
}

/** wrangler's words for an object that is not there. */
const NO_OBJECT = /specified key does not exist/

export async function refuseLaterMark(account: Account, deployment: Deployment): Promise<void> {
  const args = ['r2', 'object', 'get', ...markIn(deployment), '--pipe']
  const result = await account.read(args)
  if (result === null || (!result.ok && NO_OBJECT.test(result.output))) return
  if (!result.ok) throw new Error(`wrangler ${args.join(' ')} failed:\n${result.output.trim()}`)
  refuseMark(result.stdout, nameIn(deployment, STORES.bucket))
}

export async function recordMark(account: Account, deployment: Deployment, shards: number): Promise<void> {
  const args = ['r2', 'object', 'put', ...markIn(deployment), '--pipe', '--content-type', 'application/json']
  await account.change(args, { input: markOf(deployment, shards) })
}
