/** From what the images showed to how the attempt ended. */

import { captureGroup } from '../../domain/capture/capture-group'
import type { CheckGroup, CheckResult } from '../../domain/checks/judgement'
import { decideSession } from '../../domain/decision/decide-session'
import { judgeSeen } from '../../domain/duplicates/judge'
import { compareFaces } from '../../domain/faces/compare-faces'
import type { AnsweredChallenge } from '../../domain/liveness/judge'
import type { AttemptOutcome } from '../../domain/ports'
import { SYSTEM_EXCEPTION } from '../../domain/session/results'
import type { Evidence, Session } from '../../domain/session/session'
import type { DocumentTaskResult, SelfieTaskResult, TaskResult } from '../../domain/session/task-result'
import { earlierDocument, retried } from '../../domain/tasks/retry'
import type { VisionDependencies } from '../dependencies'
import type { ImageAnalysis } from '../image/image-analysis'
import { asSent } from './as-sent'
import { withChip } from './chip-document'
import { type DocumentResult, documentResult, unreadableResult } from './document-task'
import { documentSides } from './pair-sides'
import type { ChipReading } from './read-chip'
import { recogniseClient, undecidedClient } from './recognise-client'
import { withSeal } from './sealed-document'
import { seenBefore } from './seen-before'
import { besideDocuments, selfieResult } from './selfie-task'
import { type SentBy, senderOf } from './sender'
import { waitingHalves } from './waiting-halves'

/** What the attempt's images, its answer to a liveness challenge and its chip show; null: there is none of it. */
export interface AttemptReadings {
  images: ImageAnalysis[]
  answer: AnsweredChallenge | null
  attested: CheckResult | null
  chip: ChipReading | null
  /** What a wallet showed. */
  shown?: DocumentResult | null
}

export async function decide(
  deps: VisionDependencies,
  session: Session,
  { images, answer, attested, chip, shown = null }: AttemptReadings,
  began: Date,
): Promise<AttemptOutcome> {
  const startedAt = began.toISOString()
  const analyses = images.map(asSent)
  const earlier = session.tasks
  const sentBy = senderOf(session, attested?.status === 'success')
  const results = documentResults(session, analyses, { startedAt, sentBy })
  const photographed = mergeDocuments(session, shown ? [...results, shown] : results)
  const documents = chip ? withChip(photographed, chip, { startedAt, rules: session.rules }) : photographed
  const selfies = analyses.filter((analysis) => analysis.kind === 'selfie')
  const selfieSent = selfies.length > 0 ? sentBy(selfies.map(({ source }) => source)) : session.evidence?.selfieSent
  const taken = selfies.length > 0 ? selfieResult(selfies, answer, startedAt, session.rules) : null
  const capture = captureGroup(session.signals, attested)
  const told = taken && capture ? withGroup(taken.task, capture) : taken?.task
  const evidence: Evidence = {
    documents: documents.map((document) => document.evidence),
    selfie: taken ? taken.face : (session.evidence?.selfie ?? null),
    ...(selfieSent ? { selfieSent } : {}),
    held: taken ? taken.heldPortrait : (session.evidence?.held ?? null),
    signs: session.evidence?.signs ?? [],
    uncertainTries: session.evidence?.uncertainTries ?? 0,
    ...(session.evidence?.known ? { known: session.evidence.known } : {}),
  }
  const documentTasks = documents.map((document) => document.task)
  const before = earlier.find((task): task is SelfieTaskResult => task.type === 'selfie')
  const selfie = told ? (before ? retried(before, told) : told) : before
  const selfieTasks = selfie ? [besideDocuments(selfie, evidence, documentTasks, began)] : []
  const compared = Date.now()
  const faces = compareFaces(evidence, session.rules.matchThreshold ?? undefined)
  const given: TaskResult[] = [...documentTasks, ...selfieTasks]
  if (faces) given.push({ ...faces, spent: (Date.now() - compared) / 1000 })
  const { seen, clients } = await seenBefore(deps, session, evidence, documentTasks, began)
  const { decision, status, tasks, signs, uncertainTries } = decideSession({
    session,
    seen: seen && judgeSeen(seen, session.rules),
    tasks: given,
    evidence,
    selfiesSent: selfies.length,
    now: began,
  })
  const recognised =
    (status === 'success' || status === 'idle') && evidence.selfie && !evidence.known
      ? await recogniseClient(deps, session, evidence.selfie, clients, began)
      : null
  const known =
    status === 'success' && evidence.known ? { clientId: evidence.known.clientId, isClientNew: false } : null
  const { clientId, isClientNew } = known ?? recognised ?? session
  const undecided = recognised && undecidedClient(recognised)
  return {
    status,
    errors: session.errors.filter((error) => error !== SYSTEM_EXCEPTION),
    tasks: undecided ? tasks.map((task) => (task.type === 'selfie' ? withGroup(task, undecided) : task)) : tasks,
    evidence: { ...evidence, signs, uncertainTries },
    decision,
    clientId,
    isClientNew,
    spentMs: deps.now().getTime() - began.getTime(),
  }
}

