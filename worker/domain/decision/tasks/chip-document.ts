/** A chip beside the documents of its session: the one that it belongs to, or one of its own. */

import { CHIP_CHECKS } from '../../../words/capture/chip-parts'
import { DOCUMENT_CHECKS } from '../../../words/decision/check-names'
import type { Rules } from '../../../words/decision/rules'
import { falseMatchRate } from '../../calibration'
import type { DocumentFacts } from '../../case/document-facts'
import type { CheckGroup, Judgement } from '../../case/judgement'
import type { FaceEvidence } from '../../case/session'
import { UNKNOWN_TYPE } from '../../case/task-errors'
import { fraudChecks } from '../../checks/group'
import { agreement, type FacesSay } from '../../chip/agreement'
import { isProved } from '../../chip/chip'
import { chipFields } from '../../chip/chip-fields'
import { typeByMrz } from '../../document-types/identify'
import { decodeEmbedding } from '../../embedding'
import { folded } from '../../fields/likeness'
import { cosineSimilarity, PORTRAIT_SIMILARITY } from '../../matching'
import type { Mrz } from '../../mrz/mrz'
import type { ChipReading } from '../../readings/chip-reading'
import { blankDocument } from '../../session/results'
import { DIFFERENT_FMR } from '../face-reasons'
import { unaccepted } from './accepts'
import type { DocumentResult } from './document-task'
import { retried } from './retry'

const CAPTION = 'chip'

/** The documents with the chip in its place; one that nobody can read is a document that nobody has proved. */
export function withChip(
  documents: readonly DocumentResult[],
  chip: ChipReading,
  given: { startedAt: string; rules: Rules },
): DocumentResult[] {
  const index = placeOf(documents, chip.zone)
  const own = documents[index]
  const { zone } = chip
  if (own && isSeen(own)) return documents.with(index, joined(own, chip, own.evidence.facts ?? null))
  const alone = joined(zone ? ofZone(zone, given) : ofNothing(given.startedAt), chip, null)
  // Sent before without a page: what it said then counts no more.
  return own ? documents.with(index, { ...alone, task: retried(own.task, alone.task) }) : [...documents, alone]
}

/**
 * The document of the same kind, state and number; else one of that kind and state whose zone was read, which the chip
 * then contradicts. Beside any other page it is a document of its own: it proves nothing of that page.
 */
function placeOf(documents: readonly DocumentResult[], zone: Mrz | null): number {
  const unread = documents.findIndex(isUnread)
  if (!zone) {
    const page = documents.findLastIndex((one) => one.evidence.facts?.machine?.kind === 'mrz' && !isUnread(one))
    return page >= 0 ? page : unread
  }
  const type = typeByMrz(zone)
  const number = folded(zone.documentNumber)
  const alike = ({ evidence: { facts } }: DocumentResult) =>
    facts?.machine?.kind === 'mrz' &&
    facts.kind === (type?.kind ?? null) &&
    facts.countryCode === (type?.countryCode ?? zone.alpha3)
  const same = documents.findIndex(
    (one) => alike(one) && number !== '' && folded(one.evidence.facts?.documentNumber ?? '') === number,
  )
  if (same >= 0) return same
  const page = documents.findLastIndex((one) => alike(one) && one.evidence.facts?.vouched === 'mrz' && isSeen(one))
  return page >= 0 ? page : unread
}

/** Whether it is the result of a chip that could not be read. */
const isUnread = (one: DocumentResult) =>
  one.evidence.chip !== undefined && !isSeen(one) && one.evidence.facts?.kind === null

const isSeen = ({ task, evidence: { facts } }: DocumentResult) =>
  facts !== undefined && (facts.seen.length > 0 || task.imagesFull.length > 0)

/** `page`: what its pictures say; null where nobody has photographed it. */
function joined({ task, evidence }: DocumentResult, chip: ChipReading, page: DocumentFacts | null): DocumentResult {
  const { verdict, zone, portrait } = chip
  const group = chipGroup(chip, page, facesSay(portrait, evidence.portrait))
  const agrees = group.items.some(({ caption, status }) => caption === 'agrees' && status === 'success')
  // Of a page that nobody could read, or that says otherwise, a chip proves nothing.
  const proved = isProved(verdict) && zone !== null && (page === null || agrees)
  const { facts } = evidence
  const told = verdict.content ? chipFields(verdict.content, zone) : []
  const printed = task.ocr.fields.filter(({ source }) => source !== 'chip')
  return {
    task: {
      ...task,
      checks: [...task.checks.filter(({ caption }) => caption !== CAPTION), group],
      ocr: { ...task.ocr, fields: proved ? [...told, ...printed] : [...printed, ...told] },
    },
    evidence: {
      ...evidence,
      ...(proved && facts ? { birthDate: zone.birthDate, facts: { ...facts, ...signedFacts(zone) } } : {}),
      chip: { proved, portrait },
    },
  }
}

