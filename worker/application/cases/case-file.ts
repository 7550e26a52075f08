/** A session's case as one HTML file: what was sent, what was seen, how it was decided, what was done; an image at a time. */

import type { RunningDigest } from '../../domain/archive-ports'
import type { EventHistory, SealedEvent } from '../../domain/audit/ports'
import type { Session } from '../../domain/case/session'
import type { TaskResult } from '../../domain/case/task-result'
import type { ImageStore } from '../../domain/image-store'
import type { HandlingStore } from '../../domain/session/handling'
import { statusAt } from '../../domain/session/lifetime'
import type { StatementSigner } from '../../domain/signing/statement'
import type { SubjectSource } from '../../domain/subjects/subject'
import { checkName } from '../../words/decision/check-words'
import { documentName } from '../../words/decision/document-name'
import type { EvidenceEntry } from '../../words/decision/evidence'
import { REASONS } from '../../words/decision/reasons'
import { type VerdictReason, verdictReason } from '../../words/decision/verdict-reasons'
import { sha256Hex } from '../sha256'
import { calibrationPart } from './calibration-part'
import { documentHead, escaped, facts, moment, table } from './html'

export interface CasePorts {
  eventHistory: EventHistory
  handling: Pick<HandlingStore, 'notes'>
  subjectSource: Pick<SubjectSource, 'objects'>
  images: Pick<ImageStore, 'get'>
  newDigest: () => RunningDigest
  signer: StatementSigner | null
}

const EVENTS_A_PAGE = 100
/** Browsers show these wherever they lie. */
const SHOWN: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}
/** Mark after the signed bytes: all bytes before it. */
export const SIGNATURE_MARK = '<!-- signature -->\n'

