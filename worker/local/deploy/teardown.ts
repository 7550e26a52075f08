import { API, VISION, WEBHOOKS } from '../building/workers.ts'
import { type Deployment, deploymentName, nameIn, shardStores, workersOf } from './deployment.ts'
import { markIn } from './release-mark.ts'
import { EMPTYING, furtherShards, refuseOtherPlace, STORES } from './resources.ts'
import type { Account } from './wrangler.ts'

interface Teardown {
  account: Account
  deployment: Deployment
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>
  print: (line: string) => void
}

export function teardownPlan(deployment: Deployment): string {
  const workers = workersOf(deployment).map((name) => nameIn(deployment, name))
  return [
    `Deployment ${deploymentName(deployment)}:`,
    `  Workers   ${workers.join(', ')}`,
    `  Database  ${nameIn(deployment, STORES.database)}, with every session, person, token and event; its shards too`,
    `  Bucket    ${nameIn(deployment, STORES.bucket)}, with every image`,
    `  Queues    ${STORES.queues.map((name) => nameIn(deployment, name)).join(', ')}`,
    `  Index     ${nameIn(deployment, STORES.index)}, with every face`,
  ].join('\n')
}

/** Who calls before what is called, then the stores. What fails is left and named; the rest goes on. */
export async function tearDown({ account, deployment, step, print }: Teardown): Promise<void> {
  await refuseOtherPlace(account, nameIn(deployment, STORES.bucket), deployment.jurisdiction)
  const left: string[] = []
  const remove = (name: string, args: string[]) =>
    step(name, () => account.change(args)).catch((error: unknown) => {
      left.push(error instanceof Error ? error.message : String(error))
    })
  const there = deployment.jurisdiction ? ['--jurisdiction', deployment.jurisdiction] : []
  const jobs = STORES.queues.map((name) => nameIn(deployment, name))
  const calls = nameIn(deployment, WEBHOOKS)
  for (const queue of jobs)
    await remove(`${queue}, consumer`, [
      'queues',
      'consumer',
      'remove',
      queue,
      nameIn(deployment, queue === calls ? WEBHOOKS : VISION),
    ])
  for (const worker of [
    API,
    ...workersOf(deployment)
      .toReversed()
      .filter((name) => name !== API),
  ])
    await remove(nameIn(deployment, worker), ['delete', nameIn(deployment, worker), '--force'])
  for (const queue of jobs) await remove(queue, ['queues', 'delete', queue])
  const stores = [{ database: nameIn(deployment, STORES.database), index: nameIn(deployment, STORES.index) }]
  for (let shard = await furtherShards(account, deployment); shard > 0; shard--)
    stores.push(shardStores(deployment, shard))
  for (const { database, index } of stores) {
    await remove(database, ['d1', 'delete', database, '--skip-confirmation'])
    if (!deployment.jurisdiction) await remove(index, ['vectorize', 'delete', index, '--force'])
  }
  // A bucket must be empty before it can go; nothing but a rule of its own empties one of any size.
  const bucket = nameIn(deployment, STORES.bucket)
  const rule = ['r2', 'bucket', 'lifecycle', 'add', bucket, EMPTYING, '--expire-days', '1', '--force', ...there]
  await account.change(['r2', 'object', 'delete', ...markIn(deployment)]).catch(() => '')
  await account.change(['r2', 'bucket', 'delete', bucket, ...there]).catch(async () => {
    await remove(`${bucket}, expiry`, rule)
    print(
      `${bucket} is not empty: what is in it expires within two days. Then: npx wrangler r2 bucket delete ${bucket}`,
    )
  })
  if (left.length > 0) throw new Error(`Not deleted:\n${left.join('\n')}`)
}
