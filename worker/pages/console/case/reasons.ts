/** Why a case waits, weightiest first: what a reviewer has to judge before anything else. */
import { html, type TemplateResult } from 'lit'
import { checkName } from '../../../words/decision/check-words'
import { documentName } from '../../../words/decision/document-name'
import { isSign } from '../../../words/decision/sign'
import type { Decision, Reason, SessionView, Task } from '../../views/answers'
import { errorsView } from '../../views/errors-view'
import { findingsOf } from '../../views/findings'
import { markName } from '../../views/lighting'
import { reasonWords } from '../../views/wording'
import { placesOf } from './places'

const ALONE: Record<Reason['outcome'], string> = {
  approved: 'no effect',
  resubmit: 'on its own: ask again',
  review: 'on its own: manual review',
  declined: 'on its own: decline',
}

/** `before`: what people have said of it. */
export function reasonsView({ decision, results, errors }: SessionView, before: TemplateResult | null): TemplateResult {
  const { reasons = [] } = decision
  return html`<section class="card why" aria-label="Reasons for review">
    <ul class="facts">${factsOf(decision).map((fact) => html`<li>${fact}</li>`)}</ul>
    ${before}
    <ul class="reasons" aria-label="Reasons">${reasons.map((reason) => line(reason, results))}</ul>
    ${reasons.length === 0 ? html`<p class="hint">No single reason for review.</p>` : null}
    ${errorsView(errors, 'errors')}
  </section>`
}

function line(reason: Reason, results: readonly Task[]): TemplateResult {
  const task = results.filter(({ type }) => type === reason.task)[reason.index]
  const check = task?.checks.flatMap(({ items }) => items).find(({ caption }) => caption === reason.check)
  const marks = task && check ? placesOf(check, task).map(markName).join(' ') : ''
  const said = [
    task ? placeOf(reason, task) : '',
    reason.check === undefined ? '' : (checkName(reason.check, reason.task) ?? ''),
    check?.reason && (check.status === 'failed' || isSign(check)) ? reasonWords(check.reason) : '',
    ALONE[reason.outcome],
  ]
  return html`<li class=${reason.outcome} data-mark=${marks || null}>
    ${reason.message}<small>${said.filter(Boolean).join(' · ')}</small></li>`
}

function placeOf({ side }: Reason, task: Task): string {
  if (task.type === 'selfie') return 'Selfie'
  if (task.type === 'faces') return 'Document and selfie'
  return side === undefined ? documentName(task.docName) : `${documentName(task.docName)}, ${side}`
}

function factsOf({ risk, assurance, policy }: Decision): string[] {
  return [
    risk === undefined ? '' : risk === null ? 'Fraud risk not measured' : `Fraud risk ${percent(risk)}`,
    assurance === undefined ? '' : `Assurance level: ${assurance}`,
    policy === undefined ? '' : `Scenario version ${policy.version}`,
    policy?.calibration ? `Calibration ${policy.calibration.name}, version ${policy.calibration.version}` : '',
  ].filter(Boolean)
}

/** The service tells three decimals: what rounds to nothing is not nothing. */
function percent(share: number): string {
  if (share < 0.001) return 'below 0.1 %'
  return share > 0.999 ? 'above 99.9 %' : `${Number((share * 100).toFixed(1))} %`
}

/** Findings of each task, by its place among those of its type. */
export const findingsByTask = ({ decision, results }: SessionView) => {
  const seen = new Map<Task['type'], number>()
  return results.map((task) => {
    const index = seen.get(task.type) ?? 0
    seen.set(task.type, index + 1)
    return { task, findings: findingsOf(decision, task.type, index) }
  })
}
