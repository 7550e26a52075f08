/** Preview of a scenario's change on its last sessions: call after call, added up. */
import type { Operations } from '../../../../capture-kit/core/client/answer'
import { element } from '../../element'
import { button, listing, rowOf } from '../pages/paged-table'
import { ask } from '../service'
import { type PreviewAnswer, PreviewSum } from './preview-sum'

type Request = Operations['/scenario/preview']['request']
type End = PreviewAnswer['ends'][number]['from']
type Gap = PreviewAnswer['gaps'][number]['why']

const ENDS: Record<End, string> = {
  approved: 'Approved',
  resubmit: 'Asked again',
  review: 'In review',
  unreviewed: 'Failed: no manual review',
  declined: 'Declined',
  step_up: 'Asked for a further step',
  pending: 'Waiting for evidence',
}

const GAPS: Record<Gap, string> = {
  otherwise_judged: 'were processed by another release',
  not_kept: 'would need data that was not collected or is no longer kept',
  results_missing: 'have no results any more',
  consent_withdrawn: 'have their consent withdrawn',
  sandbox: 'are sandbox sessions with a forced outcome',
}

/** `given`: the change; null: it is none. */
export function previewButton(given: () => Request | null): { button: HTMLElement; node: HTMLElement } {
  const status = element('p', { class: 'summed', role: 'status' })
  const progress = element('progress', { 'aria-label': 'Checked', value: '0' })
  const found = element('div', { class: 'told' })
  const node = element('section', { class: 'preview', 'aria-label': 'Preview', hidden: '' }, status, progress, found)
  const show = (sum: PreviewSum) => {
    const { looked, total } = sum
    progress.max = Math.max(1, total)
    progress.value = looked
    progress.hidden = looked >= total
    status.textContent = statusOf(sum)
    found.replaceChildren(...viewOf(sum))
  }
  const start = async () => {
    const request = given()
    node.hidden = request === null
    if (!request) return
    const sum = new PreviewSum()
    status.textContent = 'Checking the latest sessions …'
    progress.hidden = false
    found.replaceChildren()
    let after: PreviewAnswer['next'] | undefined
    do {
      const answer = await ask('/scenario/preview', { ...request, ...(after ? { after } : {}) })
      // Somebody has gone somewhere else.
      if (!node.isConnected) return
      sum.add(answer)
      show(sum)
      after = answer.next
    } while (after)
  }
  const run = () =>
    start().catch((error) => {
      node.hidden = true
      throw error
    })
  return { button: button('Preview', run), node }
}

function statusOf({ looked, total, moved, told }: PreviewSum): string {
  if (total === 0) return 'No session of this scenario has been decided yet.'
  if (looked < total) return `${many(looked)} of ${many(total)} sessions checked …`
  return `${many(moved)} of ${many(told)} sessions would have ended differently.`
}

function viewOf({ ends, reasons, gaps, changed, moved }: PreviewSum): HTMLElement[] {
  const others = [...ends.values()].filter(({ from, to }) => from !== to)
  const shifted = [...reasons].filter(([, { before, after }]) => before !== after)
  const shift = ({ before, after }: { before: number; after: number }) => Math.abs(after - before)
  const nodes = [
    others.length > 0 &&
      table(
        'By outcome',
        ['Was', 'Would be', 'Sessions', 'Reviewers decided'],
        others.toSorted((a, b) => b.sessions - a.sessions).map(endRow),
      ),
    shifted.length > 0 &&
      table(
        'By reason',
        ['Reason', 'Had it', 'Would have it'],
        shifted
          .toSorted(([, a], [, b]) => shift(b) - shift(a))
          .map(([code, { before, after }]) => [code.replaceAll('_', ' '), many(before), many(after)]),
      ),
    gaps.size > 0 && gapsView(gaps),
    changed.length > 0 && changedView(changed, moved),
  ]
  return nodes.filter((node) => node !== false)
}

const many = (some: number) => some.toLocaleString('en')

function endRow({ from, to, sessions, byPeople }: PreviewAnswer['ends'][number]): string[] {
  const people = (['approved', 'resubmit', 'declined'] as const).filter((end) => byPeople[end] > 0)
  const told = people.map((end) => `${many(byPeople[end])} ${ENDS[end].toLowerCase()}`).join(', ')
  return [ENDS[from], ENDS[to], many(sessions), told || '–']
}

function table(label: string, heads: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  return listing(label, heads, element('tbody', { role: 'rowgroup' }, ...rows.map((cells) => rowOf(heads, cells))))
}

const gapsView = (gaps: Map<Gap, number>) =>
  element(
    'ul',
    { class: 'hint', 'aria-label': 'Not included' },
    ...[...gaps].map(([why, sessions]) => element('li', {}, `Not included: ${many(sessions)} ${GAPS[why]}.`)),
  )

const changedView = (changed: PreviewAnswer['changed'], all: number) =>
  element(
    'details',
    {},
    element('summary', {}, all > changed.length ? `The newest ${changed.length} of them` : 'Which sessions'),
    element(
      'ul',
      { class: 'changed' },
      ...changed.map(({ sessionId, from, to }) =>
        element(
          'li',
          {},
          element('a', { href: `#/sessions/${sessionId}` }, element('code', {}, sessionId)),
          ` ${ENDS[from]} → ${ENDS[to]}`,
        ),
      ),
    ),
  )
