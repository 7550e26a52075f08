/**
 * Twelve things that break. Each is injected, somebody calls, the cron comes; then log, health and `npm run trace` must
 * name it: nobody needs more than the runbook.
 */
import { env } from 'cloudflare:test'
import { afterEach, expect, it, vi } from 'vitest'
import type { ApiServices } from '../../../worker/api/services/api-services'
import { apiServices } from '../../../worker/api/services/compose'
import { runAllChores } from '../../../worker/application/upkeep/run-all-chores'
import { deliver } from '../../../worker/application/webhooks/deliver'
import { inCall } from '../../../worker/call-scope'
import { logLines } from '../../../worker/local/trace/log-lines'
import { wayAsText, wayOf } from '../../../worker/local/trace/way'
import { withoutDetails } from '../../../worker/vision/isolate/without-details'
import { FAULT_CLASSES, type FaultClass } from '../../../worker/words/fault-classes'
import { standIn } from '../../support/stand-in'
import { api, form, imageFile, jwt, services, someone } from '../support/api'
import { Courier } from '../support/courier'
import { failingBucket, failingDatabase } from '../support/failing-stores'
import { foundFace, personsApi } from '../support/persons'
import { COURSE, happen, ids, subscriber } from '../support/subscriber'

const MINUTE = 60_000
const FULL = 'D1_ERROR: database or disk is full: SQLITE_FULL'

interface Said {
  lines: string
  /** Request, session, or cron. */
  id: string
  health: { part: string; state: string; words: string }[]
}

let lines: string[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  lines = []
  // What one fault leaves behind is not found by the next one.
  await env.DB.batch(
    ['update kyc_session set processing_since = null', 'delete from face_vector', 'delete from webhook_delivery'].map(
      (statement) => env.DB.prepare(statement),
    ),
  )
})

function listen(): void {
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => {
      lines.push(`{"at":"${new Date().toISOString()}",${String(line).slice(1)}`)
    })
}

const failing = (said: string) => () => Promise.reject(new Error(said))
const broken = (changed: Partial<typeof env>): Partial<ApiServices> => {
  const made = apiServices({ ...env, FACE_INDEX: env.TEST_FACE_INDEX, ...changed })
  return { ...made, vision: { process: async () => 'busy' } }
}

async function healthOf(replaced: Partial<ApiServices>, now = new Date()): Promise<Said['health']> {
  const token = await jwt({ sub: someone(), scope: 'admin', expiresIn: 86_400 * 30 })
  const { body } = await api({ ...replaced, now: () => now }).post('/health/detail', {}, { token })
  return body.parts.filter(({ state }: { state: string }) => state === 'late' || state === 'down')
}

/** Somebody sends a picture. `afterMs`: when health is asked. */
async function sent(
  replaced: Partial<ApiServices>,
  { mode = 'sync', afterMs = 0, owner = someone(), runs = 0 } = {},
): Promise<Said> {
  listen()
  const token = await jwt({ sub: owner })
  const answer = await api(replaced).post('/kyc/process', form([imageFile()], { mode }), { token })
  // As often as the queue brings an attempt back.
  if (runs > 0) await env.DB.prepare('update kyc_session set runs = ?1 where owner = ?2').bind(runs, owner).run()
  const health = await healthOf(replaced, new Date(Date.now() + afterMs))
  return { lines: lines.join('\n'), id: answer.headers.get('x-request-id') ?? '', health }
}

async function cron(made: ApiServices, now: Date): Promise<void> {
  await inCall({ operation: 'cron' }, () => runAllChores({ ...made, now: () => now })).catch(() => {})
}

const visionThat = (process: () => Promise<never>) => sent({ vision: { process } }, { afterMs: 10 * MINUTE, runs: 3 })

async function withoutColumn(): Promise<Said> {
  await env.DB.prepare('alter table kyc_session rename column email to elsewhere').run()
  try {
    return await sent({ vision: { process: async () => 'busy' } })
  } finally {
    await env.DB.prepare('alter table kyc_session rename column elsewhere to email').run()
  }
}

async function withAnotherSecret(): Promise<Said> {
  const owner = someone()
  const token = await jwt({ sub: owner })
  const vision = { process: async () => 'busy' as const }
  await api({ vision }).post('/kyc/process', form([imageFile()], { mode: 'async' }), { token })
  return sent(broken({ DATA_KEY: 'k2:another-data-key-that-is-long-enough' }), { owner })
}

async function withClockAhead(): Promise<Said> {
  listen()
  const made = services()
  const later = new Date(Date.now() + 3 * 86_400_000)
  await cron(made, new Date())
  await cron(made, later)
  return { lines: lines.join('\n'), id: 'cron', health: await healthOf({}, later) }
}