const withGroup = (task: SelfieTaskResult, group: CheckGroup): SelfieTaskResult => ({
  ...task,
  checks: [...task.checks.filter(({ caption }) => caption !== group.caption), group],
})

/** A result and, where it completes a document of an earlier call, that document's place. */
interface PlacedResult extends DocumentResult {
  completes?: number
}

function documentResults(
  session: Session,
  analyses: ReturnType<typeof asSent>[],
  { startedAt, sentBy }: { startedAt: string; sentBy: SentBy },
): PlacedResult[] {
  const halves = waitingHalves(session)
  const taken = analyses.filter((analysis) => analysis.kind === 'document')
  const documents = documentSides([...halves.keys(), ...taken]).filter((sides) =>
    sides.some((side) => !halves.has(side)),
  )
  const unreadable = analyses.filter((analysis) => analysis.kind === 'unknown' || analysis.kind === 'unusable')
  return [
    ...documents.map((sides) => {
      const completes = sides.flatMap((side) => halves.get(side) ?? [])[0]
      const { task, evidence } = withSeal(documentResult(sides, startedAt, session.rules), sides, new Date(startedAt))
      const earlier = completes === undefined ? undefined : session.evidence?.documents[completes]?.sent
      const sent = sentBy(
        sides.map(({ source }) => source),
        earlier,
      )
      return { task, evidence: { ...evidence, sent }, ...(completes === undefined ? {} : { completes }) }
    }),
    ...unreadable.map((image) => unreadableResult(image, startedAt)),
  ]
}

/** Sides of a document seen by half complete it, documents seen before are tried again in their place; others follow. */
function mergeDocuments(session: Session, results: PlacedResult[]): DocumentResult[] {
  const earlier = session.tasks.filter((task): task is DocumentTaskResult => task.type === 'document')
  const merged = earlier.map((task, index) => ({
    task,
    evidence: session.evidence?.documents[index] ?? { portrait: null, birthDate: null, sex: null },
  }))
  const taken = new Set<number>()
  for (const { completes, ...result } of results) {
    const half = completes === undefined ? undefined : earlier[completes]
    if (completes !== undefined && half) {
      const { tries, history, startedAt } = half
      const begun = startedAt === undefined ? {} : { startedAt }
      taken.add(completes)
      merged[completes] = { task: { ...result.task, tries, history, ...begun }, evidence: result.evidence }
    }
  }
  for (const { completes, ...result } of results) {
    if (completes !== undefined) continue
    const index = earlierDocument(earlier, result.task.docName, taken)
    const before = earlier[index]
    if (!before) {
      merged.push(result)
      continue
    }
    taken.add(index)
    merged[index] = { task: retried(before, result.task), evidence: result.evidence }
  }
  // A fault of ours stands as a document where nothing was there before; whoever sends a selfie has no better one.
  return merged.filter(({ task }) => !task.errors.includes(SYSTEM_EXCEPTION))
}
