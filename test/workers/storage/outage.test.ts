import { expect, it, vi } from 'vitest'
import { newSessionId } from '../../../worker/application/sessions/new-session-id'
import { runChores } from '../../../worker/application/upkeep/run-chores'
import { objectKey } from '../../../worker/domain/case/object-key'
import { newSession } from '../../../worker/domain/session/new-session'
import { busy } from '../../../worker/vision/isolate/busy'
import { processSession } from '../../../worker/vision/session/process-session'
import { handleJob } from '../../../worker/vision/session/queue-consumer'
import { playedChores } from '../../support/played-chores'
import { services, someone } from '../support/api'
import { engines, face } from '../support/engines'
import { stores } from '../support/pipeline'

const START = Date.parse('2026-05-01T12:00:00.000Z')
const MINUTE = 60_000
/** As the wrangler.toml has them. */
const CRON_MS = 5 * MINUTE
const MAX_RETRIES = 12

interface Message {
  body: { v: 1; sessionId: string; attempt: number }
  at: number
  tries: number
}

/** One session, its queue and what crons do for it by a clock of their own, while something is down. */
async function runDuring(outage: { until: number; busy?: true }, hours: number) {
  let now = START
  const clock = () => new Date(now)
  const made = services()
  const owner = someone()
  const { rules, ...given } = await made.scenarios.default()
  const scenario = { ...given, rules: { ...rules, assurance: 'basic' as const } }
  const session = newSession({ sessionId: newSessionId(clock()), owner, groupId: 1, scenario }, clock())
  const { sessionId } = session
  const runs: number[] = []
  const down = () => {
    runs.push(Math.round((now - START) / MINUTE))
    if (now < outage.until) throw new Error('the codec is down')
  }
  const deps = {
    ...stores(),
    ...engines([{ faces: [face(5)] }], down),
    now: clock,
  }
  const { sessions, images } = deps
  await sessions.create(session)
  const key = objectKey(`sessions/${sessionId}/${crypto.randomUUID()}.jpg`)
  const file = { contentType: 'image/jpeg', bytes: 4, sha256: 'a'.repeat(64), frame: null, role: null }
  await images.put(key, Uint8Array.of(1, 2, 3, 4), { owner, contentType: file.contentType })
  await sessions.begin(
    { owner, sessionId },
    (attempt) => [{ ...file, sessionId, attempt, ordinal: 0, key }],
    { ocr: true },
    clock(),
  )

  let messages: Message[] = [{ body: { v: 1, sessionId, attempt: 1 }, at: now, tries: 1 }]
  const jobs = {
    send: async (job: { sessionId: string; attempt: number }) => {
      if (job.sessionId === sessionId) messages.push({ body: { v: 1, ...job }, at: now, tries: 1 })
    },
  }
  const status = async () => (await sessions.byId(owner, sessionId))?.status
  let cron = now + CRON_MS
  while (now < START + hours * 60 * MINUTE && (await status()) === 'processing') {
    messages.sort((a, b) => a.at - b.at)
    const [message] = messages
    now = Math.max(now, Math.min(message?.at ?? cron, cron))
    if (!message || message.at > cron) {
      cron += CRON_MS
      await runChores({ ...playedChores(), sessions: made.sessions, jobs, settings: made.settings }, clock())
      continue
    }
    messages = messages.slice(1)
    const receipt = await handleJob(message.body, message.tries, async (job) => {
      if (outage.busy && now < outage.until) throw busy()
      return processSession(deps, job.sessionId, job.attempt)
    })
    const tries = message.tries + 1
    if (receipt !== 'ack' && tries <= MAX_RETRIES + 1) {
      messages.push({ ...message, tries, at: now + receipt.retryAfterSeconds * 1000 })
    }
  }
  return { status: await status(), minutes: Math.round((now - START) / MINUTE), runs, left: messages.length }
}

it('a session outlives an outage of an hour and a half, and is tried the less often the longer it lasts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { status, minutes, runs } = await runDuring({ until: START + 90 * MINUTE }, 6)
  expect(status).toBe('success')
  expect(minutes).toBeGreaterThanOrEqual(90)
  expect(minutes).toBeLessThan(90 + 45)
  expect(new Set(runs).size).toBeLessThanOrEqual(12)
})

it('what fails every time ends as an exception: a person is needed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { status, minutes } = await runDuring({ until: Number.POSITIVE_INFINITY }, 6)
  expect(status).toBe('exception')
  expect(minutes).toBeLessThan(5 * 60)
})

it('a session that was never looked at, because isolates were busy for hours, loses nothing by it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { status, minutes } = await runDuring({ until: START + 180 * MINUTE, busy: true }, 6)
  expect(status).toBe('success')
  expect(minutes).toBeLessThan(180 + 10)
})
