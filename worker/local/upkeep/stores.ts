/** The stores that an operator's command works on: those of the state folder, or a deployment's. */
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { API } from '../building/workers.ts'
import { jsonIn, theAccount } from '../deploy/wrangler.ts'
import { localShards } from '../serving/local-shards.ts'
import { faultsOnly, migrate, startRuntime } from '../serving/runtime.ts'
import { localSecrets, stateDir } from '../serving/state.ts'
import { localVars } from '../serving/vars.ts'
import { setup } from '../setup.ts'
import { takeState } from '../upgrade/state-upgrade.ts'
import type { Query } from './jobs.ts'

export interface Stores {
  query: Query
  /** Until the cron has run once more. */
  cron(): Promise<void>
  close(): Promise<void>
}

/** How often a deployment is asked how far it is: its cron runs once a minute. */
const ASK_EVERY_MS = 15_000

/** Nothing else may use the folder: two runtimes on one database do not know of each other. */
export async function localStores(): Promise<Stores> {
  const folder = stateDir()
  if (!existsSync(folder)) throw new Error(`${folder} does not exist. Name the state folder by STATE_DIR.`)
  await takeState(folder, 'an upkeep command', (line) => console.error(line))
  await setup()
  // No isolate but this one has a key: nothing has to be waited for.
  const alone = { LIMIT_ERASED_KEY_SECONDS: '1' }
  const vars = { ...alone, ...localVars(), ...(await localSecrets(folder)) }
  const shards = await localShards(folder)
  const runtime = await startRuntime({ stateDir: folder, site: false, shards, vars, log: faultsOnly })
  await migrate(runtime, (line) => console.error(line))
  const database = await runtime.miniflare.getD1Database('DB', API)
  const api = await runtime.miniflare.getWorker(API)
  return {
    query: async (sql) => (await database.prepare(sql).all()).results,
    cron: async () => void (await api.scheduled({ cron: '* * * * *' })),
    close: () => runtime.stop(),
  }
}

/** Stores of wrangler's account. The deployment's own cron does the work. */
export function remoteStores(database: string): Stores {
  return {
    async query(sql) {
      const args = ['d1', 'execute', database, '--remote', '--json', '--command', sql]
      const result = await theAccount.read(args)
      if (!result?.ok) throw new Error(`wrangler d1 execute failed:\n${result?.output.trim()}`)
      return jsonIn<{ results: Record<string, unknown>[] }>(result.stdout)[0]?.results ?? []
    },
    cron: () => setTimeout(ASK_EVERY_MS),
    close: async () => undefined,
  }
}
