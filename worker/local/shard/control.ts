/** The databases of a state folder, or control of a deployment, as `npm run shard` asks them. */
import { existsSync } from 'node:fs'
import { measureShard } from '../../storage/shards/measure-shard.ts'
import { movesListed, type Request } from '../../storage/shards/move-requests.ts'
import { ownerMoves } from '../../storage/shards/owner-moves.ts'
import { type Deployment, deploymentName, nameIn } from '../deploy/deployment.ts'
import { furtherShards, STORES } from '../deploy/resources.ts'
import { jsonIn, readOrThrow, theAccount } from '../deploy/wrangler.ts'
import { localDatabases, localShards } from '../serving/local-shards.ts'
import { applyMigrations } from '../serving/migrations.ts'
import { openMiniflare } from '../serving/miniflare.ts'
import { resourceFolder } from '../serving/state.ts'
import { takeState } from '../upgrade/state-upgrade.ts'

type Row = Record<string, unknown>

export interface Control {
  shards: number
  ask(request: Request): Promise<Row[]>
  /** Goes on with all moves until none is left; false where others do that. */
  carryOut(): Promise<boolean>
  close(): Promise<void>
}

export async function localControl(folder: string): Promise<Control> {
  if (!existsSync(folder)) throw new Error(`${folder} does not exist. Name the state folder by STATE_DIR.`)
  await takeState(folder, 'npm run shard', (line) => console.error(line))
  const shards = await localShards(folder)
  const databases = await localDatabases(shards)
  const miniflare = await openMiniflare({
    modules: true,
    script: 'export default {}',
    compatibilityDate: '2026-08-01',
    d1Databases: databases,
    resourcePersistencePath: resourceFolder(folder),
  })
  const stores = await Promise.all(
    Object.keys(databases).map(async (name, shard) => ({
      shard,
      db: await miniflare.getD1Database(name),
    })),
  )
  for (const { db } of stores) await applyMigrations(db)
  const control = stores[0]?.db
  if (control) for (const store of stores) await measureShard(control, { ...store, shards })
  const self: Control = {
    shards,
    async ask({ sql, values }) {
      const db = stores[0]?.db
      if (!db) throw new Error('no database')
      return (
        await db
          .prepare(sql)
          .bind(...values)
          .all<Row>()
      ).results
    },
    async carryOut() {
      const moves = ownerMoves(stores)
      // Nobody goes by what was known before, as nobody runs: the waits are no more than a later time.
      for (let later = 0; (await moves.advance(() => new Date(Date.now() + later))) > 0; later += 15_000) {
        const faulty = (await self.ask(movesListed)).find(({ fault }) => fault !== null)
        if (faulty) throw new Error(`${faulty.owner}: ${faulty.fault} (${faulty.phase}; asking again goes on)`)
      }
      return true
    },
    close: () => miniflare.dispose(),
  }
  return self
}

export async function remoteControl(name: string): Promise<Control> {
  const environment = name === deploymentName({ environment: null }) ? null : name
  const deployment: Deployment = { environment, jurisdiction: null, domains: [] }
  const database = nameIn(deployment, STORES.database)
  return {
    shards: 1 + (await furtherShards(theAccount, deployment)),
    async ask(request) {
      const command = ['d1', 'execute', database, '--remote', '--json', '--command', written(request)]
      return jsonIn<{ results: Row[] }>((await readOrThrow(theAccount, command)) ?? '')[0]?.results ?? []
    },
    carryOut: async () => false,
    close: async () => {},
  }
}

/** wrangler takes no parameters. */
export function written({ sql, values }: Request): string {
  return sql.replaceAll(/\?(\d+)/g, (_, n: string) => {
    const value = values[Number(n) - 1]
    return typeof value === 'number' ? String(value) : `'${String(value ?? '').replaceAll("'", "''")}'`
  })
}
