/** The decision in words: what it is, why, and what it rests on. */
import { type Ending, endingOf } from '../../../capture-kit/core/upload/ending'
import { element } from '../element'
import type { Decision, Outcome, Reason, SessionView } from './answers'
import { errorsView } from './errors-view'
import { isOverruled } from './findings'
import { checkName, documentName } from './wording'

const VERDICTS: Record<Ending | 'running', { title: string; text: string }> = {
  approved: { title: 'Approved', text: 'What was asked for is there and holds.' },
  resubmit: { title: 'Better photos needed', text: 'The person is told what to do and may try again.' },
  review: { title: 'A person must look', text: 'The service leaves this one to people.' },
  declined: { title: 'Declined', text: 'The person is not told why and cannot try again.' },
  missing: { title: 'Pending', text: 'Nothing speaks against it so far, but images are still missing.' },
  exception: { title: 'Something broke', text: 'The service had a problem of its own. Please try again.' },
  expired: { title: 'Expired', text: 'The lifetime of this session has ended.' },
  running: { title: 'Pending', text: 'Recognition is still running.' },
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
        overruled ? 'overruled by an operator' : lesser ? ALONE[reason.outcome] : null,
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
  approved: 'no obstacle',
  resubmit: 'on its own: better photos',
  review: 'on its own: a person must look',
  declined: 'on its own: declined',
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
