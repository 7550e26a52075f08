/** One session with one fault, from the caller's first request until nothing happens any more; what is true then. */
import { SignJWT } from 'jose'
import { SEEN } from '../../../../worker/domain/duplicates/ports'
import { CLIENTS } from '../../../../worker/domain/persons/ports'
import { Deployment, type Env } from './deployment'
import type { Fault } from './world'

export interface Outcome {
  steps: string[]
  /** What is not as it should be, in words. */
  lost: string[]
  twice: string[]
  balance: number
  status: string
  /** Seconds of the world from the fault until the session was decided. */
  trueAfter: number | null
  calls: number
}

const ORIGIN = 'http://faults.test'
const PATIENCE = [0, 5, 15, 45, 120, 240, 240, 240]
const REST_SECONDS = 3 * 3600
const PAID = 10
const PRICE = 0.25

export async function runSession(env: Env, fault: Fault | null, number: number): Promise<Outcome> {
  const owner = `user-${crypto.randomUUID()}`
  const groupId = 1000 + number
  await env.DB.prepare('INSERT INTO account_group (id, balance, created_at) VALUES (?, ?, ?)')
    .bind(groupId, PAID * 1e6, Date.now())
    .run()
  const token = await signed(env.JWT_SECRET, owner, groupId)
  const deployment = new Deployment(env, fault, number % 128)
  const { world } = deployment
  let decidedAt: number | null = null
  deployment.watch = async () => {
    decidedAt ??= (await statusOf(env, owner)) === 'success' ? world.now : null
  }
  let calls = 0
  const ask = async (path: string, key: string, body: () => FormData | string): Promise<Record<string, unknown>> => {
    for (const seconds of PATIENCE) {
      await deployment.pass(seconds)
      calls++
      const given = body()
      const headers = {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(typeof given === 'string' ? { 'content-type': 'application/json' } : {}),
      }
      const response = await deployment.call(new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body: given }))
      if (response?.ok) return response.json()
      await response?.body?.cancel()
    }
    return {}
  }
  const rules = { name: 'searched', assurance: 'basic', faceSearch: { basis: 'legal_obligation', clients: true } }
  const { scenario } = await ask('/v1/scenario/create', 'scenario', () => JSON.stringify(rules))
  const schemaId = (scenario as { schemaId?: string } | undefined)?.schemaId
  const { sessionId = '' } = await ask('/v1/kyc/session/create', 'create', () => JSON.stringify({ schemaId }))
  const files = [picture(1), picture(2)]
  const form = () => {
    const data = new FormData()
    data.append('sessionId', String(sessionId))
    for (const file of files) data.append('images', file)
    return data
  }
  const first = sessionId ? await ask('/v1/kyc/process', 'process', form) : {}
  const end = world.now + REST_SECONDS * 1000
  while ((await deployment.passToNext()) || (await statusOf(env, owner)) === 'processing') {
    if (world.now > end) break
  }
  const again = sessionId ? await ask('/v1/kyc/process', 'process', form) : {}
  const found = await examine(env, owner, groupId)
  if (!first.sessionId) found.lost.push('no answer')
  if (first.sessionId !== again.sessionId) found.twice.push('another answer to the same request')
  const trueAfter = decidedAt === null ? null : Math.max(0, (decidedAt - (world.faultAt ?? decidedAt)) / 1000)
  return { steps: world.steps, ...found, trueAfter, calls }
}

const statusOf = async (env: Env, owner: string) =>
  (await env.DB.prepare('SELECT status FROM kyc_session WHERE owner = ?').bind(owner).first())?.status

async function examine(env: Env, owner: string, groupId: number) {
  const rows = async (sql: string, ...values: unknown[]) =>
    (
      await env.DB.prepare(sql)
        .bind(...values)
        .all<Record<string, unknown>>()
    ).results
  const lost: string[] = []
  const twice: string[] = []
  const count = (what: string, found: number, expected: number) => {
    if (found < expected) lost.push(what)
    if (found > expected) twice.push(what)
  }
  const sessions = await rows('SELECT id, status, attempt FROM kyc_session WHERE owner = ?', owner)
  count('session', sessions.length, 1)
  const [session] = sessions
  const id = String(session?.id ?? '')
  count('attempt', Number(session?.attempt ?? 0), 1)
  const images = await rows('SELECT key FROM kyc_image WHERE session_id = ?', id)
  count('image', images.length, 2)
  for (const { key } of images) if (!(await env.IMAGES.head(String(key)))) lost.push('stored image')
  for (const action of ['session_created', 'images_received', 'attempt_begun', 'attempt_ended']) {
    count(
      `event ${action}`,
      (await rows('SELECT id FROM event WHERE owner = ? AND action = ?', owner, action)).length,
      1,
    )
  }
  for (const collection of [CLIENTS, SEEN]) {
    const faces = await rows('SELECT id FROM face_vector WHERE owner = ? AND collection = ?', owner, collection)
    count(`face (${collection})`, faces.length, 1)
  }
  const status = String(session?.status ?? 'none')
  if (status !== 'success') lost.push(`decision (${status})`)
  const [account] = await rows('SELECT balance FROM account_group WHERE id = ?', groupId)
  return { lost, twice, status, balance: Number(account?.balance) / 1e6 - (PAID - PRICE) }
}

function picture(seed: number): File {
  const bytes = new Uint8Array(64).fill(seed)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return new File([bytes], `${seed}.jpg`)
}

const signed = (secret: string, sub: string, gid: number) =>
  new SignJWT({ gid })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime('12h')
    .sign(new TextEncoder().encode(secret))
