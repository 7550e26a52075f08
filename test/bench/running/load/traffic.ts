/** Users of the product, and what they do. */
import { earlyRefusals } from '../../../support/early-refusals.ts'
import { passportAndSelfie } from '../../../support/specimens/sample.ts'
import { chance } from '../../chance.ts'
import type { Answer, Caller } from './caller.ts'
import { count, type Tally } from './tally.ts'

export interface User {
  name: string
  token: string
  /** Everything that may be named in an answer to this user. */
  persons: Set<string>
  sessions: Begun[]
}

export interface Begun {
  sessionId: string
  clientKey: string
  ended: boolean
}

export interface Traffic {
  users: User[]
  /** Makes vision work: sessions and searches. */
  heavy(): Promise<unknown>
  /** Status calls, refusals, calls that are given up or too slow. */
  light(): Promise<unknown>
  /** Asks for every session that was accepted until it has ended; those that have not by then. */
  unfinished(patienceMs: number): Promise<Begun[]>
}

const USERS = 4
const OPEN = new Set(['idle', 'processing'])

export async function traffic(
  caller: Caller,
  tally: () => Tally,
  tokenOf: (user: string) => Promise<string>,
  seed: number,
): Promise<Traffic> {
  const draw = chance(seed)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(draw() * of.length)] as T
  const images = await passportAndSelfie()
  let made = 0
  /** Never the same file twice; decoders ignore what follows the image. */
  const unique = (image: Buffer) => new Blob([new Uint8Array(image), `${seed}-${++made}`])

  const users: User[] = []
  for (let i = 0; i < USERS; i++) {
    const name = `load-${seed}-${i}`
    users.push({ name, token: await tokenOf(name), persons: new Set(), sessions: [] })
  }
  for (const user of users) await enrol(user)

  async function enrol(user: User): Promise<void> {
    const body = new FormData()
    body.append('image', unique(images.selfie))
    const answer = await caller.send({ kind: 'enrolment', path: '/v1/person/create', token: user.token, body })
    for (const { person_id: id } of (answer?.body.persons ?? []) as { person_id: string }[]) user.persons.add(id)
  }

  const form = (fields: Record<string, string>, files: Blob[]) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    for (const file of files) body.append('images', file)
    return body
  }

  async function session(mode: 'sync' | 'async'): Promise<void> {
    const user = pick(users)
    const clientKey = `${user.name}-${++made}`
    const files = draw() < 0.5 ? [images.document] : [images.document, images.selfie]
    const body = form({ mode, clientKey }, files.map(unique))
    const answer = await caller.send({ kind: `session, ${mode}`, path: '/v1/kyc/process', token: user.token, body })
    if (answer?.status !== 200) return
    const { sessionId, status } = answer.body as { sessionId: string; status: string }
    user.sessions.push({ sessionId, clientKey, ended: !OPEN.has(status) })
  }

  async function search(): Promise<void> {
    const user = pick(users)
    const body = new FormData()
    body.append('image', unique(images.selfie))
    const answer = await caller.send({ kind: 'search', path: '/v1/person/search', token: user.token, body })
    const matches = (answer?.status === 200 ? answer.body.matches : []) as { person_id: string }[]
    if (answer?.status === 200 && matches.length === 0) tally().wrong.push('search: the person is not found')
    for (const { person_id: id } of matches)
      if (!user.persons.has(id)) tally().wrong.push("search: another one's person")
  }

  async function status(user: User, begun: Begun): Promise<void> {
    const { clientKey, sessionId } = begun
    const body = { sessionId }
    const answer = await caller.send({ kind: 'status', path: '/v1/kyc/session/status', token: user.token, body })
    if (answer?.status !== 200) return
    const told = answer.body as { sessionId?: string; clientKey?: string; status?: string }
    if (told.sessionId !== sessionId || told.clientKey !== clientKey) tally().wrong.push('status: another session')
    else begun.ended = !OPEN.has(told.status ?? '')
  }

  /** Must look like a session that does not exist. */
  async function statusOfAnother(): Promise<void> {
    const [user, other] = [pick(users), pick(users)]
    const begun = other.sessions.at(-1)
    if (user === other || !begun) return
    const body = { sessionId: begun.sessionId }
    const answer = await caller.send({
      kind: "another's status",
      path: '/v1/kyc/session/status',
      token: user.token,
      body,
    })
    if (answer && isTold(answer)) tally().wrong.push("status: another one's session")
  }

  async function refusal(): Promise<void> {
    const { token } = pick(users)
    const call = pick(earlyRefusals({ token }))
    const kind = `refusal, ${call.name}`
    const { headers } = call
    const bytes = pick([1000, 66_000, 900_000])
    const own = headers.authorization ? token : 'none'
    const answer = await caller.send({ ...call, kind, token: own, body: call.body(bytes), headers })
    if (answer && answer.status !== call.status && answer.status < 500) tally().wrong.push(`${kind}: ${answer.status}`)
  }

  async function brokenOff(): Promise<void> {
    const { token } = pick(users)
    const files = [unique(images.document), unique(images.selfie)]
    const call = { kind: 'aborted', path: '/v1/kyc/process', token, body: form({}, files) }
    if (draw() < 0.8) await caller.breakOff(call, draw(), null)
    else await caller.breakOff({ ...call, kind: 'too slow' }, 1, 1000)
  }

  const known = () => users.flatMap((user) => user.sessions.map((begun) => ({ user, begun })))

  return {
    users,
    heavy: () => {
      const kind = draw()
      if (kind < 0.2) return search()
      return session(kind < 0.5 ? 'sync' : 'async')
    },
    light: async () => {
      const kind = draw()
      if (kind < 0.1) return refusal()
      if (kind < 0.13) return brokenOff()
      if (kind < 0.2) return statusOfAnother()
      const sessions = known()
      if (sessions.length === 0) return undefined
      const { user, begun } = pick(sessions.slice(-50))
      return status(user, begun)
    },
    async unfinished(patienceMs) {
      const giveUp = Date.now() + patienceMs
      for (;;) {
        const open = known().filter(({ begun }) => !begun.ended)
        if (open.length === 0 || Date.now() > giveUp) return open.map(({ begun }) => begun)
        for (const { user, begun } of open) {
          const asked = { kind: 'last status', path: '/v1/kyc/session/status', token: user.token }
          const answer = await caller.send({ ...asked, body: { sessionId: begun.sessionId } })
          begun.ended = answer !== null && !OPEN.has(String(answer.body.status))
          if (begun.ended) count(tally(), 'sessions that ended', String(answer?.body.status))
        }
        await new Promise((resolve) => setTimeout(resolve, 2000))
      }
    },
  }
}

const isTold = ({ status, body }: Answer) => status === 200 && 'sessionId' in body