async function withLateIndex(): Promise<Said> {
  let now = Date.now()
  const persons = personsApi(() => now, 60 * MINUTE)
  const user = await persons.user()
  const list = await user.list()
  await user.person({ list_id: list, image: persons.finder.photo(foundFace(0)) })
  listen()
  now += 20 * MINUTE
  await cron(persons.services, new Date(now))
  return { lines: lines.join('\n'), id: 'cron', health: await healthOf({}, new Date(now)) }
}

async function withDeadEndpoint(): Promise<Said> {
  const { owner, target } = await subscriber()
  const [session = ''] = ids(1)
  const courier = new Courier(() => ({ status: null, error: 'connection' }))
  await happen(owner, [session], COURSE.slice(0, 1), new Date(courier.clock))
  listen()
  await deliver(target, courier.services)
  return { lines: lines.join('\n'), id: session, health: await healthOf({}, new Date(Date.now() + 30 * MINUTE)) }
}

interface Fault {
  fault: string
  class: FaultClass
  /** What the log's line names beside it. */
  named?: object
  part: string
  inject: () => Promise<Said>
}

const TIMEOUT = 'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.'
const FAULTS: readonly Fault[] = [
  {
    fault: 'D1 slow',
    class: 'timeout',
    named: { cause: { code: 'D1_TIMEOUT' } },
    part: 'database',
    inject: () => sent(broken({ DB: failingDatabase(env.DB, () => TIMEOUT) })),
  },
  {
    fault: 'D1 full',
    class: 'full',
    part: 'database',
    inject: () => {
      const full = (sql: string) => (/^\s*(insert|update)/i.test(sql) ? 'D1_ERROR: Exceeded maximum DB size' : null)
      return sent(broken({ DB: failingDatabase(env.DB, full, 10e9) }))
    },
  },
  {
    fault: 'R2 refusing',
    class: 'unreachable',
    named: { code: 'R2_10001' },
    part: 'bucket',
    inject: () =>
      sent(
        broken({ IMAGES: failingBucket(env.IMAGES, 'We encountered an internal error. Please try again. (10001)') }),
      ),
  },
  {
    fault: 'queue backed up',
    class: 'queue',
    part: 'queue',
    inject: () =>
      sent(broken({ JOBS: standIn<typeof env.JOBS>({ send: failing('Queue send failed: Too Many Requests') }) }), {
        mode: 'async',
        afterMs: 10 * MINUTE,
      }),
  },
  {
    fault: 'vision out of memory',
    class: 'memory',
    part: 'retries',
    inject: () => visionThat(failing('Worker exceeded memory limit.')),
  },
  { fault: 'bad secret', class: 'secret', part: 'keys', inject: withAnotherSecret },
  { fault: 'clock off', class: 'clock', part: 'expiry', inject: withClockAhead },
  {
    fault: 'disk full',
    class: 'full',
    named: { cause: { code: 'SQLITE_FULL' } },
    part: 'database',
    inject: () => sent(broken({ DB: failingDatabase(env.DB, () => FULL), IMAGES: failingBucket(env.IMAGES, FULL) })),
  },
  { fault: 'Vectorize late', class: 'index', part: 'vectors', inject: withLateIndex },
  { fault: 'webhook endpoint dead', class: 'endpoint', part: 'deliveries', inject: withDeadEndpoint },
  {
    fault: 'asset missing',
    class: 'asset',
    named: { missing: 'eng.lstm' },
    part: 'retries',
    inject: () => {
      const lost = failing('model file eng.lstm is not among the assets (HTTP 404)')
      return visionThat(() => withoutDetails('process_fault', lost))
    },
  },
  // Last: a column that has had another name is another schema.
  {
    fault: 'missing column',
    class: 'schema',
    named: { missing: expect.stringMatching(/email/) },
    part: 'release',
    inject: withoutColumn,
  },
]

it.each(FAULTS)('$fault: log, health and trace name it', async ({ class: kind, named = {}, part, inject }) => {
  const said = await inject()
  const { page } = FAULT_CLASSES[kind]
  const logged = logLines(said.lines).map(({ fields }) => fields.error)
  expect(logged).toContainEqual(expect.objectContaining({ class: kind, ...matching(named) }))
  expect(said.health.map((one) => one.part)).toContain(part)
  expect(wayAsText(wayOf(said.id, logLines(said.lines)))).toContain(`→ runbook: ${page}`)
})

const matching = (named: object) =>
  Object.fromEntries(
    Object.entries(named).map(([name, value]) => [
      name,
      value?.constructor === Object ? expect.objectContaining(value) : value,
    ]),
  )
