/** The decision in words: what it is, why, and what it rests on. */
import { type Ending, endingOf } from '../../../capture-kit/core/upload/ending'
import { checkName } from '../../words/decision/check-words'
import { documentName } from '../../words/decision/document-name'
import { element } from '../element'
import type { Decision, Outcome, Reason, SessionView } from './answers'
import { errorsView } from './errors-view'
import { isOverruled } from './findings'

const VERDICTS: Record<Ending | 'running', { title: string; text: string }> = {
  approved: { title: 'Approved', text: 'All required evidence is present and passed.' },
  resubmit: { title: 'Better photos needed', text: 'The person sees what to do and can try again.' },
  review: { title: 'Needs manual review', text: 'A reviewer has to decide this session.' },
  declined: { title: 'Declined', text: 'The person does not see why and cannot try again.' },
  missing: { title: 'Pending', text: 'No problem so far, but images are still missing.' },
  exception: { title: 'Something went wrong', text: 'The service had an internal problem. Please try again.' },
  expired: { title: 'Expired', text: 'The session was not finished in time.' },
  running: { title: 'Pending', text: 'The images are being checked.' },
}

export function decisionView(session: SessionView, startAgain: (() => void) | null): HTMLElement {
  const { decision } = session
  const ending = endingOf(session) ?? 'running'
  const { title, text } = VERDICTS[ending]
  const again = element('button', { type: 'button', class: 'primary' }, 'Start again')
  if (startAgain) again.addEventListener('click', startAgain)
  const facts = factsOf(session).map((fact) => element('li', {}, fact))
  return element(
    'div',
    { class: `card verdict ${ending}` },
    element('span', { class: 'mark', 'aria-hidden': 'true' }),
    element(
      'div',
      { class: 'words' },
      element('h1', { tabindex: '-1' }, title),
      element('p', {}, isByPerson(decision) ? (decision.summary ?? text) : text),
      decision.note !== undefined && element('p', { class: 'note' }, `“${decision.note}”`),
      errorsView(session.errors, 'errors'),
    ),
    element('div', { class: 'why' }, reasonsView(session), element('ul', { class: 'facts' }, ...facts)),
    startAgain && again,
  )
}

const isByPerson = ({ by, outcome }: Decision) => outcome !== null && by !== undefined && by !== 'system'

function reasonsView({ decision, results }: SessionView): HTMLElement | null {
  const { reasons = [] } = decision
  if (reasons.length === 0) return null
  const documents = results.flatMap((task) => (task.type === 'document' ? [task.docName] : []))
  return element(
    'ul',
    { class: 'reasons', 'aria-label': 'Reasons' },
    ...reasons.map((reason) => {
      const overruled = isOverruled(reason, decision)
      const lesser = decision.outcome !== null && reason.outcome !== decision.outcome
      const details = [
        placeOf(reason, documents),
        reason.check === undefined ? null : checkName(reason.check, reason.task),
        overruled ? 'overruled by a reviewer' : lesser ? ALONE[reason.outcome] : null,
      ].filter((detail) => detail !== null)
      return element(
        'li',
        { class: overruled ? 'overruled' : reason.outcome },
        reason.message,
        element('small', {}, details.join(' · ')),
      )
    }),
  )
}

/** Remark on a reason whose outcome is not that of the decision. */
const ALONE: Record<Outcome, string> = {
  approved: 'no effect',
  resubmit: 'on its own: ask again',
  review: 'on its own: manual review',
  declined: 'on its own: decline',
}

function placeOf({ task, index, side }: Reason, documents: string[]): string {
  if (task === 'selfie') return 'Selfie'
  if (task === 'faces') return 'Document and selfie'
  const name = documentName(documents[index] ?? '')
  const which = documents.length > 1 ? `${name} (${index + 1} of ${documents.length})` : name
  return side === undefined ? which : `${which}, ${side}`
}

/** Facts behind the decision. */
function factsOf({ decision, clientId, isClientNew, spent }: SessionView): string[] {
  const { risk, assurance, policy, outcome, evidence = [] } = decision
  const decided = outcome !== null && risk !== undefined
  return [
    decided ? (risk === null ? 'Risk not measured' : `Risk ${percent(risk)}`) : '',
    assurance === undefined ? '' : `Assurance ${assurance}`,
    ...evidence.map(({ task, channel, attested, judged }) => {
      const from = attested ? `${channel}, attested app` : channel
      return `${task === 'document' ? 'Document' : 'Face'} by ${from}: ${judged.join(', ')}`
    }),
    policy === undefined ? '' : `Scenario version ${policy.version}`,
    clientId === '' ? '' : isClientNew ? 'New client' : 'Returning client',
    `${spent.toFixed(1)} s`,
  ].filter((fact) => fact !== '')
}

/** The service tells three decimals: what rounds to nothing is not nothing. */
function percent(share: number): string {
  if (share < 0.001) return 'below 0.1 %'
  if (share > 0.999) return 'above 99.9 %'
  return `${Number((share * 100).toFixed(1))} %`
}
