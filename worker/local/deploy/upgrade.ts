/** What a deployment makes of the account's databases before it changes anything in them. */

import { judgeStore } from '../../domain/release/judge-store.ts'
import { LANDED } from '../../domain/release/landed.ts'
import { MADE_BY } from '../../domain/release/made-by.ts'
import { type Ask, foundStore } from '../../storage/database/found-store.ts'
import { type Account, jsonIn, readOrThrow } from './wrangler.ts'

/** A database to migrate. */
export interface Pending {
  database: string
  shard: number
  release: string | null
  migrations: string[]
}

const execute = (database: string, sql: string) => [
  ...['d1', 'execute', database, '--remote', '--yes', '--json'],
  ...['--command', sql.replaceAll(/\s+/g, ' ')],
]

const askRemotely =
  (account: Account, database: string): Ask =>
  async (sql) => {
    const output = await readOrThrow(account, execute(database, sql))
    return output === null ? [] : (jsonIn<{ results: Record<string, unknown>[] }>(output)[0]?.results ?? [])
  }

/** Those that are older than this release, the first one's first. Throws, with what lies there, where one cannot be taken. */
export async function pendingMigrations(account: Account, databases: readonly string[]): Promise<Pending[]> {
  const pending: Pending[] = []
  for (const [shard, database] of databases.entries()) {
    const found = await foundStore(askRemotely(account, database))
    const verdict = judgeStore(found, LANDED, MADE_BY.release)
    if (verdict.state === 'refused')
      throw new Error(`${database} cannot be used by this release (${MADE_BY.release}).
  Found:      ${verdict.found}.
  What to do: ${verdict.way}.
  Nothing in it was changed, and no Worker was deployed.`)
    if (verdict.state === 'older')
      pending.push({ database, shard, release: found.release, migrations: verdict.pending })
  }
  return pending
}

/** Says in each database which release writes to it from now on. */
export async function recordRelease(account: Account, databases: readonly string[], now: Date): Promise<void> {
  const sql = `insert into store_release (release, at) values ('${MADE_BY.release}', ${now.getTime()}) on conflict do update set at = excluded.at`
  for (const database of databases) await account.change(execute(database, sql))
}

const WAYS = `  The release that runs now goes on meanwhile: migrations only add, and each Worker is replaced after those that it calls.
  To go back: npm run deploy -- --rollback. Databases stay migrated, which the release before can use.`

export function plan(pending: readonly Pending[], workers: readonly string[]): string {
  const steps = pending.map(
    ({ database, release, migrations }) =>
      `  ${database}: ${release ?? 'a release before 1.0.0-rc.2'} → ${MADE_BY.release}: ${migrations.join(', ')}`,
  )
  return [
    `Plan of the upgrade to ${MADE_BY.release}:`,
    ...steps,
    `  Then the Workers, one after the other: ${workers.join(', ')}`,
    WAYS,
  ].join('\n')
}

export const NOT_WITHOUT_YES = `This changes databases that hold data. First npm run -s backup -- FOLDER --remote DEPLOYMENT, and
npm run deploy -- --rehearse, which tries it on a copy. Then repeat the command with --yes.`