export async function* caseFile(
  session: Session,
  issuer: string,
  ports: CasePorts,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const digest = ports.newDigest()
  let bytes = 0
  for await (const text of parts(session, ports, now)) {
    const chunk = new TextEncoder().encode(text)
    await digest.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  const sha256 = await digest.end()
  yield new TextEncoder().encode(await signature(session, { issuer, sha256, bytes }, ports, now))
}

interface Signed {
  issuer: string
  sha256: string
  bytes: number
}

async function signature(
  { sessionId: subject }: Session,
  { issuer, sha256, bytes }: Signed,
  { signer }: CasePorts,
  now: Date,
): Promise<string> {
  const statement = { type: 'case', issuer, subject, seconds: null, claims: { sha256, bytes } } as const
  const jws = signer && (await signer.sign(statement, now))
  const told = jws
    ? `<p>A JWS over the ${bytes} bytes before this section (SHA-256 ${sha256}); its keys: ${escaped(issuer)}/.well-known/jwks.json</p>\n<pre id="jws">${escaped(jws)}</pre>`
    : `<p>Not signed: this deployment has no signing key. SHA-256 of the ${bytes} bytes before this section: ${sha256}</p>`
  return `${SIGNATURE_MARK}<h2>Signature</h2>\n${told}\n</body></html>\n`
}

async function* parts(session: Session, ports: CasePorts, now: Date): AsyncGenerator<string> {
  const { sessionId, decision } = session
  yield await documentHead(`Case ${sessionId}`)
  yield `<h1>Case ${escaped(sessionId)}</h1>\n`
  yield summary(session, now)
  yield `<h2>Reasons</h2>\n${table(
    ['Reason', 'Code', 'On its own', 'Task', 'Check', 'Side'],
    (decision?.reasons ?? []).map(({ code, outcome, task, index, check, side }) => [
      ...[REASONS[code].operator, code, outcome, `${task} ${index + 1}`, check, side],
    ]),
  )}`
  for (const [i, task] of session.tasks.entries()) yield taskPart(task, i)
  const rules = Object.entries(session.rules).map(([name, value]): [string, unknown] => [name, JSON.stringify(value)])
  yield `<h2>Rules that applied</h2>\n${facts(rules)}`
  const notes = await ports.handling.notes(session.owner, sessionId)
  yield `<h2>Notes of reviewers</h2>\n${table(
    ['Time', 'Reviewer', 'Kind', 'Note', 'Changes'],
    notes.map(({ at, by, kind, text, detail }) => [moment(at), by, kind, text, words(detail)]),
  )}`
  yield '<h2>Images</h2>\n<div class="images">\n'
  let shown = 0
  for (const key of await ports.subjectSource.objects(`sessions/${sessionId}/`)) {
    const file = await ports.images.get(key)
    if (!file) continue
    shown++
    yield* figure(key, file)
  }
  yield shown > 0 ? '</div>\n' : '</div>\n<p>No images are kept.</p>\n'
  yield '<h2>Events</h2>\n<p class="note">Hashes cover the whole event, ids of other sessions included, which this file leaves out.</p>\n'
  const events: SealedEvent[] = []
  for (let page = 1; ; page++) {
    const found = await ports.eventHistory.list(session.owner, { sessionId }, { page, pageSize: EVENTS_A_PAGE })
    events.push(...found.events)
    if (found.events.length < EVENTS_A_PAGE) break
  }
  yield table(
    ['No.', 'Time', 'Event', 'Credential', 'By', 'Detail', 'Hash', 'Intact'],
    events
      .reverse()
      .map(({ seal, at, action, actor, by, detail }) => [
        ...[seal?.seq, moment(at), action.replaceAll('_', ' '), actor, by, detail && ownWords(detail), seal?.hash],
        seal ? (seal.holds === null ? 'key unknown' : seal.holds ? 'yes' : 'NO') : 'not sealed yet',
      ]),
  )
  yield calibrationPart(decision)
}

/** Of an event that names several sessions, this file is about one. */
const ownWords = ({ ids: _others, ...detail }: Record<string, unknown>) =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join('; ')

const words = (detail: Record<string, string>) =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')

const named = (code: VerdictReason) => `${code}: ${verdictReason(code).operator}`

const evidenceLine = ({ task, index, channel, attested, judged }: EvidenceEntry) =>
  `${task} ${index + 1} by ${channel}${attested ? ' (attested app)' : ''}: ${judged.join(', ')}`

function summary(session: Session, now: Date): string {
  const { decision, consent, rules, schemaId } = session
  return facts([
    ['Outcome', decision?.outcome ?? 'undecided'],
    ['Assurance', decision?.assurance],
    ['Evidence', decision?.evidence.map(evidenceLine).join('; ')],
    ['Not excluded', decision?.notExcluded?.join(', ').replaceAll('_', ' ')],
    ['Risk', decision?.risk],
    [
      'Decided',
      decision &&
        `${moment(decision.at)} by ${decision.by}${decision.reviewers ? ` (${decision.reviewers.join(', ')})` : ''}`,
    ],
    ['Reasons of reviewers', decision?.reasonCodes?.map(named).join(' ')],
    ['Note', decision?.note],
    ['Scenario', `${schemaId}, version ${rules.version}`],
    ['Release', decision?.madeBy?.release],
    ['Status', statusAt(session, now)],
    ['Created', moment(session.createdAt)],
    ['Attempts', session.attempt],
    ['Client', session.clientId],
    ['Client key', session.clientKey],
    ['Client user', session.clientUser],
    ['E-mail', session.email],
    ['Wallet', session.wallet],
    [
      'Consent',
      consent && `version ${consent.version} (${consent.language}), ${moment(consent.at)}, SHA-256 ${consent.sha256}`,
    ],
    ['Consent withdrawn', moment(session.consentWithdrawnAt)],
    ['Images erased', moment(session.imagesErasedAt)],
    ['Exported', moment(now.toISOString())],
  ])
}

function taskPart(task: TaskResult, place: number): string {
  const name = task.type === 'document' ? `${documentName(task.docName)} ${task.countryCode}` : task.type
  const checks = task.checks.flatMap(({ caption, items }) => items.map((item) => ({ group: caption, ...item })))
  const fields = task.type === 'document' ? task.ocr.fields : []
  return [
    `<h2>${place + 1}. ${escaped(name)}: ${task.status}</h2>\n`,
    task.errors.length > 0 ? `<p>${task.errors.map(escaped).join('<br>')}</p>\n` : '',
    fields.length > 0 ? '<h3>Fields</h3>\n' : '',
    fields.length > 0
      ? table(
          ['Field', 'Value', 'Normalised', 'Source', 'Confidence', 'As read', 'Corrected'],
          fields.map(({ title, value, normalized, source, conf, raw, corrected }) => [
            ...[title, value, normalized, source, conf, raw],
            corrected && `${corrected.by}, ${moment(corrected.at)}: ${corrected.reason}`,
          ]),
        )
      : '',
    '<h3>Checks</h3>\n',
    table(
      ['Check', 'Code', 'Group', 'Result', 'Confidence', 'Value', 'Method', 'Reason'],
      checks.map(({ group, caption, status, confidence, value, method, reason, score, threshold }) => [
        ...[checkName(caption, task.type) ?? caption, caption, group, status, rounded(confidence)],
        value ?? (score === undefined ? null : `${rounded(score)}; threshold ${rounded(threshold)}`),
        ...[method, reason],
      ]),
    ),
  ].join('')
}

const FOUR = 1e4
const rounded = (value: number | undefined) => (value === undefined ? undefined : Math.round(value * FOUR) / FOUR)

async function* figure(key: string, file: Uint8Array<ArrayBuffer>): AsyncGenerator<string> {
  const name = key.split('/').slice(2).join('/')
  const sum = await sha256Hex(file)
  const caption = `<figcaption>${escaped(name)}, ${file.length} bytes, SHA-256 ${sum}</figcaption>`
  const type = SHOWN[name.split('.').at(-1)?.toLowerCase() ?? '']
  yield '<figure>'
  if (type) {
    yield `<img alt="${escaped(name)}" src="data:${type};base64,`
    for (let at = 0; at < file.length; at += PIECE) yield btoa(String.fromCharCode(...file.subarray(at, at + PIECE)))
    yield '">'
  }
  yield `${caption}</figure>\n`
}

/** A multiple of three, so that the pieces fit together. */
const PIECE = 3 * 8192
