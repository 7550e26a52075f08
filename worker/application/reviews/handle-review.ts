/** Handles a case before it is decided: comment, pause, take up again, assign. */
import type { EventLog } from '../../domain/audit/ports'
import type { CaseNote, Handling, HandlingStore } from '../../domain/session/handling'
import type { SessionStore } from '../../domain/session/ports'
import type { ReviewStore } from '../../domain/session/review'
import { toldTo } from '../../domain/session/told-notes'
import { PAUSE_DAYS_MAX, type PausedFor, type Priority } from '../../words/review-words'
import { agentOf, type Caller } from '../caller'
import { refusedWithoutName, reviewerOf } from '../operators/reviewer'
import { invalid, Refusal } from '../refusal'

interface Ports {
  reviews: Pick<ReviewStore, 'byId'>
  handling: HandlingStore
}

export interface HandledReview {
  handling: Handling
  notes: CaseNote[]
}

const DAY_MS = 86_400_000

export type Act =
  | { act: 'pause'; for: PausedFor; until: string }
  | { act: 'resume' }
  | {
      act: 'assign'
      to?: string | null | undefined
      team?: string | null | undefined
      priority?: Priority | undefined
      due?: string | null | undefined
    }

/** Changes how a waiting case is handled; the reason is kept with it. */
export async function handleReview(
  caller: Caller,
  { sessionId, reason, ...act }: Act & { sessionId: string; reason: string },
  { reviews, handling }: Ports,
  now: Date,
): Promise<HandledReview | Refusal> {
  const { owner } = caller
  const reviewer = reviewerOf(caller)
  if (reviewer === null) return new Refusal('reviewer_unnamed')
  const found = await reviews.byId(owner, sessionId, now)
  if (!found) return new Refusal('session_not_in_review')
  const refused = refusedWithoutName(caller, found) ?? refusedAct(act, now)
  if (refused) return refused
  const note = { by: reviewer, text: reason, agent: agentOf(caller) }
  const session = { owner, sessionId }
  const done = await {
    pause: () => act.act === 'pause' && handling.pause(session, utc(act), note, now),
    resume: () => handling.resume(session, note, now),
    assign: () => act.act === 'assign' && handling.assign(session, assignment(act), note, now),
  }[act.act]()
  if (!done) return new Refusal('review_claimed')
  const after = await reviews.byId(owner, sessionId, now)
  if (!after) return new Refusal('session_not_in_review')
  return { handling: after.handling, notes: toldTo(reviewer, await handling.notes(owner, sessionId), after) }
}

const ANY = { description: 'one of to, team, priority, due' }

function refusedAct(act: Act, now: Date): Refusal | null {
  if (act.act === 'assign' && Object.keys(assignment(act)).length === 0) return invalid(ANY, null, 'to')
  if (act.act !== 'pause') return null
  const ahead = Date.parse(act.until) - now.getTime()
  if (ahead > 0 && ahead <= PAUSE_DAYS_MAX * DAY_MS) return null
  return invalid({ type: 'string', description: `a time within ${PAUSE_DAYS_MAX} days` }, act.until, 'until')
}

const iso = (time: string) => new Date(time).toISOString()

const utc = ({ for: pausedFor, until }: Extract<Act, { act: 'pause' }>) => ({ for: pausedFor, until: iso(until) })

function assignment({ act: _act, ...rest }: Extract<Act, { act: 'assign' }>) {
  return { ...rest, ...(typeof rest.due === 'string' ? { due: iso(rest.due) } : {}) }
}

interface NotePorts {
  reviews: Pick<ReviewStore, 'byId'>
  sessions: Pick<SessionStore, 'byId'>
  handling: HandlingStore
  events: Pick<EventLog, 'record'>
}

/** Comments on a session, before and after it is decided; who comments is in the log, and is told all comments. */
export async function commentReview(
  caller: Caller,
  { sessionId, text }: { sessionId: string; text: string },
  ports: Omit<NotePorts, 'sessions' | 'events'>,
  now: Date,
): Promise<CaseNote[] | Refusal> {
  const { owner } = caller
  const reviewer = reviewerOf(caller)
  if (reviewer === null) return new Refusal('reviewer_unnamed')
  const kept = await ports.handling.comment({ owner, sessionId }, { by: reviewer, text, agent: agentOf(caller) }, now)
  return kept ? notesTo(reviewer, { owner, sessionId }, ports, now) : new Refusal('session_not_found')
}

export async function listNotes(
  caller: Caller,
  sessionId: string,
  ports: NotePorts,
  now: Date,
): Promise<CaseNote[] | Refusal> {
  const { owner } = caller
  const reviewer = reviewerOf(caller)
  if (reviewer === null) return new Refusal('reviewer_unnamed')
  if (!(await ports.sessions.byId(owner, sessionId))) return new Refusal('session_not_found')
  // Also of a session that has nothing else to tell: the comments are of the person.
  await ports.events.record({ owner, sessionId, ...agentOf(caller), action: 'session_read' }, now)
  return notesTo(reviewer, { owner, sessionId }, ports, now)
}

async function notesTo(
  reviewer: string,
  { owner, sessionId }: { owner: string; sessionId: string },
  { reviews, handling }: Omit<NotePorts, 'sessions' | 'events'>,
  now: Date,
): Promise<CaseNote[]> {
  const waiting = await reviews.byId(owner, sessionId, now)
  const notes = await handling.notes(owner, sessionId)
  return waiting ? toldTo(reviewer, notes, waiting) : notes
}
