import { API, VISION, WEBHOOKS } from '../building/workers.ts'
import { type Deployment, nameIn, workersOf } from './deployment.ts'
import { type Account, jsonIn, readOrThrow } from './wrangler.ts'

interface Version {
  metadata?: { created_on?: string }
  annotations?: { 'workers/triggered_by'?: string }
}

/**
 * Every Worker to the version before its present one: who calls before what is called, as new callers may ask for what
 * only new Workers answer. Migrations only ever add, so the database of the later release serves the earlier one.
 */
export async function rollBack({
  account,
  deployment,
  step,
}: {
  account: Account
  deployment: Deployment
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>
}): Promise<void> {
  const left: string[] = []
  for (const worker of [API, VISION, WEBHOOKS]) await refuseOlderSecrets(account, nameIn(deployment, worker))
  for (const worker of workersOf(deployment).toReversed()) {
    const name = nameIn(deployment, worker)
    const back = ['rollback', '--name', name, '--yes', '--message', 'npm run deploy -- --rollback']
    await step(name, () => account.change(back)).catch((error: unknown) => {
      left.push(`${name}: ${error instanceof Error ? error.message : error}`)
    })
  }
  if (left.length > 0) throw new Error(`Still at their present version:\n${left.join('\n')}`)
}

/** A version has its secrets: the one before a change of DATA_KEY cannot read what has been written since. */
async function refuseOlderSecrets(account: Account, name: string): Promise<void> {
  const listed = await readOrThrow(account, ['versions', 'list', '--name', name, '--json'])
  const madeAt = ({ metadata }: Version) => metadata?.created_on ?? ''
  const newest = jsonIn<Version>(listed ?? '')
    .toSorted((a, b) => madeAt(a).localeCompare(madeAt(b)))
    .at(-1)
  if (newest?.annotations?.['workers/triggered_by'] === 'secret')
    throw new Error(
      `The last change of ${name} was one of its secrets: the version before has the old ones. Deploy once more, then roll back; or name a version: npx wrangler rollback VERSION --name ${name}`,
    )
}