/** Facts that the issuer has signed; they take precedence over readings of the page. */
function signedFacts({ surname, givenNames, documentNumber, birthDate, issueDate, expiryDate }: Mrz) {
  const dated = issueDate === null ? {} : { issueDate }
  return { surname, givenNames, documentNumber, birthDate, expiryDate, ...dated, vouched: 'mrz' as const }
}

function chipGroup(
  { verdict, zone, problem }: ChipReading,
  facts: DocumentFacts | null,
  printed: FacesSay,
): CheckGroup {
  const agrees: Judgement = zone
    ? agreement({ zone, facts, printed })
    : {
        status: 'idle',
        reason: verdict.content ? 'DG1 holds no zone whose check digits hold' : 'nothing that holds was read',
      }
  const told = problem && agrees.status !== 'failed' ? { ...agrees, reason: `${agrees.reason}; ${problem}` } : agrees
  const judgements = { ...verdict.checks, agrees: told }
  return {
    caption: CAPTION,
    items: CHIP_CHECKS.map((caption) => {
      const { status, ...rest } = judgements[caption]
      return { status, caption, method: 'ICAO Doc 9303', ...rest }
    }),
  }
}

function facesSay(a: FaceEvidence | null, b: FaceEvidence | null): FacesSay {
  if (!a || !b || a.embeddingVersion !== b.embeddingVersion) return null
  const similarity = cosineSimilarity(decodeEmbedding(a.embedding), decodeEmbedding(b.embedding))
  if (similarity >= PORTRAIT_SIMILARITY) return 'same'
  return falseMatchRate(similarity, 'portrait') > DIFFERENT_FMR ? 'different' : 'unsure'
}

/** Result of a chip alone: nobody has photographed the page. */
function ofZone(zone: Mrz, { startedAt, rules }: { startedAt: string; rules: Rules }): DocumentResult {
  const type = typeByMrz(zone)
  const countryCode = type?.countryCode ?? zone.alpha3
  const { surname, givenNames, documentNumber, birthDate, expiryDate, issueDate, sex } = zone
  return {
    task: {
      ...blankDocument('processing', [...(type ? unaccepted(rules, type) : [UNKNOWN_TYPE])]),
      checks: NO_CHECKS,
      docName: type?.name ?? '',
      tries: 1,
      startedAt,
      countryCode,
      ocr: { status: 'success', fields: [] },
    },
    evidence: {
      portrait: null,
      birthDate,
      sex,
      facts: {
        ...NOTHING_SEEN,
        kind: type?.kind ?? null,
        countryCode,
        sides: type?.sides ?? 1,
        legible: true,
        machine: { kind: 'mrz', side: type?.mrz?.side ?? 'front' },
        surname,
        givenNames,
        documentNumber,
        birthDate,
        issueDate,
        expiryDate,
      },
    },
  }
}

function ofNothing(startedAt: string): DocumentResult {
  return {
    task: { ...blankDocument('processing'), checks: NO_CHECKS, tries: 1, startedAt },
    evidence: { portrait: null, birthDate: null, sex: null, facts: NOTHING_SEEN },
  }
}

const NOTHING_SEEN: DocumentFacts = {
  kind: null,
  countryCode: '',
  sides: 1,
  seen: [],
  vouched: null,
  unknownState: null,
  machine: { kind: 'mrz', side: 'front' },
  surname: '',
  givenNames: '',
  documentNumber: '',
  birthDate: null,
  issueDate: null,
  expiryDate: null,
  legible: null,
  print: null,
  oddities: [],
}

const NO_PICTURE: Judgement = { status: 'idle', reason: 'no picture of the document was sent' }
const noPicture = Object.fromEntries(DOCUMENT_CHECKS.map((caption) => [caption, NO_PICTURE]))
const NO_CHECKS = [fraudChecks(DOCUMENT_CHECKS, noPicture)]
