import { type ImageLink, NO_IMAGE } from '../../contract/image-link'
import type { BriefTask, FullTask, SessionStatusView, SessionView } from '../../contract/session-views'
import type { Try } from '../../contract/task'
import type { CheckGroup, CheckResult } from '../../domain/checks/judgement'
import type { ObjectKey } from '../../domain/object-key'
import { secondsToLive, statusAt } from '../../domain/session/lifetime'
import { resultsAt } from '../../domain/session/results'
import type { Session } from '../../domain/session/session'
import type { EarlierTry, TaskResult } from '../../domain/session/task-result'

/** Turns the name of a stored image into what may leave the service. */
export type Link = (key: ObjectKey) => Promise<ImageLink>

/** Face vectors are of no use in an answer. */
export const withoutEvidence = (session: Session): Session => ({ ...session, evidence: null })

/** As creation, processing and listing answer a session. */
export async function sessionView(session: Session, link: Link, now: Date): Promise<SessionView> {
  const tasks = await Promise.all(resultsAt(session, now).map((task) => fullTask(task, link)))
  return { ...common(session, now), results: tasks.map(briefTask) }
}

export async function sessionStatusView(session: Session, link: Link, now: Date): Promise<SessionStatusView> {
  const results = await Promise.all(resultsAt(session, now).map((task) => fullTask(task, link)))
  return {
    ...common(session, now),
    results,
    schemaId: session.schemaId,
    scenarioId: session.schemaId,
    clientKey: session.clientKey ?? '',
    clientUser: session.clientUser ?? '',
    ...(session.email === null ? {} : { email: session.email }),
    ...(session.wallet === null ? {} : { wallet: session.wallet }),
    ...(session.handoff === null ? {} : { handoff: session.handoff.openedAt === null ? 'waiting' : 'opened' }),
    secondsToLive: secondsToLive(session, now),
    responseTime: now.toISOString(),
  }
}

function common(session: Session, now: Date) {
  return {
    sessionId: session.sessionId,
    clientId: session.clientId,
    status: statusAt(session, now),
    errors: session.errors,
    spent: session.spentMs / 1000,
    createdAt: session.createdAt,
    isClientNew: session.isClientNew,
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
