/** Earlier decisions of people on a session, with their notes. */
import { html, type TemplateResult } from 'lit'
import type { Decision } from '../views/answers'

const words = (code: string) => code.replaceAll('_', ' ')

export const when = (at: string | null | undefined) => (at ? new Date(at).toLocaleString() : '')

/** History of a session: its earlier decisions, and the verdicts of reviewers who disagreed. */
export function historyView({
  reopened = [],
  disagreed = [],
}: Pick<Decision, 'reopened' | 'disagreed'>): TemplateResult | null {
  if (reopened.length + disagreed.length === 0) return null
  return html`<ul class="history" aria-label="Earlier decisions">
    ${reopened.map(
      (
        one,
      ) => html`<li><strong>${one.appeal ? 'Appeal by the person' : `Reopened by ${one.by}`}</strong>: “${one.reason}”
        <small>${when(one.at)}. Before: ${one.outcome} on ${when(one.decidedAt)} by
          ${one.decidedBy.join(' and ').replace('system', 'the service')}${one.reasonCodes ? `, ${one.reasonCodes.map(words).join(', ')}` : ''}${one.note ? `: “${one.note}”` : ''}</small></li>`,
    )}
    ${disagreed.map(
      (one) => html`<li><strong>${one.by}: ${one.outcome}</strong>${one.reasonCode ? `, ${words(one.reasonCode)}` : ''}
        <small>${when(one.at)}${one.note ? `: “${one.note}”` : ''}</small></li>`,
    )}
  </ul>`
}
