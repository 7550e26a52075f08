/** From what an attempt's images, its liveness answer, chip and wallet show to how it ends. Pure: no store, no pixels. */
import { lackedAttestation } from '../capture/app-attestation'
import { captureGroup } from '../capture/capture-group'
import type { CheckGroup, CheckResult } from '../case/judgement'
import type { AttemptOutcome } from '../case/outcome'
import type { Evidence, Session } from '../case/session'
import type { DocumentTaskResult, SelfieTaskResult, TaskResult } from '../case/task-result'
import { unsearchedFace } from '../duplicates/face-search'
import { judgeSeen, type Seen } from '../duplicates/judge'
import { encodeFingerprint } from '../faces/stored-fingerprint'
import type { AnsweredChallenge } from '../liveness/judge'
import type { ChipReading } from '../readings/chip-reading'
import type { DocumentTakeReading } from '../readings/document-take-reading'
import type { ImageAnalysis } from '../readings/image-analysis'
import { SYSTEM_EXCEPTION } from '../session/results'
import { type DecidedSession, decideSession } from './decide-session'
import { type RecognisedClient, UNSOUGHT_CLIENT, undecidedClient } from './recognised-client'
import type { NamedTables } from './risk/tables'
import { asSent } from './tasks/as-sent'
import { withChip } from './tasks/chip-document'
import { compareFaces } from './tasks/compare-faces'
import type { DocumentResult } from './tasks/document-task'
import { photographed, type Taken } from './tasks/documents'
import { withOriginal } from './tasks/original-document'
import { retried } from './tasks/retry'
import { besideDocuments, type SelfieResult, selfieResult } from './tasks/selfie-task'
import { type SentBy, senderOf } from './tasks/sender'

/** Readings of the attempt's images, its answer to a liveness challenge and its chip; null: none was sent. */
export interface AttemptReadings {
  images: ImageAnalysis[]
  answer: AnsweredChallenge | null
  /** A take of the document; absent or null: none was sent. */
  tilted?: DocumentTakeReading | null
  attested: CheckResult | null
  chip: ChipReading | null
  /** Document that a wallet showed. */
  shown?: DocumentResult | null
}

/** The case before anybody has looked at other sessions. */
export interface GatheredCase {
  tasks: TaskResult[]
  documents: DocumentTaskResult[]
  evidence: Evidence
  /** Selfies among the images of this attempt. */
  selfiesSent: number
}

/** Puts what was read beside what earlier attempts have left. */
export function gather(
  session: Session,
  { images, answer, tilted = null, attested, chip, shown = null }: AttemptReadings,
  known: Pick<Taken, 'halves' | 'otherSideSays'>,
  began: Date,
): GatheredCase {
  const startedAt = began.toISOString()
  const { rules } = session
  const analyses = images.map(asSent)
  const sentBy = senderOf(session, attested?.status === 'success')
  const pages = photographed(session, analyses, shown, { ...known, startedAt, sentBy })
  const seen = withOriginal(pages, tilted, session.signals?.withoutTake)
  const results = chip ? withChip(seen, chip, { startedAt, rules }) : seen
  const selfies = analyses.filter((analysis) => analysis.kind === 'selfie')
  const taken = selfies.length > 0 ? selfieResult(selfies, answer, startedAt, rules) : null
  const sources = selfies.map(({ source }) => source)
  const evidence = evidenceOf(session, { results, taken, sources, sentBy, answer })
  const documents = results.map(({ task }) => task)
  const told = taken && beside(taken.task, captureGroup(session.signals, attested ?? lackedAttestation(session.rules)))
  const selfie = selfieTask(session, told)
  const faces = compareFaces(evidence, rules.matchThreshold)
  const tasks: TaskResult[] = [
    ...documents,
    ...(selfie ? [besideDocuments(selfie, evidence, documents, began)] : []),
    ...(faces ? [faces] : []),
  ]
  return { tasks, documents, evidence, selfiesSent: selfies.length }
}

interface Shown {
  results: readonly DocumentResult[]
  taken: SelfieResult | null
  sources: Parameters<SentBy>[0]
  sentBy: SentBy
  answer: AnsweredChallenge | null
}

