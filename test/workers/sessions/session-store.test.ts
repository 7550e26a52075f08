import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { newSessionId } from '../../../worker/application/sessions/new-session-id'
import { runChores } from '../../../worker/application/upkeep/run-chores'
import { objectKey } from '../../../worker/domain/case/object-key'
import type { SessionImage } from '../../../worker/domain/case/session'
import { newSession } from '../../../worker/domain/session/new-session'
import { api, jwt, services, someone } from '../support/api'
import { leased } from '../support/leased'
import { outcome } from '../support/vision'

const base = services()
const { sessions } = base
const NOW = new Date('2026-05-01T12:00:00.000Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const TAKEN = expect.objectContaining({ attestation: null })
let owner = ''
let id = ''

const image = (attempt: number, ordinal = 0): SessionImage => {
  const key = objectKey(`sessions/${id}/${attempt}/${ordinal}`)
  return {
    sessionId: id,
    attempt,
    ordinal,
    key,
    contentType: 'image/png',
    bytes: 5,
    sha256: 'ab',
    frame: null,
    role: null,
  }
}
const begin = (now = NOW, ordinals = [0]) =>
  sessions.begin(
    { owner, sessionId: id },
    (attempt) => ordinals.map((ordinal) => image(attempt, ordinal)),
    { ocr: false },
    now,
  )
const state = async () => (await sessions.byId(owner, id))?.status

beforeEach(async () => {
  owner = someone()
  id = newSessionId(NOW)
  const scenario = await base.scenarios.default()
  await sessions.create(newSession({ sessionId: id, owner, groupId: 7, scenario }, NOW))
})

describe('an attempt', () => {
  it('begins once, of any number that try', async () => {
    const tries = await Promise.all([begin(), begin(), begin(), begin()])
    expect(tries.filter(({ begun }) => begun)).toHaveLength(1)
    expect(tries.filter((one) => !one.begun && one.reason === 'processing')).toHaveLength(3)
    expect(await sessions.images(id)).toHaveLength(1)
  })

  it('is known by the work that began it, also when others have come after it', async () => {
    for (const chargeId of ['first', 'second+']) {
      const { attempt } = (await sessions.begin({ owner, sessionId: id }, () => [], { ocr: false, chargeId }, NOW)) as {
        attempt: number
      }
      await sessions.lease(id, attempt, 1000, NOW)
      expect(await sessions.finish(id, attempt, outcome(id, { status: 'failed' }), later(1))).toBe(true)
    }
    const known = await Promise.all(['first', 'second', 'third'].map((work) => sessions.begunBy(id, work)))
    expect(known).toEqual([true, true, false])
  })

  it("does not begin for another user or after the session's end", async () => {
    expect(await sessions.begin({ owner: someone(), sessionId: id }, () => [], { ocr: true }, NOW)).toEqual({
      begun: false,
      reason: 'not_found',
    })
    expect(await begin(later(86_400))).toEqual({ begun: false, reason: 'expired' })
    expect(await state()).toBe('idle')
    expect(await sessions.images(id)).toEqual([])
  })

  it('is finished once, and only by its own number', async () => {
    await begin()
    expect(await sessions.finish(id, 2, outcome(id), later(1))).toBe(false)
    expect(await sessions.finish(id, 1, outcome(id, { status: 'failed' }), later(2))).toBe(true)
    expect(await sessions.finish(id, 1, outcome(id), later(3))).toBe(false)
    expect(await state()).toBe('failed')
    expect(await leased(sessions, id, 1, later(3))).toBeNull()
  })

  it('is given up also where another one lies in a row that this release cannot read, and so is that one', async () => {
    await begin(later(-10))
    const unreadable = id
    await env.DB.prepare('update kyc_session set tasks = ? where id = ?').bind('{"version":99,"tasks":[]}', id).run()
    id = newSessionId(later(1))
    await sessions.create(
      newSession({ sessionId: id, owner, groupId: 7, scenario: await base.scenarios.default() }, NOW),
    )
    await begin()
    const abandoned = await sessions.abandon(later(301), later(400))
    expect(abandoned).toEqual(expect.arrayContaining([id, unreadable]))
    const kept = env.DB.prepare('select status, tasks, processing_since as since from kyc_session where id = ?')
    const row = await kept.bind(unreadable).first()
    expect(row).toEqual({ status: 'exception', tasks: '{"version":99,"tasks":[]}', since: null })
    await env.DB.prepare('delete from kyc_session where id = ?').bind(unreadable).run()
  })

  it('that is late changes nothing of the next', async () => {
    await begin()
    expect(await sessions.abandon(later(301), later(400))).toContain(id)
    expect(await begin(later(401))).toEqual({ begun: true, attempt: 2 })
    expect(await sessions.finish(id, 1, outcome(id), later(402))).toBe(false)
    expect(await state()).toBe('processing')
    expect(await sessions.finish(id, 2, outcome(id, { status: 'idle' }), later(403))).toBe(true)
    expect(await state()).toBe('idle')
  })

  it('adds its time to that of the earlier ones', async () => {
    await begin()
    await sessions.finish(id, 1, outcome(id, { spentMs: 1200.4 }), later(1))
    await begin(later(2))
    await sessions.finish(id, 2, outcome(id, { spentMs: 300 }), later(3))
    expect((await sessions.byId(owner, id))?.spentMs).toBe(1500)
  })

  it('of a session whose time is up is neither running nor finished', async () => {
    await begin()
    expect(await sessions.finish(id, 1, outcome(id), later(86_400))).toBe(false)
    expect(await sessions.lease(id, 1, 1000, later(86_400))).toBe('stale')
  })
})

describe('a lease', () => {
  it('is held by one until it ends or is given back', async () => {
    await begin()
    const leases = await Promise.all([1, 2, 3].map(() => sessions.lease(id, 1, 10_000, later(1))))
    expect(leases.filter((lease) => lease === 'busy')).toHaveLength(2)
    expect(leases.filter((lease) => lease !== 'busy')).toEqual([TAKEN])
    expect(await sessions.lease(id, 1, 10_000, later(10))).toBe('busy')
    expect(await sessions.lease(id, 1, 10_000, later(11))).toEqual(TAKEN)
    const held = new Date(later(11).getTime() + 10_000)
    // Another run's, by now: neither held on to nor given back.
    const lost = new Date(later(1).getTime() + 10_000)
    expect(await sessions.renewLease(id, 1, lost, later(90))).toBe(false)
    await sessions.release({ sessionId: id, attempt: 1 }, lost, { restSeconds: [0], counts: true }, later(12))
    expect(await sessions.lease(id, 1, 10_000, later(12))).toBe('busy')
    await sessions.release({ sessionId: id, attempt: 1 }, held, { restSeconds: [0], counts: true }, later(12))
    expect(await sessions.lease(id, 1, 10_000, later(12))).toEqual(TAKEN)
  })

  it('given back after a fault lets the attempt rest, the longer the more runs have failed', async () => {
    await begin()
    let at = 0
    for (const rest of [3, 60, 60]) {
      expect(await sessions.lease(id, 1, 10_000, later(at))).toEqual(TAKEN)
      await sessions.release(
        { sessionId: id, attempt: 1 },
        later(at + 10),
        { restSeconds: [3, 60], counts: true },
        later(at),
      )
      expect(await sessions.lease(id, 1, 10_000, later(at + rest - 1))).toBe('busy')
      expect((await sessions.resting(later(at), later(at + rest - 1))).map(({ sessionId }) => sessionId)).not.toContain(
        id,
      )
      at += rest
    }
  })

  it('given back where the machine was only busy rests shortly, and no run has failed', async () => {
    await begin()
    for (let at = 0; at < 60; at += 4) {
      expect(await sessions.lease(id, 1, 10_000, later(at))).toEqual(TAKEN)
      await sessions.release(
        { sessionId: id, attempt: 1 },
        later(at + 10),
        { restSeconds: [3.75], counts: false },
        later(at),
      )
    }
    expect(await sessions.abandon(later(-3600), later(120))).not.toContain(id)
  })

  it('is stale when the attempt is not running', async () => {
    expect(await sessions.lease(id, 1, 10_000, NOW)).toBe('stale')
    await begin()
    await sessions.lease(id, 1, 10_000, NOW)
    await sessions.finish(id, 1, outcome(id), later(1))
    expect(await sessions.lease(id, 1, 10_000, later(60))).toBe('stale')
    await begin(later(70))
    expect(await sessions.lease(id, 1, 10_000, later(71))).toBe('stale')
    expect(await sessions.lease(id, 2, 10_000, later(71))).toEqual(TAKEN)
  })
})

describe('the cron', () => {
  /** What is resumed stays with the queue here. */
  const jobs = { send: async () => undefined }
  const runAt = (now: Date) => runChores(services({ jobs }), now)

  it('ends an attempt that is stuck as an exception, which can be processed again', async () => {
    await begin()
    await runAt(later(6 * 3600 - 1))
    expect(await state()).toBe('processing')
    await runAt(later(6 * 3600 + 1))
    const ended = await sessions.byId(owner, id)
    expect(ended).toMatchObject({
      status: 'exception',
      errors: ['[system] exception'],
      spentMs: (6 * 3600 + 1) * 1000,
      processingSince: null,
    })
    expect(ended?.tasks).toEqual([expect.objectContaining({ type: 'document', status: 'failed', tries: 1 })])
    expect(await begin(later(6 * 3600 + 2))).toEqual({ begun: true, attempt: 2 })
  })

  it('keeps the results of earlier attempts', async () => {
    await begin()
    await sessions.finish(id, 1, outcome(id), later(1))
    await begin(later(2))
    await runAt(later(6 * 3600 + 100))
    const ended = await sessions.byId(owner, id)
    expect(ended?.status).toBe('exception')
    expect(ended?.tasks).toEqual(outcome(id).tasks)
  })

  it('lets old idempotency keys go', async () => {
    const key = { caller: owner, operation: 'o', key: 'k', owner }
    await base.idempotency.claim(key, 'hash', crypto.randomUUID(), NOW)
    await runAt(later(86_401))
    const { n } = (await env.DB.prepare('SELECT count(*) n FROM idempotency WHERE caller = ?').bind(owner).first()) as {
      n: number
    }
    expect(n).toBe(0)
  })
})

it("shows an expired session's stuck attempt as expired", async () => {
  await begin()
  const afterwards = api({ now: () => later(86_400) })
  const token = await jwt({ sub: owner, expiresIn: 1e9 })
  const { body } = await afterwards.post('/kyc/session/status', { sessionId: id }, { token })
  expect(body).toMatchObject({ status: 'expired', results: [{ status: 'idle' }] })
})
