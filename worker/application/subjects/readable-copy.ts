/** What is held on somebody, for themselves to read: one page beside the files that programs read. */
import type { Session } from '../../domain/case/session'
import type { TaskResult } from '../../domain/case/task-result'
import type { HandlingStore } from '../../domain/session/handling'
import { REASONS } from '../../words/decision/reasons'
import { documentHead, escaped, facts, moment, table } from '../cases/html'

const OUTCOMES = {
  approved: 'Approved',
  declined: 'Declined',
  resubmit: 'Better images were asked for',
  review: 'Waiting for a reviewer',
} as const

/** Pictures lie beside the page in the archive, which is opened from a disk. */
const BESIDE = "'self' file:"

/** `images`: of a session, by their names in the archive. */
export async function* readableCopy(
  sessions: AsyncIterable<Session>,
  {
    images,
    notes,
    now,
  }: { images: (sessionId: string) => Promise<string[]>; notes: HandlingStore['notes']; now: Date },
): AsyncGenerator<string> {
  yield await documentHead('Your data', BESIDE)
  yield `<h1>Your data</h1>\n<p>What this service holds about you on ${moment(now.toISOString())}. The other files of this archive hold the same for programs, and what cannot be read as text, such as face templates.</p>\n`
  for await (const session of sessions) {
    yield sessionPart(session)
    for (const task of session.tasks) yield taskPart(task)
    const said = await notes(session.owner, session.sessionId)
    if (said.length > 0)
      yield `<h3>Notes about you</h3>\n${table(
        ['Time', 'Note'],
        said.map(({ at, text }) => [moment(at), text]),
      )}`
    yield imagesPart(await images(session.sessionId))
  }
  yield '</body></html>\n'
}

function sessionPart({ sessionId, createdAt, decision, consent, email, clientKey, clientUser }: Session): string {
  const outcome = decision?.outcome ?? null
  const isDecided = outcome !== null && outcome !== 'review'
  const told = facts([
    ['Result', outcome === null ? 'Not finished' : OUTCOMES[outcome]],
    [
      'Decided',
      isDecided && decision
        ? `${moment(decision.at)}, ${decision.by === 'system' ? 'automatically' : 'by a person'}`
        : '',
    ],
    ['Note on the decision', decision?.note],
    ['E-mail', email],
    ['Customer number', [clientKey, clientUser].filter(Boolean).join(', ')],
    ['Your consent', consent && `${moment(consent.at)} (version ${consent.version})`],
    ['Session', sessionId],
  ])
  const found = (decision?.reasons ?? []).map(({ code }) => `<li>${escaped(REASONS[code].operator)}</li>`)
  const reasons = found.length === 0 ? '' : `<h3>What was found</h3>\n<ul>${found.join('')}</ul>\n`
  return `<h2>Verification of ${moment(createdAt)}</h2>\n${told}${reasons}`
}

function taskPart(task: TaskResult): string {
  if (task.type !== 'document' || task.ocr.fields.length === 0) return ''
  const fields = task.ocr.fields.map(({ title, value, corrected }) => [
    title,
    value,
    corrected ? 'corrected by a person' : '',
  ])
  return `<h3>Read from your document</h3>\n${table(['Field', 'Value', 'Remark'], fields)}`
}

function imagesPart(names: readonly string[]): string {
  if (names.length === 0) return '<p>No images are kept.</p>\n'
  const shown = names.map(
    (name) =>
      `<figure><img alt="" src="${escaped(encodeURI(name))}"><figcaption>${escaped(name)}</figcaption></figure>`,
  )
  return `<h3>Images</h3>\n<div class="images">${shown.join('\n')}</div>\n`
}
