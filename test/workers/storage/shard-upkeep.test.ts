/** What is done over all databases: an operator's jobs, and messages to endpoints. */
import { beforeAll, expect, it } from 'vitest'
import { runAllChores } from '../../../worker/application/upkeep/run-all-chores'
import { beginJob, jobState } from '../../../worker/local/upkeep/jobs'
import { askMove, type Request } from '../../../worker/storage/shards/move-requests'
import { moveStep } from '../../../worker/storage/shards/owner-moves'
import { type WebhookEnv, webhookServices } from '../../../worker/webhooks/services'
import { standIn } from '../../support/stand-in'
import { api } from '../support/api'
import { FakeFinder, foundFace } from '../support/persons'
import { bindings, databases, migrateShards, placeNewIn, rowsOf, shardedServices } from '../support/shards'
import { tenant } from '../support/tenant'
import { query } from '../support/traces'
import { outcome } from '../support/vision'

const SHARDS = 3
const dbs = databases(SHARDS)
const finder = new FakeFinder()
const photo = () => finder.photo(foundFace(3))

function sharded() {
  const made = shardedServices(SHARDS)
  const vision = {
    async process(sessionId: string, attempt: number) {
      for (const { sessions } of [made, ...made.shards])
        await sessions.finish(sessionId, attempt, outcome(sessionId, { clientId: `client-${sessionId}` }), new Date())
      return 'ended' as const
    },
  }
  const played = { faces: finder, vision }
  return { ...made, ...played, shards: made.shards.map((home) => ({ ...home, ...played })) }
}

const ask = ({ sql, values }: Request) => query(sql, ...values)
const laterBy = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)

beforeAll(() => migrateShards(SHARDS))

it('erases an owner wherever the data lie, and nobody else', async () => {
  const made = sharded()
  const server = api(made)
  await placeNewIn(1)
  const [anna, bob] = [await tenant(server, photo), await tenant(server, photo)]
  const home = dbs[1] as D1Database
  const before = await rowsOf(home, bob.sub)
  const id = await beginJob(async (sql) => query(sql), 'erase_owner', anna.sub)
  for (let run = 0; run < 40; run++) {
    await runAllChores({ ...made, now: laterBy(run * 11) })
    if ((await jobState(async (sql) => query(sql), id)).finished) break
  }
  expect((await jobState(async (sql) => query(sql), id)).finished).toBe(true)
  for (const db of dbs) expect(await rowsOf(db, anna.sub)).toEqual({})
  expect(await query('SELECT 1 FROM permanent_token WHERE owner = ?', anna.sub)).toEqual([])
  const after = await rowsOf(home, bob.sub)
  // Sealed and counted by the same runs.
  const written = { event: 0, event_seal: 0, metric_day: 0 }
  expect({ ...after, ...written }).toEqual({ ...before, ...written })
  expect(await query("SELECT action FROM event WHERE owner = ''")).toEqual([{ action: 'owner_erased' }])
})

it('takes messages along in their order, and those of what follows come after them', async () => {
  const made = sharded()
  await placeNewIn(2)
  const owner = await tenant(api(made), photo)
  const [, target, source] = dbs as [D1Database, D1Database, D1Database]
  const told = async (db: D1Database) => {
    const sql = 'SELECT type FROM webhook_delivery WHERE owner = ? ORDER BY event_id'
    return (await db.prepare(sql).bind(owner.sub).all()).results.map(({ type }) => type)
  }
  // What other owners have done there has taken higher numbers.
  await target.prepare("INSERT INTO event (id, owner, at, actor, action) VALUES (1, 'x', 1, 'user', 'x')").run()
  const before = await told(source)
  expect(before.length).toBeGreaterThan(0)
  await ask(askMove(owner.sub, 1, new Date()))
  const stores = dbs.map((db, shard) => ({ shard, db }))
  for (let tries = 1; tries < 500; tries++)
    if ((await moveStep(stores, owner.sub, 'test', new Date(Date.now() + tries * 20_000))) === 'done') break
  expect(await told(source)).toEqual([])
  expect(await told(target)).toEqual(before)

  const webhooks = webhookServices(standIn<WebhookEnv>(bindings(SHARDS)))
  expect(await webhooks.routing.home(owner.sub)).toBe(1)
  const due = await Promise.all(webhooks.shards.map(({ outbox }) => outbox.allDue(100, new Date())))
  const ours = due.map((all) => all.filter(({ webhookId }) => webhookId === owner.has.webhook).length)
  expect(ours).toEqual([0, 1, 0])

  const { post } = api(sharded())
  expect((await post('/webhook/test', { webhookId: owner.has.webhook }, { token: owner.token })).status).toBe(200)
  expect(await told(target)).toEqual([...before, 'webhook.test'])
})
