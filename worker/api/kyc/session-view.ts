import type { Caller } from '../../application/caller'
import { type ImageLink, NO_IMAGE } from '../../contract/sessions/image-link'
import type { BriefTask, FullTask, SessionStatusView, SessionView } from '../../contract/sessions/session-views'
import type { Try } from '../../contract/sessions/task'
import type { CheckGroup, CheckResult } from '../../domain/case/judgement'
import type { ObjectKey } from '../../domain/case/object-key'
import type { Session } from '../../domain/case/session'
import type { EarlierTry, TaskResult } from '../../domain/case/task-result'
import { isAdvice } from '../../domain/decision/tasks/quality-errors'
import { secondsToLive, statusAt } from '../../domain/session/lifetime'
import { resultsAt } from '../../domain/session/results'
import type { GivenConsent } from '../../words/hosted-page'
import { clientDecisionView, decisionView } from './decision-view'

/** Turns the name of a stored image into what may leave the service. */
export type Link = (key: ObjectKey) => Promise<ImageLink>

/** Face vectors are of no use in an answer. */
export const withoutEvidence = (session: Session): Session => ({ ...session, evidence: null })

/** Who reads the answer: a browser learns what to do, never what the checks saw. */
export type Reader = Pick<Caller, 'boundTo'>

/** As creation, processing and listing answer a session. */
export async function sessionView(session: Session, link: Link, reader: Reader, now: Date): Promise<SessionView> {
  const tasks = await Promise.all(tasksFor(reader, session, now).map((task) => fullTask(task, linkIn(session, link))))
  return { ...common(session, reader, now), results: tasks.map(briefTask) }
}

export async function sessionStatusView(
  session: Session,
  link: Link,
  reader: Reader,
  now: Date,
): Promise<SessionStatusView> {
  const results = await Promise.all(tasksFor(reader, session, now).map((task) => fullTask(task, linkIn(session, link))))
  return {
    ...common(session, reader, now),
    results,
    schemaId: session.schemaId,
    scenarioId: session.schemaId,
    clientKey: session.clientKey ?? '',
    clientUser: session.clientUser ?? '',
    ...(session.email === null ? {} : { email: session.email }),
    ...(session.wallet === null ? {} : { wallet: session.wallet }),
    ...(session.trial === null ? {} : { trial: session.trial.name }),
    ...(session.handoff === null ? {} : { handoff: session.handoff.openedAt === null ? 'waiting' : 'opened' }),
    ...(session.consent === null ? {} : { consent: consentView(session.consent, session.consentWithdrawnAt) }),
    secondsToLive: secondsToLive(session, now),
    responseTime: now.toISOString(),
  }
}

/** Link to images of a session; none where the images are gone. */
const linkIn = ({ imagesErasedAt }: Session, link: Link): Link =>
  imagesErasedAt === null ? link : async () => NO_IMAGE

function tasksFor({ boundTo }: Reader, session: Session, now: Date): TaskResult[] {
  const tasks = resultsAt(session, now)
  return boundTo === null ? tasks : tasks.map((task) => forBrowser(task, session))
}

/** Ten attempts would make an oracle of what a browser is told beyond this. */
function forBrowser(task: TaskResult, { status, decision }: Session): TaskResult {
  const outcome = decision?.outcome ?? null
  const told =
    outcome === 'declined' || outcome === 'review' ? (status === 'processing' ? status : 'failed') : task.status
  const errors = outcome === 'declined' || outcome === 'review' ? task.errors.filter(isAdvice) : task.errors
  const shown = { status: told, errors, checks: [] }
  if (task.type === 'faces') return { ...task, ...shown }
  const attempted = { ...shown, history: [] }
  if (task.type === 'selfie') return { ...task, ...attempted }
  return { ...task, ...attempted, ocr: { ...task.ocr, fields: [] }, imageObjects: [] }
}

const consentView = (consent: GivenConsent, withdrawnAt: string | null): GivenConsent => ({
  ...consent,
  ...(withdrawnAt === null ? {} : { withdrawnAt }),
})

function common(session: Session, { boundTo }: Reader, now: Date) {
  // While an attempt runs, what an earlier one was decided as is no answer to it.
  const decided = session.processingSince === null ? session.decision : null
  return {
    sessionId: session.sessionId,
    clientId: session.clientId,
    status: statusAt(session, now),
    decision: boundTo === null ? decisionView(decided) : clientDecisionView(decided),
    ...(boundTo === null && decided?.duplicates ? { duplicates: decided.duplicates } : {}),
    errors: session.errors,
    spent: session.spentMs / 1000,
    createdAt: session.createdAt,
    isClientNew: session.isClientNew,
    ...(session.walletRefusal === null ? {} : { walletRefusal: session.walletRefusal }),
  }
}

function briefTask(task: FullTask): BriefTask {
  if (task.type === 'faces') return task
  const { images, imagesFull, ...rest } = task
  return { ...rest, image: images[0] ?? NO_IMAGE, imageFull: imagesFull[0] ?? NO_IMAGE }
}

async function fullTask(task: TaskResult, link: Link): Promise<FullTask> {
  const one = (key: ObjectKey | null) => (key === null ? NO_IMAGE : link(key))
  const all = (keys: ObjectKey[]) => Promise.all(keys.map(link))
  const checks = await linkedChecks(task.checks, all)
  if (task.type === 'faces') return { ...task, checks }
  const linked = {
    checks,
    images: await all(task.images),
    imagesFull: await all(task.imagesFull),
    history: await Promise.all(task.history.map((earlier) => linkedTry(earlier, all))),
  }
  if (task.type === 'document') return { ...task, ...linked, imageObjects: await all(task.imageObjects) }
  return { ...task, ...linked, faceSelfie: await one(task.faceSelfie), faceDoc: await one(task.faceDoc) }
}

type LinkAll = (keys: ObjectKey[]) => Promise<ImageLink[]>

async function linkedTry(earlier: EarlierTry, all: LinkAll): Promise<Try> {
  return { ...earlier, checks: await linkedChecks(earlier.checks, all), images: await all(earlier.images) }
}

function linkedChecks(groups: CheckGroup[], all: LinkAll): Promise<FullTask['checks']> {
  const item = async ({ images, ...check }: CheckResult) => (images ? { ...check, images: await all(images) } : check)
  return Promise.all(groups.map(async (group) => ({ ...group, items: await Promise.all(group.items.map(item)) })))
}
