import { type Deployment, nameIn, workersOf } from './deployment.ts'
import type { Account } from './wrangler.ts'

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
  for (const worker of workersOf(deployment).toReversed()) {
    const name = nameIn(deployment, worker)
    const back = ['rollback', '--name', name, '--yes', '--message', 'npm run deploy -- --rollback']
    await step(name, () => account.change(back)).catch((error: unknown) => {
      left.push(`${name}: ${error instanceof Error ? error.message : error}`)
    })
  }
  if (left.length > 0) throw new Error(`Still at their present version:\n${left.join('\n')}`)
}
