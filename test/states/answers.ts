/** What a release answered about a state that it made, and how another release's answers are held against it. */
import { signToken } from '../../worker/local/token.ts'

export interface Asked {
  operation: string
  scope: string
  body: object
  answer: unknown
}

export interface Answers {
  owner: string
  group: number
  /** Whether its tokens are of the sandbox, where specimens are approved; absent: releases that approved them anywhere. */
  sandbox?: boolean
  /** Waits for a reviewer. */
  waiting: string
  /** Signed statement about a decided session, and the service's keys by then. */
  proof: string
  /** SD-JWT VC about the same session, and an archive of it. */
  credential: string
  archive: { url: string; sha256: string }
  keys: { keys: object[] }
  asked: Asked[]
}

export interface Service {
  url: URL
  jwtSecret: string
  /** Of two that run beside each other. */
  release?: string
}

export const REVIEWER = 'rita@example.org'

export async function call(
  { url, jwtSecret, release }: Service,
  { owner, group, sandbox }: Pick<Answers, 'owner' | 'group' | 'sandbox'>,
  { operation, scope, body }: { operation: string; scope: string; body: object | FormData },
): Promise<unknown> {
  const told = sandbox === undefined ? {} : { sandbox }
  const claims = { user: owner, group, scope, reviewer: REVIEWER, lifetimeSeconds: 3600, ...told }
  const token = await signToken(jwtSecret, claims)
  const isForm = body instanceof FormData
  const response = await fetch(new URL(`/v1/${operation}`, url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      connection: 'close',
      ...(release === undefined ? {} : { 'x-release': release }),
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${operation} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

/** Of the moment of asking, or of the address. */
const MOMENTARY = new Set(['secondsToLive', 'responseTime', 'requestId', 'expires', 'at', 'oldest', 'dueAt'])

/** Without what depends on when and where it is asked. */
export function lasting(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^https?:\/\/[^/]+/, '').replace(/\?exp=.*$/, '')
  if (Array.isArray(value)) return value.map(lasting)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !MOMENTARY.has(name))
      .map(([name, each]) => [name, lasting(each)]),
  )
}

/** Of those places: sentences for people, which a release may put otherwise. Codes may not change. */
export const WORDS = /\.(summary|message|words): /

/** What a release changed of the scenario that every user begins with, and that nobody wrote (CHANGELOG). */
export const BEGINNING = /^scenarios\.results\[0\]\.stepUp\.threshold: 0\.1 → 0\.06$/

/** Places at which a later answer lacks something of an earlier one, or says something else. What it has more is no change. */
export function changed(before: unknown, after: unknown, place = ''): string[] {
  if (Array.isArray(before)) {
    if (!Array.isArray(after) || after.length !== before.length) return [`${place}: another number`]
    return before.flatMap((each, i) => changed(each, after[i], `${place}[${i}]`))
  }
  if (typeof before === 'object' && before !== null) {
    if (typeof after !== 'object' || after === null) return [place]
    return Object.entries(before).flatMap(([name, each]) =>
      changed(each, (after as Record<string, unknown>)[name], `${place}.${name}`),
    )
  }
  return Object.is(before, after) ? [] : [`${place}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`]
}