/** Everything later attempts need. A selfie replaces the earlier one's face. */
function evidenceOf({ evidence: before }: Session, { results, taken, sources, sentBy, answer }: Shown): Evidence {
  const filmed = answer ? filmedIn(answer) : before?.filmed
  const selfieSent = taken ? sentBy(sources) : before?.selfieSent
  const face = taken ?? { face: before?.selfie ?? null, heldPortrait: before?.held ?? null }
  return {
    documents: results.map(({ evidence }) => evidence),
    selfie: face.face,
    ...(selfieSent ? { selfieSent } : {}),
    ...(filmed ? { filmed } : {}),
    held: face.heldPortrait,
    signs: before?.signs ?? [],
    uncertainTries: before?.uncertainTries ?? 0,
    ...(before?.known ? { known: before.known } : {}),
  }
}

function filmedIn({ frames }: AnsweredChallenge): string | undefined {
  const ahead = frames.find(({ action, face }) => action === 'center' && face?.fingerprint)
  return ahead?.face?.fingerprint ? encodeFingerprint(ahead.face.fingerprint) : undefined
}

/** The selfie of this attempt as a further try of the earlier one, or the earlier one as it was. */
function selfieTask({ tasks }: Session, told: SelfieTaskResult | null): SelfieTaskResult | undefined {
  const before = tasks.find((task): task is SelfieTaskResult => task.type === 'selfie')
  if (!told) return before
  return before ? retried(before, told) : told
}

/** Decides a case. `seen`: findings in other sessions and blocklists; null: the scenario asks for none. `calibration`: the scenario's. */
export function decide(
  session: Session,
  gathered: GatheredCase,
  { seen, calibration }: { seen: Seen | null; calibration: NamedTables | null },
  began: Date,
): DecidedSession {
  const { tasks, evidence, selfiesSent } = gathered
  const findings = seen && judgeSeen(seen, session.rules)
  return decideSession({ session, seen: findings, calibration, tasks, evidence, selfiesSent, now: began })
}

/**
 * The face by which the client is looked for; null where nobody is to be recognised. Who is asked for a further step is no
 * client yet: an unknown face would become one.
 */
export function sought(
  { rules }: Pick<Session, 'rules'>,
  { status, decision }: Pick<DecidedSession, 'status' | 'decision'>,
  { selfie, known }: Evidence,
) {
  const isPending = status === 'idle' && decision.stepUp?.state !== 'asked'
  return rules.faceSearch.clients && (status === 'success' || isPending) && !known ? selfie : null
}

/** Outcome of an attempt. `recognised`: null where no client was searched. */
export function outcomeOf(
  session: Session,
  { evidence }: GatheredCase,
  { status, decision, tasks, signs, uncertainTries }: DecidedSession,
  recognised: RecognisedClient | null,
): Omit<AttemptOutcome, 'spentMs'> {
  const known =
    status === 'success' && evidence.known ? { clientId: evidence.known.clientId, isClientNew: false } : null
  const { clientId, isClientNew } = known ?? recognised ?? session
  const client = recognised ? undecidedClient(recognised) : unsoughtClient(session, evidence)
  const unsearched = evidence.selfie && unsearchedFace(session.rules)
  return {
    status,
    errors: session.errors.filter((error) => error !== SYSTEM_EXCEPTION),
    tasks: tasks.map((task) => (task.type === 'selfie' ? beside(beside(task, client), unsearched) : task)),
    evidence: { ...evidence, signs, uncertainTries },
    decision,
    clientId,
    isClientNew,
  }
}

const unsoughtClient = ({ rules }: Session, { selfie, known }: Evidence) =>
  rules.faceSearch.clients || !selfie || known ? null : UNSOUGHT_CLIENT

/** The task with that group in place of one of the same name. */
const beside = (task: SelfieTaskResult, group: CheckGroup | null): SelfieTaskResult =>
  group ? { ...task, checks: [...task.checks.filter(({ caption }) => caption !== group.caption), group] } : task
