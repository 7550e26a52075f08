import { checkWords } from '../../words/decision/check-words'
import { isSign } from '../../words/decision/sign'
import { element } from '../element'
import type { CheckItem, DocumentTask, SelfieTask } from './answers'
import type { Findings } from './findings'
import { about } from './lighting'
import { reasonWords, SIGN_NOTES, valueWords } from './wording'

/** Checks that decided, then those only noted, then signs; checks not evaluated are folded away, with the reasons. */
export function checksView({ type, checks }: DocumentTask | SelfieTask, findings: Findings): HTMLElement | null {
  const view = (item: CheckItem) => checkView(item, type, findings)
  const rules = checks.filter(({ caption }) => caption === 'rules').flatMap(({ items }) => items)
  const others = checks.filter(({ caption }) => caption !== 'rules').flatMap(({ items }) => items)
  if (rules.length + others.length === 0) return null
  const idle = [...others, ...rules].filter(({ status }) => status === 'idle')
  return element(
    'section',
    { class: 'checks' },
    ...list('Checks', others, findings, view),
    ...list('Rules', rules, findings, view),
    idle.length > 0 &&
      element(
        'details',
        {},
        element('summary', {}, `${idle.length} not evaluated`),
        element('ul', {}, ...idle.map(view)),
      ),
  )
}

function list(title: string, items: CheckItem[], findings: Findings, view: (item: CheckItem) => HTMLElement) {
  const counted = ({ caption }: CheckItem) => findings.failure(caption) === 'counted'
  const failed = items.filter(({ status }) => status === 'failed')
  const shown = [
    ...failed.filter(counted),
    ...failed.filter((item) => !counted(item)),
    ...items.filter(isSign),
    ...items.filter((item) => item.status === 'success' && !isSign(item)),
  ]
  return shown.length === 0 ? [] : [element('h3', {}, title), element('ul', {}, ...shown.map(view))]
}

const NOTES = {
  counted: null,
  noted: 'For information only.',
  overruled: 'Overruled by a reviewer.',
}

function checkView(item: CheckItem, type: 'document' | 'selfie', findings: Findings): HTMLElement {
  const sign = isSign(item)
  const detail = [
    item.value === undefined || item.status === 'idle' ? null : valueWords(item.caption, item.value),
    item.confidence === undefined || sign ? null : `${Math.round(item.confidence * 100)} %`,
  ].filter((part) => part !== null)
  const failure = item.status === 'failed' || sign ? findings.failure(item.caption) : null
  const note = failure && (sign ? SIGN_NOTES : NOTES)[failure]
  const line = element(
    'li',
    { class: note ? 'noted' : item.status },
    element('span', { class: 'icon', 'aria-hidden': 'true' }),
    element(
      'span',
      { class: 'text' },
      checkWords(item.caption, sign ? 'sign' : item.status, type),
      (item.status !== 'success' || sign) &&
        item.reason !== undefined &&
        element('small', {}, reasonWords(item.reason)),
      note && element('small', {}, note),
    ),
    detail.length > 0 && element('span', { class: 'detail' }, detail.join(' · ')),
  )
  return about(line, [item.region])
}
